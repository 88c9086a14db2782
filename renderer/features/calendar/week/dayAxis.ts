import { Temporal } from 'temporal-polyfill'

/** Minutes a clock on the wall has in a day, whatever the day has. */
export const DAY_MINUTES = 1440

/**
 * A day of a zone laid along a clock on the wall, so that the same hour stands at the same height on every day. On a day
 * of 23 hours the hour left out stays empty; on one of 25 the two hours that look alike lie over each other. Instants are
 * epoch milliseconds.
 */
export interface DayAxis {
  /** `2026-11-24`. */
  readonly day: string
  readonly zone: string
  readonly start: number
  /** The first instant of the day after. */
  readonly end: number
  /** Minute the clock shows at `start`: 60 where the clocks are put forward at midnight. */
  readonly first: number
  /** The clocks are turned within the day: `by` minutes, back where less than 0. */
  readonly turn: { readonly at: number; readonly by: number } | null
}

const MINUTE = 60_000

/** Throws RangeError for a day or zone that does not exist. */
export function dayAxis(day: string, zone: string): DayAxis {
  const date = Temporal.PlainDate.from(day)
  const start = date.toZonedDateTime(zone)
  const end = date.add({ days: 1 }).toZonedDateTime(zone)
  const by = Math.round((end.offsetNanoseconds - start.offsetNanoseconds) / 60e9)
  const turned = by === 0 ? null : start.getTimeZoneTransition('next')
  return {
    day,
    zone,
    start: start.epochMilliseconds,
    end: end.epochMilliseconds,
    first: start.hour * 60 + start.minute,
    turn:
      turned === null || turned.epochMilliseconds >= end.epochMilliseconds
        ? null
        : { at: turned.epochMilliseconds, by },
  }
}

/** What the clock shows at an instant, in minutes since midnight; 0 before the day and 1440 behind it. */
export function minuteAt({ start, end, first, turn }: DayAxis, at: number): number {
  if (at <= start) return 0
  if (at >= end) return DAY_MINUTES
  const passed = first + (at - start) / MINUTE + (turn !== null && at >= turn.at ? turn.by : 0)
  return Math.min(DAY_MINUTES, Math.max(0, passed))
}

/** Where something lies on a day, in minutes of the clock. */
export interface DayPart {
  readonly from: number
  readonly to: number
  /** It began on a day before, or goes on behind midnight. */
  readonly before: boolean
  readonly after: boolean
}

/** How long something without a usable end is drawn, in minutes. */
const OPEN_END = 60

/** Null where it does not touch the day; what ends at midnight is not on the day that begins with it. */
export function partOn(axis: DayAxis, start: number, end: number | null): DayPart | null {
  const until = end === null || end <= start ? start + OPEN_END * MINUTE : end
  if (start >= axis.end || until <= axis.start) return null
  const from = minuteAt(axis, start)
  return {
    from,
    to: Math.max(from, minuteAt(axis, until)),
    before: start < axis.start,
    after: until > axis.end,
  }
}

/** `count` days of the calendar from `day` on. */
export function daysFrom(day: string, count: number): readonly string[] {
  const first = Temporal.PlainDate.from(day)
  return Array.from({ length: count }, (_, index) => first.add({ days: index }).toString())
}
