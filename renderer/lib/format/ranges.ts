import { localDay } from './days.ts'
import { dateFormat, type Showing, timeOptions } from './formatters.ts'
import { clockTime } from './when.ts'

/** "Saturday 21 November, 20:00 – 23:00"; over midnight both days are named; another year is named. */
export function rangeInWords(start: number, end: number | null, showing: Showing): string {
  const { now, zone, locale } = showing
  const thisYear = localDay(now, zone).year
  const years = [start, end ?? start].map((at) => localDay(at, zone).year)
  const options: Intl.DateTimeFormatOptions = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(years.every((year) => year === thisYear) ? {} : { year: 'numeric' }),
    ...timeOptions(locale),
  }
  const format = dateFormat(locale, zone, options)
  if (end === null || end <= start) return format.format(start)
  return airy(format.formatRangeToParts(start, end))
}

/**
 * The same event by the clock of the person, where it differs from the site's: "19:00 – 22:00", with the days where
 * they differ too. Null where both clocks show the same.
 */
export function ownRange(
  start: number,
  end: number | null,
  ownZone: string,
  showing: Showing,
): string | null {
  const { zone, locale } = showing
  const wall = (at: number, inZone: string) =>
    dateFormat('en-GB', inZone, { dateStyle: 'short', timeStyle: 'medium' }).format(at)
  const points = [start, end ?? start]
  if (points.every((at) => wall(at, zone) === wall(at, ownZone))) return null
  const sameDays = points.every((at) => localDay(at, zone).number === localDay(at, ownZone).number)
  if (!sameDays) return rangeInWords(start, end, { ...showing, zone: ownZone })
  if (end === null || end <= start) return clockTime(start, { zone: ownZone, locale })
  if (localDay(start, ownZone).number !== localDay(end, ownZone).number) {
    return rangeInWords(start, end, { ...showing, zone: ownZone })
  }
  return airy(dateFormat(locale, ownZone, timeOptions(locale)).formatRangeToParts(start, end))
}

/** "26 Nov – 17 Dec": from the one day to the other; another year is named. */
export function daysInWords(from: number, to: number, { now, zone, locale }: Showing): string {
  const thisYear = localDay(now, zone).year
  const sameYear = [from, to].every((at) => localDay(at, zone).year === thisYear)
  const format = dateFormat(locale, zone, {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
  })
  return airy(format.formatRangeToParts(from, to))
}

/** The dash between two times with room around it, as between two dates. */
function airy(parts: readonly Intl.DateTimeRangeFormatPart[]): string {
  return parts.map(({ type, value }) => (type === 'literal' && value === '–' ? ' – ' : value)).join('')
}
