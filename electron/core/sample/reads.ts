import { Temporal } from 'temporal-polyfill'
import { SAMPLE_ZONE } from '../sites/sampleSite.ts'
import { Refusal, success } from './answers.ts'
import { isFriend, OTHERS } from './people.ts'
import { eventObject, guestObject, personObject } from './siteObjects.ts'
import { OWN_ID, type SampleEvent, type SiteState } from './siteState.ts'

const USUAL_LIMIT = 10

/** `limit` is 10 unless given; a page past the end is empty (SITE-L1). */
function pageOf<T>(rows: readonly T[], query: URLSearchParams): readonly T[] {
  const limit = positive(query.get('limit')) ?? USUAL_LIMIT
  const from = ((positive(query.get('page')) ?? 1) - 1) * limit
  return rows.slice(from, from + limit)
}

const positive = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

export function findEvent(state: SiteState, id: string): SampleEvent {
  const event = state.events.find((one) => String(one.id) === id)
  if (event === undefined) throw new Refusal('The event you are looking for does not exist.')
  return event
}

/** GET /event. */
export function listEvents(state: SiteState, query: URLSearchParams, now: number): Response {
  const words = query.get('search[search]')?.trim().toLowerCase() ?? ''
  const owner = query.get('user_id')
  const category = positive(query.get('category'))
  const parent = query.get('module_id') ?? 'event'
  const tests: readonly ((event: SampleEvent) => boolean)[] = [
    inView(state, query.get('view') ?? ''),
    inTime(query.get('when') ?? 'all-time', now),
    // None of them belongs to a page or a group.
    () => parent === 'event' && (query.get('item_id') ?? '0') === '0',
    (event) => owner === null || String(event.owner) === owner,
    (event) => category === null || event.category === category,
    // In titles only (SITE-L6).
    (event) => event.title.toLowerCase().includes(words),
  ]
  const found = state.events.filter((event) => tests.every((test) => test(event)))
  const rows = found.toSorted(orderOf(query.get('sort')))
  return success(pageOf(rows, query).map((event) => eventObject(state, event)))
}

const ANSWER_VIEWS: Readonly<Record<string, number>> = {
  attending: 1,
  'may-attend': 2,
  'not-attending': 3,
  invites: 0,
}

function inView(state: SiteState, view: string): (event: SampleEvent) => boolean {
  if (view === 'pending') throw new Refusal('You do not have permission to view pending events.')
  if (view === 'my') return (event) => event.owner === OWN_ID
  if (view === 'featured') return (event) => event.featured
  const answer = ANSWER_VIEWS[view]
  if (answer === undefined) return () => true
  const own = state.guests.filter((guest) => guest.person === OWN_ID && guest.answer === answer)
  const events = new Set(own.map((guest) => guest.event))
  return (event) => events.has(event.id)
}

/** Days, weeks and months by the site's own calendar. */
function inTime(when: string, now: number): (event: SampleEvent) => boolean {
  const today = Temporal.Instant.fromEpochMilliseconds(now * 1000)
    .toZonedDateTimeISO(SAMPLE_ZONE)
    .startOfDay()
  const startsIn = (from: Temporal.ZonedDateTime, length: Temporal.DurationLike) => {
    const [first, last] = [from.epochMilliseconds / 1000, from.add(length).epochMilliseconds / 1000]
    return ({ startsAt }: SampleEvent) => startsAt >= first && startsAt < last
  }
  switch (when) {
    case 'upcoming':
      return ({ startsAt }) => startsAt >= now
    case 'ongoing':
      return ({ startsAt, endsAt }) => startsAt <= now && endsAt > now
    case 'today':
      return startsIn(today, { days: 1 })
    case 'this-week':
      return startsIn(today.subtract({ days: today.dayOfWeek - 1 }), { days: 7 })
    case 'this-month':
      return startsIn(today.with({ day: 1 }), { months: 1 })
    default:
      return () => true
  }
}

function orderOf(sort: string | null): (a: SampleEvent, b: SampleEvent) => number {
  if (sort === 'most-liked') return (a, b) => b.likes - a.likes || a.id - b.id
  if (sort === 'most-talked') return (a, b) => b.comments - a.comments || a.id - b.id
  // SITE-L4.
  return (a, b) => a.startsAt - b.startsAt || a.id - b.id
}

/** GET /event/:id/guests: newest first (SITE-I9), those who attend unless asked otherwise. */
export function listGuests(state: SiteState, id: string, query: URLSearchParams): Response {
  const event = findEvent(state, id)
  const answer = query.get('rsvp') ?? '1'
  const guests = state.guests.filter((guest) => guest.event === event.id && String(guest.answer) === answer)
  return success(pageOf(guests.toReversed(), query).map((guest) => guestObject(state, guest)))
}

export const readSelf = (state: SiteState): Response => success(personObject(state, OWN_ID))

/** GET /friend, by name. */
export function listFriends(state: SiteState, query: URLSearchParams): Response {
  const text = query.get('search[search]')?.trim().toLowerCase() ?? ''
  const friends = OTHERS.filter(isFriend).map((id) => personObject(state, id))
  const found = friends.filter((row) => String(row?.['full_name']).toLowerCase().includes(text))
  return success(pageOf(found, query))
}
