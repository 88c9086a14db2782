import { type EventField, isRich } from '../../../shared/domain/eventFields.ts'
import { absentEvent, MEMBER_OF } from '../../../shared/domain/rawEvent.ts'
import { SAMPLE_ADDRESS, SAMPLE_ZONE } from '../sites/sampleSite.ts'
import { personOf, wordsOf } from './people.ts'
import type { SampleEvent, SampleGuest, SiteState } from './siteState.ts'
import { keptAs, OWN_ID, SENT_FIELDS } from './siteState.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Texts come with entities (SITE-F7). */
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** The event object of docs/site-contract.md as the one who is signed in gets it. */
export function eventObject(state: SiteState, event: SampleEvent): Record<string, unknown> {
  const own = state.guests.find((guest) => guest.event === event.id && guest.person === OWN_ID)
  return {
    rsvp_id: own === undefined ? null : String(own.answer),
    event_id: String(event.id),
    view_id: '0',
    is_featured: event.featured ? '1' : '0',
    is_sponsor: '0',
    module_id: 'event',
    item_id: '0',
    user_id: String(event.owner),
    time_stamp: String(event.madeAt),
    start_time: String(event.startsAt),
    end_time: String(event.endsAt),
    image_path: event.picture,
    server_id: '0',
    total_comment: String(event.comments),
    total_like: String(event.likes),
    gmap: null,
    event_date: dates(state.language).formatRange(event.startsAt * 1000, event.endsAt * 1000),
    categories: categories(state, event),
    ...Object.fromEntries(SENT_FIELDS.map((field) => [MEMBER_OF[field], memberOf(event, field)])),
  }
}

function memberOf(event: SampleEvent, field: EventField): unknown {
  const value = event[keptAs(field)] ?? absentEvent[MEMBER_OF[field]]
  return typeof value === 'string' && !isRich(field) ? escaped(value) : value
}

const formats = new Map<string, Intl.DateTimeFormat>()

function dates(language: string): Intl.DateTimeFormat {
  const known =
    formats.get(language) ??
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: SAMPLE_ZONE })
  formats.set(language, known)
  return known
}

function categories({ language }: SiteState, { category }: SampleEvent): [string, string][] | null {
  const [name] = (category === null ? undefined : wordsOf(language).themes[category - 1]) ?? []
  return name === undefined ? null : [[escaped(name), `${SAMPLE_ADDRESS}/event/category/${category}/`]]
}

export function guestObject(state: SiteState, guest: SampleGuest): Record<string, unknown> {
  const person = personOf(guest.person, wordsOf(state.language))
  return {
    invite_id: String(guest.id),
    event_id: String(guest.event),
    rsvp_id: String(guest.answer),
    user_id: String(guest.person),
    time_stamp: String(guest.at),
    user_name: person?.userName ?? null,
    full_name: person === null ? null : escaped(person.name),
  }
}

export function personObject(state: SiteState, id: number): Record<string, unknown> | null {
  const person = personOf(id, wordsOf(state.language))
  if (person === null) return null
  return {
    user_id: String(id),
    user_name: person.userName,
    full_name: escaped(person.name),
    user_image: null,
  }
}
