import type { RawEvent, RawGuest } from '../../../../shared/domain/rawEvent.ts'
import { absentEvent, atPlaces, eventMembers } from '../../../../shared/domain/rawEvent.ts'
import { asList, isRecord, own, toId, toText } from './scalars.ts'

const MOST_TEXT: Readonly<Record<string, number>> = { description: 1_000_000 }

/** Members that are more than a text; one that is not here does not compile. */
const STRUCTURED: {
  [M in keyof RawEvent as RawEvent[M] extends string | null ? never : M]: (value: unknown) => RawEvent[M]
} = { gmap: toMap, categories: toCategories }

/** The event object of docs/site-contract.md, tolerant: what does not fit, or has no end, is taken as left out. */
const EVENT_READERS = eventMembers.map((name) => {
  if (name === 'gmap' || name === 'categories') return STRUCTURED[name]
  const absent = absentEvent[name]
  const most = MOST_TEXT[name]
  return (value: unknown) => toText(value, most) ?? absent
})

const MOST_CATEGORIES = 100
const MOST_NAME = 1_000

/**
 * Null where there is no valid id or no title that can be read: such a row is nothing a person could open (INPUT-3). Null,
 * too, with a description without end: shown as empty, it would be written over by whoever types one.
 */
export function eventFromWire(value: unknown): RawEvent | null {
  if (!isRecord(value) || toId(own(value, 'event_id')) === null) return null
  const title = own(value, 'title')
  const description = own(value, 'description')
  if (typeof description === 'string' && toText(description, MOST_TEXT['description']) === null) return null
  return typeof title === 'boolean' || toText(title) === null
    ? null
    : (atPlaces(EVENT_READERS.map((read, place) => read(own(value, eventMembers[place] ?? '')))) as RawEvent)
}

/** The legacy pair of coordinates (SITE-F8); any other shape says nothing. */
function toMap(value: unknown): { latitude: string; longitude: string } | null {
  if (!isRecord(value)) return null
  const latitude = coordinate(own(value, 'latitude'))
  const longitude = coordinate(own(value, 'longitude'))
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

function coordinate(value: unknown): string | null {
  const raw = typeof value === 'number' ? String(value) : value
  return typeof raw === 'string' && /^-?\d{1,3}(?:\.\d{1,20})?$/.test(raw) ? raw : null
}

/** Pairs of name and URL (SITE-F9), shown and never written back; a damaged pair costs no other. */
function toCategories(value: unknown): [string, string][] | null {
  const list = asList(value)
  if (list === null) return null
  const pairs: [string, string][] = []
  for (const one of list.slice(0, MOST_CATEGORIES)) {
    const pair = asList(one)
    const [name, url] = pair ?? []
    if (typeof name === 'string' && name.length <= MOST_NAME)
      pairs.push([name, typeof url === 'string' ? url : ''])
  }
  return pairs
}

/**
 * The guest object of docs/site-contract.md, tolerant. Null where neither invitation nor user can be told: an invited
 * e-mail address has no user and no name (SITE-I6), so one of the two is enough.
 */
export function guestFromWire(value: unknown): RawGuest | null {
  if (!isRecord(value)) return null
  if (toId(own(value, 'invite_id')) === null && toId(own(value, 'user_id')) === null) return null
  return {
    invite_id: toText(own(value, 'invite_id')) ?? '0',
    event_id: toText(own(value, 'event_id')) ?? '0',
    rsvp_id: toText(own(value, 'rsvp_id')),
    user_id: toText(own(value, 'user_id')) ?? '0',
    time_stamp: toText(own(value, 'time_stamp')) ?? '',
    user_name: toText(own(value, 'user_name')),
    full_name: toText(own(value, 'full_name')),
  }
}

export interface Person {
  readonly userId: string
  readonly name: string | null
}

/** A user of GET /user/mine or GET /friend (SITE-L9). Null without a valid id. */
export function personFromWire(value: unknown): Person | null {
  if (!isRecord(value)) return null
  const userId = toId(own(value, 'user_id'))
  if (userId === null) return null
  const nameIn = (member: string) => nonEmpty(toText(own(value, member)))
  return { userId, name: nameIn('full_name') ?? nameIn('user_name') }
}

const nonEmpty = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text)

const TEMP_FILE_NAMES = ['temp_file', 'temp_file_id', 'file_id', 'id']

/** The id in the answer to POST /core/temp-file (SITE-B5), under the names seen. Null where there is none. */
export function decodeTempFile(data: unknown): string | null {
  if (!isRecord(data)) return toId(data)
  for (const name of TEMP_FILE_NAMES) {
    const id = toId(own(data, name))
    if (id !== null) return id
  }
  return null
}
