import { Temporal } from 'temporal-polyfill'
import { localDay } from '../../../lib/format/days.ts'
import { dateFormat, timeOptions } from '../../../lib/format/formatters.ts'
import { clockTime } from '../../../lib/format/when.ts'
import { hoursBehind } from '../../../lib/format/zonesApart.ts'
import { DAY_MINUTES, type DayAxis } from './dayAxis.ts'
import type { Times } from './shift.ts'

interface Clock {
  readonly zone: string
  readonly locale: string
}

/** "10:00–11:30"; the start alone where no usable end is known. */
export function hoursText({ start, end }: Times, { zone, locale }: Clock): string {
  if (end === null || end <= start) return clockTime(start, { zone, locale })
  // Over midnight `formatRange` would name both days.
  if (localDay(start, zone).number !== localDay(end, zone).number)
    return `${clockTime(start, { zone, locale })}–${clockTime(end, { zone, locale })}`
  return dateFormat(locale, zone, timeOptions(locale)).formatRange(start, end).replaceAll(' – ', '–')
}

/** "Sunday 29 November". */
export const dayText = (at: number, { zone, locale }: Clock): string =>
  dateFormat(locale, zone, { weekday: 'long', day: 'numeric', month: 'long' }).format(at)

/** A day of the calendar at noon UTC, where every formatter in UTC names it. */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)

/** People there count twice twelve hours: their times are longer to write. */
export const isByHalves = (locale: string): boolean => timeOptions(locale).hour === 'numeric'

/** How the hours of a day are written, from 1:00 on: `by` minutes later than those of the grid. */
export function hourLabels(locale: string, by: number): readonly string[] {
  const options = timeOptions(locale)
  const isWhole = by % 60 === 0 && isByHalves(locale)
  const format = dateFormat(locale, 'UTC', isWhole ? { hour: 'numeric' } : options)
  return Array.from({ length: 23 }, (_, hour) =>
    format.format((((hour + 1) * 60 + by + 2 * DAY_MINUTES) % DAY_MINUTES) * 60_000),
  )
}

/** How one's own clock goes beside that of the grid for a while. */
export interface OwnClock {
  /** Minutes it is ahead. */
  readonly by: number
  /** Epoch milliseconds; null: as long as the days are. */
  readonly from: number | null
  readonly until: number | null
}

/**
 * How the clock of `own` goes beside that of `zone` on these days, one after the other: two places do not put their
 * clocks forward in the same night. None where both always show the same.
 */
export function ownClocks(axes: readonly DayAxis[], zone: string, own: string): readonly OwnClock[] {
  const [begin = 0, end = 0] = [axes[0]?.start, axes.at(-1)?.end]
  const turns = [zone, own].flatMap((id) => axes.flatMap((axis) => turnsOn(axis, id)))
  const moments = [begin, ...turns.filter((at) => at < end).toSorted((a, b) => a - b)]
  const all = moments.map((at) => ({ at, by: Math.round(hoursBehind(at, zone, own) * 60) }))
  const apart = all.filter(({ by }, index) => by !== all[index - 1]?.by)
  if (apart.every(({ by }) => by === 0)) return []
  return apart.map(({ at, by }, index) => ({
    by,
    from: index === 0 ? null : at,
    until: apart[index + 1]?.at ?? null,
  }))
}

/** When the clocks of a zone are turned between the beginning of a day and its end. */
function turnsOn({ start, end }: DayAxis, zone: string): readonly number[] {
  const [first, last] = [start, end].map((at) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone),
  )
  if (first === undefined || first.offsetNanoseconds === last?.offsetNanoseconds) return []
  return [first.getTimeZoneTransition('next')?.epochMilliseconds ?? []].flat()
}

/** Minutes the clock of `other` is ahead of that of `zone` on a day, at noon. */
export function minutesAhead(day: string, zone: string, other: string): number {
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: '12:00' })
  return Math.round(hoursBehind(noon.epochMilliseconds, zone, other) * 60)
}
