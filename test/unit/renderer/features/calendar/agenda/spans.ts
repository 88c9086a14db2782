import { Temporal } from 'temporal-polyfill'
import type { AgendaRange } from '../../../../../../renderer/features/calendar/agenda/agendaDays.ts'
import type { CalendarSpan } from '../../../../../../shared/domain/calendar.ts'

export const BERLIN = 'Europe/Berlin'
const LONG_MS = 20 * 3_600_000

/** Epoch milliseconds of `2026-11-24T18:00` by the clock of a zone. */
export const at = (wall: string, zone = BERLIN): number =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds

const starts = new Map<string, readonly number[]>()

/** The days of a zone from the first to the last one, both named as `2026-11-24`. */
export function rangeOf(first: string, last: string, zone = BERLIN): AgendaRange {
  const [from, to] = [dayOf(first), dayOf(last)]
  const key = `${zone} ${first} ${last}`
  const known = starts.get(key)
  const found =
    known ??
    Array.from(
      { length: to - from + 2 },
      (_, days) => Temporal.PlainDate.from(first).add({ days }).toZonedDateTime(zone).epochMilliseconds,
    )
  starts.set(key, found)
  return { from, to, starts: found }
}

/** Number of the day `2026-11-24` (`lib/format/days.ts`). */
export const dayOf = (date: string): number => Date.parse(`${date}T00:00Z`) / 86_400_000

/** Attended, from `start` to `end` by the clock of Berlin. */
export function spanOf(
  title: string,
  start: string | number,
  end: string | number | null,
  over: Partial<CalendarSpan> = {},
): CalendarSpan {
  const ms = (value: string | number) => (typeof value === 'string' ? at(value) : value)
  const [from, to] = [ms(start), end === null ? null : ms(end)]
  return {
    accountId: 'a',
    eventId: title,
    draftId: null,
    title,
    placeName: null,
    start: from,
    end: to,
    zone: BERLIN,
    long: to !== null && to - from >= LONG_MS,
    own: false,
    answer: 'attending',
    waiting: false,
    clashes: 0,
    faint: false,
    ...over,
  }
}
