import { createContext, useContext, useEffect, useState } from 'react'
import type { Place } from '../../shared/domain/place.ts'
import type { Bridge } from '../lib/bridge.ts'
import type { Toasts } from '../ui/toasts.ts'
import type { AccountsStore } from './accountsStore.ts'
import type { Commands } from './commands.ts'
import type { MinuteStore } from './minuteStore.ts'
import type { NavigationStore } from './navigationStore.ts'

/**
 * Everything that holds state in the page. A feature adds the store it holds beside where it makes it, by `declare
 * module`: so no part of the page below a feature knows it. Made once, by shell/createStores.ts.
 */
export interface Stores {
  readonly bridge: Bridge
  /** What a window of its own was opened for; null: a window of the whole program. */
  readonly own: Place | null
  readonly accounts: AccountsStore
  readonly navigation: NavigationStore
  readonly commands: Commands
  readonly minute: MinuteStore
  readonly toasts: Toasts
}

export const StoresContext = createContext<Stores | null>(null)

export function useStores(): Stores {
  const stores = useContext(StoresContext)
  if (stores === null) throw new Error('used outside of StoresContext')
  return stores
}

/**
 * A store that lives as long as the page that uses it, and weighs nothing before (PERF-9). `key`: another one makes
 * another store; give it to the page's element as its `key`.
 */
export function useOwnStore<Store extends { readonly stop: () => void; readonly start: () => void }>(
  make: (bridge: Bridge) => Store,
): Store {
  const { bridge } = useStores()
  const [store] = useState(() => make(bridge))
  useEffect(() => {
    store.start()
    return store.stop
  }, [store])
  return store
}
