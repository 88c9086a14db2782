/**
 * The registered redirect URI, taken apart (SIGN-3 to SIGN-6). `exact` goes to the site byte for byte; the rest is
 * where to listen. `literal` false: `localhost`, which any program could answer on the other address family (SIGN-4).
 * Port 0: the site takes any port at this path (RFC 8252 section 7.3), `atPort` gives what is sent; chosen, never
 * fallen back to (SIGN-5).
 */
export interface RedirectUri {
  readonly exact: string
  readonly addresses: readonly ('127.0.0.1' | '::1')[]
  readonly port: number
  readonly path: string
  /** What a browser sends as Host for it (SIGN-11). */
  readonly host: string
  readonly literal: boolean
}

const ADDRESSES: ReadonlyMap<string, RedirectUri['addresses']> = new Map([
  ['127.0.0.1', ['127.0.0.1']],
  ['[::1]', ['::1']],
  ['localhost', ['127.0.0.1', '::1']],
])

/** Null where it is no `http://127.0.0.1:PORT/path` a site could compare byte for byte. */
export function parseRedirectUri(text: string): RedirectUri | null {
  if (!text.startsWith('http://') || !URL.canParse(text)) return null
  const url = new URL(text)
  const addresses = ADDRESSES.get(url.hostname)
  const port = Number(url.port)
  if (addresses === undefined || url.port === '') return null
  if (url.username !== '' || url.password !== '' || /[?#]/.test(text)) return null
  // A parser that rewrites the text would send another string than the registered one (SIGN-6).
  if (url.href !== text && url.href !== `${text}/`) return null
  const literal = url.hostname !== 'localhost'
  return { exact: text, addresses, port, path: url.pathname, host: url.host, literal }
}

/** The same redirect URI at the port that was opened for it. */
export function atPort(uri: RedirectUri, port: number): RedirectUri {
  const at = (text: string): string => text.replace(`:${uri.port}`, `:${port}`)
  return { ...uri, exact: at(uri.exact), host: at(uri.host), port }
}

/** Whether a response for one could reach the other: each site has its own (SIGN-17). */
export const sameRedirect = (a: RedirectUri, b: RedirectUri): boolean =>
  a.path === b.path && (a.port === b.port || a.port === 0 || b.port === 0)
