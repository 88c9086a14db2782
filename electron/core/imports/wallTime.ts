import { Temporal } from 'temporal-polyfill'

const DAY = 86_400

/** A time in which the clocks of a zone are not changed, epoch seconds. */
interface Stretch {
  readonly from: number
  readonly before: number
  readonly offset: number
}

/**
 * Turns what clocks show into instants and back, in epoch seconds. A zone's stretches between two changes of its clocks
 * are remembered, since a file has thousands of times in few zones. A time that the clocks skip is taken as the later
 * one, of two the first (RFC 5545 3.3.5).
 */
export function createWallClock() {
  const known = new Map<string, Stretch[]>()
  const stretchAt = (at: number, zone: string): Stretch => {
    const stretches = known.get(zone) ?? []
    known.set(zone, stretches)
    const there = stretches.find(({ from, before }) => from <= at && at < before)
    if (there !== undefined) return there
    const time = Temporal.Instant.fromEpochMilliseconds(at * 1_000).toZonedDateTimeISO(zone)
    // The change itself belongs to the stretch that begins with it.
    const from = time.add({ seconds: 1 }).getTimeZoneTransition('previous')
    const before = time.getTimeZoneTransition('next')
    const fresh = {
      from: from === null ? Number.NEGATIVE_INFINITY : from.epochMilliseconds / 1_000,
      before: before === null ? Number.POSITIVE_INFINITY : before.epochMilliseconds / 1_000,
      offset: Math.round(time.offsetNanoseconds / 1e9),
    }
    stretches.push(fresh)
    return fresh
  }
  return {
    /** Throws RangeError for a zone nobody knows. */
    instantOf: (wall: number, zone: string): number => {
      const { from, before, offset } = stretchAt(wall, zone)
      const at = wall - offset
      if (from + DAY < at && at < before - DAY) return at
      const { epochMilliseconds } = Temporal.Instant.fromEpochMilliseconds(wall * 1_000)
        .toZonedDateTimeISO('UTC')
        .toPlainDateTime()
        .toZonedDateTime(zone, { disambiguation: 'compatible' })
      return epochMilliseconds / 1_000
    },
    wallOf: (at: number, zone: string): number => at + stretchAt(at, zone).offset,
  }
}
export type WallClock = ReturnType<typeof createWallClock>

export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}
