import { dateFormat, timeOptions } from './formatters.ts'
import { daysBetween, localDay } from './localDay.ts'
import { distanceInDays } from './relative.ts'
import type { Showing } from './showing.ts'

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
