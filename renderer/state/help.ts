import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ErrorCode } from '../../shared/errors.ts'
import type { PageName } from './route.ts'

declare module './stores.ts' {
  interface Stores {
    readonly help: HelpStore
  }
}

/** Where somebody was, what failed, or a check of the connection: the guide opens at the part that is about it (helpPlaces.ts). */
export type HelpAsked = { readonly page: PageName } | { readonly error: ErrorCode } | 'check'

/** What lies over everything else for somebody who needs help; it can be asked for from anywhere. */
type HelpShown =
  | { readonly what: 'diagnostics' }
  /** The window or the program began again after it had stopped working. */
  | { readonly what: 'went-on' }
  | { readonly what: 'guide'; readonly asked: HelpAsked }
  | null

export interface HelpStore extends StoreApi<{ readonly shown: HelpShown }> {
  readonly show: (shown: HelpShown) => void
}

export function createHelpStore(): HelpStore {
  const store = createStore<{ readonly shown: HelpShown }>(() => ({ shown: null }))
  return { ...store, show: (shown) => store.setState({ shown }) }
}
