import { decodeEntities } from '../api/entities.ts'
import type { EventApi, EventListParameters } from '../api/eventApi.ts'
import { isAppError } from '../appError.ts'
import type { Listed } from '../outbox/createJournal.ts'

const LIMIT = 50
const MAX_PAGES = 400

export interface OwnEvents {
  readonly listed: readonly Listed[]
  /** Every page was read and every row could be: only then does a missing event mean anything. */
  readonly clean: boolean
}

/**
 * All events of the signed-in user, also those that wait for approval: what a create is looked for in (U9). Ends at an
 * empty page or one that brings nothing new (F18). Throws what the api throws.
 */
export async function listOwnEvents(api: EventApi, accountId: string): Promise<OwnEvents> {
  const mine = await readAll(api, accountId, { view: 'my', when: 'all-time', sort: 'latest' })
  const pending = await readAll(api, accountId, { view: 'pending', when: 'all-time', sort: 'latest' }).catch(
    (error) => {
      // view=pending without the right is refused (L8): nothing to see there for this user.
      if (isAppError(error, 'refused-by-site')) return { listed: [], clean: true }
      throw error
    },
  )
  const byId = new Map([...mine.listed, ...pending.listed].map((event) => [event.eventId, event]))
  return { listed: [...byId.values()], clean: mine.clean && pending.clean }
}

async function readAll(
  api: EventApi,
  accountId: string,
  query: Omit<EventListParameters, 'limit' | 'page'>,
): Promise<OwnEvents> {
  const found = new Map<string, Listed>()
  let clean = true
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { rows, skipped, received } = await api.listEvents(accountId, { ...query, limit: LIMIT, page })
    clean = clean && skipped === 0
    const known = found.size
    for (const raw of rows) {
      found.set(raw.event_id, {
        eventId: raw.event_id,
        title: decodeEntities(raw.title),
        start: raw.start_time,
        end: raw.end_time,
        location: decodeEntities(raw.location),
      })
    }
    if (received === 0 || found.size === known) return { listed: [...found.values()], clean }
  }
  return { listed: [...found.values()], clean: false }
}
