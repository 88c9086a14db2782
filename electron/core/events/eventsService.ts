import {
  type EventsWindow,
  type FilterChoices,
  MAX_MARKED,
  type MarkedEvents,
  type Staying,
} from '../../../shared/bridge/events.ts'
import type { EventRow } from '../../../shared/domain/event.ts'
import type { EventQuery } from '../../../shared/domain/eventQuery.ts'
import { ALL_VIEWS, type EventView } from '../../../shared/domain/eventViews.ts'
import type { AccountId, EventId } from '../../../shared/domain/ids.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import { AppError } from '../errors.ts'
import { createTurns } from '../lib/turns.ts'
import { notKeptEvents } from '../outbox/notKept.ts'
import { photoTurns } from '../pictures/pictureRef.ts'
import type { Clock, Logger, Timers } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { EventFilter, StoredEvent } from '../store/accountStore.ts'
import type { ChangeHints } from '../sync/changeHints.ts'
import type { FreshnessBook } from '../sync/freshnessBook.ts'
import type { ListReader } from '../sync/listReader.ts'
import {
  hasSearch,
  INVITED_KEY,
  isWhole,
  listKey,
  MINE_KEY,
  siteListOf,
  withoutSearch,
} from '../sync/wireQuery.ts'
import { eventRow } from './eventRow.ts'
import { type ChoicesAsked, filterChoices } from './filterChoices.ts'
import { invitedTo, localFilter, localOrder, stayingIn, tellsInvitations, withStay } from './localFilter.ts'
import { sumOfMarked } from './markedEvents.ts'

/**
 * The site is asked for a search this long after the last key, and only while not all events are here (PERF-3,
 * SITE-L6).
 */
const SEARCH_QUIET_MS = 900

/** Calendar programs take in a file of some megabytes; more events than this are no plan any more. */
export const MOST_IN_A_FILE = 2_000

export interface EventsServiceDeps {
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly reader: ListReader
  readonly freshness: FreshnessBook
  readonly hints: ChangeHints
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Logger
}

/** Which rows of a list, and which events stay in it whatever was made of them here. */
export interface ListWindow {
  readonly offset: number
  readonly limit: number
  readonly stay?: Staying | undefined
}

export interface EventsService {
  /** From the store at once: no request is waited for (PERF-10). */
  list(accountId: AccountId, query: EventQuery, window: ListWindow): Promise<EventsWindow>
  /** All of a list that are known here, in its order, at most `MOST_IN_A_FILE`. */
  ids(accountId: AccountId, query: EventQuery): Promise<readonly EventId[]>
  /** Some events in the order of the list, at most `MOST_IN_A_FILE`; those that are not in it come last. */
  inOrder(accountId: AccountId, query: EventQuery, some: readonly EventId[]): Promise<readonly EventId[]>
  /** Reads one more page of the site's list. Throws the network's code with the list unchanged. */
  loadMore(accountId: AccountId, query: EventQuery): Promise<{ readonly complete: boolean }>
  /** Asks the site now. Throws what the request met. */
  refresh(accountId: AccountId, query: EventQuery): Promise<void>
  counts(accountId: AccountId): Promise<Readonly<Record<EventView, number>>>
  countOf(accountId: AccountId, query: EventQuery): Promise<number>
  choices(accountId: AccountId, asked: ChoicesAsked): Promise<FilterChoices>
  markable(accountId: AccountId, query: EventQuery): Promise<readonly EventId[]>
  marked(
    accountId: AccountId,
    query: EventQuery,
    ids: readonly EventId[],
    stay?: Staying,
  ): Promise<MarkedEvents>
  /** One account's part of a list over several. */
  readonly parts: ListParts
  stop(): void
}

export type ListHead = Omit<EventsWindow, 'rows' | 'offset'>

interface ListParts {
  filterOf(space: OpenAccount, query: EventQuery, stay?: Staying): EventFilter
  /** Whether all of it was read from the site. */
  isWhole(space: OpenAccount, query: EventQuery): boolean
  /** What is said of it; the site is asked behind where it is old. */
  head(space: OpenAccount, query: EventQuery, filter: EventFilter): ListHead
  rows(
    space: OpenAccount,
    query: EventQuery,
    filter: EventFilter,
    offset: number,
    limit: number,
  ): readonly EventRow[]
}

