import { type KeyboardEvent, useMemo, useState } from 'react'
import type { CalendarReading } from '../../../../shared/bridge/calendar.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useCounted } from '../../../lib/format/counts.ts'
import { dateFormat, numberFormat } from '../../../lib/format/formatters.ts'
import { listed } from '../../../lib/format/lists.ts'
import { asInstant, dateOf, dayAfter, daysApart, daysOfMonth, monthOf, twoMonths } from '../days.ts'
import type { Calendar } from '../useCalendar.ts'
import type { AgendaRange } from './agendaDays.ts'
import css from './MiniMonths.module.css'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
/** Beyond so many a day's line grows no longer. */
const MOST_LINES = 3

export interface MiniMonthsProps {
  readonly calendar: Calendar
  readonly range: AgendaRange
  readonly reading: Pick<CalendarReading, 'days' | 'daysFrom'>
  readonly onDay: (day: string) => void
}

/** The months a range begins and ends in, with how much one has on each day: a press leads there. */
export function MiniMonths({ calendar, range, reading: { days, daysFrom }, onDay }: MiniMonthsProps) {
  const { day } = calendar
  const { from: first, to } = twoMonths(day)
  const months = [first, dayAfter(first, { months: 1 })]
  const [at, setAt] = useState<string | null>(null)
  const focused = at !== null && at >= first && at <= to ? at : day
  const eventsOn = (of: string) => days[daysApart(daysFrom, of)]?.events ?? 0
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const turned = getComputedStyle(event.currentTarget).direction === 'rtl' && Math.abs(step) === 1
    const next = dayAfter(focused, { days: turned ? -step : step })
    event.preventDefault()
    event.stopPropagation()
    if (next < first || next > to) return
    setAt(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  return (
    <div className={css['months']} onKeyDown={press} role="presentation">
      {months.map((month) => (
        <Month
          key={month}
          {...{ calendar, month, focused, eventsOn }}
          from={dateOf(range.from).toString()}
          to={dateOf(range.to).toString()}
          onDay={onDay}
          onFocus={setAt}
        />
      ))}
    </div>
  )
}

interface MonthProps {
  readonly calendar: Calendar
  readonly month: string
  /** First and last day of the agenda. */
  readonly from: string
  readonly to: string
  /** The day that a tab leads to. */
  readonly focused: string
  readonly eventsOn: (day: string) => number
  readonly onDay: (day: string) => void
  readonly onFocus: (day: string) => void
}

function Month({ calendar, month, from, to, focused, eventsOn, onDay, onFocus }: MonthProps) {
  const { t } = useTranslation('calendar')
  const counted = useCounted()
  const { locale, today, week } = calendar
  const weeks = useMemo(() => {
    const days = daysOfMonth(month, week.firstDay)
    return Array.from({ length: 6 }, (_, at) => days.slice(at * 7, at * 7 + 7)).filter((each) =>
      each.some((day) => monthOf(day) === monthOf(month)),
    )
  }, [month, week.firstDay])
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, 'UTC', options).format(asInstant(day))
  const name = format(month, { month: 'long' })
  const said = (day: string) => {
    const date = format(day, { weekday: 'long', day: 'numeric', month: 'long' })
    const events = eventsOn(day)
    return events === 0 ? date : listed([date, t('day.events', counted(events))], locale)
  }
  return (
    <table className={css['month']}>
      <caption>{name}</caption>
      <thead>
        <tr>
          {weeks[1]?.map((day) => (
            <th key={day} scope="col" abbr={format(day, { weekday: 'long' })}>
              {format(day, { weekday: 'narrow' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]}>
            {days.map((day) => (
              <td key={day} data-in={day >= from && day <= to && monthOf(day) === monthOf(month)}>
                {monthOf(day) === monthOf(month) ? (
                  <button
                    type="button"
                    data-day={day}
                    data-count={Math.min(MOST_LINES, eventsOn(day))}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={said(day)}
                    tabIndex={day === focused ? 0 : -1}
                    onFocus={() => onFocus(day)}
                    onClick={() => onDay(day)}
                  >
                    {numberFormat(locale, { useGrouping: false }).format(Number(day.slice(-2)))}
                  </button>
                ) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
