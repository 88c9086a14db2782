import { createStore, type StoreApi } from 'zustand/vanilla'
import type { GuestCounts, GuestsWindow } from '../../../shared/bridge/guests.ts'
import type { Freshness } from '../../../shared/domain/event.ts'
import type { ListedGuest } from '../../../shared/domain/guestDesk.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { GuestListName } from '../../../shared/domain/rsvp.ts'
import { type Bridge, CallError } from '../../lib/bridge.ts'
import type { RowPages } from '../../lib/list/rowPages.ts'
import { createRowWindows, type RowWindows } from '../../lib/list/rowWindows.ts'

declare module '../../state/stores.ts' {
  interface Stores {
    readonly guests: GuestStore
  }
}

type GuestSort = 'newest' | 'name'

interface GuestsState {
  readonly accountId: string | null
  readonly eventId: EventId | null
  readonly list: GuestListName
  readonly search: string
  readonly sort: GuestSort
  readonly counts: GuestCounts | null
  readonly pages: RowPages<ListedGuest>
  /** `GuestsWindow`; null: not told with the rows. */
  readonly ofYours: number | null
  readonly total: number
  readonly complete: boolean
  readonly freshness: Freshness | null
  readonly settling: boolean
  readonly error: CallError | null
  readonly listId: number
}

export interface GuestStore extends StoreApi<GuestsState> {
  readonly open: (accountId: string, eventId: EventId) => void
  readonly setList: (list: GuestListName) => void
  readonly setSearch: (search: string) => void
  readonly setSort: (sort: GuestSort) => void
  readonly show: (from: number, to: number) => void
  readonly stop: () => void
}

const EMPTY = {
  counts: null,
  pages: new Map<number, never>(),
  ofYours: null,
  total: 0,
  complete: false,
  freshness: null,
  settling: true,
  error: null,
} as const

export function createGuestStore(bridge: Bridge): GuestStore {
  const store = createStore<GuestsState>(() => ({
    ...EMPTY,
    accountId: null,
    eventId: null,
    list: 'attending',
    search: '',
    sort: 'newest',
    listId: 0,
  }))
  let windows: RowWindows | null = null

  const begin = () => {
    windows?.stop()
    const { accountId, eventId, list, search, sort } = store.getState()
    if (accountId === null || eventId === null) return
    let told = ''
    windows = createRowWindows<ListedGuest, GuestsWindow>({
      fetch: (window) =>
        bridge.call('guests.list', {
          accountId,
          eventId,
          list,
          sort,
          ...(search === '' ? {} : { search }),
          ...window,
        }),
      onAnswer({ rows: _, ...answer }, pages) {
        const now = store.getState()
        const text = JSON.stringify(answer)
        if (told === text && now.pages === pages && now.error === null) return
        store.setState({
          ...answer,
          pages,
          settling: false,
          error: null,
          ...(told === '' && { listId: now.listId + 1 }),
        })
        told = text
      },
      onFailure(error) {
        if (error instanceof CallError) store.setState({ error, settling: false })
      },
    })
    windows.show(0, 0)
  }

  const refetch = () => windows?.refetch()
  const stops = [
    bridge.on('guests.changed', ({ accountId, eventId }) => {
      const now = store.getState()
      if (accountId === now.accountId && eventId === now.eventId) refetch()
    }),
    bridge.onReconnect(refetch),
  ]

  const change = (patch: Partial<GuestsState>) => {
    store.setState({ ...patch, settling: true, error: null })
    begin()
  }

  return {
    ...store,
    open(accountId, eventId) {
      const now = store.getState()
      if (now.accountId === accountId && now.eventId === eventId) return
      store.setState({ ...EMPTY, accountId, eventId, list: 'attending', search: '', listId: now.listId + 1 })
      begin()
    },
    setList(list) {
      if (list !== store.getState().list) change({ list, pages: EMPTY.pages, total: 0 })
    },
    setSearch(search) {
      const cut = search.slice(0, 200)
      if (cut !== store.getState().search) change({ search: cut })
    },
    setSort(sort) {
      if (sort !== store.getState().sort) change({ sort })
    },
    show: (from, to) => windows?.show(from, to),
    stop() {
      windows?.stop()
      for (const stop of stops) stop()
    },
  }
}
