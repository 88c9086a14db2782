import { Temporal } from 'temporal-polyfill'

/** Wall-clock numbers as typed into the parts of a form; month 1-12. */
export interface ClockParts {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

/**
 * Epoch seconds of wall-clock parts in a zone (SITE-F3). Numbers out of range roll over, as PHP's mktime does; a time
 * in a DST gap moves forward, one in an overlap is the earlier.
 */
export function toEpoch(parts: ClockParts, zone: string): number {
  const rolled = new Date(0)
  rolled.setUTCFullYear(clamp(parts.year), parts.month - 1, parts.day)
  rolled.setUTCHours(parts.hour, parts.minute)
  const iso = new Date(Number.isFinite(rolled.getTime()) ? rolled : 0).toISOString().replace('Z', '')
  return Math.floor(Temporal.PlainDateTime.from(iso).toZonedDateTime(zone).epochMilliseconds / 1000)
}

function clamp(year: number): number {
  return Math.min(9999, Math.max(1, year))
}

export function toParts(epoch: number, zone: string): ClockParts {
  const { year, month, day, hour, minute } = at(epoch, zone)
  return { year, month, day, hour, minute }
}

function at(epoch: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(epoch * 1000).toZonedDateTimeISO(zone)
}

/** Midnights around a moment, as epoch seconds: today, tomorrow, this and next week (from Monday), this month. */
export function dayBounds(
  epoch: number,
  zone: string,
): Record<'today' | 'tomorrow' | 'week' | 'weekEnd', number> & {
  readonly month: number
  readonly monthLastDay: number
  readonly monthEnd: number
} {
  const today = at(epoch, zone).startOfDay()
  const monday = today.subtract({ days: today.dayOfWeek - 1 }).startOfDay()
  const first = today.with({ day: 1 }).startOfDay()
  const seconds = (moment: Temporal.ZonedDateTime): number => Math.floor(moment.epochMilliseconds / 1000)
  return {
    today: seconds(today),
    tomorrow: seconds(today.add({ days: 1 }).startOfDay()),
    week: seconds(monday),
    weekEnd: seconds(monday.add({ days: 7 }).startOfDay()),
    month: seconds(first),
    monthLastDay: seconds(today.with({ day: today.daysInMonth }).startOfDay()),
    monthEnd: seconds(first.add({ months: 1 }).startOfDay()),
  }
}
