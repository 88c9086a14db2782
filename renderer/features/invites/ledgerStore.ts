import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Params, Result } from '../../../shared/bridge/contract.ts'
import type { ExportedFile } from '../../../shared/bridge/files.ts'
import type { LedgerSort } from '../../../shared/bridge/ledger.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import {
  LEDGER_COLUMNS,
  LEDGER_STATES,
  type LedgerEntry,
  type LedgerState,
} from '../../../shared/domain/invite.ts'
import type { Texts } from '../../i18n/useTranslation.ts'
import type { Bridge } from '../../lib/bridge.ts'
import { createGrid, type GridState, noRows } from '../../lib/list/grid.ts'
import { GUEST_LISTS } from '../guests/guestLists.ts'

type Answer = Result<'ledger.list'>

interface LedgerListState extends GridState<LedgerEntry> {
  /** Null: of all events. */
  readonly eventId: EventId | null
  /** Null: all states. */
  readonly state: LedgerState | null
  readonly search: string
  /** Null: what needs the person first. */
  readonly sort: LedgerSort | null
  readonly counts: Answer['counts'] | null
  readonly unnamedOnList: number | null
  /** How many rows fit the view no more since something was decided of them here; they go with the next view. */
  readonly staying: number
}

type View = Pick<LedgerListState, 'state' | 'search' | 'sort' | 'eventId'>

/** Who was invited, of one event or of all. */
export interface LedgerStore extends StoreApi<LedgerListState> {
  readonly start: () => void
  readonly show: (from: number, to: number) => void
  readonly setView: (view: Partial<View>) => void
  readonly moveTo: (index: number) => void
  /** Something is decided of this one: it stays until another view is asked for. */
  readonly stay: (id: string) => void
  /** Those that stayed go. */
  readonly hideStaying: () => void
  /** Rejects with CallError. */
  readonly exportAs: (
    format: 'csv' | 'xlsx',
    about: Pick<Params<'ledger.export'>, 'title' | 'labels' | 'zone'>,
  ) => Promise<ExportedFile>
  readonly stop: () => void
}

/** As many as one call takes. */
const MOST_STAYING = 500

type Labels = Params<'ledger.export'>['labels']

/** What stands in the file of it. The import knows who was invited by the first three, which are its own words. */
export function ledgerLabels({ t }: Texts): Labels {
  const column = (name: (typeof LEDGER_COLUMNS)[number]): string => {
    if (name === 'name' || name === 'email' || name === 'user-id') return t(`invites:role.${name}`)
    if (name === 'state' || name === 'answer') return t(`invites:ledger.column.${name}`)
    return t(`invites:ledger.file.${name}`)
  }
  return Object.fromEntries([
    ...LEDGER_COLUMNS.map((name) => [name, column(name)] as const),
    ...LEDGER_STATES.map((state) => [`state.${state}`, t(`invites:state.${state}`)] as const),
    ...GUEST_LISTS.map((list) => [`answer.${list}`, t(`guests:list.${list}`)] as const),
  ])
}

export function createLedgerStore(bridge: Bridge, accountId: string, eventId: EventId | null): LedgerStore {
  const store = createStore<LedgerListState>(() => ({
    ...noRows(),
    eventId,
    state: null,
    search: '',
    sort: null,
    counts: null,
    unnamedOnList: null,
    staying: 0,
  }))
  let decided: readonly string[] = []
  let stops: readonly (() => void)[] = []
  const asked = () => {
    const { eventId: of, state, search, sort } = store.getState()
    return {
      accountId,
      eventId: of,
      states: state === null ? [] : [state],
      ...(search === '' ? {} : { search }),
      ...(sort === null ? {} : { sort }),
    }
  }
  const grid = createGrid<LedgerEntry, Answer>({
    get: store.getState,
    set: store.setState,
    idOf: ({ id }) => id,
    fetchOf() {
      const view = asked()
      return (window) =>
        bridge.call('ledger.list', {
          ...view,
          ...(decided.length === 0 ? {} : { stay: [...decided] }),
          ...window,
        })
    },
    onAnswer: ({ counts, unnamedOnList, staying }) => store.setState({ counts, unnamedOnList, staying }),
  })
  return {
    ...store,
    start() {
      stops = [
        bridge.on('ledger.changed', (change) => {
          if (change.accountId === accountId) grid.refetch()
        }),
        bridge.onReconnect(grid.refetch),
      ]
      grid.open()
    },
    show: grid.show,
    stay(id) {
      decided = [...decided, id].slice(-MOST_STAYING)
    },
    hideStaying() {
      decided = []
      grid.refetch()
    },
    setView(view) {
      decided = []
      store.setState(view)
      grid.open()
    },
    moveTo: grid.moveTo,
    exportAs: (format, about) => bridge.call('ledger.export', { ...asked(), ...about, format }),
    stop() {
      grid.stop()
      for (const stop of stops) stop()
    },
  }
}
