import type { CalendarReading } from '../../../../shared/bridge/calendar.ts'
import {
  byWeek,
  type CalendarSpan,
  type Lane,
  type OnWeek,
  weekLanes,
} from '../../../../shared/domain/calendar.ts'

/** Lanes of a day; the last one is given up for "3 more" where they are not enough. */
export const LANES = 4

/** An event on the days of a week; it goes on before them or after them. */
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
  return byWeek(spans, starts).map((items, week) => {
    const of = days.slice(week * 7, week * 7 + 7)
    const here = perDay(items)
    const laid = weekLanes(
      items,
      LANES,
      of.map(({ events }, day) => events > (here[day] ?? 0)),
    )
    const drawn = perDay(laid)
    return {
      spans: laid.map((each) => {
        const { item, first, last } = each
        const [begins, ends] = [starts[week * 7 + first] ?? 0, starts[week * 7 + last + 1] ?? 0]
        return { ...each, from: item.start < begins, on: (item.end ?? 0) > ends }
      }),
      more: Array.from({ length: 7 }, (_, day) => (of[day]?.events ?? 0) - (drawn[day] ?? 0)),
    }
  })
}

function perDay(items: readonly OnWeek<unknown>[]): readonly number[] {
  const sums = Array.from({ length: 7 }, () => 0)
  for (const { first, last } of items)
    for (let day = first; day <= last; day += 1) sums[day] = (sums[day] ?? 0) + 1
  return sums
}
