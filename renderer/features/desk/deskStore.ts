import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Params } from '../../../shared/bridge/contract.ts'
import type { GuestCounts, GuestDeskAround, GuestDeskWindow } from '../../../shared/bridge/guests.ts'
import {
  FIRST_GUEST_VIEW,
  type GuestDeskRow,
  type GuestFilters,
  type GuestSort,
  type PersonAcross,
} from '../../../shared/domain/guestDesk.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { GuestListName } from '../../../shared/domain/rsvp.ts'
import type { Bridge } from '../../lib/bridge.ts'
import {
  type ChosenRows,
  createGrid,
  type GridState,
  knownIds,
  moveChoosing,
  NONE_CHOSEN,
  noRows,
} from '../../lib/list/grid.ts'
import { PAGE } from '../../lib/list/rowPages.ts'
import { type DeskUndo, type Marking, type OneAct, onceBack } from './deskUndo.ts'
import { type FilterKind, isFiltered, sortedBy, withoutEach } from './guestFilters.ts'

export interface DeskState extends GridState<GuestDeskRow>, ChosenRows {
  readonly list: GuestListName
  readonly search: string
  readonly filters: GuestFilters
  readonly sorts: readonly GuestSort[]
  /** How many rows fit the filters no more, and what was done to them; they go when the filters are touched. */
  readonly staying: number
  readonly did: 'contacted' | 'confirmed' | 'changed'
  /** Where nobody fits: how many would without one of the filters, most first. */
  readonly fitWithout: readonly { readonly kind: FilterKind; readonly guests: number }[]
  /** Selected guests that search or filters leave out. */
  readonly hidden: number
  /** One's own past events whose guests are known here. */
  readonly ofYours: number
  readonly counts: GuestCounts | null
  readonly tags: GuestDeskAround['tags']
  readonly changes: GuestDeskAround['changes'] | null
  /** Of the active row; null: not read yet, or somebody the site does not name. */
  readonly person: PersonAcross | null
}

interface MarkPatch {
  readonly note?: string
  /** Under what is noted of each already. */
  readonly addNote?: string
  readonly addTags?: string[]
  readonly removeTags?: string[]
  readonly contacted?: boolean
  readonly confirmed?: boolean
  /** Sets the mark on all of them, or takes it off where all have it. */
  readonly toggle?: 'contacted' | 'confirmed'
  readonly typedFor?: Params<'guestDesk.mark'>['typedFor']
}

/** One event's guests, to work on. Actions that ask the host reject with CallError. */
export interface DeskStore extends StoreApi<DeskState> {
  readonly start: () => void
  readonly show: (from: number, to: number) => void
  readonly setView: (view: Partial<Pick<DeskState, 'list' | 'search'>>) => void
  /** Kept for this event, as the order is. */
  readonly setFilters: (filters: GuestFilters) => void
  /** By this alone, or as well by this; what counts already is turned around. `meanwhile`: the kept order stays. */
  readonly sortBy: (by: GuestSort['by'], asWell: boolean, meanwhile?: boolean) => void
  readonly moveTo: (index: number, how: 'plain' | 'range' | 'toggle') => Promise<void>
  readonly selectAll: () => Promise<void>
  readonly clearSelection: () => void
  /** On those selected, else on the active row. */
  readonly mark: (patch: MarkPatch) => Promise<Marking>
  /** `act`: of what it is a part. */
  readonly markOne: (inviteId: string, patch: MarkPatch, act?: OneAct) => Promise<Marking>
  /** Notes that could not be kept yet, by guest: written, and nowhere else. */
  readonly unkeptNotes: Map<string, string>
  /** What the host is asked for the rows as they are shown. */
  readonly asked: () => Omit<Params<'guestDesk.list'>, 'offset' | 'limit'>
  readonly seen: () => Promise<void>
  readonly stop: () => void
}

/** As many as one call takes. */
const MAX_SELECTED = 20_000

