import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppStart } from '../../shared/bridge/app.ts'
import type { Bridge } from '../lib/bridge.ts'

declare module '../state/stores.ts' {
  interface Stores {
    readonly start: StartStore
  }
}

/** The one call everything begins with (PERF-10). `failed`: the host did not answer it. */
export interface StartStore extends StoreApi<{ readonly state: 'asked' | 'begun' | 'failed' }> {
  readonly load: () => Promise<void>
}

export function createStartStore(bridge: Bridge, begin: (start: AppStart) => void): StartStore {
  const store = createStore<{ readonly state: 'asked' | 'begun' | 'failed' }>(() => ({ state: 'asked' }))
  return {
    ...store,
    async load() {
      store.setState({ state: 'asked' })
      try {
        begin(await bridge.call('app.start', {}))
        store.setState({ state: 'begun' })
      } catch {
        store.setState({ state: 'failed' })
      }
    },
  }
}
