import type { EventId } from '../../../shared/domain/ids.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import type { EventApi, Page } from '../api/eventApi.ts'
import type { AccountSpace } from '../events/accountData.ts'
import type { ChangeHints } from '../events/changeHints.ts'
import { listKey, PAGE_SIZE, type SiteList } from '../events/wireQuery.ts'
import type { Clock, Logger } from '../ports.ts'
import type { Projection } from '../store/accountStore.ts'
import { type PageReading, startReading, takePage } from './pageReading.ts'

/** What own changes mean for what the site says of an event. */
export interface OwnWrites {
  /** How own unsent changes lie over the site's word; asked whenever one comes in. */
  overlay(accountId: string, id: EventId, raw: RawEvent): Projection | null
  /** When the last own write to it was answered, monotonic ms: a read begun before may tell of the time before. */
  answeredAt(accountId: string, id: EventId): number | null
}

export interface ListReaderDeps {
  readonly api: EventApi
  readonly clock: Clock
  readonly hints: ChangeHints
  readonly own: OwnWrites
  readonly log: Logger
}

/**
 * Reads the site's lists into the store, a page at a time. Nothing here deletes: a list never proves that an event
 * is gone (F17). Errors of the API pass through with nothing changed.
 */
export interface ListReader {
  /** Page 1 again, without disturbing a reading under way. */
  head(space: AccountSpace, list: SiteList, signal?: AbortSignal): Promise<void>
  /** The next page; begins anew where the former reading is over. Callers at the same time share one. */
  next(space: AccountSpace, list: SiteList, signal?: AbortSignal): Promise<PageReading>
  /** The reading under way, if one is. */
  reading(space: AccountSpace, list: SiteList): PageReading | undefined
}

export function createListReader(deps: ListReaderDeps): ListReader {
  const readings = new WeakMap<AccountSpace, Map<string, PageReading>>()
  const running = new WeakMap<AccountSpace, Map<string, Promise<PageReading>>>()
  const within = <T>(all: WeakMap<AccountSpace, Map<string, T>>, space: AccountSpace): Map<string, T> => {
    const map = all.get(space) ?? new Map<string, T>()
    all.set(space, map)
    return map
  }

  const fetchPage = async (space: AccountSpace, list: SiteList, page: number, signal?: AbortSignal) => {
    const startedAt = deps.clock.monotonic()
    const options = signal === undefined ? {} : { signal }
    const got = await deps.api.listEvents(space.accountId, { ...list, limit: PAGE_SIZE, page }, options)
    space.lists.unreadable(listKey(list), page, got.skipped)
    if (got.skipped > 0) {
      deps.log.warn('rows of a list could not be read', { account: space.accountId, rows: got.skipped, page })
    }
    return { ...got, startedAt }
  }

  const keep = (
    space: AccountSpace,
    page: Page<RawEvent> & { readonly startedAt: number },
    append: (asOfMs: number) => void,
  ): void => {
    const asOfMs = deps.clock.now()
    const timely = page.rows.filter(
      (row) => (deps.own.answeredAt(space.accountId, row.event_id) ?? -1) <= page.startedAt,
    )
    const changed = space.store.resendable(() => {
      const count = space.store.events.put(timely, asOfMs, (id, raw) =>
        deps.own.overlay(space.accountId, id, raw),
      )
      append(asOfMs)
      return count
    })
    if (changed > 0) deps.hints.events(space.accountId)
  }

  const readNext = async (
    space: AccountSpace,
    list: SiteList,
    signal?: AbortSignal,
  ): Promise<PageReading> => {
    const key = listKey(list)
    const before = within(readings, space).get(key) ?? resumed(space, key)
    const page = await fetchPage(space, list, before.nextPage, signal)
    const after = takePage(before, {
      ids: page.rows.map((row) => row.event_id),
      received: page.received,
      skipped: page.skipped,
    })
    keep(space, page, (asOfMs) =>
      space.lists.append(key, idsOf(page), {
        page: before.nextPage,
        restart: before.nextPage === 1,
        complete: after.state !== 'reading',
        asOfMs,
      }),
    )
    if (after.state === 'reading') within(readings, space).set(key, after)
    else within(readings, space).delete(key)
    return after
  }

  return {
    head: async (space, list, signal) => {
      const key = listKey(list)
      const page = await fetchPage(space, list, 1, signal)
      keep(space, page, (asOfMs) => space.lists.head(key, idsOf(page), asOfMs))
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
    reading: (space, list) => within(readings, space).get(listKey(list)),
  }
}

const idsOf = (page: Page<RawEvent>): readonly string[] => page.rows.map((row) => row.event_id)

/** After a restart a reading goes on one page early: rows may have moved up meanwhile. */
function resumed(space: AccountSpace, key: string): PageReading {
  const state = space.lists.get(key)
  if (state === undefined || state.complete) return startReading()
  return startReading(Math.max(1, state.nextPage - 1))
}
