import { categoryIdOf } from '../../../shared/domain/categoryUrl.ts'
import type { ChangeKind } from '../../../shared/domain/change.ts'
import {
  type EventCategory,
  type EventDetails,
  type EventLines,
  type EventRow,
  MAX_CATEGORY,
  MAX_PLACE,
  type ReadBack,
} from '../../../shared/domain/event.ts'
import { EVENT_FIELDS, isLine } from '../../../shared/domain/eventFields.ts'
import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import { pageOfEvent } from '../../../shared/domain/ids.ts'
import { absentEvent, countOf, MEMBER_OF, parentOf, type RawEvent } from '../../../shared/domain/rawEvent.ts'
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
  readonly change?: ChangeKind | undefined
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
    ...(facts.change !== undefined && { change: facts.change }),
  }
}

/** Where, in one line: the place, and the city where the place does not name it already. */
export function placeOf(raw: Pick<RawEvent, 'location' | 'city'>): string {
  const place = decodeEntities(raw.location).trim()
  const city = decodeEntities(raw.city ?? '').trim()
  if (city === '' || place.toLocaleLowerCase('en').includes(city.toLocaleLowerCase('en'))) return place
  return place === '' ? city : `${place}, ${city}`
}

/** Categories with their ids (SITE-F9); the answer to an update has none (null). */
export const categoriesOf = (raw: RawEvent): readonly EventCategory[] =>
  (raw.categories ?? []).map(([name, url]) => ({ name: decodeEntities(name), id: categoryIdOf(url) }))

/** A description beyond this, as JSON, is cut before it crosses the bridge (PERF-7: no message over 64 kB). */
const MAX_DESCRIPTION_BYTES = 48_000
const MAX_LINE = 500

export interface DetailsFacts extends RowFacts {
  /** Base URL of the site without a trailing slash. */
  readonly siteAddress: string
  readonly ownerName: string | null
  readonly notKept?: boolean
  readonly readBack?: ReadBack | null
}

/**
 * Everything of an event that means something to a person; texts decoded (SITE-F7), not sanitised (INPUT-8, INPUT-9).
 */
export function eventDetails(stored: StoredEvent, facts: DetailsFacts): EventDetails {
  const raw = stored.shown
  return {
    ...linesOf(raw),
    ...eventRow(stored, facts),
    description: cutToBytes(raw.description),
    location: line(raw.location),
    countryIso: lineOrNull(raw.country_iso),
    countryChildId: raw.country_child_id === '' || raw.country_child_id === '0' ? null : raw.country_child_id,
    map: mapOf(raw),
    categories: categoriesOf(raw).map(({ name, id }) => ({ name: cutText(name, MAX_LINE), id })),
    ownerId: raw.user_id,
    ownerName: facts.ownerName,
    privacy: raw.privacy,
    privacyComment: raw.privacy_comment,
    parent: parentOf(raw),
    likes: countOf(raw.total_like, 0),
    comments: countOf(raw.total_comment, 0),
    createdAt: epochSeconds(raw.time_stamp),
    sponsored: raw.is_sponsor === '1',
    eventDate: line(raw.event_date),
    siteUrl: pageOfEvent(facts.siteAddress, stored.id),
    ...(facts.notKept === true && { notKept: true }),
    ...(facts.readBack != null && { readBack: facts.readBack }),
  }
}

/** Latitude and longitude where they are numbers on this globe (SITE-F8); 0,0 is what empty fields become. */
function mapOf(raw: RawEvent): EventDetails['map'] {
  if (raw.gmap === null) return null
  const latitude = degrees(raw.gmap.latitude, 90)
  const longitude = degrees(raw.gmap.longitude, 180)
  if (latitude === null || longitude === null || (Number(latitude) === 0 && Number(longitude) === 0))
    return null
  return { latitude, longitude }
}

function degrees(text: string, most: number): string | null {
  const trimmed = text.trim()
  return /^[+-]?\d{1,3}(\.\d{1,20})?$/.test(trimmed) && Math.abs(Number(trimmed)) <= most ? trimmed : null
}

/** Of a text; an address is never cut, since it would lead elsewhere (`checkExternalUrl`). */
const line = (text: string): string => cutText(decodeEntities(text), MAX_LINE)

const lineOrNull = (text: string | null): string | null =>
  text === null || text.trim() === '' ? null : line(text)

/** Title and place, which no event is without, are told by themselves. */
const LINES = EVENT_FIELDS.filter(isLine).map((field) => [field, MEMBER_OF[field]] as const)

const linesOf = (raw: RawEvent): EventLines =>
  Object.fromEntries(
    LINES.map(([field, name]) => [field, raw[name] === absentEvent[name] ? null : lineOrNull(raw[name])]),
  ) as EventLines

function cutToBytes(text: string): string {
  let length = Math.min(text.length, MAX_DESCRIPTION_BYTES)
  for (;;) {
    const cut = cutText(text, length)
    const bytes = Buffer.byteLength(JSON.stringify(cut))
    if (bytes <= MAX_DESCRIPTION_BYTES) return cut
    length = Math.floor((length * MAX_DESCRIPTION_BYTES) / bytes) - 1
  }
}
