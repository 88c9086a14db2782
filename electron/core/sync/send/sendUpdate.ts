import { changedFields, type FieldChanges } from '../../../../shared/domain/eventFields.ts'
import type { RawEvent } from '../../../../shared/domain/rawEvent.ts'
import type { StoredEntry } from '../../outbox/outboxTable.ts'
import { overlay } from '../../outbox/projectEvent.ts'
import { fieldsOf } from '../../outbox/rawFields.ts'
import { updateForm } from '../eventForm.ts'
import { mergeFields } from '../mergeFields.ts'
import { differences } from '../readBack.ts'
import { presentOrGone } from './presentOrGone.ts'
import { type SendContext, zoneOf } from './sendContext.ts'

/**
 * No-harm update (checks.md F6): read, merge by field, send what changed and what the server needs, read back. The gap
 * between the read and the write remains: the service has no versions (F10 of server-behaviour.md).
 */
export async function sendUpdate(
  context: SendContext,
  entry: StoredEntry,
  changes: FieldChanges,
): Promise<void> {
  const { api, accountId, outbox, store } = context
  const present = await presentOrGone(context, entry)
  if (present === null) return
  const merge = mergeFields(changes, fieldsOf(present))
  if (merge.conflicts.length > 0) {
    store.transaction(() => {
      store.events.put([present], context.clock.now(), outbox.projector)
      outbox.update(entry.id, { state: { state: 'conflict', fields: merge.conflicts } })
    })
    return
  }
  if (merge.send.length === 0) {
    outbox.applied(entry.id, present)
    return
  }
  const wanted = overlay(fieldsOf(present), changes)
  const answer = await api.updateEvent(
    accountId,
    entry.eventId,
    updateForm(merge.send, wanted, zoneOf(context)),
  )
  // The answer to an update has no categories (rest-api.md), so the event is read again; the answer stands in where
  // that read fails.
  const after = await api
    .readEvent(accountId, entry.eventId)
    .catch((): RawEvent => ({ ...answer.value, categories: present.categories }))
  const sent = changedFields(changes).filter((field) => merge.send.includes(field))
  const kept =
    present.categories !== null && !sent.includes('category') ? [...sent, 'category' as const] : sent
  const missed = differences(kept, wanted, fieldsOf(after))
  outbox.applied(entry.id, after, () => context.readBack(entry.eventId, missed))
}
