import { createHash } from 'node:crypto'
import type { PictureRef } from '../../../shared/domain/event.ts'
import { eventId, ownId } from '../../../shared/domain/ids.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'

export interface PictureParts {
  readonly accountId: string
  readonly eventId: string
  readonly hash: string
}

/** Changes when the site's path changes, so that a new photo is a new picture. Short: it is in every row (PERF-3). */
const pathHash = (raw: RawEvent): string =>
  createHash('sha256')
    .update(`${raw.server_id} ${raw.image_path ?? ''}`)
    .digest('hex')
    .slice(0, 8)

/** Names the photo of an event, never by the site's URL (INPUT-10); undefined where it has none. */
export function pictureRefOf(accountId: string, raw: RawEvent): PictureRef | undefined {
  if (raw.image_path === null || raw.image_path.trim() === '') return undefined
  return `${accountId}/${raw.event_id}/${pathHash(raw)}`
}

/** Takes a reference apart; null for anything a page made up. */
export function pictureParts(ref: string): PictureParts | null {
  const [account, event, hash, ...rest] = ref.split('/')
  if (rest.length > 0 || !ownId.safeParse(account).success || !eventId.safeParse(event).success) return null
  if (account === undefined || event === undefined || !/^[0-9a-f]{8}$/.test(hash ?? '')) return null
  return { accountId: account, eventId: event, hash: hash ?? '' }
}
