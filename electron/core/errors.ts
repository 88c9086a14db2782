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
  /** Whether a read is tried again by itself; `reachable`: unless nothing is there; `patient`: in the background only. */
  readonly readAgain: 'always' | 'reachable' | 'patient' | 'never'
  /** What it says of the network (SEND-10); null: nothing, e.g. a session that ended or a call that was stopped. */
  readonly reach: 'online' | 'offline' | null
  /** What hindered the reading of a list; null: nothing of the list, e.g. one not for this user (SITE-L8). */
  readonly list: 'site-fails' | 'other-page' | null
}

const ONCE = { retry: false, reading: 'site-failed', readAgain: 'never', reach: null, list: null } as const
const NETWORK: Meaning = {
  retry: true,
  sending: 'network',
  reading: 'offline',
  readAgain: 'reachable',
  reach: 'offline',
  list: null,
}
const SITE: Meaning = {
  retry: true,
  sending: 'site',
  reading: 'site-failed',
  readAgain: 'always',
  reach: 'online',
  list: 'site-fails',
}
const SITE_AS_IT_IS: Meaning = { ...ONCE, sending: 'site' }
const SIGN_IN: Meaning = { ...ONCE, sending: 'sign-in' }
const REFUSED: Meaning = { ...ONCE, sending: 'refused' }
const STORAGE: Meaning = { ...ONCE, sending: 'storage' }
const DEFECT: Meaning = { ...ONCE, sending: 'defect' }

/** Every code is judged here: one that is not does not compile. */
export const MEANINGS: Readonly<Record<ErrorCode, Meaning>> = {
  offline: NETWORK,
  'timed-out': { ...NETWORK, readAgain: 'patient' },
  certificate: { ...ONCE, sending: 'network', list: 'site-fails' },
  'site-failed': SITE,
  'rate-limited': SITE,
  'not-event-data': { ...SITE, readAgain: 'never', reach: null, list: 'other-page' },
  redirected: { ...SITE_AS_IT_IS, list: 'other-page' },
  'insecure-address': SITE_AS_IT_IS,
  'bad-address': SITE_AS_IT_IS,
  // Renewing the sign-in failed in a way that ends no session.
  'sign-in-failed': SITE_AS_IT_IS,
  // Of the network or the disk, in a way nobody foresaw: nothing was done, and the next try may go well.
  internal: SITE_AS_IT_IS,
  'signed-out': { ...SIGN_IN, reading: 'signed-out' },
  'client-refused': SIGN_IN,
  'refused-by-site': { ...REFUSED, reach: 'online' },
  unsupported: { ...REFUSED, reach: 'online' },
  'invalid-params': REFUSED,
  'too-large': { ...REFUSED, list: 'site-fails' },
  'not-found': REFUSED,
  'file-refused': REFUSED,
  'category-unknown': REFUSED,
  'not-done': REFUSED,
  'storage-full': STORAGE,
  'storage-unreadable': STORAGE,
  'storage-newer': STORAGE,
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
  'delete-stopped': DEFECT,
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
