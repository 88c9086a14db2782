import { createHash } from 'node:crypto'
import type { PictureRef } from '../../../shared/domain/event.ts'
import { eventId, ownId } from '../../../shared/domain/ids.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'

export interface PictureParts {
  readonly accountId: string
  readonly eventId: string
  readonly hash: string
}

/**
 * Changes when the site's path changes, and with each `turn` of a photo that kept its path, so that a new photo is a new
 * picture. Short: it is in every row (PERF-3).
 */
const pathHash = (raw: RawEvent, turn: number): string =>
  createHash('sha256')
    .update(`${raw.server_id} ${raw.image_path ?? ''}${turn === 0 ? '' : ` ${turn}`}`)
    .digest('hex')
    .slice(0, 8)

/** By which an account's store keeps the picture. */
export const pictureKey = (raw: RawEvent, turn: number): string => `${raw.event_id}/${pathHash(raw, turn)}`

/** Names the photo of an event, never by the site's URL (INPUT-10); undefined where it has none. */
export function pictureRefOf(accountId: string, raw: RawEvent, turn: number): PictureRef | undefined {
  if (raw.image_path === null || raw.image_path.trim() === '') return undefined
  return `${accountId}/${pictureKey(raw, turn)}`
}

/** Takes a reference apart; null for anything a page made up. */
export function pictureParts(ref: string): PictureParts | null {
  const [account, event, hash, ...rest] = ref.split('/')
  if (rest.length > 0 || !ownId.safeParse(account).success || !eventId.safeParse(event).success) return null
  if (account === undefined || event === undefined || !/^[0-9a-f]{8}$/.test(hash ?? '')) return null
  return { accountId: account, eventId: event, hash: hash ?? '' }
}
