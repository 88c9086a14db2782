import { Temporal } from 'temporal-polyfill'
import { localDay } from '../../../lib/format/days.ts'
import { dateFormat, timeOptions } from '../../../lib/format/formatters.ts'
import { clockTime } from '../../../lib/format/when.ts'
import { hoursBehind } from '../../../lib/format/zonesApart.ts'
import { DAY_MINUTES } from './dayAxis.ts'
import type { Times } from './shift.ts'

interface Clock {
  readonly zone: string
  readonly locale: string
}

/** "10:00–11:30"; the start alone where no usable end is known. */
export function hoursText({ start, end }: Times, { zone, locale }: Clock): string {
  if (end === null || end <= start) return clockTime(start, { zone, locale })
  // Over midnight `formatRange` would name both days.
  if (localDay(start, zone).number !== localDay(end, zone).number)
    return `${clockTime(start, { zone, locale })}–${clockTime(end, { zone, locale })}`
  return dateFormat(locale, zone, timeOptions(locale)).formatRange(start, end).replaceAll(' – ', '–')
}

/** "Sunday 29 November". */
export const dayText = (at: number, { zone, locale }: Clock): string =>
  dateFormat(locale, zone, { weekday: 'long', day: 'numeric', month: 'long' }).format(at)

/** A day of the calendar at noon UTC, where every formatter in UTC names it. */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)

/** People there count twice twelve hours: their times are longer to write. */
export const isByHalves = (locale: string): boolean => timeOptions(locale).hour === 'numeric'

/** How the hours of a day are written, from 1:00 on: `by` minutes later than those of the grid. */
export function hourLabels(locale: string, by: number): readonly string[] {
  const options = timeOptions(locale)
  const isWhole = by % 60 === 0 && isByHalves(locale)
  const format = dateFormat(locale, 'UTC', isWhole ? { hour: 'numeric' } : options)
  return Array.from({ length: 23 }, (_, hour) =>
    format.format((((hour + 1) * 60 + by + 2 * DAY_MINUTES) % DAY_MINUTES) * 60_000),
  )
}

/** Minutes the clock of `other` is ahead of that of `zone` on a day, at noon. */
export function minutesAhead(day: string, zone: string, other: string): number {
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: '12:00' })
  return Math.round(hoursBehind(noon.epochMilliseconds, zone, other) * 60)
}
