import { z } from 'zod'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import type { AccountStore } from '../store/accountStore.ts'
import type { SendContext } from './sendContext.ts'

/**
 * Of several categories a site may keep the last alone (SITE-U1), and only a reading back tells. So what an event has
 * is written down before a save of it leaves, and crossed out with the commit that says what became of it: where the
 * program ends or the network fails in between, the categories are put back or named later, never gone in silence.
 */
const FACT = 'outbox.at-stake'
const stored = z.record(z.string(), z.array(z.tuple([z.string(), z.string()])))
type Stakes = z.infer<typeof stored>

function stakesOf({ facts }: AccountStore): Stakes {
  const parsed = stored.safeParse(facts.get(FACT))
  return parsed.success ? parsed.data : {}
}

/** The categories an event had before a save that nobody has read back. */
export const stakeOf = (store: AccountStore, eventId: EventId): Stakes[string] | undefined =>
  stakesOf(store)[eventId]

/** Events whose last save nobody has read back. */
export const atStake = (store: AccountStore): readonly EventId[] => Object.keys(stakesOf(store))

/** Before a save of `present` leaves. */
export function putAtStake({ store, site }: SendContext, present: RawEvent): void {
  const categories = present.categories ?? []
  if (categories.length < 2 || site().capabilities.categories === 'list') return
  const all = stakesOf(store)
  const noted: Stakes[string] = categories.map(([name, url]) => [name, url])
  store.facts.set(FACT, { ...all, [present.event_id]: noted })
}

/** With the commit that says what the save made of the event. */
export function offStake(store: AccountStore, eventId: EventId): void {
  const { [eventId]: settled, ...others } = stakesOf(store)
  if (settled === undefined) return
  if (Object.keys(others).length === 0) store.facts.remove(FACT)
  else store.facts.set(FACT, others)
}
