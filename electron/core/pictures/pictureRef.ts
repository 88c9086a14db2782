import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { PictureRef } from '../../../shared/domain/event.ts'
import { type EventId, eventId, ownId } from '../../../shared/domain/ids.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import type { AccountStore } from '../store/accountStore.ts'

interface PictureParts {
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
const pictureKey = (raw: RawEvent, turn: number): string => `${raw.event_id}/${pathHash(raw, turn)}`

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

/**
 * Some sites give a new photo a name an earlier one of the event had (SITE-B5), and the path alone would go on naming
 * the old picture, here and in the page. So each own save of a photo that was read back turns the event's picture into
 * another one, which has to be fetched.
 */
const FACT = 'pictures.turns'
/** The oldest are forgotten: their picture is then fetched once more, under the name it had at first. */
const MAX_TURNS = 500
const stored = z.array(z.tuple([z.string(), z.number()])).catch([])

/** How often the photo of an event was sent from here; 0 for all others. */
export type PhotoTurns = (eventId: EventId) => number

type Store = Pick<AccountStore, 'facts' | 'pictures'>

/** As they are now: for the rows of one answer, not for keeping. */
export function photoTurns({ facts }: Pick<Store, 'facts'>): PhotoTurns {
  const turns = new Map(stored.parse(facts.get(FACT)))
  return (eventId) => turns.get(eventId) ?? 0
}

/** A photo of one's own is on the site, as `raw` was read back. Call with the commit that says so. */
export function turnPhoto({ facts, pictures }: Store, raw: RawEvent): void {
  if (raw.image_path === null) return
  const turns = stored.parse(facts.get(FACT))
  const before = photoTurns({ facts })(raw.event_id)
  for (const turn of [0, before]) pictures.remove(pictureKey(raw, turn))
  const others = turns.filter(([eventId]) => eventId !== raw.event_id)
  facts.set(FACT, [...others, [raw.event_id, before + 1]].slice(-MAX_TURNS))
}
