/** A day of the calendar, without a time or a zone. `month` 1 to 12. */
export interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** ISO weekday: 1 Monday to 7 Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7
export const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** The first to the fourth of a weekday in a month, or the last one (RFC 5545 BYDAY with -1). */
export type Ordinal = 1 | 2 | 3 | 4 | -1

/** How often (RFC 5545 RRULE): every `interval` days, weeks or months from the first day on. */
export type Repeat =
  | { readonly kind: 'daily'; readonly interval: number }
  | { readonly kind: 'weekly'; readonly interval: number; readonly weekdays: readonly Weekday[] }
  /** On the same number of the month; months that lack it are left out, as RFC 5545 says. */
  | { readonly kind: 'monthly-day'; readonly interval: number; readonly day: number }
  | {
      readonly kind: 'monthly-weekday'
      readonly interval: number
      readonly ordinal: Ordinal
      readonly weekday: Weekday
    }

type SeriesEnd =
  | { readonly kind: 'count'; readonly count: number }
  /** The last day that may be one of the series. */
  | { readonly kind: 'until'; readonly day: Day }

export interface SeriesRule {
  readonly first: Day
  readonly repeat: Repeat
  readonly end: SeriesEnd
}

/** Most events of one series: what `events.saveSeries` takes. */
export const MAX_SERIES = 366

const DAY_MS = 86_400_000
/** A rule that fits nothing (31 February) is given up after this many steps. */
const MAX_STEPS = 5000

export const dayNumber = ({ year, month, day }: Day): number => Date.UTC(year, month - 1, day) / DAY_MS

export function dayOfNumber(number: number): Day {
  const date = new Date(number * DAY_MS)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

export const weekdayOf = (day: Day): Weekday => {
  const sunday0 = new Date(dayNumber(day) * DAY_MS).getUTCDay()
  return (sunday0 === 0 ? 7 : sunday0) as Weekday
}

export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Which of its weekday a day is in its month: its ordinal from the front (a fifth is the last). */
export function ordinalOf(day: Day): Ordinal {
  const nth = Math.ceil(day.day / 7)
  return nth === 5 ? -1 : (nth as Ordinal)
}

/** Whether no later day of the same month has the same weekday. */
export const isLastOfMonth = (day: Day): boolean => day.day + 7 > daysInMonth(day.year, day.month)

/**
 * The days of a series in order, at most `MAX_SERIES`. None lies before `first`; `first` itself is one only where it
 * fits the rule. Pure: times, zones and DST come in with `seriesTimes`.
 */
export function seriesDays({ first, repeat, end }: SeriesRule): readonly Day[] {
  const start = dayNumber(first)
  const most = Math.min(MAX_SERIES, end.kind === 'count' ? end.count : MAX_SERIES)
  const last = end.kind === 'until' ? dayNumber(end.day) : Number.POSITIVE_INFINITY
  const days: Day[] = []
  for (const number of candidates(first, repeat)) {
    if (number > last || days.length >= most) break
    if (number >= start) days.push(dayOfNumber(number))
  }
  return days
}

/** Day numbers that fit the rule, in order, from around the first day on. */
function* candidates(first: Day, repeat: Repeat): Generator<number> {
  const interval = Math.max(1, Math.trunc(repeat.interval))
  const start = dayNumber(first)
  for (let step = 0; step < MAX_STEPS; step += 1) {
    switch (repeat.kind) {
      case 'daily':
        yield start + step * interval
        break
      case 'weekly': {
        // Weeks begin on Monday (RFC 5545 WKST=MO).
        const monday = start - (weekdayOf(first) - 1) + step * interval * 7
        for (const weekday of WEEKDAYS) if (repeat.weekdays.includes(weekday)) yield monday + weekday - 1
        break
      }
      case 'monthly-day':
      case 'monthly-weekday': {
        const months = first.year * 12 + first.month - 1 + step * interval
        const number = inMonth(Math.floor(months / 12), (months % 12) + 1, repeat)
        if (number !== null) yield number
        break
      }
    }
  }
}

function inMonth(
  year: number,
  month: number,
  repeat: Extract<Repeat, { kind: 'monthly-day' | 'monthly-weekday' }>,
): number | null {
  const length = daysInMonth(year, month)
  if (repeat.kind === 'monthly-day')
    return repeat.day <= length ? dayNumber({ year, month, day: repeat.day }) : null
  const { ordinal, weekday } = repeat
  if (ordinal > 0) {
    const offset = (weekday - weekdayOf({ year, month, day: 1 }) + 7) % 7
    return dayNumber({ year, month, day: 1 + offset + (ordinal - 1) * 7 })
  }
  const back = (weekdayOf({ year, month, day: length }) - weekday + 7) % 7
  return dayNumber({ year, month, day: length - back })
}

/** What a wall clock in the site's zone shows; as the editor's wallClock.ts has it. */
interface WallTime {
  /** `2026-11-27` */
  readonly date: string
  /** `18:00` */
  readonly time: string
}

/** Turns wall times of the site's zone into instants, epoch seconds; DST gaps by its own rule. */
export interface SiteClock {
  readonly wallAt: (at: number) => WallTime
  readonly instantOf: (wall: WallTime) => number
}

export interface SeriesTime {
  readonly day: Day
  /** Epoch seconds. */
  readonly start: number
  readonly end: number
  /** The clock jumps over the time on this day: it starts at another one (INPUT-15). */
  readonly shifted: boolean
}

export const dateText = ({ year, month, day }: Day): string =>
  [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')

export function dayOfText(text: string): Day {
  const [year = 1970, month = 1, day = 1] = text.split('-').map(Number)
  return { year, month, day }
}

/**
 * Start and end on each day: the clock on the wall shows the same as at the first event, whatever DST does, and the
 * end lies as many days after the start. `start`, `end` are the first event's, epoch seconds.
 */
export function seriesTimes(
  days: readonly Day[],
  start: number,
  end: number,
  clock: SiteClock,
): readonly SeriesTime[] {
  const from = clock.wallAt(start)
  const to = clock.wallAt(end)
  const nights = dayNumber(dayOfText(to.date)) - dayNumber(dayOfText(from.date))
  return days.map((day) => {
    const startsAt = clock.instantOf({ date: dateText(day), time: from.time })
    const lastDay = dateText(dayOfNumber(dayNumber(day) + nights))
    const endsAt = clock.instantOf({ date: lastDay, time: to.time })
    return {
      day,
      start: startsAt,
      // A night that swallows the whole event leaves it without length, never turned round (SITE-U3).
      end: Math.max(startsAt, endsAt),
      shifted: clock.wallAt(startsAt).time !== from.time || clock.wallAt(endsAt).time !== to.time,
    }
  })
}
