import { useEffect, useState } from 'react'
import type { Bridge } from '../lib/bridge.ts'
import { useStores } from './stores.ts'

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
