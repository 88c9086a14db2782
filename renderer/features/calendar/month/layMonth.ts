import type { CalendarReading } from '../../../../shared/bridge/calendar.ts'
import { type CalendarSpan, daysOf, type Lane, weekLanes } from '../../../../shared/domain/calendar.ts'

/** Lanes of a day; the last one is given up for "3 more" where they are not enough. */
export const LANES = 4

/** An event on the days of a week; a bar goes on before it or after it. */
interface LaidSpan extends Lane<CalendarSpan> {
  readonly from: boolean
  readonly on: boolean
}

export interface LaidWeek {
  readonly spans: readonly LaidSpan[]
  /** Of each day, how many stand in no lane. */
  readonly more: readonly number[]
}

/** Places of a month's events, six weeks of them, in the order in which they came (`byLane`). */
export function layMonth(
  spans: readonly CalendarSpan[],
  { days, dayStarts }: Pick<CalendarReading, 'days' | 'dayStarts'>,
): readonly LaidWeek[] {
  const starts = dayStarts.map((start) => start * 1000)
  const here = new Int32Array(days.length)
  const items = spans.flatMap((item) => {
    const [first, last] = daysOf(item, starts) ?? [0, -1]
    for (let day = first; day <= last; day += 1) here[day] = (here[day] ?? 0) + 1
    return last < first ? [] : [{ item, first, last, end: item.end ?? item.start }]
  })
  const crowded = days.map(({ events }, day) => events > (here[day] ?? 0))
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, at) => {
    const week = at * 7
    const inWeek = items
      .filter(({ first, last }) => first < week + 7 && last >= week)
      .map(({ item, first, last }) => ({
        item,
        first: Math.max(0, first - week),
        last: Math.min(6, last - week),
      }))
    const laid = weekLanes(inWeek, LANES, crowded.slice(week, week + 7))
    const more = Array.from({ length: 7 }, (__, day) => days[week + day]?.events ?? 0)
    for (const { first, last } of laid)
      for (let day = first; day <= last; day += 1) more[day] = (more[day] ?? 0) - 1
    const [begins, ends] = [starts[week] ?? 0, starts[week + 7] ?? 0]
    return {
      spans: laid.map((each) => ({
        ...each,
        from: each.item.long && each.item.start < begins,
        on: each.item.long && (each.item.end ?? 0) > ends,
      })),
      more,
    }
  })
}
