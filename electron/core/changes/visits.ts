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

/** `here`: as the window said last. Never kept: who was there when the program was killed is not there when it starts. */
interface Visit extends Kept {
  readonly here: boolean
}

const known = new WeakMap<AccountStore['facts'], Visit | null>()

/** Read once: the page of changes asks for it each time it is drawn. */
function read({ facts }: Facts): Visit | null {
  const before = known.get(facts)
  if (before !== undefined) return before
  const found = kept.safeParse(facts.get(FACT)).data ?? null
  const visit = found === null ? null : { ...found, here: false }
  known.set(facts, visit)
  return visit
}

/** When the visit before this one was over, epoch ms. */
export const lastVisitMs = (store: Facts, nowMs: number): number | null => {
  const before = read(store)
  return before === null ? null : sinceOf(before, nowMs)
}

/** Somebody came to the window, or left it. */
export function noteVisit(store: Facts, nowMs: number, is: 'here' | 'over'): void {
  const before = read(store)
  const visit = { sinceMs: before === null ? null : sinceOf(before, nowMs), lastMs: nowMs }
  store.facts.set(FACT, visit)
  known.set(store.facts, { ...visit, here: is === 'here' })
}

/** Somebody who stays at the window for hours is on one visit. */
const sinceOf = ({ here, lastMs, sinceMs }: Visit, nowMs: number): number | null =>
  !here && nowMs - lastMs > SAME_VISIT_MS ? lastMs : sinceMs
