import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import type { EventApi, EventListParameters } from '../api/eventApi.ts'
import { isAppError } from '../errors.ts'
import { decodeEntities } from '../lib/text.ts'
import type { Listed } from '../outbox/createJournal.ts'
import { type ReadingLimits, startReading, takePage } from './pageReading.ts'

/** Own events are few and asked for before a create: larger pages than those that are browsed (SITE-L3). */
const LIMIT = 100
const LIMITS: ReadingLimits = { pages: 400 }

export interface OwnEvents {
  readonly listed: readonly Listed[]
  readonly rows: ReadonlyMap<string, RawEvent>
  /** Every page was read and every row could be: only then does a missing event mean anything. */
  readonly clean: boolean
}

/**
 * All events of the signed-in user, also those that wait for approval: what a create is looked for in (SITE-U9). Throws
 * what the api throws.
 */
export async function listOwnEvents(api: EventApi, accountId: string): Promise<OwnEvents> {
  const mine = await readAll(api, accountId, { view: 'my', when: 'all-time', sort: 'latest' })
  const pending = await readAll(api, accountId, { view: 'pending', when: 'all-time', sort: 'latest' }).catch(
    (error) => {
      // view=pending without the right is refused (SITE-L8): nothing to see there for this user.
      if (isAppError(error, 'refused-by-site')) return { rows: [], clean: true }
      throw error
    },
  )
  const rows = new Map([...mine.rows, ...pending.rows])
  return { listed: [...rows.values()].map(listedOf), rows, clean: mine.clean && pending.clean }
}

const listedOf = (raw: RawEvent): Listed => ({
  eventId: raw.event_id,
  title: decodeEntities(raw.title),
  start: raw.start_time,
  end: raw.end_time,
  location: decodeEntities(raw.location),
  madeAt: epochSeconds(raw.time_stamp) ?? undefined,
  address: decodeEntities(raw.address ?? ''),
  city: decodeEntities(raw.city ?? ''),
})

async function readAll(
  api: EventApi,
  accountId: string,
  query: Omit<EventListParameters, 'limit' | 'page'>,
): Promise<{ readonly rows: Iterable<readonly [string, RawEvent]>; readonly clean: boolean }> {
  const found = new Map<string, RawEvent>()
  let reading = startReading()
  while (reading.state === 'reading') {
    const page = { ...query, limit: LIMIT, page: reading.nextPage }
    const { rows, skipped, received } = await api.listEvents(accountId, page)
    for (const raw of rows) found.set(raw.event_id, raw)
    reading = takePage(reading, { ids: rows.map(({ event_id: id }) => id), skipped, received }, LIMITS)
  }
  return { rows: found, clean: reading.clean && reading.state === 'ended' }
}
