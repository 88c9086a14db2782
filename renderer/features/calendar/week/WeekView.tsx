import { useTranslation } from 'react-i18next'
import { dateFormat } from '../../../lib/format/formatters.ts'
import { AccountsChip } from '../CalendarChips.tsx'
import { CalendarHead } from '../CalendarHead.tsx'
import { asInstant, dayAfter, weekStart } from '../days.ts'
import { CalendarBody, SpanList } from '../SpanList.tsx'
import { type CalendarViewProps, useSpans } from '../useCalendar.ts'

/** One week by the hour. */
export function WeekView({ calendar }: CalendarViewProps) {
  const { t } = useTranslation('calendar')
  const from = weekStart(calendar.day, calendar.week.firstDay)
  const to = dayAfter(from, { days: 6 })
  const { spans } = useSpans(calendar, { from, to })
  const title = dateFormat(calendar.locale, 'UTC', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).formatRange(asInstant(from), asInstant(to))
  return (
    <CalendarBody>
      <CalendarHead
        calendar={calendar}
        title={title}
        steps={{
          back: t('week.back'),
          forward: t('week.forward'),
          onStep: (by) => calendar.go(dayAfter(calendar.day, { weeks: by })),
        }}
        tools={<AccountsChip calendar={calendar} />}
      />
      <SpanList calendar={calendar} spans={spans} label={title} />
    </CalendarBody>
  )
}
