import { escapeUTF8 } from 'entities'
import { categoryIdOf, categoryNameIn, namedCategory } from '../../../shared/domain/categoryUrl.ts'
import type { EventField, EventFields } from '../../../shared/domain/eventFields.ts'
import { absentEvent, type RawEvent } from '../../../shared/domain/rawEvent.ts'
import { decodeEntities } from '../lib/text.ts'

const decoded = (value: string | null): string => (value === null ? '' : decodeEntities(value))

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
} as const satisfies Readonly<Record<EventField, keyof RawEvent>>

/** The fields a person can change, as they read them (SITE-F7: the site sends entities). */
export function fieldsOf(raw: RawEvent): EventFields {
  return {
    title: decoded(raw.title),
    category: categoryOf(raw),
    description: raw.description,
    start: raw.start_time,
    end: raw.end_time,
    location: decoded(raw.location),
    address: decoded(raw.address),
    city: decoded(raw.city),
    postalCode: decoded(raw.postal_code),
    countryIso: raw.country_iso ?? '',
    countryChildId: raw.country_child_id === '0' ? '' : raw.country_child_id,
    privacy: raw.privacy,
    privacyComment: raw.privacy_comment,
  }
}

/** The most specific category: the last of the list, by id, or by name where its URL does not tell the id (SITE-F9). */
export function categoryOf(raw: RawEvent): string {
  const last = raw.categories?.at(-1)
  return last === undefined ? '' : (categoryIdOf(last[1]) ?? namedCategory(decodeEntities(last[0])))
}

/** The event as it will be: `fields` laid over what the site has, in the site's own encoding. */
export function withFields(raw: RawEvent, fields: EventFields): RawEvent {
  const nullable = (before: string | null, value: string): string | null =>
    value === '' && before === null ? null : escapeUTF8(value)
  // A field that is not laid over does not compile.
  const laid: Pick<RawEvent, (typeof MEMBER_OF)[EventField]> = {
    title: escapeUTF8(fields.title),
    description: fields.description,
    start_time: fields.start,
    end_time: fields.end,
    location: escapeUTF8(fields.location),
    address: nullable(raw.address, fields.address),
    city: nullable(raw.city, fields.city),
    postal_code: nullable(raw.postal_code, fields.postalCode),
    country_iso: fields.countryIso,
    country_child_id: fields.countryChildId === '' ? '0' : fields.countryChildId,
    privacy: fields.privacy,
    privacy_comment: fields.privacyComment,
    categories: categoriesWith(raw, fields.category),
  }
  // The site's own words for when are about the former time.
  const isMoved = fields.start !== raw.start_time || fields.end !== raw.end_time
  return { ...raw, ...laid, ...(isMoved && { event_date: '' }) }
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
