import { isNewEvent } from '../../../shared/domain/event.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { AccountStore } from '../store/accountStore.ts'

const FACT = 'outbox.became'
/** Pairs kept: a page or draft that still has an older temporary id was left open through a thousand creates. */
const MAX_PAIRS = 1_000
const ADOPTED = 'outbox.adopted'
const MAX_ADOPTED = 2_000
const LAST_CREATE = 'outbox.lastCreate'

/** Neither on the site nor about to be: its create was discarded, and nothing else of it can ever go out. */
export const isNowhere = ({ events }: Pick<AccountStore, 'events'>, id: EventId): boolean =>
  isNewEvent(id) && !events.has(id)

type Facts = Pick<AccountStore, 'facts'>
type Pair = readonly [EventId, EventId]

const isPair = (value: unknown): value is Pair =>
  Array.isArray(value) && value.length === 2 && value.every((id) => typeof id === 'string')

const pairs = ({ facts }: Facts): readonly Pair[] => {
  const known = facts.get(FACT)
  return Array.isArray(known) ? known.filter(isPair) : []
}

/** A create was answered: whoever still knows the event by its temporary id finds it (SEND-4). */
export function noteCreated(store: Facts, temporary: EventId, real: EventId, nowMs: number): void {
  store.facts.set(FACT, [...pairs(store), [temporary, real]].slice(-MAX_PAIRS))
  store.facts.set(ADOPTED, [...adoptedIds(store), real].slice(-MAX_ADOPTED))
  store.facts.set(LAST_CREATE, nowMs)
}

/**
 * Since the last answered create, milliseconds; infinite where there was none. By this computer's clock, as it is asked
 * for over a restart: one that was set back counts as just made.
 */
export function msSinceCreate({ facts }: Facts, nowMs: number): number {
  const at = facts.get(LAST_CREATE)
  return typeof at === 'number' ? Math.max(0, nowMs - at) : Number.POSITIVE_INFINITY
}

/** Ids that creates of this program got lately: never another create's (SITE-U9). */
export function adoptedIds({ facts }: Facts): readonly EventId[] {
  const ids = facts.get(ADOPTED)
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

/** The id an event goes by now: the service's once its create was answered. */
export const lastingId = (store: Facts, id: EventId): EventId =>
  isNewEvent(id) ? (pairs(store).findLast(([temporary]) => temporary === id)?.[1] ?? id) : id
