import { createStore, type StoreApi } from 'zustand/vanilla'
import type { GuestCounts } from '../../../shared/bridge/guests.ts'
import type { GuestChange, GuestDeskRow, GuestSort, PersonAcross } from '../../../shared/domain/guestDesk.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { GuestListName } from '../../../shared/domain/rsvp.ts'
import { type Bridge, CallError } from '../../lib/bridge.ts'
import { createKeptPlace } from '../../lib/list/keptPlace.ts'
import { type RowPages, rowAt } from '../../lib/list/rowPages.ts'
import { createRowWindows, type RowWindows } from '../../lib/list/rowWindows.ts'

interface Changes {
  readonly sinceMs: number | null
  readonly rows: readonly GuestChange[]
  readonly total: number
  readonly counts: { readonly joined: number; readonly left: number; readonly switched: number }
}

export interface DeskState {
  readonly list: GuestListName
  readonly search: string
  readonly tag: string | null
  readonly sort: GuestSort
  readonly counts: GuestCounts | null
  readonly tags: readonly { readonly tag: string; readonly guests: number }[]
  readonly changes: Changes | null
  readonly pages: RowPages<GuestDeskRow>
  readonly total: number
  readonly settling: boolean
  readonly error: CallError | null
  /** Index of the row the keys act on. */
  readonly active: number
  /** Where a range begins (Shift). */
  readonly anchor: number
  readonly selected: ReadonlySet<string>
  /** Of the active row; null: not read yet, or somebody the site does not name. */
  readonly person: PersonAcross | null
}

interface MarkPatch {
  readonly note?: string
  readonly addTags?: string[]
  readonly removeTags?: string[]
  readonly contacted?: boolean
  readonly confirmed?: boolean
}

/** What a marking came to: of how many guests, and its way back. */
export interface Marking {
  readonly marked: number
  readonly undo: () => Promise<void>
}

/** One event's guests, to work on. Actions that ask the host reject with CallError. */
export interface DeskStore extends StoreApi<DeskState> {
  readonly start: () => void
  readonly show: (from: number, to: number) => void
  readonly setView: (view: Partial<Pick<DeskState, 'list' | 'search' | 'tag' | 'sort'>>) => void
  readonly moveTo: (index: number, how: 'plain' | 'range' | 'toggle') => Promise<void>
  readonly selectAll: () => Promise<void>
  readonly clearSelection: () => void
  /** On those selected, else on the active row. */
  readonly mark: (patch: MarkPatch) => Promise<Marking>
  readonly markOne: (inviteId: string, patch: MarkPatch) => Promise<Marking>
  readonly seen: () => Promise<void>
  readonly stop: () => void
}

const NONE: ReadonlySet<string> = new Set()

/** As many as one call takes. */
const MAX_SELECTED = 20_000
const CHANGES_SHOWN = 60

