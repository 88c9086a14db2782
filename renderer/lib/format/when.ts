import { daysBetween, distanceInDays, localDay, relative } from './days.ts'
import { dateFormat, type Showing, timeOptions } from './formatters.ts'
import { separator } from './lists.ts'

/** "14:05", or "2:05 PM" where people write so. */
export const clockTime = (at: number, { zone, locale }: Pick<Showing, 'zone' | 'locale'>): string =>
  dateFormat(locale, zone, timeOptions(locale)).format(at)

/**
 * A moment near now, for "as of …": "14:05", "yesterday 14:05", "12 November at 14:05", "12 November 2025 at 14:05".
 * @param month `short` in a column: "12 Nov, 14:05".
 */
export function nearTime(at: number, showing: Showing, month: 'long' | 'short' = 'long'): string {
  const { now, zone, locale } = showing
  const days = daysBetween(now, at, zone)
  if (days === 0) return clockTime(at, showing)
  if (Math.abs(days) === 1) return `${distanceInDays(days, locale)} ${clockTime(at, showing)}`
  return datedTime(at, showing, month)
}

/** The same on paper, which is read on another day: "14:05" of the days its head names, else "12 Nov, 14:05". */
export const paperTime = (at: number, named: readonly number[], showing: Showing): string =>
  named.some((day) => daysBetween(day, at, showing.zone) === 0)
    ? clockTime(at, showing)
    : datedTime(at, showing, 'short')

function datedTime(at: number, showing: Showing, month: 'long' | 'short'): string {
  const { now, zone, locale } = showing
  const sameYear = localDay(at, zone).year === localDay(now, zone).year
  const year = sameYear ? {} : ({ year: 'numeric' } as const)
  return dateFormat(locale, zone, { day: 'numeric', month, ...year, ...timeOptions(locale) }).format(at)
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
