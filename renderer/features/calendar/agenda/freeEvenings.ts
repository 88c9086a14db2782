import { Temporal } from 'temporal-polyfill'
import type { CalendarSpan } from '../../../../shared/domain/calendar.ts'
import { dateOf } from '../days.ts'
import { type AgendaRange, isMeant, overAt } from './agendaDays.ts'

export interface FreeEvening {
  readonly day: number
  /** Epoch milliseconds since when one is free; null: all day. */
  readonly since: number | null
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Less of the evening of today is not offered, milliseconds. */
const LEAST_EVENING = HOUR_MS

/** What is over by this hour was of the night before. */
const MORNING = 6

/**
 * The days on which nothing one goes to lasts into the time from `hour` until midnight. What lasts a day or more takes
 * the evenings it lasts over; where an event tells no end, two hours are supposed.
 */
export function freeEvenings(
  spans: readonly CalendarSpan[],
  { from, starts }: AgendaRange,
  zone: string,
  hour: number,
  now: number,
): readonly FreeEvening[] {
  const busy = spans.filter(isMeant)
  return starts.slice(0, -1).flatMap((start, at): FreeEvening[] => {
    const [day, midnight] = [from + at, starts[at + 1] ?? start]
    const hourAt = (hour: number) => hourOf(day, hour, start, midnight, zone)
    const evening = Math.max(now, hourAt(hour))
    if (midnight - evening < LEAST_EVENING) return []
    const ofDay = busy.filter((span) => span.start < midnight && overAt(span) > Math.max(start, now))
    if (ofDay.some((span) => overAt(span) > evening)) return []
    const since = Math.max(0, ...ofDay.map(overAt))
    return [{ day, since: since > hourAt(MORNING) ? since : null }]
  })
}

/** Epoch milliseconds of an hour of a day; one that the clocks leave out is the one they show instead. */
function hourOf(day: number, hour: number, start: number, end: number, zone: string): number {
  if (end - start === DAY_MS) return start + hour * HOUR_MS
  return dateOf(day).toZonedDateTime({ timeZone: zone, plainTime: new Temporal.PlainTime(hour) })
    .epochMilliseconds
}