export function createDeskStore(
  bridge: Bridge,
  accountId: string,
  eventId: EventId,
  undo: DeskUndo,
): DeskStore {
  const store = createStore<DeskState>(() => ({
    ...noRows(),
    ...NONE_CHOSEN,
    list: 'attending',
    search: '',
    ...FIRST_GUEST_VIEW,
    staying: 0,
    did: 'changed',
    fitWithout: [],
    hidden: 0,
    ofYours: 0,
    counts: null,
    tags: [],
    changes: null,
    person: null,
  }))
  const { getState: get, setState: set } = store
  const event = { accountId, eventId }
  const idOf = ({ inviteId }: GuestDeskRow) => inviteId
  let stops: readonly (() => void)[] = []
  let asking = 0
  /** Acted on since the filters were touched last. */
  let acted: ReadonlySet<string> = new Set()
  let touched = false
  /** The first rows, which came with the opening. */
  let answered: GuestDeskWindow | null = null
  let [opening, changedMeanwhile] = [false, false]

  const asked = () => {
    const { list, search, filters, sorts } = get()
    return {
      ...event,
      list,
      sorts: [...sorts],
      ...(search === '' ? {} : { search }),
      ...(isFiltered(filters) ? { filters } : {}),
      ...(isFiltered(filters) && acted.size > 0 ? { stay: [...acted] } : {}),
    }
  }
  const grid = createGrid<GuestDeskRow, GuestDeskWindow>({
    get,
    set,
    idOf,
    fetchOf: () => async (window) => {
      const first = answered
      answered = null
      return first ?? bridge.call('guestDesk.list', { ...asked(), ...window })
    },
    onAnswer({ staying, ofYours, total }) {
      const now = get()
      if (now.staying !== staying || now.ofYours !== ofYours) set({ staying, ofYours })
      if (total === 0 && isFiltered(now.filters)) void readFitWithout()
      else if (now.fitWithout.length > 0) set({ fitWithout: [] })
    },
    onRows: () => void readPerson(),
  })
  /** Another view of the same guests: what is selected stays so. */
  const openAnew = () => {
    set({ anchor: 0 })
    grid.open()
    void readHidden()
  }
  const readHidden = async () => {
    const { selected } = get()
    if (selected.size === 0) return
    const shown = await idsBetween(0, MAX_SELECTED).catch(() => selected)
    if (get().selected === selected) set({ hidden: [...selected].filter((id) => !shown.has(id)).length })
  }
  const readFitWithout = async () => {
    const { filters } = get()
    const counted = withoutEach(filters).map(async ([kind, rest]) => {
      const asking = { ...asked(), filters: rest, stay: undefined, offset: 0, limit: 1 }
      return { kind, guests: (await bridge.call('guestDesk.list', asking)).total }
    })
    const all = await Promise.all(counted).catch(() => [])
    if (get().filters !== filters || get().total > 0) return
    set({ fitWithout: all.filter(({ guests }) => guests > 0).toSorted((a, b) => b.guests - a.guests) })
  }
  const keepView = () => {
    touched = true
    const { filters, sorts } = get()
    bridge.call('guestDesk.keepView', { ...event, view: { filters, sorts: [...sorts] } }).catch(() => null)
  }
  const readAround = async () => {
    const nothing = { counts: null, tags: [], changes: null }
    set(await bridge.call('guestDesk.around', event).catch(() => nothing))
  }
  /** By one call, unless another view was asked for before it was answered. */
  const open = async () => {
    const { list, search } = get()
    const asked = { ...event, list, offset: 0, limit: PAGE }
    const opened = await bridge.call('guestDesk.open', asked).catch(() => null)
    opening = false
    if (opened === null || touched || get().list !== list || get().search !== search) void readAround()
    else {
      const { view, first, ...around } = opened
      answered = first
      set({ ...around, ...view })
    }
    grid.open()
    if (changedMeanwhile) refresh()
  }
  const readPerson = async () => {
    const row = grid.activeRow()
    if (row === undefined || row.name === null) {
      asking += 1
      set({ person: null })
      return
    }
    if (get().person?.userId === row.userId) return
    asking += 1
    const mine = asking
    const person = await bridge.call('guestDesk.person', { accountId, userId: row.userId }).catch(() => null)
    if (mine === asking) set({ person })
  }
  const refresh = () => {
    changedMeanwhile = opening
    if (opening) return
    void readAround()
    grid.refetch()
  }
  const ofThis = (change: { readonly accountId: string; readonly eventId: string }) => {
    if (change.accountId === accountId && change.eventId === eventId) refresh()
  }
  const idsBetween = async (from: number, to: number): Promise<ReadonlySet<string>> => {
    const known = knownIds(get().pages, from, to, idOf)
    if (known.size === to - from) return known
    const { inviteIds } = await bridge.call('guestDesk.ids', { ...asked(), from, to })
    return new Set(inviteIds)
  }
  const markAll = async (inviteIds: readonly string[], patch: MarkPatch, act?: OneAct): Promise<Marking> => {
    if (inviteIds.length === 0) return { marked: 0, on: true, undo: async () => 0 }
    const ids = inviteIds.slice(0, MAX_SELECTED)
    const doing = patch.toggle ?? 'changed'
    set({ did: acted.size === 0 || get().did === doing ? doing : 'changed' })
    acted = new Set([...acted, ...ids].slice(-MAX_SELECTED))
    const { marked, on, undoId } = await bridge.call('guestDesk.mark', { ...event, ...patch, inviteIds: ids })
    refresh()
    return { marked, on, undo: onceBack(undo, () => takeBack(undoId), act) }
  }
  const takeBack = async (undoId: string): Promise<number> => {
    const { undone } = await bridge.call('guestDesk.undo', { accountId, undoId })
    refresh()
    return undone
  }

  return {
    ...store,
    asked,
    start() {
      stops = [
        bridge.on('guests.changed', ofThis),
        bridge.on('guestDesk.changed', ofThis),
        bridge.onReconnect(refresh),
      ]
      opening = true
      void open()
    },
    show: grid.show,
    setView(patch) {
      const now = get()
      const search = (patch.search ?? now.search).slice(0, 200)
      const another = patch.list !== undefined && patch.list !== now.list
      set({ ...patch, search, ...(another ? { ...NONE_CHOSEN, pages: new Map(), total: 0, hidden: 0 } : {}) })
      openAnew()
    },
    setFilters(filters) {
      acted = new Set()
      set({ filters, fitWithout: [] })
      keepView()
      openAnew()
    },
    sortBy(by, asWell, meanwhile = false) {
      set({ sorts: sortedBy(get().sorts, by, asWell) })
      if (!meanwhile) keepView()
      openAnew()
    },
    async moveTo(index, how) {
      const moved = moveChoosing({ get, set, grid, idOf, idsBetween }, index, how)
      void readPerson()
      await moved
    },
    async selectAll() {
      const selected = await idsBetween(0, Math.min(get().total, MAX_SELECTED))
      set({ selected, before: selected, hidden: 0 })
    },
    clearSelection: () => set({ ...NONE_CHOSEN, hidden: 0 }),
    mark(patch) {
      const { selected } = get()
      const one = grid.activeRow()?.inviteId
      return markAll(selected.size > 0 ? [...selected] : one === undefined ? [] : [one], patch)
    },
    unkeptNotes: new Map(),
    markOne: (inviteId, patch, act) => markAll([inviteId], patch, act),
    async seen() {
      await bridge.call('guestDesk.seen', event)
      await readAround()
      grid.refetch()
    },
    stop() {
      asking += 1
      grid.stop()
      for (const stop of stops) stop()
    },
  }
}
