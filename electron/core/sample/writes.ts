import { Temporal } from 'temporal-polyfill'
import { MEMBER_OF } from '../../../shared/domain/rawEvent.ts'
import { SAMPLE_ZONE } from '../sites/sampleSite.ts'
import { Refusal, success } from './answers.ts'
import { isFriend, wordsOf } from './people.ts'
import { findEvent } from './reads.ts'
import { eventObject } from './siteObjects.ts'
import { type Answer, keptAs, OWN_ID, type SampleEvent, SENT_FIELDS, type SiteState } from './siteState.ts'

const TITLE_LENGTH = 255
const ANSWERS: readonly Answer[] = [0, 1, 2, 3]

/** A write as it came in; `photo`: the picture sent beside it, kept by the caller under the name it gets here. */
export interface Write {
  readonly state: SiteState
  readonly form: FormData
  /** Epoch seconds. */
  readonly now: number
  readonly keepPhoto: (id: number, photo: Blob) => string
}

const text = (form: FormData, name: string): string | undefined => {
  const value = form.get(`val[${name}]`)
  return typeof value === 'string' ? value : undefined
}

/** POST /event. */
export function createEvent({ state, form, now }: Write): Response {
  const [startsAt, endsAt] = [timeOf(form, 'start', now), timeOf(form, 'end', now)]
  const event: SampleEvent = {
    id: takeId(state),
    owner: OWN_ID,
    category: null,
    title: '',
    description: '',
    location: '',
    address: null,
    city: null,
    postalCode: null,
    country: '',
    region: '0',
    startsAt,
    // SITE-U3: the end is one hour after the start.
    endsAt: endsAt < startsAt ? startsAt + 3600 : endsAt,
    madeAt: now,
    privacy: '0',
    sharing: '0',
    featured: false,
    likes: 0,
    comments: 0,
    picture: null,
    ...fieldsOf(state, form),
  }
  refuseBlank(event)
  state.events.push(event)
  // Who makes an event attends it (SITE-F11).
  setAnswer(state, event, OWN_ID, 1, now)
  return success(eventObject(state, event), 'Event successfully added.')
}

/** PUT /event/:id: fields, invitations and photo in one request (SITE-I1). */
export function updateEvent(write: Write, id: string): Response {
  const { state, form, now, keepPhoto } = write
  const before = ownEvent(state, id, 'edit')
  const startsAt = timeOf(form, 'start', before.startsAt)
  const after: SampleEvent = {
    ...before,
    ...fieldsOf(state, form),
    startsAt,
    endsAt: Math.max(startsAt, timeOf(form, 'end', before.endsAt)),
  }
  refuseBlank(after)
  const photo = form.get('image')
  if (text(form, 'delete_image') !== undefined) after.picture = null
  if (photo instanceof Blob) after.picture = keepPhoto(takeId(state), photo)
  state.events[state.events.indexOf(before)] = after
  invite(state, after, form.getAll('val[invite][]'), now)
  return success({ ...eventObject(state, after), categories: null }, 'Event successfully updated.')
}

/** DELETE /event/:id. */
export function deleteEvent(state: SiteState, id: string): Response {
  const event = ownEvent(state, id, 'delete')
  state.events = state.events.filter((one) => one !== event)
  state.guests = state.guests.filter((guest) => guest.event !== event.id)
  return success([], 'Event successfully deleted.')
}

/** PUT /event/:id/rsvp; 0 takes the answer back (SITE-I8). */
export function answerEvent({ state, form, now }: Write, id: string): Response {
  const event = findEvent(state, id)
  const answer = ANSWERS.find((known) => String(known) === form.get('rsvp'))
  if (answer === undefined) throw new Refusal('Missing or wrong parameter: rsvp.')
  const isOwn = (guest: SiteState['guests'][number]) => guest.event === event.id && guest.person === OWN_ID
  if (answer === 0) state.guests = state.guests.filter((guest) => !isOwn(guest))
  else setAnswer(state, event, OWN_ID, answer, now)
  return success([], 'RSVP successfully updated.')
}

function takeId(state: SiteState): number {
  const id = state.nextId
  state.nextId += 1
  return id
}

function setAnswer(state: SiteState, event: SampleEvent, person: number, answer: Answer, at: number): void {
  const known = state.guests.find((guest) => guest.event === event.id && guest.person === person)
  if (known === undefined) state.guests.push({ id: takeId(state), event: event.id, person, answer, at })
  else known.answer = answer
}

/** Friends by id; strangers and those who are on the list already are skipped (SITE-I2). Addresses get no mail. */
function invite(state: SiteState, event: SampleEvent, ids: readonly unknown[], now: number): void {
  const listed = new Set(state.guests.filter((guest) => guest.event === event.id).map(({ person }) => person))
  for (const id of ids.map(Number)) if (isFriend(id) && !listed.has(id)) setAnswer(state, event, id, 0, now)
}

function ownEvent(state: SiteState, id: string, what: 'edit' | 'delete'): SampleEvent {
  const event = findEvent(state, id)
  if (event.owner !== OWN_ID) throw new Refusal(`You do not have permission to ${what} this event.`)
  return event
}

function refuseBlank({ title, location }: SampleEvent): void {
  if (title === '') throw new Refusal('Provide a name for this event.')
  if (location === '') throw new Refusal('Provide a location for this event.')
}

/** What the form says; what was not sent is not in it (SITE-U2). */
function fieldsOf(state: SiteState, form: FormData) {
  const sent = SENT_FIELDS.flatMap((field): [string, string | number | null][] => {
    const value = text(form, MEMBER_OF[field])
    if (value === undefined) return []
    if (field === 'title' || field === 'location') return [[field, value.trim().slice(0, TITLE_LENGTH)]]
    return [[keptAs(field), field === 'countryIso' ? value.slice(0, 2) : value]]
  })
  const category = text(form, 'category')
  if (category !== undefined) {
    const known = Number(category)
    sent.push(['category', wordsOf(state.language).themes[known - 1] === undefined ? null : known])
  }
  return Object.fromEntries(sent)
}

/** The parts of a time on the site's wall clock (SITE-F3); parts that were not sent are those of `stored`. */
function timeOf(form: FormData, which: 'start' | 'end', stored: number): number {
  const before = Temporal.Instant.fromEpochMilliseconds(stored * 1000).toZonedDateTimeISO(SAMPLE_ZONE)
  const sent = (['year', 'month', 'day', 'hour', 'minute'] as const).flatMap((part) => {
    const value = text(form, `${which}_${part}`)
    return value === undefined || !/^\d{1,4}$/.test(value) ? [] : [[part, Number(value)] as const]
  })
  return sent.length === 0
    ? stored
    : before.with({ second: 0, millisecond: 0, ...Object.fromEntries(sent) }).epochMilliseconds / 1000
}
