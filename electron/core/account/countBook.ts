import { z } from 'zod'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { AccountStore } from '../store/accountStore.ts'

const FACT = 'guests.counts'
const counts = z.object({
  going: z.number().exactOptional(),
  maybe: z.number().exactOptional(),
  noReply: z.number().exactOptional(),
})
const fact = z.array(z.tuple([z.string(), counts]))

export type RowCounts = z.infer<typeof counts>

/** Counts of guest lists that were read to their end, for the rows of lists: in memory, no statement a row. */
export interface CountBook {
  of(id: EventId): RowCounts | undefined
  /** True where this changed what a row shows. */
  set(id: EventId, counts: RowCounts): boolean
}

const MAX_EVENTS = 2000

export function createCountBook(store: AccountStore): CountBook {
  const parsed = fact.safeParse(store.facts.get(FACT))
  const known = new Map<EventId, RowCounts>(parsed.success ? parsed.data : [])
  return {
    of: (id) => known.get(id),
    set: (id, next) => {
      const former = known.get(id)
      if (JSON.stringify(former ?? {}) === JSON.stringify(next)) return false
      known.delete(id)
      known.set(id, next)
      const oldest = known.size > MAX_EVENTS ? known.keys().next().value : undefined
      if (oldest !== undefined) known.delete(oldest)
      store.facts.set(FACT, [...known])
      return true
    },
  }
}
