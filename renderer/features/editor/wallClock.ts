import { Temporal } from 'temporal-polyfill'

/** What a clock on the wall shows: `2027-03-28` and `02:30`. Seconds are never typed. */
export interface Wall {
  readonly date: string
  readonly time: string
}

/** Whether a field holds a moment: epoch seconds as digits. */
export const isMoment = (text: string): boolean => /^-?\d{1,11}$/.test(text)

/** How a wall time lies in a zone. Times are epoch seconds. */
export type Reading =
  | { readonly kind: 'once'; readonly at: number }
  /** The clocks go forward over it: the site takes it as `instead`. */
  | { readonly kind: 'missing'; readonly at: number; readonly instead: Wall }
  /** The clocks go back over it: `at` is the first of the two (RFC 5545 3.3.5). */
  | { readonly kind: 'twice'; readonly at: number; readonly later: number }

const seconds = (time: Temporal.ZonedDateTime): number => Math.floor(time.epochMilliseconds / 1000)

const zoned = (at: number, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at * 1000).toZonedDateTimeISO(zone)

const wallOf = (time: Temporal.ZonedDateTime | Temporal.PlainDateTime): Wall => ({
  date: time.toPlainDate().toString(),
  time: time.toPlainTime().toString({ smallestUnit: 'minute' }),
})

/** Wall time of an instant (epoch seconds) in an IANA zone; throws RangeError for an unknown zone. */
export const wallAt = (at: number, zone: string): Wall => wallOf(zoned(at, zone))

const plain = ({ date, time }: Wall): Temporal.PlainDateTime => Temporal.PlainDateTime.from(`${date}T${time}`)

/**
 * What a wall time means in a zone: nothing is guessed in silence (INPUT-15). Throws RangeError where it is no time.
 */
export function readWall(wall: Wall, zone: string): Reading {
  const typed = plain(wall)
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    typed.toZonedDateTime(zone, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime]
  if (seconds(earlier) === seconds(later)) return { kind: 'once', at: seconds(earlier) }
  const taken = typed.toZonedDateTime(zone, { disambiguation: 'compatible' })
  return taken.toPlainDateTime().equals(typed)
    ? { kind: 'twice', at: seconds(earlier), later: seconds(later) }
    : { kind: 'missing', at: seconds(taken), instead: wallOf(taken) }
}

/** Epoch seconds a wall time stands for, by the rules of `readWall`. */
export const instantOf = (wall: Wall, zone: string): number => readWall(wall, zone).at

/** Whether the clock on the wall tells this moment (epoch seconds) from every other: it does not where it is put back over it. */
export const isTold = (at: number, zone: string): boolean => readWall(wallAt(at, zone), zone).kind === 'once'

/**
 * Where the end goes when the start is moved: as long after it by the clock on the wall as before, so that an evening
 * from 20:00 to 23:00 stays one on any day; by the time that passes where the clock has no length for it. Epoch seconds.
 */
export function movedEnd(start: number, end: number, newStart: number, zone: string): number {
  const length = zoned(start, zone).toPlainDateTime().until(zoned(end, zone).toPlainDateTime())
  const moved = instantOf(wallOf(zoned(newStart, zone).toPlainDateTime().add(length)), zone)
  const isClocked = isTold(start, zone) && isTold(end, zone) && moved > newStart
  return isClocked ? moved : newStart + (end - start)
}

/** A turn of the clocks while an event lasts. */
export interface ClockTurn {
  readonly kind: 'forward' | 'back'
  /** What the clock shows when it is turned, and what after: `02:00` becomes `03:00`. */
  readonly from: string
  readonly to: string
  /** How long the event really lasts, and how long the clock on the wall says, in minutes. */
  readonly lasts: number
  readonly seems: number
}

/** The first turn of the clocks between start and end (epoch seconds), or null. */
export function turnBetween(start: number, end: number, zone: string): ClockTurn | null {
  if (end <= start) return null
  const from = zoned(start, zone)
  const to = zoned(end, zone)
  const turn = from.getTimeZoneTransition('next')
  if (turn === null || seconds(turn) >= end) return null
  const before = turn.subtract({ nanoseconds: 1 })
  const byMinutes = Math.round((turn.offsetNanoseconds - before.offsetNanoseconds) / 60e9)
  if (byMinutes === 0) return null
  const shown = turn.toPlainDateTime().subtract({ minutes: byMinutes })
  return {
    kind: byMinutes > 0 ? 'forward' : 'back',
    from: wallOf(shown).time,
    to: wallOf(turn).time,
    lasts: Math.round((end - start) / 60),
    seems: Math.round(from.toPlainDateTime().until(to.toPlainDateTime()).total('minutes')),
  }
}
