/** Above this a number of seconds would lie beyond the year 5138: such values are milliseconds. */
const MOST_SECONDS = 100_000_000_000

/**
 * A time of the service as epoch seconds (SITE-F1), or null where it is none (INPUT-15): digits only, not zero,
 * milliseconds recognised by their size, nothing beyond the year 5138.
 */
export function epochSeconds(raw: string): number | null {
  if (!/^\d{1,16}$/.test(raw)) return null
  const value = Number(raw)
  if (value <= 0) return null
  if (value <= MOST_SECONDS) return value
  const seconds = Math.floor(value / 1000)
  return seconds <= MOST_SECONDS ? seconds : null
}

/** When an event is over, in epoch seconds: its end, or its start where the end is missing or earlier (SITE-U3). */
export function lastMoment(startsAt: number | null, endsAt: number | null): number | null {
  if (endsAt === null) return startsAt
  return startsAt !== null && endsAt < startsAt ? startsAt : endsAt
}
