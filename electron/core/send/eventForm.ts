import { Temporal } from 'temporal-polyfill'
import { EVENT_FIELDS, type EventField, type EventFields } from '../../../shared/domain/eventFields.ts'
import type { ParentItem } from '../../../shared/domain/outboxEntry.ts'
import { MEMBER_OF } from '../../../shared/domain/rawEvent.ts'
import type { EventForm } from '../api/eventApi.ts'
import { AppError } from '../errors.ts'

type Pair = readonly [string, string]

/**
 * Parameters of POST /event. Times become wall-clock parts in the site's zone (SITE-F3). `category` is what to send for
 * it.
 */
export function createForm(
  fields: EventFields,
  zone: string,
  parent: ParentItem | null,
  category: EventForm,
): EventForm {
  const pairs: Pair[] = [
    ['title', fields.title],
    ['location', fields.location],
    ...timeParts('start', fields.start, zone),
    ...timeParts('end', fields.end, zone),
    ['privacy', fields.privacy],
    ['privacy_comment', fields.privacyComment],
  ]
  pairs.push(...category)
  for (const [field, name] of OPTIONAL) if (fields[field] !== '') pairs.push([name, fields[field]])
  if (parent !== null) pairs.push(['module_id', parent.module], ['item_id', parent.itemId])
  return pairs
}

/** A member of the same name as its parameter, whole; what has no such one stands in the forms by itself. */
const APART: ReadonlySet<EventField> = new Set(['category', 'start', 'end', 'countryIso', 'countryChildId'])

const named = (fields: readonly EventField[]): readonly (readonly [EventField, string])[] =>
  fields.map((field) => [field, MEMBER_OF[field]])

const TEXTS = named(EVENT_FIELDS.filter((field) => !APART.has(field)))

const ALWAYS: ReadonlySet<EventField> = new Set([
  'title',
  'category',
  'start',
  'end',
  'location',
  'privacy',
  'privacyComment',
])
const OPTIONAL = named(EVENT_FIELDS.filter((field) => !ALWAYS.has(field)))

/** Parameters of PUT /event/:id beside the category, and the fields they name. */
export interface UpdateForm {
  readonly pairs: EventForm
  readonly fields: readonly EventField[]
}

/**
 * The changed fields, and what goes along with them. Both times go together, since a server that gets one of them may
 * fill in the other by itself (SITE-U3); but a time nobody touched goes only where its wall-clock parts say exactly
 * that moment, else the site's own stays (SITE-U2). A country without a state resets the state (SITE-U5), and a state
 * without its country says nothing. `wanted` is the site's present state with the changes laid over it.
 */
export function updateForm(send: readonly EventField[], wanted: EventFields, zone: string): UpdateForm {
  const pairs: Pair[] = []
  const fields = new Set(send)
  for (const [field, name] of TEXTS) if (send.includes(field)) pairs.push([name, wanted[field]])
  const timed = send.includes('start') || send.includes('end')
  for (const time of ['start', 'end'] as const) {
    if (!send.includes(time) && !(timed && survives(wanted[time], zone))) continue
    fields.add(time)
    pairs.push(...timeParts(time, wanted[time], zone))
  }
  if (send.includes('countryIso') || send.includes('countryChildId')) {
    fields.add('countryIso').add('countryChildId')
    pairs.push(['country_iso', wanted.countryIso], ['country_child_id', wanted.countryChildId || '0'])
  }
  return { pairs, fields: EVENT_FIELDS.filter((field) => fields.has(field)) }
}

const clockOf = (epoch: string, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(Number(epoch) * 1000).toZonedDateTimeISO(zone)

/**
 * Whether a moment comes back from its wall-clock parts as it was: seconds are not sent, and an hour may come twice.
 */
function survives(epoch: string, zone: string): boolean {
  if (!isMoment(epoch)) return false
  const time = clockOf(epoch, zone)
  return time.toPlainDateTime().round('minute').toZonedDateTime(zone).equals(time)
}

const isMoment = (epoch: string): boolean => /^-?\d{1,11}$/.test(epoch)

/**
 * `start_hour` and so on, plain digits, in the zone the site takes them in. `epoch` in seconds; throws AppError
 * `invalid-params` where it is none, as an odd event of the site can have it.
 */
function timeParts(prefix: 'start' | 'end', epoch: string, zone: string): Pair[] {
  if (!isMoment(epoch)) throw new AppError('invalid-params', `the ${prefix} is no time`)
  const time = clockOf(epoch, zone)
  const part = (name: string, value: number): Pair => [`${prefix}_${name}`, String(value)]
  return [
    part('hour', time.hour),
    part('minute', time.minute),
    part('month', time.month),
    part('day', time.day),
    part('year', time.year),
  ]
}
