import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Result } from '../../../shared/bridge/contract.ts'
import type { ExportedFile } from '../../../shared/bridge/files.ts'
import type { LedgerSort } from '../../../shared/bridge/ledger.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { LedgerEntry, LedgerState } from '../../../shared/domain/invite.ts'
import type { Bridge } from '../../lib/bridge.ts'
import { createGrid, type GridState, noRows } from '../../lib/list/grid.ts'

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
}

type View = Pick<LedgerListState, 'state' | 'search' | 'sort' | 'eventId'>

/** Who was invited, of one event or of all. */
export interface LedgerStore extends StoreApi<LedgerListState> {
  readonly start: () => void
  readonly show: (from: number, to: number) => void
  readonly setView: (view: Partial<View>) => void
  readonly moveTo: (index: number) => void
  /** Rejects with CallError. */
  readonly exportAs: (
    format: 'csv' | 'xlsx',
    about: { readonly title: string; readonly zone: string },
  ) => Promise<ExportedFile>
  readonly stop: () => void
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
  }))
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
      return (window) => bridge.call('ledger.list', { ...view, ...window })
    },
    onAnswer: ({ counts, unnamedOnList }) => store.setState({ counts, unnamedOnList }),
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
    setView(view) {
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
