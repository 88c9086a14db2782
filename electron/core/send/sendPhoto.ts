import { createHash } from 'node:crypto'
import type { QueuedPhoto } from '../../../shared/domain/outboxEntry.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { isServiceRefusal, WriteFault } from '../api/apiError.ts'
import type { Confirmed, PhotoUpload } from '../api/eventApi.ts'
import { AppError, isAppError } from '../errors.ts'
import type { StoredEntry } from '../outbox/outboxTable.ts'
import { fieldsOf } from '../outbox/rawFields.ts'
import { noteReadBack } from '../outbox/readBacks.ts'
import { isUnseenPhoto } from '../outbox/seenEvent.ts'
import { turnPhoto } from '../pictures/pictureRef.ts'
import { fetchPhoto } from '../pictures/pictures.ts'
import { offStake, type PutRequest, type PutResult, putEvent } from './putEvent.ts'
import { saveDifferences } from './readBack.ts'
import { clash, presentOrGone, type SendContext } from './sendContext.ts'
import { notShownYet } from './unseenSaves.ts'

/**
 * Adds, replaces or removes the photo in the way this site takes, found out and remembered (SITE-B4 to SITE-B6). Each
 * way is read back: a site that ignores the file says success all the same. The `image_path` before the first request
 * is kept with the entry: a repeat sees by it whether that request was carried out, whatever was read of the event
 * meanwhile.
 */
export async function sendPhoto(
  context: SendContext,
  entry: StoredEntry,
  photo: QueuedPhoto | null,
): Promise<void> {
  const { outbox } = context
  const before = await presentOrGone(context, entry)
  if (before === null) return
  const first = entry.touched ? beforeFirst(context, entry) : null
  const sent = [...digestsOf(context, photo), ...(first?.sent ?? [])]
  const isNew =
    first === null ? isUnseenPhoto(entry.seen ?? null, before) : isAfter(before.image_path, first.path)
  const shown = isNew ? await marksOf(context, before.image_path) : []
  const hasAny = (of: readonly string[]) => shown.some((mark) => of.includes(mark))
  if (first !== null && (photo === null ? before.image_path === null : hasAny(sent))) {
    outbox.applied(entry.id, before, () => turnPhoto(context.store, before))
    return
  }
  // Somebody else's photo, which the person has not seen, is not replaced without their word, nor taken for theirs.
  if (isNew && !hasAny(entry.earlierPhotos ?? [])) return clash(context, entry, before, [])
  if (first === null) outbox.move(entry.id, { kind: 'image-before', path: before.image_path, sent })
  // What others changed is told as theirs, before what is read back is one's own.
  context.store.events.put([before], context.clock.now(), outbox.projector)
  const { after, sure } =
    photo === null
      ? { after: await removePhoto(context, entry, before), sure: true }
      : await addPhoto(context, entry, before, photo)
  const wanted = fieldsOf(before)
  const missed = saveDifferences({ before, after, sent: [], changed: [], wanted })
  const unsure = { field: 'photo' as const, wanted: photo?.fileName ?? '', got: 'same-name' }
  const found = sure ? missed : [...missed, unsure]
  outbox.applied(entry.id, after, () => {
    context.readBack(entry.eventId, ['photo', ...missed.map(({ field }) => field)], found)
    noteReadBack(context.store, {
      eventId: entry.eventId,
      atMs: context.clock.now(),
      saved: ['photo'],
      missed: found.map(({ field }) => field),
      after,
    })
    offStake(context.store, entry.eventId)
    turnPhoto(context.store, after)
  })
}

/** A photo that came since the first request: its own, or somebody else's. */
const isAfter = (now: string | null, before: string | null): boolean => now !== null && now !== before

/**
 * By what the photo that is there is known again: its path, and its bytes where the site keeps a file as it was sent.
 * Where it makes another one of it, only an answer tells whose it is; one that was lost is the person's to settle.
 */
async function marksOf(context: SendContext, path: string | null): Promise<readonly string[]> {
  if (path === null) return []
  const file = await fetchPhoto(context, path, AS_SENT)
  return file === null ? [path] : [path, digestOf(file.bytes)]
}