export function createEventsService(deps: EventsServiceDeps): EventsService {
  const { clock, freshness, hints, reader, registry } = deps
  const searchLater = new Map<AccountId, () => void>()

  const filterOf = (space: OpenAccount, query: EventQuery, stay: Staying = []): EventFilter => {
    const filter = localFilter(query, {
      nowMs: clock.now(),
      ownZone: clock.zone(),
      siteZone: registry.siteOf(space.accountId).zone?.zone ?? null,
      userId: registry.account(space.accountId).userId,
      mineKey: MINE_KEY,
      invitedKey: tellsInvitations(space) ? null : INVITED_KEY,
      drafts: () => space.drafts.list().flatMap(({ eventId }) => eventId ?? []),
      notKept: () => notKeptEvents(space.store),
    })
    return withStay(filter, stay, space.accountId)
  }

  /** What the age of a list goes by: its name, whose it is, and when it was read. */
  const named = (space: OpenAccount, query: EventQuery) => {
    const key = listKey(siteListOf(query))
    return [`${space.accountId} ${key}`, space.accountId, space.lists.asOf(key)] as const
  }

  const refresh = (space: OpenAccount, query: EventQuery): Promise<void> => {
    const read = async (): Promise<void> => void (await reader.head(space, siteListOf(query)))
    const run = () => freshness.run(named(space, query)[0], read)
    const tell = () => hints.freshness(space.accountId, 'lists')
    return freshness.behind(() => freshness.of(...named(space, query)), run, tell)
  }

  const refreshBehind = (space: OpenAccount, query: EventQuery): void => {
    if (!freshness.due(...named(space, query))) return
    refresh(space, query).catch((error: unknown) => {
      deps.log.debug('refresh did not get through', { account: space.accountId, why: codeOf(error) })
    })
  }

  const learnBySearch = (space: OpenAccount, query: EventQuery): void => {
    searchLater.get(space.accountId)?.()
    searchLater.delete(space.accountId)
    if (isWhole(query, space.lists)) return
    const later = deps.timers.after(SEARCH_QUIET_MS, () => {
      searchLater.delete(space.accountId)
      refreshBehind(space, query)
    })
    searchLater.set(space.accountId, later)
  }

  /** What is said of a list, and the site asked behind where that is old. */
  const headOf = (space: OpenAccount, query: EventQuery, filter: EventFilter): ListHead => {
    const base = withoutSearch(query)
    if (hasSearch(query)) learnBySearch(space, query)
    else refreshBehind(space, base)
    const total = space.store.events.count(filter)
    const staying = stayingIn(space, filter)
    const age = freshness.of(...named(space, base))
    const complete = isWhole(query, space.lists)
    return {
      total,
      ...(staying > 0 && { staying }),
      firstUpcoming: firstUpcoming(space, query, filter, clock.now()),
      complete,
      firstLoad: total === 0 && !complete && age.state === 'refreshing' && age.asOf === null,
      freshness: age,
    }
  }

  const rowsOf: ListParts['rows'] = (space, query, filter, offset, limit) =>
    rowsWith(space, space.store.events.page(filter, localOrder(query), offset, limit))

  const rowsWith = (space: OpenAccount, some: readonly StoredEvent[]): readonly EventRow[] => {
    const { accountId, store } = space
    const { userId } = registry.account(accountId)
    const invited = invitedTo(space)
    const turns = photoTurns(store)
    return some.map((stored) =>
      eventRow(stored, {
        accountId,
        userId,
        invited,
        turns,
        counts: space.counts.of(stored.id),
        change: space.changes.unseenOf(stored.id),
      }),
    )
  }

  return {
    list: async (accountId, query, { offset, limit, stay }) => {
      const space = await deps.data.of(accountId)
      const filter = filterOf(space, query, stay)
      const rows = rowsOf(space, query, filter, offset, limit)
      return { rows, offset, ...headOf(space, query, filter) }
    },

    parts: {
      filterOf,
      head: headOf,
      rows: rowsOf,
      isWhole: ({ lists }, query) => isWhole(query, lists),
    },

    ids: async (accountId, query) => {
      const space = await deps.data.of(accountId)
      return space.store.events.ids(filterOf(space, query), localOrder(query), MOST_IN_A_FILE)
    },

    inOrder: async (accountId, query, some) => {
      const space = await deps.data.of(accountId)
      const wanted = new Set(some)
      const listed = space.store.events.ids(filterOf(space, query), localOrder(query))
      return [...new Set([...listed.filter((id) => wanted.has(id)), ...some])].slice(0, MOST_IN_A_FILE)
    },

    loadMore: async (accountId, query) => {
      const space = await deps.data.of(accountId)
      if (isWhole(query, space.lists)) return { complete: true }
      const reading = await reader.next(space, siteListOf(query))
      if (reading.state === 'stopped' && !reading.whole) {
        throw new AppError('not-event-data', 'the site sends the same page again and again')
      }
      const complete = isWhole(query, space.lists)
      if (complete) hints.freshness(accountId, 'lists')
      return { complete }
    },

    refresh: async (accountId, query) => {
      await refresh(await deps.data.of(accountId), query)
    },

    counts: async (accountId) => {
      const space = await deps.data.of(accountId)
      const turns = createTurns(deps)
      const counts: [EventView, number][] = []
      for (const view of ALL_VIEWS) {
        counts.push([view, space.store.events.count(filterOf(space, { view, sort: 'soonest' }))])
        if (turns.due()) await turns.rest()
      }
      return Object.fromEntries(counts) as Record<EventView, number>
    },

    countOf: async (accountId, query) => {
      const space = await deps.data.of(accountId)
      return space.store.events.count(filterOf(space, query))
    },

    choices: async (accountId, asked) => {
      const space = await deps.data.of(accountId)
      return filterChoices([space], asked, filterOf)
    },

    markable: async (accountId, query) => {
      const space = await deps.data.of(accountId)
      return space.store.events.ids(filterOf(space, query)).slice(0, MAX_MARKED)
    },

    marked: async (accountId, query, ids, stay) => {
      const space = await deps.data.of(accountId)
      const { events } = space.store
      const shown = new Set(events.ids(filterOf(space, query, stay)))
      const mine = new Set(events.ids(filterOf(space, { view: 'mine', sort: 'soonest' })))
      const hidden = ids.filter((id) => !shown.has(id)).length
      return { hidden, ...sumOfMarked(space, ids, mine, (some) => rowsWith(space, some)) }
    },

    stop: () => {
      for (const cancel of searchLater.values()) cancel()
    },
  }
}

/** Only lists by time that reach back have a place to open at; a search shows its matches from the top (PERF-3). */
function firstUpcoming(space: OpenAccount, query: EventQuery, filter: EventFilter, nowMs: number): number {
  if (query.sort !== 'soonest' || query.view === 'upcoming' || hasSearch(query)) return 0
  return space.store.events.countBefore(filter, Math.floor(nowMs / 1000))
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'internal'
