import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysOf } from '../../../../shared/domain/calendar.ts'
import { dateFormat } from '../../../lib/format/formatters.ts'
import { SidePane } from '../../../ui/SidePane.tsx'
import { AccountsChip, NotGoingChip } from '../CalendarChips.tsx'
import { CalendarHead } from '../CalendarHead.tsx'
import { asInstant, dayAfter, daysOfMonth } from '../days.ts'
import { CalendarBody } from '../SpanList.tsx'
import { type CalendarViewProps, useSpans } from '../useCalendar.ts'
import { DayAgenda } from './DayAgenda.tsx'
import { LANES, layMonth } from './layMonth.ts'
import { MonthGrid } from './MonthGrid.tsx'
import css from './MonthView.module.css'

/** Six weeks, and the day chosen beside them. */
export function MonthView({ calendar }: CalendarViewProps) {
  const { t } = useTranslation('calendar')
  const { day, week, locale, go } = calendar
  const month = day.slice(0, 7)
  const days = useMemo(() => daysOfMonth(`${month}-01`, week.firstDay), [month, week.firstDay])
  const { reading, spans } = useSpans(calendar, {
    from: days[0] ?? day,
    to: days.at(-1) ?? day,
    lanes: LANES,
    limit: 1,
  })
  const weeks = useMemo(() => (reading === undefined ? [] : layMonth(spans, reading)), [reading, spans])
  const [open, setOpen] = useState(false)
  const at = days.indexOf(day)
  const ofDay = useMemo(() => {
    const starts = (reading?.dayStarts ?? []).map((start) => start * 1000)
    return spans.filter((span) => {
      const [first, last] = daysOf(span, starts) ?? [0, -1]
      return first <= at && at <= last
    })
  }, [reading, spans, at])
  const title = dateFormat(locale, 'UTC', { month: 'long', year: 'numeric' }).format(asInstant(day))
  const choose = useCallback((chosen: string) => go(chosen), [go])
  return (
    <CalendarBody>
      <CalendarHead
        calendar={calendar}
        title={title}
        steps={{
          back: t('month.back'),
          forward: t('month.forward'),
          onStep: (by) => go(dayAfter(day, { months: by })),
        }}
        tools={
          <>
            <AccountsChip calendar={calendar} />
            <NotGoingChip calendar={calendar} />
          </>
        }
      />
      <div className={css['month']}>
        <MonthGrid
          calendar={calendar}
          label={title}
          days={days}
          weeks={weeks}
          counts={reading?.days}
          onDay={choose}
          onOpen={() => setOpen(true)}
        />
        <SidePane
          id="calendar-day"
          className={css['side']}
          label={t('day.label')}
          closeLabel={t('day.close')}
          isOpen={open}
          onClose={() => setOpen(false)}
        >
          <DayAgenda calendar={calendar} spans={ofDay} counts={reading?.days[at]} />
        </SidePane>
      </div>
    </CalendarBody>
  )
}