const AS_SENT = ''

/** Of a file as the site may have trimmed it (SITE-B4). */
function digestOf(bytes: Uint8Array): string {
  const isKept = (byte: number) => !TRIMMED.has(byte)
  return createHash('sha256')
    .update(bytes.subarray(bytes.findIndex(isKept), bytes.findLastIndex(isKept) + 1))
    .digest('hex')
}

/** Blanks, ends of lines and zeros. */
const TRIMMED: ReadonlySet<number> = new Set([0x00, 0x09, 0x0a, 0x0b, 0x0d, 0x20])

const digestsOf = ({ outbox }: SendContext, photo: QueuedPhoto | null): readonly string[] => {
  const file = photo === null ? undefined : outbox.attachment(photo.attachmentId)
  return file === undefined ? [] : [digestOf(file.bytes)]
}

/** Whether a former try of this very photo went out. */
const isRepeat = ({ touched, imageBefore }: StoredEntry): boolean => touched && imageBefore !== null

/** Queues of former versions have no path of their own: what was last read of the event stands for it. */
const beforeFirst = ({ store }: SendContext, { imageBefore, eventId }: StoredEntry) =>
  imageBefore === undefined
    ? { path: store.events.get(eventId)?.raw?.image_path ?? null, sent: [] }
    : imageBefore

/** It was answered: should the program end or the network fail before it is read back, that is known. */
const wentOut = ({ outbox }: SendContext, { id }: StoredEntry, { value }: Confirmed<RawEvent>): void =>
  outbox.move(id, { kind: 'answered', imagePath: value.image_path })

async function removePhoto(context: SendContext, entry: StoredEntry, present: RawEvent): Promise<RawEvent> {
  // Any value that PHP calls non-empty deletes, so only `1` is ever sent (SITE-B6).
  const pairs = [['delete_image', '1']] as const
  const put = { eventId: entry.eventId, present, pairs, category: null, about: 'photo' } as const
  const { after, answer } = await putPhoto(context, put)
  if (after.image_path === null) return after
  if (answer.image_path === null && !isRepeat(entry))
    throw notShownYet('the photo is removed and still shown')
  throw new AppError('not-done', 'the site confirmed the removal of the photo and still has it')
}

/** What was just changed and is refused now may be gone: whether it is, is found out when it is looked at again. */
async function putPhoto(context: SendContext, put: PutRequest): Promise<PutResult> {
  try {
    return await putEvent(context, put)
  } catch (error) {
    if (isServiceRefusal(error)) throw notShownYet('the event of a photo that was sent is not shown')
    throw error
  }
}

/** The answer has another photo than before, and what is read has not: the entry looks again, once (SITE-U13). */
function mustBeShown(entry: StoredEntry, before: RawEvent, answer: RawEvent, after: RawEvent): void {
  const behind = answer.image_path !== before.image_path && after.image_path === before.image_path
  if (behind && !isRepeat(entry)) throw notShownYet('the photo was taken and the former one is shown')
}

interface Added {
  readonly after: RawEvent
  /** False: the site confirmed it, and whether it shows the new photo could not be found out. */
  readonly sure: boolean
}

/** How a way to send a photo turned out. */
type Taken = 'yes' | 'no' | 'unsure'

