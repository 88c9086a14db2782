import type { ErrorCode } from '../../shared/errors.ts'

const RETRYABLE: ReadonlySet<ErrorCode> = new Set([
  'offline',
  'timed-out',
  'site-failed',
  'rate-limited',
  'not-event-data',
])

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
    return RETRYABLE.has(this.code)
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
