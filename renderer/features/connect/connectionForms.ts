import type { ConnectionSuggestion } from '../../../shared/bridge/connect.ts'
import type { Account } from '../../../shared/domain/account.ts'
import type { ConnectionForm } from '../../../shared/domain/connection.ts'

/** Whether a check of one says anything of the other. */
export const sameConnection = (a: ConnectionForm, b: ConnectionForm): boolean =>
  a.address.trim() === b.address.trim() &&
  a.clientId.trim() === b.clientId.trim() &&
  a.clientSecret === b.clientSecret &&
  a.redirectUri.trim() === b.redirectUri.trim() &&
  a.allowInsecure === b.allowInsecure

/** A client at an address; a secret is kept for one of these, never for the address or the client id alone. */
export interface KnownClient {
  readonly address: string
  readonly clientId: string
}

/** The clients the host has a secret of, so that none needs to be typed. */
export const knownClients = (
  suggestion: ConnectionSuggestion | null,
  accounts: readonly Account[],
): readonly KnownClient[] => [
  ...(suggestion?.clientSecretKnown === true ? [suggestion] : []),
  ...accounts.map(({ siteAddress, clientId }) => ({ address: siteAddress, clientId })),
]

export const isKnownClient = (known: readonly KnownClient[], form: KnownClient): boolean =>
  known.some(({ address, clientId }) => address === form.address.trim() && clientId === form.clientId.trim())

export const formOfSuggestion = (suggestion: ConnectionSuggestion | null): ConnectionForm => ({
  address: suggestion?.address ?? '',
  clientId: suggestion?.clientId ?? '',
  clientSecret: '',
  redirectUri: suggestion?.redirectUri ?? '',
  allowInsecure: false,
})

export const emptyForm = (redirectUri: string): ConnectionForm => ({
  address: '',
  clientId: '',
  clientSecret: '',
  redirectUri,
  allowInsecure: false,
})

/** Settings of a site already known. Its secret never comes to the page: an empty one keeps what is stored. */
export const formOfAccount = (account: Account): ConnectionForm => ({
  address: account.siteAddress,
  clientId: account.clientId,
  clientSecret: '',
  redirectUri: account.redirectUri,
  allowInsecure: account.insecure,
})

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
