import type { QueuedPhoto } from '../../../../shared/domain/outboxEntry.ts'
import type { RawEvent } from '../../../../shared/domain/rawEvent.ts'
import type { EventForm, PhotoUpload } from '../../api/eventApi.ts'
import { AppError, isAppError } from '../../appError.ts'
import type { StoredEntry } from '../../outbox/outboxTable.ts'
import { fieldsOf } from '../../outbox/rawFields.ts'
import { carried } from '../eventForm.ts'
import type { SendContext } from './sendContext.ts'

/**
 * Adds, replaces or removes the photo in the way this site takes, found out and remembered (B4-B6). Each way is read
 * back: a site that ignores the file says success all the same. The `image_path` before the first request is kept with
 * the entry: a repeat sees by it whether that request was carried out, whatever was read of the event meanwhile. Only
 * the path can be compared, since sites make their own picture of what they get.
 */
export async function sendPhoto(
  context: SendContext,
  entry: StoredEntry,
  photo: QueuedPhoto | null,
): Promise<void> {
  const { api, accountId, outbox } = context
  const before = await api.readEvent(accountId, entry.eventId)
  const first = entry.touched ? beforeFirst(context, entry) : null
  if (first !== null && isDone(photo, first.path, before.image_path)) {
    outbox.applied(entry.id, before)
    return
  }
  if (first === null) outbox.update(entry.id, { imageBefore: { path: before.image_path } })
  const carry = carried(fieldsOf(before))
  const after =
    photo === null
      ? await removePhoto(context, entry, carry)
      : await addPhoto(context, entry, before, photo, carry)
  outbox.applied(entry.id, after)
}

const isDone = (photo: QueuedPhoto | null, known: string | null, now: string | null): boolean =>
  photo === null ? now === null : now !== null && now !== known

/** Queues of former versions have no path of their own: what was last read of the event stands for it. */
const beforeFirst = ({ store }: SendContext, { imageBefore, eventId }: StoredEntry) =>
  imageBefore === undefined ? { path: store.events.get(eventId)?.raw?.image_path ?? null } : imageBefore

/** It was answered: should the program end or the network fail before it is read back, that is known. */
const wentOut = ({ outbox }: SendContext, { id }: StoredEntry): void => outbox.update(id, { touched: true })

async function removePhoto(
  { api, accountId }: SendContext,
  entry: StoredEntry,
  carry: EventForm,
): Promise<RawEvent> {
  // Any value that PHP calls non-empty deletes, so only `1` is ever sent (B6).
  await api.updateEvent(accountId, entry.eventId, [...carry, ['delete_image', '1']])
  return api.readEvent(accountId, entry.eventId)
}

async function addPhoto(
  context: SendContext,
  entry: StoredEntry,
  before: RawEvent,
  photo: QueuedPhoto,
  carry: EventForm,
): Promise<RawEvent> {
  const { api, accountId, outbox } = context
  const stored = outbox.attachment(photo.attachmentId)
  if (stored === undefined) throw new AppError('file-refused', 'the queued photo is no longer here')
  const upload: PhotoUpload = { fileName: photo.fileName, mediaType: photo.mediaType, bytes: stored.bytes }
  const way = context.site().capabilities.photos
  if (way !== 'temp-file') {
    await api.updatePhoto(accountId, entry.eventId, carry, upload)
    wentOut(context, entry)
    const after = await api.readEvent(accountId, entry.eventId)
    if (after.image_path !== null && after.image_path !== before.image_path) {
      await context.learn({ photos: 'put-image' })
      return after
    }
  }
  return byTempFile(context, entry, before, upload, carry)
}

async function byTempFile(
  context: SendContext,
  entry: StoredEntry,
  before: RawEvent,
  upload: PhotoUpload,
  carry: EventForm,
): Promise<RawEvent> {
  const { api, accountId } = context
  const file = await api.uploadTempFile(accountId, upload).catch((error) => {
    if (isAppError(error, 'unsupported') || isAppError(error, 'refused-by-site')) return null
    throw error
  })
  if (file !== null) {
    await api.updateEvent(accountId, entry.eventId, [...carry, ['temp_file', file.tempFileId]])
    wentOut(context, entry)
    const after = await api.readEvent(accountId, entry.eventId)
    if (after.image_path !== null && after.image_path !== before.image_path) {
      await context.learn({ photos: 'temp-file' })
      return after
    }
  }
  await context.learn({ photos: 'none' })
  throw new AppError('unsupported', 'this site does not take photos over its API')
}
