import { type InsightsReading, MOST_OWN_EVENTS } from '../../../shared/bridge/insights.ts'
import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { InsightEvent } from '../../../shared/domain/insights.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { cutText, decodeEntities } from '../lib/text.ts'
import { fold } from '../store/search/fold.ts'

export interface OwnEvent extends InsightEvent {
  readonly endsAt: number | null
}

const MOST_TITLE = 80
const MOST_EDITIONS = 30

/** Own events that have begun, the newest first; their rows are opened again only when rows of events changed. */
export function keepOwnEvents({ store }: OpenAccount) {
  const { events } = store
  let held: { readonly revision: number; readonly known: Map<EventId, OwnEvent | null> } | null = null

  const knownNow = (): Map<EventId, OwnEvent | null> => {
    const revision = events.revision()
    if (held?.revision !== revision) held = { revision, known: new Map() }
    return held.known
  }
  const many = (ids: readonly EventId[]): readonly OwnEvent[] => {
    const known = knownNow()
    const missing = ids.filter((id) => !known.has(id))
    if (missing.length > 0) {
      for (const id of missing) known.set(id, null)
      for (const { id, shown } of events.many(missing)) known.set(id, ownEvent(id, shown))
    }
    return ids.flatMap((id) => known.get(id) ?? [])
  }

  return {
    one: (id: EventId): OwnEvent | null => many([id])[0] ?? null,
    /** The newest of them, and how many there are: by the order that lists are in, so that no other one is made for it. */
    begun: (
      ownerId: string,
      nowMs: number,
    ): { readonly newest: readonly OwnEvent[]; readonly count: number } => {
      const ids = events.ids({ ownerId, startsBefore: Math.floor(nowMs / 1000) + 1 })
      return { newest: many(ids.slice(-MOST_OWN_EVENTS).toReversed()), count: ids.length }
    },
  }
}

/** What an event can be held against, of those that began before it: same title first, then the newest. */
export function editionsOf(event: OwnEvent, begun: readonly OwnEvent[]): InsightsReading['editions'] {
  const title = titleKey(event.title)
  const earlier = begun
    .filter((one) => one.eventId !== event.eventId && isBefore(one, event))
    .map(({ eventId, title: name, startsAt }) => ({
      eventId,
      title: name,
      startsAt,
      sameTitle: titleKey(name) === title,
    }))
  return [...earlier.filter((one) => one.sameTitle), ...earlier.filter((one) => !one.sameTitle)].slice(
    0,
    MOST_EDITIONS,
  )
}

export const isBefore = (one: InsightEvent, other: InsightEvent): boolean =>
  one.startsAt !== null && (other.startsAt === null || one.startsAt < other.startsAt)

/** Case, accents and white space make no other title. */
const titleKey = (title: string): string => fold(title).replace(/\s+/g, ' ').trim()

const ownEvent = (eventId: EventId, shown: RawEvent): OwnEvent => ({
  eventId,
  title: cutText(decodeEntities(shown.title), MOST_TITLE),
  startsAt: epochSeconds(shown.start_time),
  endsAt: epochSeconds(shown.end_time),
})
