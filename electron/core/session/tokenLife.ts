/**
 * When an access token is renewed and when it is taken for ended. Pure; seconds of life, milliseconds of age (SIGN-23, SIGN-29).
 */

const MAX_LIFE_SECONDS = 30 * 86_400
/** Told in hours, or not meant: such a life would be renewed each second, without end. */
const MIN_LIFE_SECONDS = 60
/** The site's clock and the way there are not ours (SIGN-29, SITE-O19). */
const SLACK_MS = 60_000
const BEFORE_END_MS = 5 * 60_000
/** The refresh token is kept alive by use, whatever the access token's life (SITE-O8). */
const DAILY_MS = 86_400_000

/** `expires_in` as the site wrote it; null: it did not say, or nonsense, and a 401 will tell (SIGN-30). */
export function lifeSeconds(expiresIn: unknown): number | null {
  const said =
    typeof expiresIn === 'string' && /^\d+(\.\d+)?$/.test(expiresIn.trim()) ? Number(expiresIn) : expiresIn
  if (typeof said !== 'number' || !(said >= MIN_LIFE_SECONDS)) return null
  return Math.min(said, MAX_LIFE_SECONDS)
}

/** Age after which a refresh is due: 85 % of life or 5 minutes before its end, the earlier; a day at most. */
export function refreshAfterMs(life: number | null): number {
  if (life === null) return DAILY_MS
  const whole = life * 1000
  return Math.min(DAILY_MS, Math.max(whole / 2, Math.min(whole * 0.85, whole - BEFORE_END_MS)))
}

/** Age after which the token is not sent while it can be renewed. */
export function endsAfterMs(life: number | null): number {
  if (life === null) return Number.POSITIVE_INFINITY
  const whole = life * 1000
  return Math.max(whole / 2, whole - SLACK_MS)
}

export interface TakenAt {
  readonly wall: number
  readonly monotonic: number
}

/**
 * Age by whichever clock says more: the monotonic one may stand still in sleep, the wall clock may jump. A jump
 * ahead costs one refresh, after which both count from the same moment again; a jump back costs nothing (SIGN-29).
 */
export function ageMs(taken: TakenAt, now: TakenAt): number {
  return Math.max(0, now.monotonic - taken.monotonic, now.wall - taken.wall)
}

/**
 * Where a token read from disk stands on this run's clocks. One from the future, so from before a jump back, counts
 * as due for refresh at once, never as good for ever.
 */
export function takenBeforeStart(requestedAt: number, life: number | null, now: TakenAt): TakenAt {
  const age = now.wall - requestedAt
  const believed = age >= -SLACK_MS ? Math.max(0, age) : refreshAfterMs(life)
  return { wall: now.wall - believed, monotonic: now.monotonic - believed }
}
