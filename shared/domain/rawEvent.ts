import { z } from 'zod'
import type { ParentItem } from './outboxEntry.ts'

const text = { schema: z.string(), absent: '' }
const digits = { schema: z.string(), absent: '0' }
const textOrNull = { schema: z.string().nullable(), absent: null }

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
  country_iso: textOrNull,
  country_child_id: digits,
  postal_code: textOrNull,
  city: textOrNull,
  time_stamp: text,
  start_time: text,
  end_time: text,
  image_path: textOrNull,
  server_id: digits,
  total_comment: digits,
  total_like: digits,
  gmap: { schema: z.object({ latitude: z.string(), longitude: z.string() }).nullable(), absent: null },
  address: textOrNull,
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
