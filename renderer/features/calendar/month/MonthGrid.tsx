import { type KeyboardEvent, type MouseEvent, memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayCounts } from '../../../../shared/domain/calendar.ts'
import { useCounted } from '../../../lib/format/counts.ts'
import { dateFormat } from '../../../lib/format/formatters.ts'
import { asInstant, dayAfter, dayOfWeek, monthOf, weekNumber, weekStart } from '../days.ts'
import { EventMark } from '../EventMark.tsx'
import { useSpanWords } from '../spanWords.ts'
import type { Calendar } from '../useCalendar.ts'
import type { LaidWeek } from './layMonth.ts'
import css from './MonthGrid.module.css'

export interface MonthGridProps {
  readonly calendar: Calendar
  readonly label: string
  readonly days: readonly string[]
  /** Empty until the first answer. */
  readonly weeks: readonly LaidWeek[]
  readonly counts: readonly DayCounts[] | undefined
  readonly onDay: (day: string) => void
  /** Enter, or a press on a day: its events are wanted. */
  readonly onOpen: () => void
}

/** One tab stop; arrows move the day, and with it the month (WAI-ARIA grid). */
export const MonthGrid = memo(function MonthGrid(props: MonthGridProps) {
  const { calendar, label, days, weeks, counts, onDay, onOpen } = props
  const { day, week, locale, preferences } = calendar
  const { weekNumbers } = preferences
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Who moved the day by a key has the focus in the grid and keeps it on the day.
    const { activeElement } = document
    if (activeElement !== null && grid.current?.contains(activeElement))
      grid.current.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus({ preventScroll: true })
  }, [day])
  const move = (event: KeyboardEvent) => {
    const to = dayAfterKey(event, day, week.firstDay)
    if (to !== null) onDay(to)
    else if (event.key === 'Enter') onOpen()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const press = (event: MouseEvent) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-day]') : null
    const pressed = cell?.dataset['day']
    if (pressed === undefined) return
    onDay(pressed)
    onOpen()
  }
  const counted = weekNumbers === 'shown' || (weekNumbers === 'country' && week.counted)
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      tabIndex={-1}
      className={css['grid']}
      data-counted={counted}
      onKeyDown={move}
      onClick={press}
    >
      <div role="row" className={css['names']}>
        {days.slice(0, 7).map((each) => (
          <span
            key={each}
            role="columnheader"
            aria-label={dateFormat(locale, 'UTC', { weekday: 'long' }).format(asInstant(each))}
          >
            {dateFormat(locale, 'UTC', { weekday: 'short' }).format(asInstant(each))}
          </span>
        ))}
      </div>
      {Array.from({ length: days.length / 7 }, (_, at) => (
        <Week
          key={at}
          calendar={calendar}
          days={days.slice(at * 7, at * 7 + 7)}
          laid={weeks[at]}
          counts={counts?.slice(at * 7, at * 7 + 7)}
          number={counted ? weekNumber(days[at * 7] ?? day) : null}
        />
      ))}
    </div>
  )
})

interface WeekProps {
  readonly calendar: Calendar
  readonly days: readonly string[]
  readonly laid: LaidWeek | undefined
  readonly counts: readonly DayCounts[] | undefined
  readonly number: number | null
}

function Week({ calendar, days, laid, counts, number }: WeekProps) {
  const { t } = useTranslation('calendar')
  const counted = useCounted()
  const words = useSpanWords(calendar)
  const { day, today, locale, week } = calendar
  const month = monthOf(day)
  const long = dateFormat(locale, 'UTC', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const short = dateFormat(locale, 'UTC', { day: 'numeric', month: 'short' })
  const plain = dateFormat(locale, 'UTC', { day: 'numeric' })
  return (
    <div role="row" className={css['week']} data-week={number ?? undefined}>
      {days.map((each, at) => {
        const { events = 0, going = 0 } = counts?.[at] ?? {}
        const instant = asInstant(each)
        return (
          <div
            key={dayOfWeek(each)}
            role="gridcell"
            className={css['day']}
            style={{ gridColumn: at + 2 }}
            tabIndex={each === day ? 0 : -1}
            aria-selected={each === day}
            aria-current={each === today ? 'date' : undefined}
            aria-label={[
              long.format(instant),
              events === 0 ? t('day.none') : t('day.events', counted(events)),
              ...(going === 0 ? [] : [t('day.going', counted(going))]),
            ].join(', ')}
            data-day={each}
            data-out={monthOf(each) !== month}
            data-weekend={week.weekend.includes(dayOfWeek(each))}
          >
            {each === today ? (
              <span>{plain.format(instant)}</span>
            ) : each.endsWith('-01') ? (
              short.format(instant)
            ) : (
              plain.format(instant)
            )}
          </div>
        )
      })}
      {laid?.spans.map(({ item, lane, first, last, from, on }) => (
        <EventMark
          key={`${item.accountId} ${item.eventId ?? item.draftId}`}
          span={item}
          colour={calendar.colourOf(item.accountId)}
          title={words.title(item)}
          time={item.long ? undefined : words.time(item.start)}
          from={from}
          on={on}
          className={css['mark']}
          style={{ gridColumn: `${first + 2} / ${last + 3}`, gridRow: lane + 2 }}
        />
      ))}
      {laid?.more.map((more, at) =>
        more <= 0 ? null : (
          <span
            key={days[at]}
            className={css['more']}
            style={{ gridColumn: at + 2, gridRow: 5 }}
            data-day={days[at]}
            aria-hidden="true"
          >
            {t('more', counted(more))}
          </span>
        ),
      )}
    </div>
  )
}

/** The day a key leads to; null where it leads nowhere. */
export function dayAfterKey(
  { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget }: KeyboardEvent,
  day: string,
  firstDay: number,
): string | null {
  if (ctrlKey || metaKey || altKey) return null
  const rtl = getComputedStyle(currentTarget).direction === 'rtl'
  switch (key) {
    case 'ArrowLeft':
      return dayAfter(day, { days: rtl ? 1 : -1 })
    case 'ArrowRight':
      return dayAfter(day, { days: rtl ? -1 : 1 })
    case 'ArrowUp':
      return dayAfter(day, { weeks: -1 })
    case 'ArrowDown':
      return dayAfter(day, { weeks: 1 })
    case 'PageUp':
      return dayAfter(day, shiftKey ? { years: -1 } : { months: -1 })
    case 'PageDown':
      return dayAfter(day, shiftKey ? { years: 1 } : { months: 1 })
    case 'Home':
      return weekStart(day, firstDay)
    case 'End':
      return dayAfter(weekStart(day, firstDay), { days: 6 })
    default:
      return null
  }
}
