import type { ErrorCode } from '../../../shared/errors.ts'
import { AppError } from '../errors.ts'
import { FetchFault } from '../ports.ts'

/**
 * What a token request that gave no token means for the session (SIGN-27). Only `ended` and `client` end it: whatever
 * the network, a proxy or a sick server says never does.
 */
export type TokenFaultKind =
  /** `invalid_grant`: code or refresh token are dead; sign in again. */
  | 'ended'
  /** `invalid_client`, `unauthorized_client`: check the settings (SITE-O16). */
  | 'client'
  /** `unsupported_grant_type`: an old site that does not refresh (SITE-O7). */
  | 'unsupported'
  /** `redirect_uri_mismatch`. */
  | 'redirect'
  /** Any other OAuth error: this request is wrong, the session is not. */
  | 'refused'
  | 'network'

/** Holds no token and no raw answer (TOKEN-10). `code` is the OAuth error as text, cut. */
export class TokenFault extends Error {
  readonly kind: TokenFaultKind
  readonly code: string
  readonly appError: AppError
  constructor(kind: TokenFaultKind, code: string, appError: AppError) {
    super(`token request failed: ${code}`)
    this.name = 'TokenFault'
    this.kind = kind
    this.code = code
    this.appError = appError
  }
}

type RefusalKind = Exclude<TokenFaultKind, 'network'>

const KINDS: ReadonlyMap<string, RefusalKind> = new Map([
  ['invalid_grant', 'ended'],
  ['invalid_client', 'client'],
  ['unauthorized_client', 'client'],
  ['unsupported_grant_type', 'unsupported'],
  ['redirect_uri_mismatch', 'redirect'],
  ['invalid_uri', 'redirect'],
])

const APP_CODES: Readonly<Record<RefusalKind, ErrorCode>> = {
  ended: 'sign-in-expired',
  client: 'client-refused',
  unsupported: 'unsupported',
  redirect: 'redirect-mismatch',
  refused: 'sign-in-failed',
}

const MAX_WORDS = 200

/** Words of a site: one line of text without control characters, cut (SIGN-14, INPUT-18). */
export const siteWords = (text: unknown): string =>
  typeof text === 'string'
    ? text
        .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
        .trim()
        .slice(0, MAX_WORDS)
    : ''

export function oauthFault(error: string, description: unknown): TokenFault {
  const kind = KINDS.get(error) ?? 'refused'
  const code = siteWords(error)
  const words = siteWords(description)
  const details = words === '' ? [code] : [code, words]
  return new TokenFault(kind, code, new AppError(APP_CODES[kind], `the site answered ${code}`, { details }))
}

const NETWORK: Readonly<Partial<Record<FetchFault['code'], ErrorCode>>> = {
  'timed-out': 'timed-out',
  certificate: 'certificate',
  redirected: 'redirected',
  aborted: 'sign-in-cancelled',
}

export function networkFault(error: unknown): TokenFault {
  const code = error instanceof FetchFault ? error.code : 'other'
  return new TokenFault('network', code, new AppError(NETWORK[code] ?? 'offline', `no token answer: ${code}`))
}

/** An answer that is no token answer: HTML, cut JSON, 5xx, too large. A sick site, not a bad login (TOKEN-9). */
export function siteFault(code: string, appCode: ErrorCode, retryAfterMs?: number): TokenFault {
  const options = retryAfterMs === undefined ? {} : { retryAfterMs }
  return new TokenFault('network', code, new AppError(appCode, `no token answer: ${code}`, options))
}
