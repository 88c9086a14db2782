import type { RawEvent, RawGuest } from '../../../../shared/domain/rawEvent.ts'
import { AppError } from '../../errors.ts'
import type { Turns } from '../../lib/turns.ts'
import type { EventApi, Page } from '../eventApi.ts'
import type { Requester } from '../requester.ts'
import { decodeEvent } from '../wire/event.ts'
import { decodeGuest } from '../wire/guest.ts'
import { decodeOne, decodePageInTurns } from '../wire/page.ts'
import { eventPath, pageParameters } from './checkedPath.ts'
import type { TimeLimits } from './limits.ts'
import { listQuery } from './listQuery.ts'

type Reads = Pick<EventApi, 'listEvents' | 'readEvent' | 'listGuests'>

/** GET /event, GET /event/:id and GET /event/:id/guests of docs/site-contract.md. */
export function createReads(requester: Requester, limits: TimeLimits, turns: () => Turns): Reads {
  const limitMs = limits.read
  return {
    listEvents: async (account, parameters, options) => {
      const query = listQuery(parameters)
      const answer = await requester.read(account, { method: 'GET', path: '/event', query, limitMs }, options)
      return pageOf<RawEvent>(turns(), answer.data, decodeEvent, (row) => row.event_id)
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
      return pageOf<RawGuest>(turns(), answer.data, decodeGuest, guestKey)
    },
  }
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

/** An empty answer is the service's way to say that there is nothing (docs/site-contract.md "Response envelope"). */
function eventOf(data: unknown, id: string): RawEvent {
  const event = decodeOne(data, decodeEvent)
  if (event?.event_id === id) return event
  if (data === null || (Array.isArray(data) && data.length === 0)) {
    throw new AppError('refused-by-site', 'the site returned no event')
  }
  throw new AppError('not-event-data', event === null ? 'the answer holds no event' : 'another event came')
}
