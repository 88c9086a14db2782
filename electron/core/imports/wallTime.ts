import { Temporal } from 'temporal-polyfill'

const HOUR = 3_600
/** Hours of a day that are looked up by themselves: a change of the clocks never lies within one of them twice. */
const MOST_KNOWN = 50_000

/**
 * Turns what clocks show into instants and back, in epoch seconds; offsets of hours met before are remembered, since a
 * file has thousands of times in few zones. A time that the clocks skip is taken as the later one, of two the first
 * (RFC 5545 3.3.5).
 */
export function createWallClock() {
  const known = new Map<string, Map<number, number>>()
  const offsets = (zone: string): Map<number, number> => {
    const there = known.get(zone)
    if (there !== undefined && there.size < MOST_KNOWN) return there
    const fresh = new Map<number, number>()
    known.set(zone, fresh)
    return fresh
  }
  return {
    /** Throws RangeError for a zone nobody knows. */
    instantOf: (wall: number, zone: string): number => {
      const hours = offsets(zone)
      // Quarters: some zones change their clocks at half past.
      const quarter = Math.floor(wall / (HOUR / 4))
      const offset = hours.get(quarter)
      if (offset !== undefined) return wall - offset
      const at =
        Temporal.Instant.fromEpochMilliseconds(wall * 1_000)
          .toZonedDateTimeISO('UTC')
          .toPlainDateTime()
          .toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds / 1_000
      hours.set(quarter, wall - at)
      return at
    },
    wallOf: (at: number, zone: string): number => {
      const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(at * 1_000).toZonedDateTimeISO(
        zone,
      )
      return at + Math.round(offsetNanoseconds / 1e9)
    },
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
