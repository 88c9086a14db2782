import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { CalendarSpan } from '../../../../shared/domain/calendar.ts'
import { dateFormat } from '../../../lib/format/formatters.ts'
import { actOf } from '../../../lib/keys/pageKeys.ts'
import { asInstant, countsWeeks, dayAfter, dayOfWeek, monthOf, weekNumber, weekStart } from '../days.ts'
import { useSpanWords } from '../spanWords.ts'
import type { Calendar } from '../useCalendar.ts'
import css from './MonthGrid.module.css'
import { MonthWeek } from './MonthWeek.tsx'
import { DAY_LIST_ID, focusMonth, MONTH_GRID_ID } from './monthFocus.ts'
import { MONTH_KEYS, type MonthAct } from './monthKeys.ts'
import type { MonthShown } from './useMonth.ts'

export interface MonthGridProps {
  readonly calendar: Calendar
  readonly label: string
  readonly shown: MonthShown
  /** Days whose events are being read for the first time. */
  readonly isAwaited: (day: string) => boolean
  readonly onDay: (day: string) => void
  /** Enter on a day, or a press: its events are wanted. */
  readonly onEnter: () => void
  readonly onPress: (span: CalendarSpan | null) => void
  readonly onOpen: (span: CalendarSpan | null) => void
}

/**
 * One tab stop; arrows move the day, and with it the month (WAI-ARIA grid). The stop is the grid, which hands the focus to
 * the day chosen: a `tabindex` that went from day to day would have the browser lay the page out within each change.
 */
export function MonthGrid(props: MonthGridProps) {
  const { calendar, label, shown, isAwaited, onDay, onEnter, onPress, onOpen } = props
  const { day, today, week, locale, preferences } = calendar
  const { days, weeks, reading, month } = shown
  const grid = useRef<HTMLDivElement>(null)
  const words = useSpanWords(calendar)
  const [isInside, setInside] = useState(false)
  useEffect(() => {
    // Who moved the day by a key keeps the focus on it, and who came to this page by a key begins there.
    const { activeElement } = document
    const isHere = grid.current?.contains(activeElement) === true
    const isNowhere = activeElement === document.body || activeElement?.contains(grid.current) === true
    // Its event was of the former day.
    const isBeside = activeElement?.matches(`aside #${DAY_LIST_ID} *`) === true
    if (isHere || isNowhere || isBeside)
      grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])
  useEffect(() => {
    // The page as a whole is given the focus where nothing of it has any: its keys are those of the grid.
    const take = ({ target }: Event) => {
      if (target instanceof Element && target !== grid.current && target.contains(grid.current)) focusMonth()
    }
    document.addEventListener('focusin', take)
    return () => document.removeEventListener('focusin', take)
  }, [])
  const move = (event: KeyboardEvent) => {
    const act = actOf<MonthAct>(MONTH_KEYS, event)
    if (act === undefined || (act === 'enter' && event.shiftKey)) return
    if (act === 'enter') onEnter()
    else onDay(dayAfterKey(act, event.currentTarget, day, week.firstDay))
    event.preventDefault()
    event.stopPropagation()
  }
  const enter = ({ target, currentTarget }: FocusEvent) => {
    setInside(true)
    if (target === currentTarget) focusMonth()
  }
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) =>
    setInside(currentTarget.contains(relatedTarget))
  const pressed = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const [at, index] = target?.closest<HTMLElement>('[data-span]')?.dataset['span']?.split(' ') ?? []
    const span = weeks[Number(at)]?.spans[Number(index)]
    const cell = target?.closest<HTMLElement>('[data-day]')?.dataset['day']
    // On a bar it is the day under the pointer that is meant.
    const first = span === undefined ? cell : dayUnder(event, grid.current)
    return { day: first, span: span?.item ?? null }
  }
  const press = (event: MouseEvent) => {
    const { day: chosen, span } = pressed(event)
    if (chosen === undefined) return
    onDay(chosen)
    onPress(span)
  }
  const isCounted = countsWeeks(preferences.weekNumbers, week)
  return (
    <div
      ref={grid}
      id={MONTH_GRID_ID}
      role="grid"
      aria-label={label}
      tabIndex={isInside ? -1 : 0}
      className={css['grid']}
      data-counted={isCounted}
      onFocus={enter}
      onBlur={leave}
      onKeyDown={move}
      onClick={press}
      onDoubleClick={(event) => onOpen(pressed(event).span)}
    >
      <div role="row" className={css['names']}>
        {days.slice(0, 7).map((each) => (
          <span
            key={dayOfWeek(each)}
            role="columnheader"
            aria-label={dateFormat(locale, 'UTC', { weekday: 'long' }).format(asInstant(each))}
            data-today={days.includes(today) && dayOfWeek(each) === dayOfWeek(today)}
          >
            {dateFormat(locale, 'UTC', { weekday: 'short' }).format(asInstant(each))}
          </span>
        ))}
      </div>
      {Array.from({ length: days.length / 7 }, (_, at) => {
        const of = days.slice(at * 7, at * 7 + 7)
        return (
          <MonthWeek
            // The six rows stay where they are whatever month they show.
            key={`week-${at}`}
            at={at}
            days={of.join(' ')}
            month={month}
            chosen={of.includes(day) ? day : null}
            today={of.includes(today) ? today : null}
            laid={weeks[at]}
            counts={reading?.days}
            awaited={of.filter(isAwaited).join(' ')}
            unread={of.filter((each) => reading?.unread.includes(monthOf(each))).join(' ')}
            weekend={week.weekend}
            number={isCounted ? weekNumber(of[0] ?? day) : undefined}
            locale={locale}
            words={words}
            colourOf={calendar.colourOf}
          />
        )
      })}
    </div>
  )
}

function dayUnder({ clientX, clientY }: MouseEvent, grid: HTMLElement | null): string | undefined {
  const under = document.elementsFromPoint(clientX, clientY)
  const cell = under.find(
    (each) => each instanceof HTMLElement && grid?.contains(each) && each.dataset['day'],
  )
  return cell instanceof HTMLElement ? cell.dataset['day'] : undefined
}

/** The day a key leads to. */
function dayAfterKey(by: Exclude<MonthAct, 'enter'>, grid: Element, day: string, firstDay: number): string {
  if (by === 'first') return weekStart(day, firstDay)
  if (by === 'last') return dayAfter(weekStart(day, firstDay), { days: 6 })
  const turned = 'days' in by && getComputedStyle(grid).direction === 'rtl' ? { days: -by.days } : by
  return dayAfter(day, turned)
}
