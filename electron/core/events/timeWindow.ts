import { Temporal } from 'temporal-polyfill'

/** Half-open, epoch seconds. */
export interface TimeWindow {
  readonly from: number
  readonly before: number
}

export type Span = 'today' | 'this-week' | 'this-month'

/**
 * The day, ISO week (Monday first) or month that holds `nowMs`, as the calendar of `zone` has it: a day of 23 or 25
 * hours where clocks change. An unknown zone counts as UTC.
 */
export function windowIn(span: Span, nowMs: number, zone: string): TimeWindow {
  const today = zoned(nowMs, zone).startOfDay()
  const first =
    span === 'today'
      ? today
      : span === 'this-week'
        ? today.subtract({ days: today.dayOfWeek - 1 })
        : today.with({ day: 1 })
  const past = first.add(span === 'today' ? { days: 1 } : span === 'this-week' ? { weeks: 1 } : { months: 1 })
  return { from: seconds(first.startOfDay()), before: seconds(past.startOfDay()) }
}

/**
 * What is "today" by the reader's calendar or by the site's, where the two differ: nobody misses an evening at
 * the site because it is past midnight where they are (SITE-L7: the service counts days in the profile's zone).
 */
export function windowFor(span: Span, nowMs: number, zone: string, siteZone: string | null): TimeWindow {
  const own = windowIn(span, nowMs, zone)
  if (siteZone === null || siteZone === zone) return own
  const site = windowIn(span, nowMs, siteZone)
  return { from: Math.min(own.from, site.from), before: Math.max(own.before, site.before) }
}

function zoned(nowMs: number, zone: string): Temporal.ZonedDateTime {
  const instant = Temporal.Instant.fromEpochMilliseconds(nowMs)
  try {
    return instant.toZonedDateTimeISO(zone)
  } catch {
    return instant.toZonedDateTimeISO('UTC')
  }
}

const seconds = (moment: Temporal.ZonedDateTime): number => Math.floor(moment.epochMilliseconds / 1000)
