import { z } from 'zod'
import type { ParentItem } from './outboxEntry.ts'

const text = z.string()
const textOrNull = z.string().nullable()

/**
 * An event as the service sends it, field for field (docs/site-contract.md "Event object"), after the wire decoder has
 * turned numbers into digit strings and absent nullable members into null. Values stay raw: entities are not
 * decoded, times not converted, so that a merge compares what the site compares (SEND-6).
 */
export const rawEvent = z.object({
  event_id: z.string().regex(/^[1-9]\d{0,18}$/),
  rsvp_id: textOrNull,
  view_id: text,
  is_featured: text,
  is_sponsor: text,
  privacy: text,
  privacy_comment: text,
  module_id: text,
  item_id: text,
  user_id: text,
  title: text,
  location: text,
  country_iso: textOrNull,
  country_child_id: text,
  postal_code: textOrNull,
  city: textOrNull,
  time_stamp: text,
  start_time: text,
  end_time: text,
  image_path: textOrNull,
  server_id: text,
  total_comment: text,
  total_like: text,
  gmap: z.object({ latitude: z.string(), longitude: z.string() }).nullable(),
  address: textOrNull,
  description: text,
  event_date: text,
  categories: z.array(z.tuple([z.string(), z.string()])).nullable(),
})
export type RawEvent = z.infer<typeof rawEvent>

/**
 * A guest as the service sends it (docs/site-contract.md "Guest object"); names can be null on older servers (SITE-I6).
 */
export const rawGuest = z.object({
  invite_id: z.string(),
  event_id: z.string(),
  rsvp_id: textOrNull,
  user_id: z.string(),
  time_stamp: z.string(),
  user_name: textOrNull,
  full_name: textOrNull,
})
export type RawGuest = z.infer<typeof rawGuest>

/**
 * Null for a top-level event: item id 0, whatever the event module is called (docs/site-contract.md "Event object").
 */
export function parentOf(raw: RawEvent): ParentItem | null {
  if (!/^[1-9]\d*$/.test(raw.item_id) || raw.module_id === '' || raw.module_id === 'event') return null
  return { module: raw.module_id, itemId: raw.item_id }
}
