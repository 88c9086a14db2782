import { z } from 'zod'
import type { NotKept } from '../../../shared/bridge/editor.ts'
import { EVENT_FIELDS } from '../../../shared/domain/eventFields.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { AccountStore } from '../store/accountStore.ts'

const stored = z.array(
  z.object({
    field: z.enum([...EVENT_FIELDS, 'answer', 'photo']),
    wanted: z.string(),
    got: z.string(),
    untouched: z.literal(true).optional(),
  }),
)

/** Where a store keeps what the site did not keep of an event's last save (SITE-U5). */
export const notKeptFact = (eventId: EventId): string => `not-kept.${eventId}`

/** What the site did not keep of the event's last save. */
export function notKeptAt({ facts }: Pick<AccountStore, 'facts'>, eventId: EventId): readonly NotKept[] {
  const parsed = stored.safeParse(facts.get(notKeptFact(eventId)))
  return parsed.success ? parsed.data : []
}
