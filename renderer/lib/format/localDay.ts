import { dateFormat } from './formatters.ts'

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
