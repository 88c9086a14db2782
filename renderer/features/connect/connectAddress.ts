export type AddressSafety = 'encrypted' | 'this-computer' | 'plain' | 'unknown'

/** What can be said of an address before anything is asked of it (SIGN-20). Without a scheme, https is meant. */
export function addressSafety(address: string): AddressSafety {
  const text = address.trim()
  // Chromium takes a blank within a name as part of it, where the URL standard refuses it.
  if (text === '' || /\s/.test(text)) return 'unknown'
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (url === null || !/^https?:$/.test(url.protocol)) return 'unknown'
  if (url.protocol === 'https:') return 'encrypted'
  return isLoopback(url.hostname) ? 'this-computer' : 'plain'
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)

/** The port of a redirect URI, for words such as "Port 47213 on this computer is free". */
export const portOf = (redirectUri: string): string => URL.parse(redirectUri)?.port ?? ''

const FIRST_FREE_PORT = 49_152
const LAST_PORT = 65_535

/** The same redirect URI on another port of the range nobody is given (RFC 6335 section 6). `random`: 0 to below 1. */
export function withAnotherPort(redirectUri: string, random: number): string {
  const before = Number(portOf(redirectUri))
  const drawn = FIRST_FREE_PORT + Math.floor(random * (LAST_PORT - FIRST_FREE_PORT))
  return withPort(redirectUri, drawn >= before && before >= FIRST_FREE_PORT ? drawn + 1 : drawn)
}

/** Port 0 means any: a free one is taken at each sign-in (RFC 8252 section 7.3). */
export function withPort(redirectUri: string, port: number): string {
  const url = URL.parse(redirectUri) ?? new URL('http://127.0.0.1/callback')
  url.port = String(port)
  return url.href
}
