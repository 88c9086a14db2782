import { createStore, type StoreApi } from 'zustand/vanilla'
import { type EventsWindow, MAX_STAYING, type Staying } from '../../../shared/bridge/events.ts'
import type { EventRow, Freshness } from '../../../shared/domain/event.ts'
import type { EventQuery } from '../../../shared/domain/eventQuery.ts'
import { type EventView, viewOf } from '../../../shared/domain/eventViews.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { type Bridge, CallError } from '../../lib/bridge.ts'
import { pageOf, type RowPages } from '../../lib/list/rowPages.ts'
import { createRowWindows, type Moment, type RowWindows } from '../../lib/list/rowWindows.ts'
import { firstOfToday } from './listLayout.ts'
import { keyIn, rowKey } from './rowKey.ts'

declare module '../../state/stores.ts' {
  interface Stores {
    readonly list: EventListStore
  }
}

interface EventListState {
  readonly accountId: string | null
  readonly query: EventQuery
  /** The list as known here; what the former query answered stays until this one is answered. */
  readonly pages: RowPages<EventRow>
  readonly total: number
  /** How many rows fit no more since they were answered or changed here; they go with the next query. */
  readonly staying: number
  /** One of those that were to stay was changed, not answered alone. */
  readonly edited: boolean
  readonly complete: boolean
  readonly firstLoad: boolean
  readonly freshness: Freshness | null
  /** Rows of some account were shown once: what else the page wants to know may be asked (PERF-10). */
  readonly rowsShown: boolean
  /** The query was not answered yet. */
  readonly settling: boolean
  readonly error: CallError | null
  /** Grows with every new list; `openAt` is the row it opens at. */
  readonly listId: number
  readonly openAt: number
}

interface EventListStore extends StoreApi<EventListState> {
  /** Shows another account; null: none. `waits`: its list is asked for by `wake` only. */
  readonly showAccount: (accountId: string | null, waits?: boolean) => void
  /** Somebody comes to a list that was not asked for yet. */
  readonly wake: () => void
  /** Changes part of the query; `undefined` removes a filter. */
  readonly setQuery: (patch: { readonly [K in keyof EventQuery]?: EventQuery[K] | undefined }) => void
  /** Those that stayed go. */
  readonly hideStaying: () => void
  /** What the core is told of those that stay. */
  readonly staying: () => { readonly stay?: Staying }
  /** Rows `from` to `to` are on the screen. */
  readonly show: (from: number, to: number) => void
  /** Asks the site; what changed comes by `events.changed`. */
  readonly refresh: () => Promise<void>
  readonly stop: () => void
}

const START_QUERY: EventQuery = { view: 'upcoming', sort: 'soonest' }

/** Rows from the end of what is known at which the site's next page is asked for. */
const NEAR_END = 90

/** Rows fetched with the one a list opens at: about a screen. */
const ROWS_AHEAD = 20

/** A view of its own: the filters of the former one stay behind, the order is its own. */
export const queryOf = (view: EventView): EventQuery => ({ view, sort: viewOf(view).sort ?? 'soonest' })

/** Whether how many there are was read: no rows are none only where the list was there to be looked at. */
export const isCounted = ({ total, settling, error, freshness }: EventListState): boolean =>
  total > 0 || (!settling && error === null && typeof freshness?.asOf === 'number')

/** A list of all events opens at now; one that is searched opens at its best, the top. */
const opensAtNow = ({ view, sort, search }: EventQuery) =>
  sort === 'soonest' && search === undefined && viewOf(view).past

const withPatch = (
  query: EventQuery,
  patch: { readonly [K in keyof EventQuery]?: EventQuery[K] | undefined },
): EventQuery => {
  const entries = Object.entries({ ...query, ...patch }).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  return Object.fromEntries(entries) as EventQuery
}

const asCallError = (error: unknown): CallError =>
  error instanceof CallError
    ? error
    : new CallError({ code: 'internal', message: String(error), retryable: true })

