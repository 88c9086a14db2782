import { memo, type ReactNode } from 'react'
import type { CalendarSpan } from '../../../../shared/domain/calendar.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { markOf, titleClass } from '../EventMark.tsx'
import css from './MonthLegend.module.css'

const SAMPLE: CalendarSpan = {
  accountId: '',
  eventId: '1',
  draftId: null,
  title: '',
  placeName: null,
  start: 0,
  end: null,
  zone: 'UTC',
  long: false,
  own: false,
  answer: 'none',
  waiting: false,
  clashes: 0,
  faint: false,
}

const SHOWN = [
  ['attending', { answer: 'attending' }],
  ['maybe', { answer: 'maybe' }],
  ['invited', { answer: 'unanswered' }],
  ['none', {}],
  ['draft', { draftId: '1', eventId: null }],
  ['own', { own: true, answer: 'attending' }],
  ['clash', { clashes: 1 }],
] as const satisfies readonly (readonly [string, Partial<CalendarSpan>])[]

/** What edge and fill mean. For the eye: a screen reader gets it in words with each event. */
export const MonthLegend = memo(function MonthLegend({
  before,
  children,
}: {
  readonly before?: ReactNode
  readonly children?: ReactNode
}) {
  const { t } = useTranslation('calendar')
  return (
    <p className={css['legend']} data-shares={children !== undefined} aria-hidden="true">
      {before}
      {SHOWN.map(([name, over]) => {
        const mark = markOf({ ...SAMPLE, ...over }, '1')
        return (
          <span key={name} className={css['sign']} data-name={name}>
            <span {...mark}>
              <span className={titleClass} />
            </span>
            {t(`legend.${name}`)}
          </span>
        )
      })}
      {children}
    </p>
  )
})
