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

const RENUMBERED = 'events.renumbered'
const MOST_RENUMBERED = 500

const renumbered = ({ facts }: Facts): readonly Pair[] => {
  const known = facts.get(RENUMBERED)
  return Array.isArray(known) ? known.filter(isPair) : []
}

/** The site shows the event under another number now: whoever still knows it by the former one finds it. */
export function noteRenumbered(store: Facts, from: EventId, to: EventId): void {
  const others = renumbered(store).filter(([former, now]) => former !== from && former !== to && now !== from)
  const moved = renumbered(store).flatMap(([former, now]): Pair[] =>
    now === from && former !== to ? [[former, to]] : [],
  )
  store.facts.set(RENUMBERED, [...others, ...moved, [from, to]].slice(-MOST_RENUMBERED))
}

/** The site has given the number to another event: whoever means the former one by an older name finds that. */
export function noteParted(store: Facts, from: EventId, to: EventId): void {
  const noted = [
    [FACT, pairs(store)],
    [RENUMBERED, renumbered(store)],
  ] as const
  for (const [fact, known] of noted)
    if (known.some(([, now]) => now === from))
      store.facts.set(
        fact,
        known.map(([former, now]): Pair => [former, now === from ? to : now]),
      )
}

/** Higher than any site counts, and read by none as another: no event of a site goes by such a number. */
const ASIDE = '90'
const ASIDE_DIGITS = 19

/** A number for an event whose own the site has given to another one; `mark`: bytes no other gets. */
export const numberAside = (mark: Uint8Array): EventId =>
  ASIDE + (Buffer.from(mark).readBigUInt64BE() % 10n ** 17n).toString().padStart(17, '0')

export const isAside = (id: EventId): boolean => id.length === ASIDE_DIGITS && id.startsWith(ASIDE)

/**
 * The id an event goes by now: the service's once its create was answered, and another one where the site has given it
 * a new number. What is here by the number that is asked for is meant by it.
 */
export function lastingId(store: Pick<AccountStore, 'facts' | 'events'>, id: EventId): EventId {
  const real = isNewEvent(id) ? (pairs(store).findLast(([temporary]) => temporary === id)?.[1] ?? id) : id
  if (isNewEvent(real) || store.events.has(real)) return real
  return renumbered(store).find(([former]) => former === real)?.[1] ?? real
}