export function createDeskStore(bridge: Bridge, accountId: string, eventId: EventId): DeskStore {
  const store = createStore<DeskState>(() => ({
    list: 'attending',
    search: '',
    tag: null,
    sort: 'newest',
    counts: null,
    tags: [],
    changes: null,
    pages: new Map(),
    total: 0,
    settling: true,
    error: null,
    active: 0,
    anchor: 0,
    selected: NONE,
    person: null,
  }))
  const event = { accountId, eventId }
  const place = createKeptPlace<GuestDeskRow>(({ inviteId }) => inviteId)
  let windows: RowWindows | null = null
  let stops: readonly (() => void)[] = []
  let asking = 0

  const view = () => {
    const { list, search, tag, sort } = store.getState()
    return {
      list,
      sort,
      ...(search === '' ? {} : { search }),
      ...(tag === null ? {} : { tag }),
    }
  }
  const begin = () => {
    windows?.stop()
    const asked = view()
    windows = createRowWindows<GuestDeskRow, { rows: readonly GuestDeskRow[]; total: number }>({
      fetch: (window) => bridge.call('guestDesk.list', { ...event, ...asked, ...window }),
      onAnswer({ total }, pages) {
        const now = store.getState()
        if (now.pages === pages && now.total === total && !now.settling && now.error === null) return
        const active = place.among(pages, total, now.active)
        store.setState({ pages, total, settling: false, error: null, active })
        void readPerson()
      },
      onFailure(error) {
        if (error instanceof CallError) store.setState({ error, settling: false })
      },
    })
    windows.show(0, 0)
  }
  const readAround = async () => {
    const counts = bridge.call('guests.counts', event).catch(() => null)
    const tags = bridge.call('guestDesk.tags', event).catch(() => [])
    const changes = bridge
      .call('guestDesk.changes', { ...event, offset: 0, limit: CHANGES_SHOWN })
      .catch(() => null)
    store.setState({ counts: await counts, tags: await tags, changes: await changes })
  }
  const activeRow = () => rowAt(store.getState().pages, store.getState().active)
  const readPerson = async () => {
    const row = activeRow()
    if (row === undefined || row.name === null) {
      asking += 1
      store.setState({ person: null })
      return
    }
    if (store.getState().person?.userId === row.userId) return
    asking += 1
    const mine = asking
    const person = await bridge.call('guestDesk.person', { accountId, userId: row.userId }).catch(() => null)
    if (mine === asking) store.setState({ person })
  }
  const refresh = () => {
    void readAround()
    windows?.refetch()
  }
  const ofThis = (change: { readonly accountId: string; readonly eventId: string }) => {
    if (change.accountId === accountId && change.eventId === eventId) refresh()
  }
  const idsBetween = async (from: number, to: number): Promise<ReadonlySet<string>> => {
    const { pages } = store.getState()
    const known: string[] = []
    for (let at = from; at < to; at += 1) {
      const row = rowAt(pages, at)
      if (row === undefined) break
      known.push(row.inviteId)
    }
    if (known.length === to - from) return new Set(known)
    const { inviteIds } = await bridge.call('guestDesk.ids', { ...event, ...view(), from, to })
    return new Set(inviteIds)
  }
  const markAll = async (inviteIds: readonly string[], patch: MarkPatch): Promise<Marking> => {
    if (inviteIds.length === 0) return { marked: 0, undo: async () => undefined }
    const ids = inviteIds.slice(0, MAX_SELECTED)
    const { marked, undoId } = await bridge.call('guestDesk.mark', { ...event, ...patch, inviteIds: ids })
    refresh()
    return {
      marked,
      async undo() {
        await bridge.call('guestDesk.undo', { accountId, undoId })
        refresh()
      },
    }
  }

  return {
    ...store,
    start() {
      stops = [
        bridge.on('guests.changed', ofThis),
        bridge.on('guestDesk.changed', ofThis),
        bridge.onReconnect(refresh),
      ]
      void readAround()
      begin()
    },
    show: (from, to) => windows?.show(from, to),
    setView(patch) {
      const now = store.getState()
      const search = (patch.search ?? now.search).slice(0, 200)
      const another = patch.list !== undefined && patch.list !== now.list
      place.went(undefined)
      store.setState({
        ...patch,
        search,
        ...(another ? { pages: new Map(), total: 0, selected: NONE } : {}),
        settling: true,
        error: null,
        active: 0,
        anchor: 0,
      })
      begin()
    },
    async moveTo(index, how) {
      const { selected, anchor } = store.getState()
      store.setState({ active: index, ...(how === 'range' ? {} : { anchor: index }) })
      place.went(activeRow())
      windows?.show(index, index)
      void readPerson()
      if (how === 'plain') {
        if (selected.size > 0) store.setState({ selected: NONE })
      } else if (how === 'toggle') {
        const id = activeRow()?.inviteId
        if (id === undefined) return
        const next = new Set(selected)
        if (!next.delete(id)) next.add(id)
        store.setState({ selected: next })
      } else {
        const range = await idsBetween(Math.min(anchor, index), Math.max(anchor, index) + 1)
        if (store.getState().active === index) store.setState({ selected: range })
      }
    },
    async selectAll() {
      const selected = await idsBetween(0, Math.min(store.getState().total, MAX_SELECTED))
      store.setState({ selected })
    },
    clearSelection: () => store.setState({ selected: NONE }),
    mark(patch) {
      const { selected } = store.getState()
      const one = activeRow()?.inviteId
      return markAll(selected.size > 0 ? [...selected] : one === undefined ? [] : [one], patch)
    },
    markOne: (inviteId, patch) => markAll([inviteId], patch),
    async seen() {
      await bridge.call('guestDesk.seen', event)
      await readAround()
      windows?.refetch()
    },
    stop() {
      asking += 1
      windows?.stop()
      for (const stop of stops) stop()
    },
  }
}
