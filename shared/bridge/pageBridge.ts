import type { BridgeResult } from '../errors.ts'

/**
 * What a host gives the page: two functions and a way to show pictures. Electron's preload and the browser
 * host's page script each put one at `window.turnout`.
 */
export interface PageBridge {
  readonly invoke: (method: string, params: unknown) => Promise<BridgeResult<unknown>>
  /** Returns what unsubscribes. `listener` also gets `{ topic: 'bridge.reconnected' }` after a lost connection. */
  readonly subscribe: (
    listener: (message: { readonly topic: string; readonly payload: unknown }) => void,
  ) => () => void
  /** A URL an `img` may show for a PictureRef; resolves to null where there is none. */
  readonly picture: (ref: string) => Promise<string | null>
}
