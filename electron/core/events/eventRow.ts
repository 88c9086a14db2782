import { categoryIdOf } from '../../../shared/domain/categoryUrl.ts'
import type { EventCategory, EventRow } from '../../../shared/domain/event.ts'
import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { rsvpFromWire } from '../../../shared/domain/rsvp.ts'
import type { RowCounts } from '../account/listBook.ts'
import { cutText, decodeEntities } from '../lib/text.ts'
import { type PhotoTurns, pictureRefOf } from '../pictures/pictureRef.ts'
import type { StoredEvent } from '../store/accountStore.ts'

/**
 * Longest text of a row: the site cuts titles at 255 (SITE-F7); a hostile one must not fill the bridge (INPUT-14,
 * PERF-3).
 */
const MAX_TITLE = 255
const MAX_PLACE = 120
const MAX_CATEGORY = 80

/** What a row tells beyond the site's own fields. */
export interface RowFacts {
  readonly accountId: string
  /** The signed-in user; null while unknown. */
  readonly userId: string | null
  /** Events one is invited to; null: the site's own word tells. */
  readonly invited?: ReadonlySet<string> | null
  /** Photos that were sent from here. */
  readonly turns?: PhotoTurns
  /** Only counts of completely read guest lists. */
  readonly counts?: RowCounts | undefined
}

/** One row of a list as small as it goes: what would hold a default is left out (PERF-3). */
export function eventRow(stored: StoredEvent, facts: RowFacts): EventRow {
  const raw = stored.shown
  const category = categoriesOf(raw)[0]?.name
  const picture =
    stored.raw === null ? undefined : pictureRefOf(facts.accountId, raw, facts.turns?.(stored.id) ?? 0)
  return {
    id: stored.id,
    title: cutText(decodeEntities(raw.title), MAX_TITLE),
    startsAt: epochSeconds(raw.start_time),
    endsAt: epochSeconds(raw.end_time),
    place: cutText(placeOf(raw), MAX_PLACE),
    rsvp: raw.rsvp_id === '0' && facts.invited?.has(stored.id) === false ? 'none' : rsvpFromWire(raw.rsvp_id),
    ...(category !== undefined && { category: cutText(category, MAX_CATEGORY) }),
    ...(facts.userId !== null && raw.user_id === facts.userId && { mine: true }),
    ...(raw.is_featured === '1' && { featured: true }),
    ...(raw.view_id === '1' && { awaitingApproval: true }),
    ...facts.counts,
    ...(picture !== undefined && { picture }),
    ...(stored.mark !== null && { mark: stored.mark }),
  }
}

/** Where, in one line: the place, and the city where the place does not name it already. */
export function placeOf(raw: RawEvent): string {
  const place = decodeEntities(raw.location).trim()
  const city = decodeEntities(raw.city ?? '').trim()
  if (city === '' || place.toLocaleLowerCase('en').includes(city.toLocaleLowerCase('en'))) return place
  return place === '' ? city : `${place}, ${city}`
}

/** Categories with their ids (SITE-F9); the answer to an update has none (null). */
export const categoriesOf = (raw: RawEvent): readonly EventCategory[] =>
  (raw.categories ?? []).map(([name, url]) => ({ name: decodeEntities(name), id: categoryIdOf(url) }))
