import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DoorLockState } from '../../../shared/bridge/door.ts'
import type { Bridge } from '../../lib/bridge.ts'

declare module '../../state/stores.ts' {
  interface Stores {
    readonly doorLock: DoorLockStore
  }
}

/** Null: not known yet. */
export interface DoorLockStore extends StoreApi<{ readonly lock: DoorLockState | null }> {
  /** What the host said at the start. */
  readonly begin: (lock: DoorLockState) => void
  /** Asks the host; open where it cannot say. */
  readonly load: () => Promise<void>
  readonly lock: (
    accountId: string,
    doorId: string,
    by: { readonly pin: string | null; readonly orSignIn: boolean },
  ) => Promise<void>
  /** Rejects with CallError `invalid-params` for a wrong PIN, `rate-limited` after several. */
  readonly unlock: (pin: string) => Promise<void>
}

const OPEN: DoorLockState = {
  locked: false,
  accountId: null,
  doorId: null,
  sinceMs: null,
  byPin: false,
  bySignIn: false,
  file: null,
  waitMs: 0,
}

/** Whether this window is locked to one door. The host holds the lock; this shows it. */
export function createDoorLockStore(bridge: Bridge): DoorLockStore {
  const store = createStore<{ readonly lock: DoorLockState | null }>(() => ({ lock: null }))
  const load = async () => {
    const lock = await bridge.call('door.lockState', {}).catch(() => OPEN)
    store.setState({ lock })
  }
  bridge.on('door.locked', (lock) => store.setState({ lock }))
  bridge.onReconnect(() => void load())
  return {
    ...store,
    begin: (lock) => store.setState({ lock }),
    load,
    async lock(accountId, doorId, by) {
      store.setState({ lock: await bridge.call('door.lock', { accountId, doorId, ...by }) })
    },
    async unlock(pin) {
      store.setState({ lock: await bridge.call('door.unlock', { pin }) })
    },
  }
}