async function addPhoto(
  context: SendContext,
  entry: StoredEntry,
  before: RawEvent,
  photo: QueuedPhoto,
): Promise<Added> {
  const { api, accountId, outbox } = context
  const stored = outbox.attachment(photo.attachmentId)
  if (stored === undefined) throw new AppError('file-refused', 'the queued photo is no longer here')
  const upload: PhotoUpload = { fileName: photo.fileName, mediaType: photo.mediaType, bytes: stored.bytes }
  const taken = await photoWatch(context, before)
  const way = context.site().capabilities.photos
  if (way !== 'temp-file') {
    const { after, answer } = await putPhoto(context, {
      eventId: entry.eventId,
      present: before,
      pairs: [],
      category: null,
      about: 'photo',
      send: async (form) => {
        const answer = await api.updatePhoto(accountId, entry.eventId, form, upload)
        wentOut(context, entry, answer)
        return answer
      },
    })
    mustBeShown(entry, before, answer, after)
    const outcome = await taken(after)
    if (outcome === 'yes') await context.learn({ photos: 'put-image' })
    // A site known to take photos this way has taken this one, too; it may be the same picture again.
    if (outcome === 'yes' || (way === 'put-image' && after.image_path !== null))
      return { after, sure: outcome === 'yes' }
    return byTempFile(context, entry, { before: after, upload, taken, unsure: outcome === 'unsure' })
  }
  return byTempFile(context, entry, { before, upload, taken, unsure: false })
}

/**
 * Tells of the event afterwards whether it has another photo. Most sites give each photo a name of its own; where the
 * name stayed, the bytes are compared with those from before, since sites make their own picture of what they get.
 */
async function photoWatch(
  context: SendContext,
  before: RawEvent,
): Promise<(after: RawEvent) => Promise<Taken>> {
  const fetched = (path: string) => fetchPhoto(context, path).catch(() => null)
  const was = before.image_path === null ? null : await fetched(before.image_path)
  return async ({ image_path: path }) => {
    if (path === null) return 'no'
    if (path !== before.image_path) return 'yes'
    const is = was === null ? null : await fetched(path)
    if (was === null || is === null) return 'unsure'
    return Buffer.compare(was.bytes, is.bytes) === 0 ? 'no' : 'yes'
  }
}

interface TempFileWay {
  readonly before: RawEvent
  readonly upload: PhotoUpload
  readonly taken: (after: RawEvent) => Promise<Taken>
  /** The former way may have worked. */
  readonly unsure: boolean
}

async function byTempFile(
  context: SendContext,
  entry: StoredEntry,
  { before, upload, taken, unsure }: TempFileWay,
): Promise<Added> {
  const way = context.site().capabilities.photos
  const id = await tempFile(context, upload, way === 'temp-file')
  if (id !== null) {
    const { after, answer } = await putPhoto(context, {
      eventId: entry.eventId,
      present: before,
      pairs: [['temp_file', id]],
      category: null,
      about: 'photo',
      send: async (form) => {
        const answer = await context.api.updateEvent(context.accountId, entry.eventId, form)
        wentOut(context, entry, answer)
        return answer
      },
    })
    mustBeShown(entry, before, answer, after)
    const outcome = await taken(after)
    if (outcome === 'yes') await context.learn({ photos: 'temp-file' })
    if (outcome === 'yes' || (way === 'temp-file' && after.image_path !== null) || outcome === 'unsure')
      return { after, sure: outcome === 'yes' }
  }
  if (unsure) return { after: before, sure: false }
  // What worked once is not forgotten over one photo.
  if (way === 'unknown') await context.learn({ photos: 'none' })
  throw new AppError('unsupported', 'this site does not take photos over its API')
}

/** The smallest PNG there is: one transparent point. */
const ONE_POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * Null where the site has no such way. Its no has the same form whether it knows no such address or finds the file too
 * large (SITE-E2), so a no to a photo is compared with the answer to one that nobody can find too large.
 */
async function tempFile(
  { api, accountId }: SendContext,
  upload: PhotoUpload,
  known: boolean,
): Promise<string | null> {
  try {
    return (await api.uploadTempFile(accountId, upload)).tempFileId
  } catch (error) {
    if (known || !isNo(error)) throw error
    const point: PhotoUpload = { fileName: 'point.png', mediaType: 'image/png', bytes: ONE_POINT }
    const takes = await api.uploadTempFile(accountId, point).then(
      () => true,
      (again) => {
        if (isNo(again)) return false
        throw again
      },
    )
    if (takes) throw error
    return null
  }
}

const isNo = (error: unknown): boolean =>
  error instanceof WriteFault
    ? error.outcome === 'refused'
    : isAppError(error, 'unsupported') || isAppError(error, 'refused-by-site')
