import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import type { EventApi, Page } from '../api/eventApi.ts'
import type { Turns } from '../lib/turns.ts'
import type { Clock, Logger } from '../ports.ts'
import type { ChangeHints } from './changeHints.ts'
import { believed } from './freshnessBook.ts'
import { type PageReading, startReading, storeInSlices, takePage } from './pageReading.ts'
import { EVERYTHING, INVITED_KEY, listKey, PAGE_SIZE, type SiteList, UPCOMING_KEY } from './wireQuery.ts'

const ALL_KEY = listKey(EVERYTHING)
const DAY_MS = 24 * 3_600_000

const JUST_NOW_MS = 10_000

type FetchedPage = Page<RawEvent> & { readonly startedAt: number }

export interface ListReaderDeps {
  readonly api: EventApi
  readonly clock: Clock
  readonly hints: ChangeHints
  readonly log: Logger
  readonly turns: () => Turns
  /** Page 1 of what is to come was read: its rows, by start. */
  readonly headRead?: (space: OpenAccount, rows: readonly RawEvent[], signal?: AbortSignal) => Promise<void>
}

/**
 * Reads the site's lists into the store, a page at a time. A list never proves that an event is gone (SEND-17): what it
 * no longer brings is asked after. Errors of the API pass through with nothing changed.
 */
export interface ListReader {
  /** Page 1 again, without disturbing a reading under way. Returns how many events on it were not known here. */
  head(space: OpenAccount, list: SiteList, signal?: AbortSignal): Promise<number>
  /** The next page; starts over where the former reading is over. Callers at the same time share one. */
  next(space: OpenAccount, list: SiteList, signal?: AbortSignal): Promise<PageReading>
  /** The reading under way, if one is. */
  reading(space: OpenAccount, list: SiteList): PageReading | undefined
}

