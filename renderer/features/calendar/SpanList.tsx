import type { ReactNode } from 'react'
import type { CalendarSpan } from '../../../shared/domain/calendar.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { cx } from '../../ui/cx.ts'
import { markOf, titleClass } from './EventMark.tsx'
import { openSpan } from './openSpan.ts'
import css from './SpanList.module.css'
import { useSpanWords } from './spanWords.ts'
import type { Calendar } from './useCalendar.ts'

/** The ground of every view: its head, and what takes the room below. */
export function CalendarBody({ children }: { readonly children: ReactNode }) {
  return <div className={css['body']}>{children}</div>
}

export interface SpanListProps {
  readonly calendar: Calendar
  readonly spans: readonly CalendarSpan[]
  readonly label: string
}

/** Events one under the other, each with its words. */
export function SpanList({ calendar, spans, label }: SpanListProps) {
  const stores = useStores()
  const say = useSay()
  const words = useSpanWords(calendar)
  return (
    <ul className={css['list']} aria-label={label}>
      {spans.map((span) => {
        const mark = markOf(span, calendar.colourOf(span.accountId))
        return (
          <li key={`${span.accountId} ${span.eventId ?? span.draftId}`}>
            <button
              type="button"
              {...mark}
              className={cx(mark.className, css['row'])}
              aria-label={words.spoken(span)}
              onClick={() => void openSpan(stores, span).catch(say.failed)}
            >
              <span className={css['time']}>{words.times(span)}</span>
              <span className={titleClass} dir="auto">
                {words.title(span)}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
