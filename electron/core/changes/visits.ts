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

const read = ({ facts }: Facts): Kept | null => kept.safeParse(facts.get(FACT)).data ?? null

/** When the visit before this one was over, epoch ms. */
export const lastVisitMs = (store: Facts, nowMs: number): number | null => {
  const before = read(store)
  return before === null ? null : afterBreak(before, nowMs).sinceMs
}

/** Somebody is there now. */
export function noteVisit(store: Facts, nowMs: number): void {
  const before = read(store)
  const next = before === null ? { sinceMs: null } : afterBreak(before, nowMs)
  store.facts.set(FACT, { ...next, lastMs: nowMs })
}

const afterBreak = (visit: Kept, nowMs: number): Pick<Kept, 'sinceMs'> => ({
  sinceMs: nowMs - visit.lastMs > SAME_VISIT_MS ? visit.lastMs : visit.sinceMs,
})
