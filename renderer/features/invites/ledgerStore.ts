import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Result } from '../../../shared/bridge/contract.ts'
import type { ExportedFile } from '../../../shared/bridge/files.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { LedgerEntry, LedgerState } from '../../../shared/domain/invite.ts'
import { type Bridge, CallError } from '../../lib/bridge.ts'
import { createKeptPlace } from '../../lib/list/keptPlace.ts'
import { type RowPages, rowAt } from '../../lib/list/rowPages.ts'
import { createRowWindows, type RowWindows } from '../../lib/list/rowWindows.ts'

type Answer = Result<'ledger.list'>

interface LedgerListState {
  /** Null: all states. */
  readonly state: LedgerState | null
  readonly search: string
  readonly pages: RowPages<LedgerEntry>
  readonly total: number
  readonly counts: Answer['counts'] | null
  readonly unnamedOnList: number | null
  readonly settling: boolean
  readonly error: CallError | null
  readonly active: number
}

/** Who was invited, of one event or of all. */
export interface LedgerStore extends StoreApi<LedgerListState> {
  readonly start: () => void
  readonly show: (from: number, to: number) => void
  readonly setView: (view: { readonly state?: LedgerState | null; readonly search?: string }) => void
  readonly moveTo: (index: number) => void
  /** Rejects with CallError. */
  readonly exportAs: (format: 'csv' | 'xlsx') => Promise<ExportedFile>
  readonly stop: () => void
}

export function createLedgerStore(bridge: Bridge, accountId: string, eventId: EventId | null): LedgerStore {
  const store = createStore<LedgerListState>(() => ({
    state: null,
    search: '',
    pages: new Map(),
    total: 0,
    counts: null,
    unnamedOnList: null,
    settling: true,
    error: null,
    active: 0,
  }))
  const place = createKeptPlace<LedgerEntry>(({ id }) => id)
  let windows: RowWindows | null = null
  let stops: readonly (() => void)[] = []

  const asked = () => {
    const { state, search } = store.getState()
    return {
      accountId,
      eventId,
      states: state === null ? [] : [state],
      ...(search === '' ? {} : { search }),
    }
  }
  const begin = () => {
    windows?.stop()
    const view = asked()
    windows = createRowWindows<LedgerEntry, Answer>({
      fetch: (window) => bridge.call('ledger.list', { ...view, ...window }),
      onAnswer({ total, counts, unnamedOnList }, pages) {
        const active = place.among(pages, total, store.getState().active)
        store.setState({ pages, total, counts, unnamedOnList, settling: false, error: null, active })
      },
      onFailure(error) {
        if (error instanceof CallError) store.setState({ error, settling: false })
      },
    })
    windows.show(0, 0)
  }
  return {
    ...store,
    start() {
      stops = [
        bridge.on('ledger.changed', (change) => {
          if (change.accountId === accountId) windows?.refetch()
        }),
        bridge.onReconnect(() => windows?.refetch()),
      ]
      begin()
    },
    show: (from, to) => windows?.show(from, to),
    setView(view) {
      place.went(undefined)
      store.setState({ ...view, settling: true, active: 0 })
      begin()
    },
    moveTo(index) {
      place.went(rowAt(store.getState().pages, index))
      store.setState({ active: index })
    },
    exportAs: (format) => bridge.call('ledger.export', { ...asked(), format }),
    stop() {
      windows?.stop()
      for (const stop of stops) stop()
    },
  }
}
