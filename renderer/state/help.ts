import { createStore, type StoreApi } from 'zustand/vanilla'

declare module './stores.ts' {
  interface Stores {
    readonly help: HelpStore
  }
}

/** What lies over everything else for somebody who needs help; it can be asked for from anywhere. */
type HelpShown =
  | { readonly what: 'diagnostics' }
  /** The window or the program began again after it had stopped working. */
  | { readonly what: 'went-on' }
  /** `at`: the part of the guide (helpPlaces.ts). */
  | { readonly what: 'guide'; readonly at: string }
  | null

export interface HelpStore extends StoreApi<{ readonly shown: HelpShown }> {
  readonly show: (shown: HelpShown) => void
}

export function createHelpStore(): HelpStore {
  const store = createStore<{ readonly shown: HelpShown }>(() => ({ shown: null }))
  return { ...store, show: (shown) => store.setState({ shown }) }
}
