import { createStore, type StoreApi } from 'zustand/vanilla'
import type { NotKept } from '../../../shared/bridge/editor.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { Bridge } from '../../lib/bridge.ts'

declare module '../../state/stores.ts' {
  interface Stores {
    readonly notKept: NotKeptStore
  }
}

interface NotKeptState {
  readonly accountId: string | null
  readonly eventId: EventId | null
  readonly fields: readonly NotKept[]
}

/** What the site did not keep of the last save of the open event; named until it was read. */
export interface NotKeptStore extends StoreApi<NotKeptState> {
  readonly open: (accountId: string, eventId: EventId) => void
  readonly close: () => void
  readonly dismiss: () => Promise<void>
  readonly stop: () => void
}

const NOTHING: NotKeptState = { accountId: null, eventId: null, fields: [] }

export function createNotKeptStore(bridge: Bridge): NotKeptStore {
  const store = createStore<NotKeptState>(() => NOTHING)
  let asked = 0
  const load = async () => {
    const { accountId, eventId, fields } = store.getState()
    if (accountId === null || eventId === null) return
    asked += 1
    const mine = asked
    const found = await bridge.call('events.notKept', { accountId, eventId }).catch(() => fields)
    if (mine === asked && JSON.stringify(found) !== JSON.stringify(fields)) store.setState({ fields: found })
  }
  const stops = [
    bridge.on('events.changed', ({ accountId }) => {
      if (accountId === store.getState().accountId) void load()
    }),
    bridge.onReconnect(() => void load()),
  ]
  return {
    ...store,
    open(accountId, eventId) {
      store.setState({ accountId, eventId, fields: [] })
      void load()
    },
    close() {
      asked += 1
      store.setState(NOTHING)
    },
    async dismiss() {
      const { accountId, eventId } = store.getState()
      if (accountId === null || eventId === null) return
      store.setState({ fields: [] })
      await bridge.call('events.dismissNotKept', { accountId, eventId })
    },
    stop() {
      asked += 1
      for (const stop of stops) stop()
    },
  }
}
