import type { Diagnosis } from '../../../shared/domain/connection.ts'
import { limitTime, MAX_ANSWER_BYTES, readLimited } from '../api/limits.ts'
import { toFetchFault } from '../api/networkFault.ts'
import type { Fetch, FetchFaultCode, Timers } from '../ports.ts'
import { oauthErrorOf } from '../session/tokenAnswer.ts'

export type ProbeAnswer =
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly headers: Headers
      /** Cut at 64 KB: enough to tell what it is. */
      readonly body: string
    }
  /** A 3xx, which the Fetch port does not follow (INPUT-6); where to is known only where the host tells. */
  | { readonly kind: 'redirect'; readonly location: string | null }
  | { readonly kind: 'fault'; readonly code: FetchFaultCode }

export type Probe = (url: string, init?: RequestInit) => Promise<ProbeAnswer>

/** Milliseconds for one question of the connection check. */
const TIME_LIMIT_MS = 15_000

/** Asks a site something without following, trusting or throwing anything. `signal` ends it as `aborted`. */
export function createProbe(
  deps: { readonly fetch: Fetch; readonly timers: Timers },
  signal: AbortSignal,
): Probe {
  return async (url, init = {}) => {
    const limit = limitTime(deps.timers, TIME_LIMIT_MS, signal)
    try {
      const response = await deps.fetch(url, { ...init, redirect: 'manual', signal: limit.signal })
      if (response.status >= 300 && response.status < 400) {
        await response.body?.cancel()
        return { kind: 'redirect', location: response.headers.get('location') }
      }
      const body = (await readLimited(response.body, MAX_ANSWER_BYTES, limit.signal))?.toString() ?? ''
      return { kind: 'answer', status: response.status, headers: response.headers, body }
    } catch (error) {
      const { code } = limit.reason() ?? toFetchFault(error)
      return code === 'redirected' ? { kind: 'redirect', location: null } : { kind: 'fault', code }
    } finally {
      limit.stop()
    }
  }
}

const DIAGNOSES: Readonly<Partial<Record<FetchFaultCode, Diagnosis>>> = {
  'unknown-host': 'unknown-host',
  certificate: 'certificate',
  'timed-out': 'timed-out',
  redirected: 'redirected',
  'proxy-password': 'proxy-password',
  'proxy-refused': 'proxy-refused',
}

export const diagnosisOfFault = (code: FetchFaultCode): Diagnosis => DIAGNOSES[code] ?? 'unreachable'

/**
 * What the answers of a site say of it (SITE-O3, SITE-O4, SITE-O11, SITE-O15). Pure and tolerant; nothing here is a
 * promise.
 */

/** An event request without a token was answered as this API would. */
export function looksLikeThisApi(answer: ProbeAnswer): boolean {
  if (answer.kind !== 'answer') return false
  const { status, headers, body } = answer
  const challenge = headers.get('www-authenticate') ?? ''
  if (status === 401) {
    if (/^\s*bearer\b/i.test(challenge)) return true
    // A web server that asks for a password of its own stands before the site.
    if (challenge !== '') return false
    return body.trim() === '' || isApiJson(body)
  }
  return (status === 200 || status === 400 || status === 403) && isApiJson(body)
}

/** The envelope of docs/site-contract.md, or an OAuth error (SITE-O3, SITE-E1 to SITE-E4). */
function isApiJson(body: string): boolean {
  if (oauthErrorOf(body) !== null) return true
  try {
    const value: unknown = JSON.parse(body.replace(/^\uFEFF/, ''))
    return (
      typeof value === 'object' &&
      value !== null &&
      'status' in value &&
      ('data' in value || 'errors' in value)
    )
  } catch {
    return false
  }
}

export type AuthorizeVerdict =
  /** A form, or on to the site's sign-in page. `redirectFits`: null where it did not tell. */
  | { readonly kind: 'page'; readonly redirectFits: true | null }
  | { readonly kind: 'unknown-client'; readonly words: string }
  | { readonly kind: 'redirect-mismatch'; readonly words: string }
  /** A page that says no: to the client id or to the redirect URI; the token endpoint tells which. */
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'site-failed'; readonly words: string }
  | { readonly kind: 'none'; readonly words: string }

export function judgeAuthorize(answer: ProbeAnswer, redirectUri: string): AuthorizeVerdict {
  if (answer.kind === 'fault') return { kind: 'none', words: answer.code }
  if (answer.kind === 'redirect') {
    const back = answer.location?.startsWith(`${redirectUri}?`) === true
    return { kind: 'page', redirectFits: back ? true : null }
  }
  const error = oauthErrorOf(answer.body)
  if (error === 'invalid_client' || error === 'unauthorized_client')
    return { kind: 'unknown-client', words: error }
  if (error === 'redirect_uri_mismatch' || error === 'invalid_uri') {
    return { kind: 'redirect-mismatch', words: error }
  }
  if (answer.status >= 500) return { kind: 'site-failed', words: String(answer.status) }
  if (error !== null) return { kind: 'none', words: error }
  const html = /<(!doctype html|html|form|body)\b/i.test(answer.body)
  // A page that asks to sign in may be sent with 401 or 403 by some sites.
  if (html && [200, 401, 403].includes(answer.status)) return { kind: 'page', redirectFits: null }
  if (html && answer.status === 400) return { kind: 'refused', words: String(answer.status) }
  return { kind: 'none', words: String(answer.status) }
}

export type ClientVerdict =
  | { readonly kind: 'accepted' }
  /** Another complaint: it may have come before the client was looked at. */
  | { readonly kind: 'untold'; readonly words: string }
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'not-allowed'; readonly words: string }
  | { readonly kind: 'redirect-mismatch'; readonly words: string }
  | { readonly kind: 'site-failed'; readonly words: string }
  | { readonly kind: 'no-token-endpoint'; readonly words: string }

/**
 * What a made-up code brought: the client is checked before the grant, so a complaint about the code means that
 * the client was accepted (TOKEN-5).
 */
export function judgeClient(answer: ProbeAnswer): ClientVerdict {
  if (answer.kind === 'fault') return { kind: 'site-failed', words: answer.code }
  if (answer.kind === 'redirect') return { kind: 'no-token-endpoint', words: 'redirected' }
  if (answer.status >= 500 || answer.status === 429)
    return { kind: 'site-failed', words: String(answer.status) }
  const challenge = answer.headers.get('www-authenticate')
  const error = oauthErrorOf(answer.body) ?? /\berror="([^"]{1,100})"/.exec(challenge ?? '')?.[1] ?? null
  switch (error) {
    case null:
      return { kind: 'no-token-endpoint', words: String(answer.status) }
    case 'invalid_client':
      return { kind: 'refused', words: error }
    case 'unauthorized_client':
    case 'unsupported_grant_type':
      return { kind: 'not-allowed', words: error }
    case 'redirect_uri_mismatch':
    case 'invalid_uri':
      return { kind: 'redirect-mismatch', words: error }
    case 'invalid_grant':
      return { kind: 'accepted' }
    default:
      return { kind: 'untold', words: error }
  }
}

/** Seconds our clock is ahead of the site's; null where it did not say. `now` in epoch milliseconds (SITE-O19). */
export function clockAhead(answers: readonly ProbeAnswer[], now: number): number | null {
  for (const answer of answers) {
    const date = answer.kind === 'answer' ? Date.parse(answer.headers.get('date') ?? '') : Number.NaN
    if (!Number.isNaN(date)) return Math.round((now - date) / 1000)
  }
  return null
}
