import type { RawEvent } from '../../../shared/domain/rawEvent.ts'

/**
 * Order of the members in a stored event. Appended to, never reordered: it is the form on disk, and `decodeEvent`
 * names the same places.
 */
const MEMBERS = [
  'event_id',
  'rsvp_id',
  'view_id',
  'is_featured',
  'is_sponsor',
  'privacy',
  'privacy_comment',
  'module_id',
  'item_id',
  'user_id',
  'title',
  'location',
  'country_iso',
  'country_child_id',
  'postal_code',
  'city',
  'time_stamp',
  'start_time',
  'end_time',
  'image_path',
  'server_id',
  'total_comment',
  'total_like',
  'gmap',
  'address',
  'description',
  'event_date',
  'categories',
] as const satisfies readonly (keyof RawEvent)[]

/** Members without their names: a third less to seal, read and parse than the object. */
export const encodeEvent = (event: RawEvent): Buffer =>
  Buffer.from(JSON.stringify(MEMBERS.map((name) => event[name])), 'utf8')

/**
 * The event of a stored payload; undefined where it is not one. What was authenticated was written by this
 * program, so the shape is checked, not each character.
 */
export function decodeEvent(plain: Uint8Array): RawEvent | undefined {
  let values: unknown
  try {
    values = JSON.parse(Buffer.from(plain.buffer, plain.byteOffset, plain.length).toString('utf8'))
  } catch {
    return undefined
  }
  if (!Array.isArray(values) || values.length !== MEMBERS.length) return undefined
  // Written out, which is four times as fast as a loop: the search index decodes every event.
  const event: Record<keyof RawEvent, unknown> = {
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
  }
  return typeof event.event_id === 'string' && typeof event.title === 'string'
    ? (event as RawEvent)
    : undefined
}
