import { z } from 'zod'
import type { EventField } from './eventFields.ts'
import type { ParentItem } from './outboxEntry.ts'

const text = { schema: z.string(), absent: '' }
const digits = { schema: z.string(), absent: '0' }
/** Null: the site, or a row older than the member, does not say. */
const textOrNull = { schema: z.string().nullable(), absent: null }
/** Null says that it is empty, so that filling it is a change somebody made. */
const textOrEmpty = { ...textOrNull, nullIsEmpty: true }

/** Each member, and what a site means that leaves it out: counters and flags 0, what must not be guessed nothing. */
const MEMBERS = {
  event_id: { schema: z.string().regex(/^[1-9]\d{0,18}$/), absent: '' },
  rsvp_id: textOrNull,
  view_id: digits,
  is_featured: digits,
  is_sponsor: digits,
  privacy: text,
  privacy_comment: text,
  module_id: { schema: z.string(), absent: 'event' },
  item_id: digits,
  user_id: text,
  title: text,
  location: text,
  country_iso: textOrEmpty,
  country_child_id: digits,
  postal_code: textOrEmpty,
  city: textOrEmpty,
  time_stamp: text,
  start_time: text,
  end_time: text,
  image_path: textOrNull,
  server_id: digits,
  total_comment: digits,
  total_like: digits,
  gmap: { schema: z.object({ latitude: z.string(), longitude: z.string() }).nullable(), absent: null },
  address: textOrEmpty,
  description: text,
  event_date: text,
  categories: { schema: z.array(z.tuple([z.string(), z.string()])).nullable(), absent: null },
}
type Schemas = { [M in keyof typeof MEMBERS]: (typeof MEMBERS)[M]['schema'] }

/**
 * An event as the service sends it, field for field (docs/site-contract.md "Members of an event and a guest"), after the wire decoder has
 * turned numbers into digit strings and absent nullable members into null. Values stay raw: entities are not
 * decoded, times not converted, so that a merge compares what the site compares (SEND-6).
 */
export const rawEvent = z.object(
  Object.fromEntries(Object.entries(MEMBERS).map(([name, { schema }]) => [name, schema])) as Schemas,
)
export type RawEvent = z.infer<typeof rawEvent>

/** As it is kept whole beside the rows of events: what a former version wrote lacks a member that came since. */
export const keptEvent = z.object(
  Object.fromEntries(
    Object.entries(MEMBERS).map(([name, { schema, absent }]) => [
      name,
      (schema as z.ZodType).default(absent),
    ]),
  ) as unknown as Schemas,
)

/** The event of which the site said nothing. */
export const absentEvent = Object.fromEntries(
  Object.entries(MEMBERS).map(([name, { absent }]) => [name, absent]),
) as RawEvent

/**
 * The place of each member in a stored event: the form on disk, so places are added at the end and never changed. A
 * member without a place does not compile. Written out, since it is four times as fast as a loop: the wire decoder and
 * the search index make every event of it.
 */
export const atPlaces = <T>(values: readonly T[]): Record<keyof RawEvent, T | undefined> => ({
  event_id: values[0],
  rsvp_id: values[1],
  view_id: values[2],
  is_featured: values[3],
  is_sponsor: values[4],
  privacy: values[5],
  privacy_comment: values[6],
  module_id: values[7],
  item_id: values[8],
  user_id: values[9],
  title: values[10],
  location: values[11],
  country_iso: values[12],
  country_child_id: values[13],
  postal_code: values[14],
  city: values[15],
  time_stamp: values[16],
  start_time: values[17],
  end_time: values[18],
  image_path: values[19],
  server_id: values[20],
  total_comment: values[21],
  total_like: values[22],
  gmap: values[23],
  address: values[24],
  description: values[25],
  event_date: values[26],
  categories: values[27],
})

const isMember = (name: string): name is keyof RawEvent => Object.hasOwn(MEMBERS, name)
const PLACE = atPlaces(Array.from({ length: Object.keys(MEMBERS).length }, (_, place) => place))

/** All members in the order of their places. */
export const eventMembers: readonly (keyof RawEvent)[] = Object.keys(PLACE)
  .filter(isMember)
  .sort((a, b) => (PLACE[a] ?? 0) - (PLACE[b] ?? 0))

export const nullIsEmpty = (member: keyof RawEvent): boolean => 'nullIsEmpty' in MEMBERS[member]

/** Never null, as every row that is kept has them. */
type FirstMember =
  | 'title'
  | 'description'
  | 'start_time'
  | 'end_time'
  | 'location'
  | 'country_child_id'
  | 'privacy'
  | 'privacy_comment'

/**
 * What people change: one that came later is null where a row does not say, else each event kept before would be told as
 * changed by others (CHG-2).
 */
type ChangedMember =
  | FirstMember
  | { [M in keyof RawEvent]: null extends RawEvent[M] ? M : never }[keyof RawEvent]

/** The member of the site's event that holds each field, and the parameter a request names most of them by. */
export const MEMBER_OF = {
  title: 'title',
  category: 'categories',
  description: 'description',
  start: 'start_time',
  end: 'end_time',
  location: 'location',
  address: 'address',
  city: 'city',
  postalCode: 'postal_code',
  countryIso: 'country_iso',
  countryChildId: 'country_child_id',
  privacy: 'privacy',
  privacyComment: 'privacy_comment',
} as const satisfies Readonly<Record<EventField, ChangedMember>>

/** A number the site counts; `none` where it says nothing that is one. */
export const countOf = <None>(digits: string | null, none: None): number | None =>
  digits !== null && /^\d{1,15}$/.test(digits) ? Number(digits) : none

/**
 * A guest as the service sends it (docs/site-contract.md "Members of an event and a guest"); names can be null on older servers (SITE-I6).
 */
export const rawGuest = z.object({
  invite_id: z.string(),
  event_id: z.string(),
  rsvp_id: z.string().nullable(),
  user_id: z.string(),
  time_stamp: z.string(),
  user_name: z.string().nullable(),
  full_name: z.string().nullable(),
})
export type RawGuest = z.infer<typeof rawGuest>

/**
 * Null for a top-level event: item id 0, whatever the event module is called (docs/site-contract.md "Members of an event and a guest").
 */
export function parentOf(raw: RawEvent): ParentItem | null {
  if (!/^[1-9]\d*$/.test(raw.item_id) || raw.module_id === '' || raw.module_id === 'event') return null
  return { module: raw.module_id, itemId: raw.item_id }
}
