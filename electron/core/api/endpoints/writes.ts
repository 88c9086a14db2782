import type { RawEvent } from '../../../../shared/domain/rawEvent.ts'
import { AppError } from '../../errors.ts'
import type { Confirmed, EventApi, EventForm } from '../eventApi.ts'
import { multipartForm, urlencodedForm } from '../form.ts'
import type { Requester, Success } from '../requester.ts'
import { decodeEvent } from '../wire/event.ts'
import { decodeOne } from '../wire/page.ts'
import { WriteFault } from '../writeFault.ts'
import { eventPathForWrite } from './checkedPath.ts'
import type { TimeLimits } from './limits.ts'

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
  const event = decodeOne(answer.data, decodeEvent)
  if (event !== null && (id === null || event.event_id === id)) return { value: event, words: answer.words }
  throw new WriteFault(
    'uncertain',
    new AppError('not-event-data', 'confirmed, but the answer does not hold the event', {
      details: answer.words,
    }),
  )
}
