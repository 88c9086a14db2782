import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppStart, FirstCommand } from '../../shared/bridge/app.ts'
import type { Bridge } from '../lib/bridge.ts'

declare module '../state/stores.ts' {
  interface Stores {
    readonly start: StartStore
  }
}

interface StartState {
  readonly state: 'asked' | 'begun' | 'failed'
  /** Chosen in the menu before the page was there, or how it came to begin. */
  readonly command: FirstCommand | null
}

/** The one call everything begins with (PERF-10). `failed`: the host did not answer it. */
export interface StartStore extends StoreApi<StartState> {
  readonly load: () => Promise<void>
}

export function createStartStore(bridge: Bridge, begin: (start: AppStart) => void): StartStore {
  const store = createStore<StartState>(() => ({ state: 'asked', command: null }))
  return {
    ...store,
    async load() {
      store.setState({ state: 'asked' })
      try {
        const start = await bridge.call('app.start', {})
        begin(start)
        store.setState({ state: 'begun', command: start.command })
      } catch {
        store.setState({ state: 'failed' })
      }
    },
  }
}
