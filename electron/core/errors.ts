import type { ErrorCode } from '../../shared/errors.ts'

/** What is to be done about a failure, by its code. */
export interface Meaning {
  /** Whether trying the same again can help. */
  readonly retry: boolean
  /**
   * What an entry does that met it on its way out (SEND-11). `network` and `sign-in`: the whole account waits. `site`: the
   * entry waits, nothing was done. `refused`: the answer is no, and the person sees it. `storage`: this computer
   * failed. `defect`: sending cannot meet it; the entry is set aside, and the person sees it.
   */
  readonly sending: 'network' | 'sign-in' | 'site' | 'refused' | 'storage' | 'defect'
  /** Why what is shown is not newer. */
  readonly reading: 'offline' | 'signed-out' | 'site-failed'
}

const NETWORK: Meaning = { retry: true, sending: 'network', reading: 'offline' }
const SITE: Meaning = { retry: true, sending: 'site', reading: 'site-failed' }
const SITE_AS_IT_IS: Meaning = { ...SITE, retry: false }
const SIGN_IN: Meaning = { retry: false, sending: 'sign-in', reading: 'site-failed' }
const REFUSED: Meaning = { retry: false, sending: 'refused', reading: 'site-failed' }
const STORAGE: Meaning = { retry: false, sending: 'storage', reading: 'site-failed' }
const DEFECT: Meaning = { retry: false, sending: 'defect', reading: 'site-failed' }

/** Every code is judged here: one that is not does not compile. */
export const MEANINGS: Readonly<Record<ErrorCode, Meaning>> = {
  offline: NETWORK,
  'timed-out': NETWORK,
  certificate: { ...NETWORK, retry: false, reading: 'site-failed' },
  'site-failed': SITE,
  'rate-limited': SITE,
  'not-event-data': SITE,
  redirected: SITE_AS_IT_IS,
  'insecure-address': SITE_AS_IT_IS,
  'bad-address': SITE_AS_IT_IS,
  // Renewing the sign-in failed in a way that ends no session.
  'sign-in-failed': SITE_AS_IT_IS,
  // Of the network or the disk, in a way nobody foresaw: nothing was done, and the next try may go well.
  internal: SITE_AS_IT_IS,
  'signed-out': { ...SIGN_IN, reading: 'signed-out' },
  'client-refused': SIGN_IN,
  'refused-by-site': REFUSED,
  unsupported: REFUSED,
  'invalid-params': REFUSED,
  'too-large': REFUSED,
  'not-found': REFUSED,
  'file-refused': REFUSED,
  'category-unknown': REFUSED,
  'not-done': REFUSED,
  'storage-full': STORAGE,
  'storage-unreadable': STORAGE,
  locked: STORAGE,
  'port-in-use': DEFECT,
  'sign-in-cancelled': DEFECT,
  'sign-in-declined': DEFECT,
  'sign-in-expired': DEFECT,
  'already-signed-in': DEFECT,
  'redirect-mismatch': DEFECT,
  'link-refused': DEFECT,
  conflict: DEFECT,
  'being-deleted': DEFECT,
  'confirmation-needed': DEFECT,
}

/**
 * The one error core throws on purpose. `cause` stays in main: it may hold tokens (TOKEN-10) and is never
 * logged raw nor sent over the bridge.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  /** The site's own words or names of fields; shown as text, cut (INPUT-18). */
  readonly details: readonly string[]
  /** Milliseconds the site asked to wait (`Retry-After`). */
  readonly retryAfterMs: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      readonly details?: readonly string[]
      readonly retryAfterMs?: number
      readonly cause?: unknown
    } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.details = options.details ?? []
    this.retryAfterMs = options.retryAfterMs
  }

  get retryable(): boolean {
    return MEANINGS[this.code].retry
  }
}

export const isAppError = (error: unknown, code?: ErrorCode): error is AppError =>
  error instanceof AppError && (code === undefined || error.code === code)

/** The key store refuses, is gone, or the key changed (KEEP-3). Whoever meets it deletes nothing. */
export class SecretUnreadable extends Error {
  constructor(message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options)
    this.name = 'SecretUnreadable'
  }
}
