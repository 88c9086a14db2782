import type { RawEvent, RawGuest } from '../../../../shared/domain/rawEvent.ts'
import { AppError } from '../../errors.ts'
import type { Turns } from '../../lib/turns.ts'
import { WriteFault } from '../apiError.ts'
import type { Confirmed, EventApi, EventForm, Page } from '../eventApi.ts'
import { multipartForm, urlencodedForm } from '../form.ts'
import type { TimeLimits } from '../limits.ts'
import type { Requester, Success } from '../requester.ts'
import { eventFromWire, guestFromWire } from '../wire/objects.ts'
import { decodeOne, decodePageInTurns } from '../wire/page.ts'
import { eventPath, eventPathForWrite, listQuery, pageParameters } from './paths.ts'

type Reads = Pick<EventApi, 'listEvents' | 'readEvent' | 'listGuests'>

/** GET /event, GET /event/:id and GET /event/:id/guests of docs/site-contract.md. */
export function createReads(requester: Requester, limits: TimeLimits, turns: () => Turns): Reads {
  const limitMs = limits.read
  return {
    listEvents: async (account, parameters, options) => {
      const query = listQuery(parameters)
      const answer = await requester.read(account, { method: 'GET', path: '/event', query, limitMs }, options)
      return pageOf<RawEvent>(turns(), answer.data, eventFromWire, (row) => row.event_id)
    },
    readEvent: async (account, id, options) => {
      const path = eventPath(id)
      const answer = await requester.read(account, { method: 'GET', path, limitMs }, options)
      return eventOf(answer.data, id)
    },
    listGuests: async (account, id, { rsvp, limit, page }, options) => {
      const query = pageParameters(new URLSearchParams({ rsvp }), limit, page)
      const path = eventPath(id, '/guests')
      const answer = await requester.read(account, { method: 'GET', path, query, limitMs }, options)
      return pageOf<RawGuest>(turns(), answer.data, (row) => guestOf(row, id), guestKey)
    },
  }
}

/** A guest of another event counts as one that could not be read: whoever is missing for it has not left (SEND-17). */
function guestOf(row: unknown, id: string): RawGuest | null {
  const guest = guestFromWire(row)
  return guest === null || [id, '0', ''].includes(guest.event_id) ? guest : null
}

/** Invitations have their own ids; where a server leaves them out, the user stands for the row. */
const guestKey = (row: RawGuest): string =>
  /^0?$/.test(row.invite_id) ? `user ${row.user_id}` : row.invite_id

/** Throws AppError `not-event-data` or `too-large` (INPUT-1, INPUT-4). */
async function pageOf<T>(...list: Parameters<typeof decodePageInTurns<T>>): Promise<Page<T>> {
  const page = await decodePageInTurns(...list)
  if (page === null) throw new AppError('not-event-data', 'the answer holds no list')
  return page
}

/** An empty answer is the service's way to say that there is nothing (docs/site-contract.md "Answers"). */
function eventOf(data: unknown, id: string): RawEvent {
  const event = decodeOne(data, eventFromWire)
  if (event?.event_id === id) return event
  if (data === null || (Array.isArray(data) && data.length === 0)) {
    throw new AppError('refused-by-site', 'the site returned no event')
  }
  throw new AppError('not-event-data', event === null ? 'the answer holds no event' : 'another event came')
}

type Writes = Pick<EventApi, 'setRsvp' | 'createEvent' | 'updateEvent' | 'updatePhoto' | 'deleteEvent'>

/** POST, PUT and DELETE of docs/site-contract.md. Each is sent once and throws WriteFault. */
export function createWrites(requester: Requester, limits: TimeLimits): Writes {
  return {
    setRsvp: async (account, id, rsvp, options) => {
      const path = eventPathForWrite(id, '/rsvp')
      const body = new URLSearchParams({ rsvp })
      const request = { method: 'PUT', path, body, limitMs: limits.write } as const
      return confirmedNothing(await requester.write(account, request, options))
    },
    createEvent: async (account, form, options) => {
      const body = urlencodedForm(form)
      const request = { method: 'POST', path: '/event', body, limitMs: limits.write } as const
      return confirmedEvent(await requester.write(account, request, options), null)
    },
    updateEvent: async (account, id, form, options) => {
      const path = eventPathForWrite(id)
      const limitMs = invites(form) ? limits.invite : limits.write
      const request = { method: 'PUT', path, body: urlencodedForm(form), limitMs } as const
      return confirmedEvent(await requester.write(account, request, options), id)
    },
    updatePhoto: async (account, id, form, photo, options) => {
      const path = eventPathForWrite(id)
      const request = {
        method: 'PUT',
        path,
        body: multipartForm(form, photo),
        limitMs: limits.upload,
      } as const
      return confirmedEvent(await requester.write(account, request, options), id)
    },
    deleteEvent: async (account, id, options) => {
      const path = eventPathForWrite(id)
      const request = { method: 'DELETE', path, limitMs: limits.write } as const
      return confirmedNothing(await requester.write(account, request, options))
    },
  }
}

const invites = (form: EventForm): boolean => form.some(([name]) => name === 'invite[]' || name === 'emails')

const confirmedNothing = (answer: Success): Confirmed<null> => ({ value: null, words: answer.words })

/** A success whose event cannot be read was done all the same; what it did has to be looked up (SEND-11). */
function confirmedEvent(answer: Success, id: string | null): Confirmed<RawEvent> {
  const event = decodeOne(answer.data, eventFromWire)
  if (event !== null && (id === null || event.event_id === id)) return { value: event, words: answer.words }
  throw new WriteFault(
    'uncertain',
    new AppError('not-event-data', 'confirmed, but the answer does not hold the event', {
      details: answer.words,
    }),
  )
}
