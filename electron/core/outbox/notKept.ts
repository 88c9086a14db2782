import { z } from 'zod'
import type { NotKept } from '../../../shared/bridge/editor.ts'
import { keptField } from '../../../shared/domain/draft.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { AccountStore } from '../store/accountStore.ts'

const stored = z.array(
  z.object({
    field: keptField,
    wanted: z.string(),
    got: z.string(),
    untouched: z.literal(true).optional(),
  }),
)

/** Where a store keeps what the site did not keep of an event's last save (SITE-U5). */
export const notKeptFact = (eventId: EventId) => `not-kept.${eventId}` as const

/** The events of which something was not kept: facts are found by their whole name only. */
const INDEX = 'not-kept'
const MOST_EVENTS = 5_000
const ids = z.array(z.string())

export function notKeptEvents({ facts }: Pick<AccountStore, 'facts'>): readonly EventId[] {
  const parsed = ids.safeParse(facts.get(INDEX))
  return parsed.success ? parsed.data : []
}

/** An empty list: all was kept, or its owner has seen what was not. */
export function setNotKept(
  store: Pick<AccountStore, 'facts'>,
  eventId: EventId,
  differences: readonly NotKept[],
): void {
  const others = notKeptEvents(store).filter((id) => id !== eventId)
  const all = differences.length === 0 ? others : [...others, eventId].slice(-MOST_EVENTS)
  if (differences.length === 0) store.facts.remove(notKeptFact(eventId))
  else store.facts.set(notKeptFact(eventId), differences)
  store.facts.set(INDEX, all)
}

/** What the site did not keep of the event's last save. */
export function notKeptAt({ facts }: Pick<AccountStore, 'facts'>, eventId: EventId): readonly NotKept[] {
  const parsed = stored.safeParse(facts.get(notKeptFact(eventId)))
  return parsed.success ? parsed.data : []
}
