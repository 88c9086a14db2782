import type { ErrorCode } from '../../../shared/errors.ts'
import { AppError, isAppError } from '../errors.ts'
import { FetchFault, type FetchFaultCode } from '../ports.ts'
import type { Envelope } from './envelope.ts'
import type { HttpAnswer } from './httpClient.ts'
import { retryAfterMs } from './retry.ts'

const BY_FAULT: Readonly<Record<FetchFaultCode, ErrorCode>> = {
  'unknown-host': 'offline',
  refused: 'offline',
  offline: 'offline',
  'proxy-password': 'offline',
  'proxy-refused': 'offline',
  reset: 'offline',
  certificate: 'certificate',
  cut: 'site-failed',
  'timed-out': 'timed-out',
  aborted: 'timed-out',
  redirected: 'redirected',
  other: 'site-failed',
}

/** A network fault for the rest of the program. The FetchFault stays as cause; it names no address. */
export const errorOfFault = (fault: FetchFault): AppError =>
  new AppError(BY_FAULT[fault.code], fault.message, { cause: fault })

/** Anything a call can reject with, as AppError. Foreign errors lose their text: it may hold an address (HTTP-6). */
export function toApiError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof FetchFault) return errorOfFault(error)
  return new AppError('internal', `unexpected ${error instanceof Error ? error.name : typeof error}`)
}

/** A no of what stands before the service, a firewall or the token check: it says nothing of the event asked for. */
export class RefusedInFront extends AppError {
  constructor(message: string, details: readonly string[] = []) {
    super('refused-by-site', message, { details })
  }
}

/** The service itself said no, by its envelope. */
export const isServiceRefusal = (error: unknown): boolean =>
  isAppError(error, 'refused-by-site') && !(error instanceof RefusedInFront)

/** Asked to come again, or not able just now (SEND-11). */
const BUSY: ReadonlySet<number> = new Set([408, 425, 429])
const isBusy = (status: number): boolean => status >= 500 || BUSY.has(status)

const NO_ROUTE: ReadonlySet<number> = new Set([404, 405, 410])

/**
 * What an answer that is no success means (SEND-11, SITE-E2 to SITE-E5): the status first, then the envelope. `now` in
 * epoch milliseconds, for a `Retry-After` that is a date.
 */
export function errorOfAnswer(answer: HttpAnswer, envelope: Envelope, now: number): AppError {
  const { status } = answer
  const details = envelope.kind === 'none' ? [] : envelope.words
  if (isBusy(status)) {
    const wait = retryAfterMs(answer.retryAfter, now)
    return new AppError(status === 429 ? 'rate-limited' : 'site-failed', `status ${status}`, {
      details,
      ...(wait !== undefined && { retryAfterMs: wait }),
    })
  }
  if (envelope.kind === 'failed') {
    return new AppError('refused-by-site', `the site says no, status ${status}`, { details })
  }
  if (envelope.kind === 'oauth' && status >= 400) {
    return new RefusedInFront(`the site says ${envelope.error}, status ${status}`, details)
  }
  // A firewall's no comes as a page; where no such route exists, the page is no answer at all (SITE-E5).
  if (status >= 400 && !NO_ROUTE.has(status)) return new RefusedInFront(`status ${status}`)
  const why = envelope.kind === 'none' ? envelope.why : envelope.kind
  if (why === 'excessive')
    return new AppError('too-large', `more than is read of one answer, status ${status}`)
  return new AppError('not-event-data', `no event data: ${why}, status ${status}`)
}

/**
 * How a write failed, as SEND-11 sorts it.
 * `not-sent`: provably nothing reached the server (DNS, refused, TLS, no token): resend freely.
 * `refused`: the server answered and said no: parked with its words.
 * `uncertain`: anything else (time-out, reset, cut body, 5xx, HTML, redirect): it may have been done.
 */
type WriteOutcome = 'not-sent' | 'refused' | 'uncertain'

export class WriteFault extends Error {
  readonly outcome: WriteOutcome
  readonly error: AppError
  constructor(outcome: WriteOutcome, error: AppError) {
    super(error.message, { cause: error })
    this.name = 'WriteFault'
    this.outcome = outcome
    this.error = error
  }
}

/** The service itself refused what was written: it may be about what is gone. */
export const isRefusedWrite = (error: unknown): boolean =>
  error instanceof WriteFault && error.outcome === 'refused' && isServiceRefusal(error.error)

/** Faults that promise that no byte reached the server (SEND-11); every other may hide a write that was done. */
const NOTHING_SENT: ReadonlySet<FetchFaultCode> = new Set([
  'unknown-host',
  'refused',
  'certificate',
  'offline',
  'proxy-password',
  'proxy-refused',
])

export const faultOfNetwork = (fault: FetchFault): WriteFault =>
  new WriteFault(NOTHING_SENT.has(fault.code) ? 'not-sent' : 'uncertain', errorOfFault(fault))

/**
 * How an answered write stands (SEND-11). Null: done. A 4xx is a no, and so is `failed`. 429 and 425 are said before a
 * request is looked at (RFC 6585 section 4, RFC 8470 section 5.2), so they count as not sent and may be repeated
 * after the wait. 408 and 5xx are not: gateways say 503 with `Retry-After` for a request they had passed on.
 */
export function faultOfAnswer(answer: HttpAnswer, envelope: Envelope, now: number): WriteFault | null {
  const outcome = outcomeOfAnswer(answer.status, envelope)
  return outcome === 'done' ? null : new WriteFault(outcome, errorOfAnswer(answer, envelope, now))
}

function outcomeOfAnswer(status: number, envelope: Envelope): WriteOutcome | 'done' {
  if (status >= 200 && status < 300) {
    if (envelope.kind === 'success') return 'done'
    return envelope.kind === 'failed' ? 'refused' : 'uncertain'
  }
  if (status === 429 || status === 425) return 'not-sent'
  if (status < 400 || status === 408 || status >= 500) return 'uncertain'
  return envelope.kind === 'success' ? 'uncertain' : 'refused'
}
