import { z } from 'zod'
import {
  changedFields,
  EVENT_FIELDS,
  type EventField,
  type EventFields,
  type FieldChange,
  type FieldChanges,
} from '../../../shared/domain/eventFields.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { AccountStore } from '../store/accountStore.ts'
import type { StoredEntry } from './outboxTable.ts'

type Facts = Pick<AccountStore, 'facts'>

const stored = z.strictObject({
  userId: z.string().nullable(),
  values: z.partialRecord(z.enum(EVENT_FIELDS), z.array(z.string())),
  /** What those edits were laid over: what the site has where none of them arrived. Former versions kept none. */
  before: z.partialRecord(z.enum(EVENT_FIELDS), z.array(z.string())).optional(),
})
type Values = z.infer<typeof stored>['values']

const factOf = (eventId: EventId) => `outbox.dropped.${eventId}` as const

function known(
  { facts }: Facts,
  eventId: EventId,
  userId: string | null,
): { readonly values: Values; readonly before: Values } {
  const parsed = stored.safeParse(facts.get(factOf(eventId)))
  if (!parsed.success || parsed.data.userId !== userId) return { values: {}, before: {} }
  const { values, before = {} } = parsed.data
  return { values, before }
}

/** Values that this change may have put on the site. */
export const valuesOf = ({ to, sent = [] }: FieldChange): readonly string[] => [to, ...sent]

/**
 * The person discards an edit of which a try may have reached the site. What it may have left there is remembered with
 * the event: it is that person's own, and nobody is asked about it later (SEND-6).
 */
export function noteDropped(store: Facts, { eventId, userId, change, touched }: StoredEntry): void {
  if (change.kind !== 'update' || !touched) return
  const dropped = known(store, eventId, userId)
  const values = { ...dropped.values }
  const before = { ...dropped.before }
  for (const field of changedFields(change.changes)) {
    const one = change.changes[field]
    if (one === undefined) continue
    values[field] = [...new Set([...(values[field] ?? []), ...valuesOf(one)])]
    before[field] = [...new Set([...(before[field] ?? []), one.from])]
  }
  store.facts.set(factOf(eventId), { userId, values, before })
}

/** What discarded edits of this person may have left in a field. */
export const droppedValues = (
  store: Facts,
  { eventId, userId }: Pick<StoredEntry, 'eventId' | 'userId'>,
  field: EventField,
): readonly string[] => known(store, eventId, userId).values[field] ?? []

/**
 * The changes of an edit with what discarded ones may have left in its fields: as if it had been sent with this one.
 * Where the site still has what a discarded one began with, that one never arrived, and nobody else was there.
 */
export function withDropped(
  store: Facts,
  entry: StoredEntry,
  changes: FieldChanges,
  there: EventFields,
): FieldChanges {
  const { values, before } = known(store, entry.eventId, entry.userId)
  return Object.fromEntries(
    changedFields(changes).map((field) => {
      const change = changes[field]
      const dropped = values[field] ?? []
      if (change === undefined || dropped.length === 0) return [field, change]
      const isAsBefore = before[field]?.includes(there[field]) === true
      const from = isAsBefore ? there[field] : change.from
      return [field, { ...change, from, sent: [...(change.sent ?? []), ...dropped] }]
    }),
  )
}

/** The event was saved and read back, or is gone: what was left there before counts no more. */
export const forgetDropped = ({ facts }: Facts, eventId: EventId): void => facts.remove(factOf(eventId))
