import { type EventDetails, isNewEvent } from '../../../shared/domain/event.ts'
import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import { parentOf, type RawEvent } from '../../../shared/domain/rawEvent.ts'
import { cutText, decodeEntities } from '../lib/text.ts'
import type { StoredEvent } from '../store/accountStore.ts'
import { categoriesOf, eventRow, type RowFacts } from './eventRow.ts'

/** A description beyond this, as JSON, is cut before it crosses the bridge (PERF-7: no message over 64 kB). */
const MAX_DESCRIPTION_BYTES = 48_000
const MAX_LINE = 500

export interface DetailsFacts extends RowFacts {
  /** Base URL of the site without a trailing slash. */
  readonly siteAddress: string
  readonly ownerName: string | null
  readonly notKept?: boolean
}

/**
 * Everything of an event that means something to a person; texts decoded (SITE-F7), not sanitised (INPUT-8, INPUT-9).
 */
export function eventDetails(stored: StoredEvent, facts: DetailsFacts): EventDetails {
  const raw = stored.shown
  return {
    ...eventRow(stored, facts),
    description: cutToBytes(raw.description),
    location: line(raw.location),
    address: lineOrNull(raw.address),
    city: lineOrNull(raw.city),
    postalCode: lineOrNull(raw.postal_code),
    countryIso: lineOrNull(raw.country_iso),
    countryChildId: raw.country_child_id === '' || raw.country_child_id === '0' ? null : raw.country_child_id,
    map: mapOf(raw),
    categories: categoriesOf(raw).map(({ name, id }) => ({ name: cutText(name, MAX_LINE), id })),
    ownerId: raw.user_id,
    ownerName: facts.ownerName,
    privacy: raw.privacy,
    privacyComment: raw.privacy_comment,
    parent: parentOf(raw),
    likes: countOf(raw.total_like),
    comments: countOf(raw.total_comment),
    createdAt: epochSeconds(raw.time_stamp),
    sponsored: raw.is_sponsor === '1',
    eventDate: line(raw.event_date),
    siteUrl: isNewEvent(stored.id) ? facts.siteAddress : `${facts.siteAddress}/event/${stored.id}/`,
    ...(facts.notKept === true && { notKept: true }),
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

const line = (text: string): string => cutText(decodeEntities(text), MAX_LINE)

const lineOrNull = (text: string | null): string | null =>
  text === null || text.trim() === '' ? null : line(text)

const countOf = (digits: string): number => (/^\d{1,15}$/.test(digits) ? Number(digits) : 0)

function cutToBytes(text: string): string {
  let length = Math.min(text.length, MAX_DESCRIPTION_BYTES)
  for (;;) {
    const cut = cutText(text, length)
    const bytes = Buffer.byteLength(JSON.stringify(cut))
    if (bytes <= MAX_DESCRIPTION_BYTES) return cut
    length = Math.floor((length * MAX_DESCRIPTION_BYTES) / bytes) - 1
  }
}
