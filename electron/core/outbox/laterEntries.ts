import type { EventFields } from '../../../shared/domain/eventFields.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { Change } from '../../../shared/domain/outboxEntry.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import type { StoredEntry } from './outboxTable.ts'
import { fieldsOf } from './rawFields.ts'
import { rebase, withoutEarlier } from './rebase.ts'
import { seenAfter } from './seenEvent.ts'

/** In the order they were made. */
export const bySeq = (a: StoredEntry, b: StoredEntry): number => a.seq - b.seq

/** Entries of one event as those of another: its create was answered, or it is made anew. */
export const renamed = (all: readonly StoredEntry[], from: EventId, to: EventId): readonly StoredEntry[] =>
  all.map((other) => (other.eventId === from ? { ...other, eventId: to } : other))

/** The later edits of an event over what the site made of one that was applied. */
export const rebased = (
  rest: readonly StoredEntry[],
  eventId: EventId,
  done: Change,
  raw: RawEvent | null,
): readonly StoredEntry[] =>
  rest.map((other) => {
    if (other.eventId !== eventId) return other
    const change = rebase(other.change, done, raw === null ? null : knownFields(raw, done))
    return { ...other, change, seen: seenAfter(other.seen ?? null, done, raw) }
  })

/** Fields as the site has them; the answer to a create has no categories, which says nothing of them. */
function knownFields(raw: RawEvent, done: Change): EventFields {
  const fields = fieldsOf(raw)
  return done.kind === 'create' && raw.categories === null
    ? { ...fields, category: done.fields.category }
    : fields
}

/** The later edits of an event without one that is dropped; those that asked to go back to before it are done. */
export const withoutEarlierOf = (rest: readonly StoredEntry[], eventId: EventId, dropped: Change) =>
  rest.flatMap((other) => {
    const change = other.eventId === eventId ? withoutEarlier(other.change, dropped) : other.change
    return change === null ? [] : [change === other.change ? other : { ...other, change }]
  })
