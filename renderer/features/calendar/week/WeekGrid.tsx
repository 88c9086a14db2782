import { type RefObject, useMemo } from 'react'
import { dayOfWeek } from '../days.ts'
import type { Calendar } from '../useCalendar.ts'
import type { Cursor } from './cursor.ts'
import { DayColumn } from './DayColumn.tsx'
import { DragBox } from './DragBox.tsx'
import { NowLine } from './NowLine.tsx'
import { useWeek } from './WeekContext.ts'
import css from './WeekGrid.module.css'
import type { Week } from './weekModel.ts'
import { hourLabels, type OwnClock } from './weekTimes.ts'

interface WeekGridProps {
  readonly calendar: Calendar
  readonly week: Week
  readonly cursor: Cursor
  readonly label: string
  /** How one's own clock goes beside that of the grid. */
  readonly own: readonly OwnClock[]
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly body: RefObject<HTMLDivElement | null>
  readonly dragging: React.DOMAttributes<HTMLElement>
  readonly keys: React.DOMAttributes<HTMLElement>
  readonly idOf: (day: string) => string
}

/** The hours from midnight to midnight, scrolled; pressed and pulled at with a mouse, walked through by keys. */
export function WeekGrid(props: WeekGridProps) {
  const { calendar, week, cursor, label, own, scroller, body, dragging, keys, idOf } = props
  const { words, zone } = useWeek()
  const axes = useMemo(() => week.days.map(({ axis }) => axis), [week])
  return (
    <div ref={scroller} className={css['scroller']} role="presentation" {...keys} {...dragging}>
      <div className={css['hours']} aria-hidden="true">
        {hourLabels(words.locale, 0).join('\n')}
      </div>
      {own.map(({ by, from }) => (
        <div key={from ?? 0} className={css['hours']} data-own aria-hidden="true">
          {hourLabels(words.locale, by).join('\n')}
        </div>
      ))}
      <div ref={body} className={css['body']} role="group" aria-label={label}>
        {week.days.map((day, index) => (
          <DayColumn
            key={day.axis.day}
            index={index}
            day={day}
            cursor={cursor.day === index ? cursor : null}
            isToday={day.axis.day === calendar.today}
            isRestDay={calendar.week.weekend.includes(dayOfWeek(day.axis.day))}
            labelledBy={idOf(day.axis.day)}
          />
        ))}
        <NowLine
          week={week}
          now={calendar.now}
          zone={zone}
          own={own}
          ownZone={calendar.ownZone}
          locale={words.locale}
        />
        <DragBox axes={axes} />
      </div>
    </div>
  )
}
