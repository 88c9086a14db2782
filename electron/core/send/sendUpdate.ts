import { changedFields, type EventField, type FieldChanges } from '../../../shared/domain/eventFields.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { withDropped } from '../outbox/droppedEdits.ts'
import type { StoredEntry } from '../outbox/outboxTable.ts'
import { overlay } from '../outbox/projectEvent.ts'
import { fieldsOf } from '../outbox/rawFields.ts'
import { noteReadBack } from '../outbox/readBacks.ts'
import { changedSince } from '../outbox/seenEvent.ts'
import { changesOn } from '../outbox/typedTimes.ts'
import { updateForm } from './eventForm.ts'
import { mergeFields, same } from './mergeFields.ts'
import { offStake, putEvent } from './putEvent.ts'
import { type Difference, differences, saveDifferences } from './readBack.ts'
import { clash, presentOrGone, type SendContext, zoneOf } from './sendContext.ts'
import { noteUnseen } from './unseenSaves.ts'

/**
 * No-harm update (SEND-6): read, merge by field, send what changed and what the server needs, read back. The gap
 * between the read and the write remains: the service has no versions (SITE-F10).
 */
export async function sendUpdate(
  context: SendContext,
  entry: StoredEntry,
  asked: FieldChanges,
): Promise<void> {
  const { outbox, store, clock } = context
  const present = await presentOrGone(context, entry)
  if (present === null) return
  // Only now: the zone may have been found while the event was read.
  const zone = zoneOf(context)
  const changes = changesOn(zone, entry, asked)
  const stored = store.events.get(entry.eventId)?.raw ?? null
  const there = fieldsOf(present)
  const merge = mergeFields(withDropped(store, entry, changes, there), there, {
    // What is stored may have been read after the person decided: only what they saw tells whether others came between.
    known: entry.seen?.fields ?? (stored === null ? null : fieldsOf(stored)),
    touched: entry.touched,
  })
  if (merge.conflicts.length > 0) {
    const own = new Set([...changedFields(changes), ...merge.conflicts.map(({ field }) => field)])
    const others = changedSince(entry.seen ?? null, present).filter(
      ({ field, base, theirs }) => !own.has(field) && !same(field, base, theirs),
    )
    return clash(context, entry, present, merge.conflicts, others)
  }
  // What others changed is told as theirs, before what is read back is one's own.
  store.events.put([present], clock.now(), outbox.projector)
  const wanted = overlay(fieldsOf(present), changes)
  // What an earlier try brought there is told as that try would have told it: the site may have made something of it.
  const kept = differences(merge.already, wanted, fieldsOf(present))
  const note = (saved: readonly EventField[], missed: readonly Difference[], after: RawEvent): void =>
    noteReadBack(store, {
      eventId: entry.eventId,
      atMs: clock.now(),
      saved,
      missed: missed.map(({ field }) => field),
      after,
    })
  if (merge.send.length === 0)
    return outbox.applied(entry.id, present, () => {
      context.readBack(entry.eventId, merge.already, kept)
      note(merge.already, kept, present)
    })
  const { pairs, fields } = updateForm(merge.send, wanted, zone)
  const category = merge.send.includes('category') ? wanted.category : null
  const put = { eventId: entry.eventId, present, pairs, category, sent: fields, about: 'fields' } as const
  const { after, readBack } = await putEvent(context, put)
  const missed = saveDifferences({ before: present, after, sent: fields, changed: merge.send, wanted })
  const named = [...missed.filter(({ field }) => !kept.some((one) => one.field === field)), ...kept]
  outbox.applied(entry.id, after, () => {
    const saved = [...merge.send, ...merge.already]
    const described = merge.send.includes('description') ? wanted.description : undefined
    if (readBack !== 'shown') {
      const save = { before: present, sent: [...fields], changed: [...merge.send], wanted }
      noteUnseen(store, entry.eventId, { save })
      // Nobody has seen what was sent: it counts neither as kept nor as lost until it is looked at once more.
      return context.readBack(entry.eventId, merge.already, kept)
    }
    context.readBack(entry.eventId, saved, named, described)
    note(saved, named, after)
    offStake(store, entry.eventId)
  })
}
