import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '../errors.ts'
import { siteWords } from './tokenFault.ts'

export type CallbackReading =
  /** Not the answer to this attempt, whoever sent it: the attempt goes on (SIGN-10). */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'code' }
  | { readonly kind: 'error'; readonly declined: boolean; readonly error: AppError }

/** What a callback with this query means for the attempt with `state` at `issuer`. Pure. */
export function readCallback(query: URLSearchParams, state: string, issuer: string): CallbackReading {
  const [given, ...more] = query.getAll('state')
  if (given === undefined || more.length > 0 || !same(given, state)) return { kind: 'foreign' }
  const issuers = query.getAll('iss')
  const stranger = issuers.find((named) => !isOfSite(named, issuer))
  if (stranger !== undefined) {
    // Mix-up: the answer of another server (SIGN-17, SIGN-18, RFC 9207 section 2.4).
    return failed('another server answered', [siteWords(stranger)])
  }
  const errors = query.getAll('error')
  if (errors.length > 0) {
    const code = siteWords(errors[0])
    const words = siteWords(query.get('error_description'))
    if (code === 'access_denied') {
      const details = words === '' ? [] : [words]
      const error = new AppError('sign-in-declined', 'declined on the site', { details })
      return { kind: 'error', declined: true, error }
    }
    return failed(`the site answered ${code}`, words === '' ? [code] : [code, words])
  }
  const codes = query.getAll('code')
  return codes.length === 1 && codes[0] !== '' ? { kind: 'code' } : { kind: 'foreign' }
}

/** No metadata tells by which name a site goes, so any of its own origin is the site's. */
const isOfSite = (named: string, issuer: string): boolean =>
  URL.canParse(named) && new URL(named).origin === new URL(issuer).origin

function failed(message: string, details: readonly string[]): CallbackReading {
  return { kind: 'error', declined: false, error: new AppError('sign-in-failed', message, { details }) }
}

/** In constant time, whatever the lengths (SIGN-9). */
function same(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
