import { useTranslation } from 'react-i18next'
import { CalendarHead } from '../CalendarHead.tsx'
import { dayAfter } from '../days.ts'
import { CalendarBody, SpanList } from '../SpanList.tsx'
import { type CalendarViewProps, useSpans } from '../useCalendar.ts'

/** What is on, one under the other. */
export function AgendaView({ calendar }: CalendarViewProps) {
  const { t } = useTranslation('calendar')
  const { today } = calendar
  const { spans } = useSpans(calendar, { from: today, to: dayAfter(today, { days: 20 }), limit: 120 })
  return (
    <CalendarBody>
      <CalendarHead calendar={calendar} title={t('view.agenda')} />
      <SpanList calendar={calendar} spans={spans} label={t('view.agenda')} />
    </CalendarBody>
  )
}
