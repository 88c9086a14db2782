import type { EventRecord } from '../data/records.ts'
import type { Result } from '../http/envelope.ts'
import { BusinessFailure, ExceptionFailure } from '../http/failures.ts'
import type { UploadedFile } from '../http/parameters.ts'
import { sniffPicture } from '../pictureStore.ts'
import type { ApiCall, Site } from '../site.ts'
import { needUser } from './findEvent.ts'

/** `image` and `val[delete_image]` of an update (SITE-B4 to SITE-B6). */
export function changePhoto(call: ApiCall, event: EventRecord): void {
  const { site, body } = call
  if (body.truthy('val[delete_image]')) site.data.update(event.id, { imagePath: null })
  const file = body.files.find((one) => one.field === 'image')
  if (file && site.profiles.has('put-photos')) {
    checkPicture(site, file)
    keepPicture(site, event, file.bytes)
  }
  takeTemporaryPhoto(call, event)
}

/** `val[temp_file]`, on create and update (SITE-B5). An id that is unknown or another member's is passed over. */
export function takeTemporaryPhoto({ site, body, viewer }: ApiCall, event: EventRecord): void {
  const id = body.get('val[temp_file]')
  if (!id || !site.profiles.has('temp-file-photos')) return
  const file = site.pictures.temporary.get(id)
  if (!file || file.userId !== viewer?.id) return
  site.pictures.temporary.delete(id)
  keepPicture(site, event, file.bytes)
}

/** POST /core/temp-file, multipart with `type=event` and one file; answers its id (SITE-B5). */
export function addTemporaryFile(call: ApiCall): Result {
  const { site, body } = call
  const member = needUser(call)
  if (body.get('type') !== 'event') throw new ExceptionFailure('Missing required parameter: type.')
  const file = body.files[0]
  if (!file) throw new ExceptionFailure('Missing required parameter: file.')
  checkPicture(site, file)
  const id = site.pictures.addTemporary(file.bytes, file.type, member.id)
  return { data: { temp_file: id, type: 'event' }, message: 'File successfully uploaded.' }
}

/** A new name for each photo, or the one the event's photo has had. */
function keepPicture(site: Site, event: EventRecord, bytes: Buffer): void {
  const former = site.profiles.has('photo-name-kept') ? event.imagePath : null
  if (former === null) site.data.update(event.id, { imagePath: site.pictures.add(bytes, month(site)) })
  else site.pictures.replace(former, bytes)
}

function checkPicture(site: Site, file: UploadedFile): void {
  if (!sniffPicture(file.bytes))
    throw new BusinessFailure('Not a valid image. Allowed types: jpg, jpeg, gif, png.')
  const limit = site.profiles.number('photo-limit')
  if (limit !== undefined && file.bytes.length > limit * 1024) {
    throw new BusinessFailure(`The image exceeds the limit of ${limit} KB.`)
  }
}

function month(site: Site): string {
  return new Date(site.clock.now()).toISOString().slice(0, 7).replace('-', '/')
}
