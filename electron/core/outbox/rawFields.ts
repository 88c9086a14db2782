import { escapeUTF8 } from 'entities'
import { categoryIdOf, categoryNameIn, namedCategory } from '../../../shared/domain/categoryUrl.ts'
import type { EventField, EventFields } from '../../../shared/domain/eventFields.ts'
import { EVENT_FIELDS, eachField, isRich, isWritten } from '../../../shared/domain/eventFields.ts'
import { absentEvent, MEMBER_OF, type RawEvent } from '../../../shared/domain/rawEvent.ts'
import { decodeEntities } from '../lib/text.ts'

/** Texts come with entities (SITE-F7); a description is markup, and of what is chosen there are codes. */
const hasEntities = (field: EventField): boolean => isWritten(field) && !isRich(field)

/** The fields a person can change, as they read them: what a site says that has none is empty. */
export const fieldsOf = (raw: RawEvent): EventFields =>
  eachField((field) => {
    if (field === 'category') return categoryOf(raw)
    const value = raw[MEMBER_OF[field]]
    if (value === null || value === absentEvent[MEMBER_OF[field]]) return ''
    return hasEntities(field) ? decodeEntities(value) : value
  })

/** The most specific category: the last of the list, by id, or by name where its URL does not tell the id (SITE-F9). */
export function categoryOf(raw: RawEvent): string {
  const last = raw.categories?.at(-1)
  return last === undefined ? '' : (categoryIdOf(last[1]) ?? namedCategory(decodeEntities(last[0])))
}

/** The event as it will be: `fields` laid over what the site has, in the site's own encoding. */
export function withFields(raw: RawEvent, fields: EventFields): RawEvent {
  const laid = EVENT_FIELDS.map((field) => [
    MEMBER_OF[field],
    field === 'category' ? categoriesWith(raw, fields.category) : memberWith(raw, field, fields[field]),
  ])
  // The site's own words for when are about the former time.
  const isMoved = fields.start !== raw.start_time || fields.end !== raw.end_time
  return { ...raw, ...Object.fromEntries(laid), ...(isMoved && { event_date: '' }) }
}

function memberWith(raw: RawEvent, field: Exclude<EventField, 'category'>, value: string): string | null {
  if (value !== '') return hasEntities(field) ? escapeUTF8(value) : value
  const member = MEMBER_OF[field]
  return raw[member] === null && field !== 'countryIso' ? null : (absentEvent[member] ?? '')
}

/** The event's categories with this value for the last one, which is the one a person chooses. */
export function categoriesWith(raw: RawEvent, value: string): RawEvent['categories'] {
  if (value === categoryOf(raw)) return raw.categories
  if (value === '') return null
  const name = categoryNameIn(value)
  const chosen: [string, string] = name === null ? ['', `/event/category/${value}/`] : [escapeUTF8(name), '']
  return [...(raw.categories ?? []).slice(0, -1), chosen]
}

/** What stands for an event that was made here and is not on the site yet. */
export function blankEvent(id: string, userId: string | null): RawEvent {
  return {
    ...absentEvent,
    event_id: id,
    // The owner attends (SITE-F11).
    rsvp_id: '1',
    privacy: '0',
    privacy_comment: '0',
    user_id: userId ?? '0',
    country_iso: '',
    time_stamp: '0',
    start_time: '0',
    end_time: '0',
  }
}
