import { AppError } from '../errors.ts'
import { WriteFault } from './apiError.ts'
import type { EventForm, PhotoUpload } from './eventApi.ts'

/**
 * The form of a create or update, urlencoded: the one encoding every server reads the same on POST and PUT (SITE-B1,
 * SITE-B3). Throws WriteFault `not-sent` for what servers misread: an empty invitation list (SITE-B7),
 * `delete_image` other than "1" (SITE-B6).
 */
export function urlencodedForm(form: EventForm): URLSearchParams {
  const body = new URLSearchParams()
  for (const [name, value] of form) body.append(wireName(name), checked(name, value))
  return body
}

/**
 * The multipart form of a photo by PUT (SITE-B4). Servers decode text in it a second time (SITE-B3), so only values
 * that come out as they went in are let through. The last bytes of a whole JPEG, PNG or GIF are never white space, so
 * the trimming of SITE-B4 takes nothing from them.
 */
export function multipartForm(form: EventForm, photo: PhotoUpload): FormData {
  const body = new FormData()
  for (const [name, value] of form) {
    if (!/^[\w.-]*$/.test(value)) throw refusal(`${name} cannot stand beside a photo`)
    body.append(wireName(name), checked(name, value))
  }
  body.append('image', fileOf(photo), photoName(photo))
  return body
}

/** The multipart form of POST /core/temp-file (SITE-B5). */
export function tempFileForm(photo: PhotoUpload): FormData {
  const body = new FormData()
  body.append('type', 'event')
  body.append('file', fileOf(photo), photoName(photo))
  return body
}

const fileOf = (photo: PhotoUpload): Blob =>
  new Blob([new Uint8Array(photo.bytes)], { type: photo.mediaType })

/** A name that tells the type and nothing of the computer it came from. */
const photoName = (photo: PhotoUpload): string =>
  `photo.${photo.mediaType === 'image/jpeg' ? 'jpg' : photo.mediaType.slice('image/'.length)}`

function wireName(name: string): string {
  const match = /^([a-z_]+)(\[\])?$/.exec(name)
  if (match === null) throw refusal(`${name} is no name of a field`)
  return `val[${match[1]}]${match[2] ?? ''}`
}

function checked(name: string, value: string): string {
  switch (name) {
    case 'invite[]':
      if (!/^[1-9]\d{0,18}$/.test(value)) throw refusal('an invited id is not a number')
      return value
    case 'delete_image':
      if (value !== '1') throw refusal('delete_image is 1 or left out')
      return value
    case 'emails':
      return mailList(value)
    default:
      return value
  }
}

/** Commas only, and no address twice: other separators are skipped without a word, doubles mailed twice (SITE-I3). */
export function mailList(text: string): string {
  return [...new Set(text.split(/[\s,;]+/).filter((address) => address !== ''))].join(',')
}

const refusal = (why: string): WriteFault => new WriteFault('not-sent', new AppError('invalid-params', why))
