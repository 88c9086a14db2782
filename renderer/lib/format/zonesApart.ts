import { Temporal } from 'temporal-polyfill'
import { dateFormat, numberFormat, timeOptions } from './formatters.ts'

/** How far the clocks of one zone are behind those of another at a moment (epoch milliseconds), in hours. */
export function hoursBehind(at: number, zone: string, other: string): number {
  const moment = Temporal.Instant.fromEpochMilliseconds(at)
  const offset = (id: string) => moment.toZonedDateTimeISO(id).offsetNanoseconds
  return (offset(other) - offset(zone)) / 3_600_000_000_000
}

/** "1 hour", "5.5 hours". */
export const hoursInWords = (hours: number, locale: string): string =>
  numberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(hours)

/** "Sat, 28 Nov, 20:00": what a clock and a calendar of a zone show at a moment (epoch milliseconds). */
export const dayAndTime = (at: number, zone: string, locale: string): string =>
  dateFormat(locale, zone, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...timeOptions(locale),
  }).format(at)

/** "Sat 20:00". */
export const weekdayTime = (at: number, zone: string, locale: string): string =>
  dateFormat(locale, zone, { weekday: 'short', ...timeOptions(locale) }).format(at)