export function createListReader(deps: ListReaderDeps): ListReader {
  const readings = new WeakMap<OpenAccount, Map<string, PageReading>>()
  /** The last start met, where starts came in order; null where they did not. */
  const orders = new WeakMap<OpenAccount, Map<string, number | null>>()
  const heads = new WeakMap<
    OpenAccount,
    Map<string, { readonly at: number; readonly page: Promise<FetchedPage | null> }>
  >()
  const running = new WeakMap<OpenAccount, Map<string, Promise<PageReading>>>()
  const within = <T>(all: WeakMap<OpenAccount, Map<string, T>>, space: OpenAccount): Map<string, T> => {
    const map = all.get(space) ?? new Map<string, T>()
    all.set(space, map)
    return map
  }

  const fetchPage = async (space: OpenAccount, list: SiteList, page: number, signal?: AbortSignal) => {
    const startedAt = deps.clock.monotonic()
    const options = signal === undefined ? {} : { signal }
    const got = await deps.api.listEvents(space.accountId, { ...list, limit: PAGE_SIZE, page }, options)
    space.lists.unreadable(listKey(list), page, got.skipped)
    if (got.skipped > 0) {
      deps.log.warn('rows of a list could not be read', { account: space.accountId, rows: got.skipped, page })
    }
    return { ...got, startedAt }
  }

  const keep = async (
    space: OpenAccount,
    page: FetchedPage,
    append: (asOfMs: number) => void,
  ): Promise<void> => {
    const asOfMs = deps.clock.now()
    const changed = await storeInSlices(page.rows, deps.turns(), (rows, last) =>
      space.store.resendable(() => {
        // Asked for each slice: an own write may have been answered since the one before.
        const timely = rows.filter((row) => !space.outbox.wroteSince(row.event_id, page.startedAt))
        const count = space.store.events.put(timely, asOfMs, space.outbox.projector)
        if (last) append(asOfMs)
        return count
      }),
    )
    if (changed > 0) deps.hints.events(space.accountId)
  }

  /** Page 1 as a look at the list brings it just now: a reading that begins asks for no second one. */
  const lookedAt = async (space: OpenAccount, key: string): Promise<FetchedPage | null> => {
    const head = within(heads, space).get(key)
    return head !== undefined && deps.clock.monotonic() - head.at < JUST_NOW_MS ? head.page : null
  }

  const readNext = async (space: OpenAccount, list: SiteList, signal?: AbortSignal): Promise<PageReading> => {
    const key = listKey(list)
    const before = within(readings, space).get(key) ?? resumed(space, key)
    const order = within(orders, space)
    if (before.nextPage === 1) order.delete(key)
    const looked = before.nextPage === 1 ? await lookedAt(space, key) : null
    const page = looked ?? (await fetchPage(space, list, before.nextPage, signal))
    const taken = takePage(before, {
      ids: page.rows.map((row) => row.event_id),
      received: page.received,
      skipped: page.skipped,
    })
    // Rows that came out of order once show that the site sorts otherwise: no page behind them is the tail.
    const former = order.get(key)
    const start = ascending(page.rows, former === undefined ? Number.NEGATIVE_INFINITY : former)
    order.set(key, start)
    const known = key === ALL_KEY && page.skipped === 0 ? upcomingKnown(space) : null
    const after = known !== null && isTail(page.rows, start, known) ? endedBy(taken, known) : taken
    await keep(space, page, (asOfMs) => {
      noteInvited(space, key, idsOf(page))
      space.lists.append(key, idsOf(page), {
        page: before.nextPage,
        restart: before.nextPage === 1,
        complete: after.whole,
        asOfMs,
      })
      // Also where a site lists no end: no more of it is to be had.
      if (key === ALL_KEY && after.state !== 'reading') space.changes.begin()
    })
    // A reading that came to no end begins with page 1 the next time.
    if (after.whole) within(readings, space).delete(key)
    else within(readings, space).set(key, after.state === 'reading' ? after : startReading())
    return after
  }

  /** What the list of events to come brought, where that was read to its end of late. */
  const upcomingKnown = (space: OpenAccount): ReadonlySet<string> | null => {
    const now = deps.clock.now()
    const wholeAt = believed(space.lists.wholeAt(UPCOMING_KEY), now)
    return wholeAt !== null && now - wholeAt < DAY_MS ? space.lists.members(UPCOMING_KEY) : null
  }

  return {
    head: async (space, list, signal) => {
      const key = listKey(list)
      const fetched = fetchPage(space, list, 1, signal)
      within(heads, space).set(key, { at: deps.clock.monotonic(), page: fetched.catch(() => null) })
      const page = await fetched
      const unknown = page.rows.filter((row) => !space.store.events.has(row.event_id)).length
      await keep(space, page, (asOfMs) => {
        noteInvited(space, key, idsOf(page))
        space.lists.head(key, idsOf(page), asOfMs, page.received >= PAGE_SIZE)
      })
      if (key === UPCOMING_KEY && page.skipped === 0 && ascending(page.rows, 0) !== null) {
        await deps.headRead?.(space, page.rows, signal)
      }
      return unknown
    },
    next: (space, list, signal) => {
      const key = listKey(list)
      const shared = within(running, space)
      const known = shared.get(key)
      if (known !== undefined) return known
      const started = readNext(space, list, signal).finally(() => shared.delete(key))
      shared.set(key, started)
      return started
    },
    reading: (space, list) => {
      const known = within(readings, space).get(listKey(list))
      return known?.nextPage === 1 ? undefined : known
    },
  }
}

/** Sites that send "0" for every event tell invitations by this list alone. */
function noteInvited(space: OpenAccount, key: string, ids: readonly EventId[]): void {
  if (key !== INVITED_KEY || space.lists.wholeAt(key) === null) return
  const before = space.lists.members(key)
  const fresh = ids.filter((id) => !before.has(id))
  if (fresh.length > 0) space.changes.invited(fresh)
}

const idsOf = (page: Page<RawEvent>): readonly string[] => page.rows.map((row) => row.event_id)

/** After a restart a reading goes on one page early: rows may have moved up meanwhile. */
function resumed(space: OpenAccount, key: string): PageReading {
  const state = space.lists.get(key)
  if (state === undefined || state.complete) return startReading()
  const page = Math.max(1, state.nextPage - 1)
  return startReading(page, space.lists.metBefore(key, page))
}

/** The last start of rows that come by start, from `from` on; null where they do not. */
function ascending(rows: readonly RawEvent[], from: number | null): number | null {
  let last = from
  for (const row of rows) {
    const start = epochSeconds(row.start_time)
    if (last === null || start === null || start < last) return null
    last = start
  }
  return last
}

/** All events by start have come to those to come, which are known: what lies behind this page is, too. */
const isTail = (rows: readonly RawEvent[], start: number | null, known: ReadonlySet<string>): boolean =>
  rows.length > 0 && start !== null && rows.every((row) => known.has(row.event_id))

const endedBy = (reading: PageReading, known: ReadonlySet<string>): PageReading => ({
  ...reading,
  seen: new Set([...reading.seen, ...known]),
  state: 'ended',
  whole: true,
})
