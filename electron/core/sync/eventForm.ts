import { Temporal } from 'temporal-polyfill'
import type { EventField, EventFields } from '../../../shared/domain/eventFields.ts'
import type { ParentItem } from '../../../shared/domain/outboxEntry.ts'
import type { EventForm } from '../api/eventApi.ts'

type Pair = readonly [string, string]

/** Parameters of POST /event. Times become wall-clock parts in the site's zone (F3). */
export function createForm(fields: EventFields, zone: string, parent: ParentItem | null): EventForm {
  const pairs: Pair[] = [
    ['title', fields.title],
    ['location', fields.location],
    ...timeParts('start', fields.start, zone),
    ...timeParts('end', fields.end, zone),
    ['privacy', fields.privacy],
    ['privacy_comment', fields.privacyComment],
  ]
  for (const [field, name] of OPTIONAL) if (fields[field] !== '') pairs.push([name, fields[field]])
  if (parent !== null) pairs.push(['module_id', parent.module], ['item_id', parent.itemId])
  return pairs
}

const OPTIONAL: readonly (readonly [EventField, string])[] = [
  ['category', 'category'],
  ['description', 'description'],
  ['address', 'address'],
  ['city', 'city'],
  ['postalCode', 'postal_code'],
  ['countryIso', 'country_iso'],
  ['countryChildId', 'country_child_id'],
]

/**
 * Parameters of PUT /event/:id: the changed fields, and what the server needs every time. Without the category it
 * deletes the event's categories (U1), so `category` is sent unless the event has none; both times go together, since
 * a server that gets one of them fills in the other by itself (U3). `wanted` is the site's present state with the
 * changes laid over it.
 */
export function updateForm(send: readonly EventField[], wanted: EventFields, zone: string): EventForm {
  const pairs: Pair[] = carried(wanted)
  for (const [field, name] of TEXTS) if (send.includes(field)) pairs.push([name, wanted[field]])
  if (send.includes('start') || send.includes('end')) {
    pairs.push(...timeParts('start', wanted.start, zone), ...timeParts('end', wanted.end, zone))
  }
  // A country without a state resets the state (U5); a state without its country says nothing.
  if (send.includes('countryIso') || send.includes('countryChildId')) {
    pairs.push(['country_iso', wanted.countryIso], ['country_child_id', wanted.countryChildId || '0'])
  }
  return pairs
}

const TEXTS: readonly (readonly [EventField, string])[] = [
  ['title', 'title'],
  ['description', 'description'],
  ['location', 'location'],
  ['address', 'address'],
  ['city', 'city'],
  ['postalCode', 'postal_code'],
  ['privacy', 'privacy'],
  ['privacyComment', 'privacy_comment'],
]

/** What every PUT must carry, also one that only invites or sends a photo (U1). */
export const carried = (present: EventFields): Pair[] =>
  present.category === '' ? [] : [['category', present.category]]

/** `start_hour` and so on, plain digits, in the zone the site takes them in. `epoch` in seconds. */
function timeParts(prefix: 'start' | 'end', epoch: string, zone: string): Pair[] {
  const time = Temporal.Instant.fromEpochMilliseconds(Number(epoch) * 1000).toZonedDateTimeISO(zone)
  const part = (name: string, value: number): Pair => [`${prefix}_${name}`, String(value)]
  return [
    part('hour', time.hour),
    part('minute', time.minute),
    part('month', time.month),
    part('day', time.day),
    part('year', time.year),
  ]
}
