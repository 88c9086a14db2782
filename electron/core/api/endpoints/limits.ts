/** Milliseconds for one whole exchange (INPUT-5). */
export interface TimeLimits {
  readonly read: number
  readonly write: number
  /** A site sends the mails of an invitation inside the request (SITE-I5). */
  readonly invite: number
  readonly upload: number
  readonly picture: number
}

export const TIME_LIMITS: TimeLimits = {
  read: 30_000,
  write: 60_000,
  invite: 180_000,
  upload: 180_000,
  picture: 10_000,
}
