import { relativeFormat } from './formatters.ts'
import { daysBetween } from './localDay.ts'
import type { Showing } from './showing.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How far off, as people say it: "in 6 hours", "tomorrow", "in 3 days", "2 weeks ago". Days are calendar days. */
export function relative(at: number, { now, zone, locale }: Showing): string {
  const format = relativeFormat(locale)
  const ms = at - now
  const size = Math.abs(ms)
  if (size < MINUTE) return format.format(0, 'second')
  if (size < HOUR) return format.format(Math.trunc(ms / MINUTE), 'minute')
  const days = daysBetween(now, at, zone)
  if (days === 0 || size < 6 * HOUR) return format.format(Math.round(ms / HOUR), 'hour')
  return distanceInDays(days, locale)
}

/** The same from a number of calendar days on: "today", "tomorrow", "in 6 days", "in 3 weeks". */
export function distanceInDays(days: number, locale: string): string {
  const format = relativeFormat(locale)
  const size = Math.abs(days)
  if (size < 14) return format.format(days, 'day')
  if (size < 56) return format.format(Math.round(days / 7), 'week')
  if (size < 360) return format.format(Math.round(days / 30.44), 'month')
  return format.format(Math.sign(days) * Math.max(1, Math.round(size / 365.25)), 'year')
}
