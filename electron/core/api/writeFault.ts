import type { AppError } from '../errors.ts'

/**
 * How a write failed, as SEND-11 sorts it.
 * `not-sent`: provably nothing reached the server (DNS, refused, TLS, no token): resend freely.
 * `refused`: the server answered and said no: parked with its words.
 * `uncertain`: anything else (time-out, reset, cut body, 5xx, HTML, redirect): it may have been done.
 */
export type WriteOutcome = 'not-sent' | 'refused' | 'uncertain'

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