export function createEventListStore(
  bridge: Bridge,
  now: () => number = () => Date.now(),
  /** For answers about a list that stands already: what comes until then goes in together. */
  later: Moment = (run) => run(),
): EventListStore {
  const store = createStore<EventListState>(() => ({
    accountId: null,
    query: START_QUERY,
    pages: new Map(),
    total: 0,
    staying: 0,
    edited: false,
    complete: false,
    firstLoad: false,
    freshness: null,
    rowsShown: false,
    settling: true,
    error: null,
    listId: 0,
    openAt: 0,
  }))
  let windows: RowWindows | null = null
  let loadingMore: EventQuery | null = null
  let shown = { from: 0, to: 0 }
  let kept: Staying = []
  const staying = () => (kept.length === 0 ? {} : { stay: [...kept] })
  /** These are about to be answered or changed: those that are in the list stay until something else is asked for. */
  const stay = (accountId: string, eventIds: readonly EventId[], edited: boolean, moved = false) => {
    const { pages, query } = store.getState()
    if (!isListed(accountId)) return
    const rows = new Set([...pages.values()].flatMap((page) => page.rows.map(rowKey)))
    const listed = eventIds.filter((id) => rows.has(keyIn(query, accountId, id)))
    const now = listed.map((eventId) => ({ accountId, eventId, ...(moved && { moved }) }))
    kept = [...kept, ...now].slice(-MAX_STAYING)
    if (edited && listed.length > 0) store.setState({ edited })
  }

  const begin = () => {
    windows?.stop()
    // Nor does what waits for its frame go in any more: nothing of one who signed out comes back (SIGN-31).
    windows = null
    const { accountId, query } = store.getState()
    if (accountId === null) return
    let openAt: number | null = null
    let opened = false
    let waiting: readonly [EventsWindow, RowPages<EventRow>] | null = null
    const takeLater = (answer: EventsWindow, pages: RowPages<EventRow>) => {
      const begun = waiting !== null
      waiting = [answer, pages]
      if (begun) return
      later(() => {
        const last = waiting
        waiting = null
        if (windows === mine && last !== null) take(...last, null)
      })
    }
    const mine = createRowWindows<EventRow, EventsWindow>({
      fetch: (window) => bridge.call('events.list', { accountId, query, ...staying(), ...window }),
      onAnswer(answer, pages) {
        openAt ??= opensAtNow(query) ? Math.max(0, Math.min(answer.firstUpcoming, answer.total - 1)) : 0
        if (opened) {
          takeLater(answer, pages)
          return
        }
        // The former list stands until the rows it opens at are here.
        opened = answer.total === 0 || pages.has(pageOf(openAt))
        if (opened) take(answer, pages, firstOfToday(pages, openAt, now()))
        else mine.show(openAt, Math.min(openAt + ROWS_AHEAD, answer.total - 1))
      },
      onFailure(error) {
        store.setState({ error: asCallError(error), settling: false, rowsShown: true })
      },
    })
    windows = mine
    mine.show(0, 0)
  }

  const take = (answer: EventsWindow, pages: RowPages<EventRow>, openAt: number | null) => {
    const { freshness, listId } = store.getState()
    const same = freshness !== null && JSON.stringify(freshness) === JSON.stringify(answer.freshness)
    if (openAt !== null) shown = { from: openAt, to: openAt }
    setIfChanged({
      pages,
      total: answer.total,
      staying: answer.staying ?? 0,
      complete: answer.complete,
      firstLoad: answer.firstLoad,
      freshness: same ? freshness : answer.freshness,
      settling: false,
      rowsShown: true,
      error: null,
      ...(openAt === null ? {} : { openAt, listId: listId + 1 }),
    })
    loadMoreNearEnd()
  }

  /** Tells nobody where nothing changed (PERF-14). */
  const setIfChanged = (patch: Partial<EventListState>) => {
    const state = store.getState()
    const changed = Object.entries(patch).some(
      ([key, value]) => !Object.is(value, state[key as keyof EventListState]),
    )
    if (changed) store.setState(patch)
  }

  const loadMoreNearEnd = () => {
    const { accountId, query, complete, total, settling, firstLoad } = store.getState()
    if (accountId === null || complete || settling || firstLoad || loadingMore === query) return
    if (shown.to < total - NEAR_END) return
    loadingMore = query
    bridge.call('events.loadMore', { accountId, query }).then(
      () => {
        if (loadingMore === query) loadingMore = null
        if (store.getState().query === query) windows?.refetch()
      },
      // Asked for again by the next query or refresh; the list says that it ends where the cache does.
      () => undefined,
    )
  }

  const isListed = (accountId: string): boolean => {
    const { query, accountId: shown } = store.getState()
    return query.everyAccount === true || accountId === shown
  }

  const stops = [
    bridge.onCall('rsvp.set', ({ accountId, eventIds }) => stay(accountId, eventIds, false)),
    bridge.onCall('events.save', ({ accountId, eventId, fields, base }) => {
      const moved = fields.start !== base?.start || fields.end !== base.end
      if (eventId !== null) stay(accountId, [eventId], true, moved)
    }),
    bridge.on('events.changed', ({ accountId }) => {
      if (isListed(accountId)) windows?.refetch()
    }),
    bridge.on('drafts.changed', ({ accountId }) => {
      const { query } = store.getState()
      if ((query.own === 'draft' || query.everyAccount === true) && isListed(accountId)) windows?.refetch()
    }),
    bridge.on('events.freshness', ({ accountId, of }) => {
      if (typeof of === 'string' && isListed(accountId)) windows?.refetch()
    }),
    // One that was left or signed out shows nothing any more (SIGN-31); one that was added shows what it has.
    bridge.on('accounts.changed', () => {
      if (store.getState().query.everyAccount === true) windows?.refetch()
    }),
    bridge.onReconnect(() => windows?.refetch()),
  ]

  return {
    ...store,
    showAccount(accountId, waits = false) {
      if (accountId === store.getState().accountId) return
      const { listId, rowsShown, query, accountId: former } = store.getState()
      // A list over all accounts is the same, whichever of them is used.
      if (query.everyAccount === true && accountId !== null && former !== null) {
        store.setState({ accountId })
        return
      }
      kept = []
      store.setState({ ...store.getInitialState(), accountId, rowsShown, listId: listId + 1 })
      if (waits) {
        windows?.stop()
        windows = null
      } else begin()
    },
    wake() {
      if (windows === null) begin()
    },
    setQuery(patch) {
      const { query } = store.getState()
      const next = withPatch(query, patch)
      if (JSON.stringify(next) === JSON.stringify(query)) return
      kept = []
      store.setState({ query: next, settling: true, edited: false, error: null })
      begin()
    },
    hideStaying() {
      kept = []
      store.setState({ edited: false })
      windows?.refetch()
    },
    staying,
    show(from, to) {
      shown = { from, to }
      windows?.show(from, to)
      loadMoreNearEnd()
    },
    async refresh() {
      const { accountId, query } = store.getState()
      if (accountId === null) return
      loadingMore = null
      if (store.getState().error) begin()
      try {
        await bridge.call('events.refresh', { accountId, query })
      } catch (error) {
        // What is here stays; the status bar says that the site cannot be reached.
        if (store.getState().total === 0) store.setState({ error: asCallError(error) })
      }
    },
    stop() {
      windows?.stop()
      for (const stop of stops) stop()
    },
  }
}
