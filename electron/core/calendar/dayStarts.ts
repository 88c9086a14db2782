import { Temporal } from 'temporal-polyfill'
import { MAX_CALENDAR_DAYS } from '../../../shared/bridge/calendar.ts'
import { AppError } from '../errors.ts'

/**
 * When each day from `from` to `to` begins and the last one ends, epoch seconds: 23 to 25 hours apart where clocks change,
 * from 1:00 on where midnight is left out. An unknown zone counts as UTC. Throws AppError `invalid-params` for a range
 * that is none or too long.
 */
export function dayStarts(from: string, to: string, zone: string): readonly number[] {
  const first = Temporal.PlainDate.from(from)
  const days = first.until(Temporal.PlainDate.from(to)).days + 1
  if (days < 1 || days > MAX_CALENDAR_DAYS) throw new AppError('invalid-params', 'no range of days')
  return Array.from({ length: days + 1 }, (_, day) => startOf(first.add({ days: day }), zone))
}

/** Of a month, `2027-05`, and of the one after it. */
export function monthEdges(month: string, zone: string): readonly [from: number, before: number] {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 })
  return [startOf(first, zone), startOf(first.add({ months: 1 }), zone)]
}

function startOf(day: Temporal.PlainDate, zone: string): number {
  try {
    return Math.floor(day.toZonedDateTime(zone).epochMilliseconds / 1000)
  } catch {
    return Math.floor(day.toZonedDateTime('UTC').epochMilliseconds / 1000)
  }
}
