import { distanceBy } from '../../../shared/domain/language.ts'
import { dateFormat, relativeFormat, type Showing } from './formatters.ts'

const DAY_MS = 86_400_000
const PARTS = { year: 'numeric', month: 'numeric', day: 'numeric', numberingSystem: 'latn' } as const

export interface LocalDay {
  /** Days since 1 January 1970 of the calendar on the wall; two days differ by whole numbers whatever DST does. */
  readonly number: number
  readonly year: number
}

/** The day a wall calendar in `zone` shows at an instant. */
export function localDay(at: number, zone: string): LocalDay {
  const parts = { year: 0, month: 0, day: 0 }
  for (const { type, value } of dateFormat('en-US', zone, PARTS).formatToParts(at)) {
    if (type === 'year' || type === 'month' || type === 'day') parts[type] = Number(value)
  }
  return { number: Date.UTC(parts.year, parts.month - 1, parts.day) / DAY_MS, year: parts.year }
}

/** Calendar days from `from` to `to` in `zone`: 1 for tomorrow, also after a night of 23 or 25 hours. */
export const daysBetween = (from: number, to: number, zone: string): number =>
  localDay(to, zone).number - localDay(from, zone).number

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How far off, as people say it: "in 6 hours", "tomorrow", "in 3 days", "2 weeks ago". Days are calendar days. */
export function relative(at: number, { now, zone, locale }: Showing): string {
  const format = relativeFormat(locale)
  const ms = at - now
  const size = Math.abs(ms)
  if (size < MINUTE) return distanceBy(format, 0, 'second')
  if (size < HOUR) return distanceBy(format, Math.trunc(ms / MINUTE), 'minute')
  const days = daysBetween(now, at, zone)
  if (days === 0 || size < 6 * HOUR) return distanceBy(format, Math.round(ms / HOUR), 'hour')
  return distanceInDays(days, locale)
}

/** The same from a number of calendar days on: "today", "tomorrow", "in 6 days", "in 3 weeks". */
export function distanceInDays(days: number, locale: string): string {
  const format = relativeFormat(locale)
  const size = Math.abs(days)
  if (size < 14) return distanceBy(format, days, 'day')
  if (size < 56) return distanceBy(format, Math.round(days / 7), 'week')
  if (size < 360) return distanceBy(format, Math.round(days / 30.44), 'month')
  return distanceBy(format, Math.sign(days) * Math.max(1, Math.round(size / 365.25)), 'year')
}
