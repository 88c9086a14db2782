import { useCallback, useMemo } from 'react'
import type { CalendarReading } from '../../../../shared/bridge/calendar.ts'
import { daysOf } from '../../../../shared/domain/calendar.ts'
import { useRested } from '../../../lib/useRested.ts'
import { dayAfter, daysOfMonth, monthOf } from '../days.ts'
import { type Calendar, rangeQuestion, useGuests, useSpans } from '../useCalendar.ts'
import { useNeighbours } from '../useNeighbours.ts'
import { useRows } from '../useRows.ts'
import { LANES, layMonth } from './layMonth.ts'

const NOTHING: Pick<CalendarReading, 'days' | 'dayStarts'> = { days: [], dayStarts: [] }

/** Rows of one day: who goes down in it comes to the last. */
const ROWS_OF_A_DAY = { first: 120, most: 1_200 }
/** A day that is only passed by is not asked for. */
const REST_MS = 150

const rangeOf = (month: string, firstDay: number) => {
  const days = daysOfMonth(`${month}-01`, firstDay)
  const [from = '', to = ''] = [days[0], days.at(-1)]
  return { days, question: { from, to, lanes: LANES, limit: 1 } }
}

/** The month of the day chosen, laid out, and what is on that day. */
export function useMonth(calendar: Calendar) {
  const { day, week } = calendar
  const month = monthOf(day)
  const { days, question } = useMemo(() => rangeOf(month, week.firstDay), [month, week.firstDay])
  const { reading, spans, error } = useSpans(calendar, question)
  const rangeAt = useCallback(
    (months: number) => rangeOf(monthOf(dayAfter(`${month}-01`, { months })), week.firstDay).question,
    [month, week.firstDay],
  )
  useNeighbours(calendar, { shown: month, isHere: reading !== undefined, rangeAt })
  const { days: sums, dayStarts } = reading ?? NOTHING
  const weeks = useMemo(() => layMonth(spans, { days: sums, dayStarts }), [spans, sums, dayStarts])
  const at = days.indexOf(day)
  const shown = useMemo(() => {
    const starts = dayStarts.map((start) => start * 1000)
    return spans.filter((span) => {
      const [first, last] = daysOf(span, starts) ?? [0, -1]
      return first <= at && at <= last
    })
  }, [dayStarts, spans, at])
  const counts = sums[at]
  const isRested = useRested(day, REST_MS) === day
  // Where the month shows "3 more", the day is asked for by itself.
  const crowded = counts !== undefined && counts.events > shown.length
  const { reading: whole, spans: all } = useRows(
    crowded && isRested ? rangeQuestion(calendar, { from: day, to: day }) : null,
    ROWS_OF_A_DAY,
  )
  const ofDay = useMemo(() => {
    if (whole === undefined || !crowded) return shown
    const starts = whole.dayStarts.map((start) => start * 1000)
    return all
      .filter((span) => daysOf(span, starts) !== null)
      .toSorted((a, b) => Number(b.long) - Number(a.long))
  }, [whole, all, crowded, shown])
  const dayStart = (dayStarts[at] ?? 0) * 1000
  // Asked for once: not for the few that the month shows, and again for the whole day.
  const guests = useGuests(ofDay, isRested && (!crowded || whole !== undefined))
  return useMemo(
    () => ({ month, days, weeks, reading, error, ofDay, counts, dayStart, guests }),
    [month, days, weeks, reading, error, ofDay, counts, dayStart, guests],
  )
}

export type MonthShown = ReturnType<typeof useMonth>
