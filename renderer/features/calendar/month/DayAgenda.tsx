import type { CalendarSpan, DayCounts } from '../../../../shared/domain/calendar.ts'
import { dateFormat } from '../../../lib/format/formatters.ts'
import { asInstant } from '../days.ts'
import { SpanList } from '../SpanList.tsx'
import type { Calendar } from '../useCalendar.ts'

export interface DayAgendaProps {
  readonly calendar: Calendar
  readonly spans: readonly CalendarSpan[]
  readonly counts: DayCounts | undefined
}

/** The day chosen: what is on, one after the other. */
export function DayAgenda({ calendar, spans }: DayAgendaProps) {
  const title = dateFormat(calendar.locale, 'UTC', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(asInstant(calendar.day))
  return (
    <>
      <h2>{title}</h2>
      <SpanList calendar={calendar} spans={spans} label={title} />
    </>
  )
}
