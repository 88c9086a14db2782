import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SyncStatus } from '../../../shared/bridge/app.ts'
import type { Bridge } from '../../lib/bridge.ts'

declare module '../../state/stores.ts' {
  interface Stores {
    readonly sync: SyncStore
  }
}

interface SyncState {
  readonly accountId: string | null
  readonly status: SyncStatus | null
}

export interface SyncStore extends StoreApi<SyncState> {
  readonly useAccount: (accountId: string | null) => void
  /** Nothing is asked before: the first rows go first (PERF-10). */
  readonly start: () => void
  readonly syncNow: () => Promise<void>
  readonly stop: () => void
}

export function createSyncStore(bridge: Bridge): SyncStore {
  const store = createStore<SyncState>(() => ({ accountId: null, status: null }))
  let started = false
  let asked = 0

  const load = async () => {
    if (!started) return
    const { accountId } = store.getState()
    asked += 1
    const mine = asked
    const status = await bridge.call('sync.status', { accountId }).catch(() => null)
    if (mine !== asked || status === null) return
    if (JSON.stringify(store.getState().status) !== JSON.stringify(status)) store.setState({ status })
  }
  const stops = [bridge.on('sync.changed', () => void load()), bridge.onReconnect(() => void load())]

  return {
    ...store,
    useAccount(accountId) {
      if (accountId === store.getState().accountId) return
      store.setState({ accountId })
      void load()
    },
    start() {
      if (started) return
      started = true
      void load()
    },
    async syncNow() {
      const { accountId } = store.getState()
      if (accountId !== null) await bridge.call('sync.now', { accountId })
    },
    stop() {
      asked += 1
      for (const stop of stops) stop()
    },
  }
}
