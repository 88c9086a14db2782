import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DraftRow } from '../../../shared/domain/draft.ts'
import { type Bridge, CallError } from '../../lib/bridge.ts'

declare module '../../state/stores.ts' {
  interface Stores {
    readonly drafts: DraftsStore
  }
}

interface DraftsState {
  readonly accountId: string | null
  /** Newest first; null until asked for. */
  readonly rows: readonly DraftRow[] | null
  readonly error: CallError | null
}

/** What was begun and not saved yet, of the active account. */
export interface DraftsStore extends StoreApi<DraftsState> {
  readonly useAccount: (accountId: string | null) => void
  readonly load: () => Promise<void>
  readonly discard: (draftId: string) => Promise<void>
  readonly stop: () => void
}

export function createDraftsStore(bridge: Bridge): DraftsStore {
  const store = createStore<DraftsState>(() => ({ accountId: null, rows: null, error: null }))
  let asked = 0

  const load = async () => {
    const { accountId } = store.getState()
    if (accountId === null) return
    asked += 1
    const mine = asked
    try {
      const rows = await bridge.call('drafts.list', { accountId })
      const newestFirst = rows.toSorted((a, b) => b.savedAtMs - a.savedAtMs)
      if (mine === asked) store.setState({ rows: newestFirst, error: null })
    } catch (error) {
      if (mine === asked && error instanceof CallError) store.setState({ error })
    }
  }
  const stops = [
    bridge.on('drafts.changed', ({ accountId }) => {
      if (accountId === store.getState().accountId) void load()
    }),
    bridge.onReconnect(() => void load()),
  ]
  return {
    ...store,
    useAccount(accountId) {
      if (accountId === store.getState().accountId) return
      asked += 1
      store.setState({ accountId, rows: null, error: null })
    },
    load,
    async discard(draftId) {
      const { accountId } = store.getState()
      if (accountId === null) return
      await bridge.call('drafts.discard', { accountId, draftId })
      await load()
    },
    stop() {
      asked += 1
      for (const stop of stops) stop()
    },
  }
}
