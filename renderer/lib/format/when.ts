import { daysBetween, distanceInDays, localDay, relative } from './days.ts'
import { dateFormat, type Showing, timeOptions } from './formatters.ts'
import { separator } from './lists.ts'

/** "14:05", or "2:05 PM" where people write so. */
export const clockTime = (at: number, { zone, locale }: Pick<Showing, 'zone' | 'locale'>): string =>
  dateFormat(locale, zone, timeOptions(locale)).format(at)

/** A moment near now, for "as of …": "14:05", "yesterday 14:05", "12 November 14:05", "12 November 2025 14:05". */
export function nearTime(at: number, showing: Showing): string {
  const { now, zone, locale } = showing
  const days = daysBetween(now, at, zone)
  const time = clockTime(at, showing)
  if (days === 0) return time
  if (Math.abs(days) === 1) return `${distanceInDays(days, locale)} ${time}`
  const sameYear = localDay(at, zone).year === localDay(now, zone).year
  return `${dateFormat(locale, zone, { day: 'numeric', month: 'long', ...(sameYear ? {} : { year: 'numeric' }) }).format(at)} ${time}`
}

/**
 * The start of an event for a list: "Fri 18:00, in 3 days"; today only the time; from a week on with the date,
 * from another year on with the year.
 */
export function shortWhen(start: number, showing: Showing): string {
  const { now, zone, locale } = showing
  const days = daysBetween(now, start, zone)
  const distance = relative(start, showing)
  if (days === 0) return joined(clockTime(start, showing), distance, locale)
  const near = Math.abs(days) < 7
  const sameYear = localDay(start, zone).year === localDay(now, zone).year
  const options: Intl.DateTimeFormatOptions = {
    weekday: 'short',
    ...(near ? {} : { day: 'numeric', month: 'short' }),
    ...(near || sameYear ? {} : { year: 'numeric' }),
    ...timeOptions(locale),
  }
  return joined(dateFormat(locale, zone, options).format(start), distance, locale)
}

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

/** A day heading needs the place of a zone, not its name: `America/Argentina/Buenos_Aires` is Buenos Aires. */
export const zonePlace = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** Whether this computer can show times in a zone by this name. */
export function isKnownZone(zone: string): boolean {
  try {
    return dateFormat('en-GB', zone, { hour: 'numeric' }).format(0) !== ''
  } catch {
    return false
  }
}

/** The dash between two times with room around it, as between two dates. */
function airy(parts: readonly Intl.DateTimeRangeFormatPart[]): string {
  return parts.map(({ type, value }) => (type === 'literal' && value === '–' ? ' – ' : value)).join('')
}

const joined = (when: string, distance: string, locale: string): string =>
  `${when}${separator(locale)}${distance}`

/** "Today · Saturday 21 November", "Tomorrow · …", "Friday 27 November · in 6 days"; another year with the year. */
export function dayHeading(at: number, { now, zone, locale }: Showing): string {
  const day = localDay(at, zone)
  const today = localDay(now, zone)
  const days = day.number - today.number
  const date = dateFormat(locale, zone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(day.year === today.year ? {} : { year: 'numeric' }),
  }).format(at)
  const distance = distanceInDays(days, locale)
  return Math.abs(days) <= 1 ? `${capitalised(distance, locale)} · ${date}` : `${date} · ${distance}`
}

function capitalised(words: string, locale: string): string {
  const [first = ''] = words
  return first.toLocaleUpperCase(locale) + words.slice(first.length)
}
