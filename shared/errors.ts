/** Closed set of error codes of the bridge. The page has words for each; never told apart by text. */
export const ERROR_CODES = [
  'invalid-params',
  'not-found',
  'offline',
  'timed-out',
  'signed-out',
  'refused-by-site',
  'not-event-data',
  'site-failed',
  'rate-limited',
  'too-large',
  'redirected',
  'certificate',
  'insecure-address',
  'bad-address',
  'port-in-use',
  'sign-in-cancelled',
  'sign-in-declined',
  'sign-in-expired',
  'sign-in-failed',
  'already-signed-in',
  'client-refused',
  'redirect-mismatch',
  'storage-full',
  'storage-unreadable',
  'storage-newer',
  'link-refused',
  'file-refused',
  'conflict',
  'being-deleted',
  'delete-stopped',
  'confirmation-needed',
  'unsupported',
  'category-unknown',
  'not-done',
  'locked',
  'internal',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** Plain data only: no stack, path, token or cause crosses the bridge (SHELL-21). */
export interface BridgeError {
  readonly code: ErrorCode
  /** English, for logs and diagnostics; the page shows words by code. */
  readonly message: string
  readonly retryable: boolean
  /** The site's own words, shown as text and cut (INPUT-18); or names of fields at fault. */
  readonly details?: readonly string[]
}

export type BridgeResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: BridgeError }
