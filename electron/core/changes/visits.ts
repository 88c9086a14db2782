import { z } from 'zod'
import type { AccountStore } from '../store/accountStore.ts'

const FACT = 'changes.visit'
const kept = z.object({
  /** When the visit before this one was over; null: this is the first. */
  sinceMs: z.number().nullable(),
  lastMs: z.number(),
})
type Kept = z.infer<typeof kept>

/** Somebody who looks elsewhere for less than this is still there. */
const SAME_VISIT_MS = 30 * 60_000

type Facts = Pick<AccountStore, 'facts'>

const known = new WeakMap<AccountStore['facts'], Kept | null>()

/** Read once: the page of changes asks for it each time it is drawn. */
function read({ facts }: Facts): Kept | null {
  const before = known.get(facts)
  if (before !== undefined) return before
  const found = kept.safeParse(facts.get(FACT)).data ?? null
  known.set(facts, found)
  return found
}

/** When the visit before this one was over, epoch ms. */
export const lastVisitMs = (store: Facts, nowMs: number): number | null => {
  const before = read(store)
  return before === null ? null : afterBreak(before, nowMs).sinceMs
}

/** Somebody is there now. */
export function noteVisit(store: Facts, nowMs: number): void {
  const before = read(store)
  const next = before === null ? { sinceMs: null } : afterBreak(before, nowMs)
  const visit = { ...next, lastMs: nowMs }
  store.facts.set(FACT, visit)
  known.set(store.facts, visit)
}

const afterBreak = (visit: Kept, nowMs: number): Pick<Kept, 'sinceMs'> => ({
  sinceMs: nowMs - visit.lastMs > SAME_VISIT_MS ? visit.lastMs : visit.sinceMs,
})
