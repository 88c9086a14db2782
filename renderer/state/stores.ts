import { createContext, useContext } from 'react'
import { type StoreApi, useStore } from 'zustand'
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

/** What a component shows of a store; it renders again only when that changes. */
export const useShown = <State, Part>(store: StoreApi<State>, select: (state: State) => Part): Part =>
  useStore(store, select)
