import type { SiteColour } from '../../../shared/domain/account.ts'
import type { CalendarSpan } from '../../../shared/domain/calendar.ts'
import { cx } from '../../ui/cx.ts'
import css from './EventMark.module.css'

type Fill = 'solid' | 'hatched' | 'outlined' | 'bare' | 'struck' | 'draft'

/** What the fill says: one's own answer, or that it is one's own event or draft. */
export function fillOf({ draftId, own, answer }: Pick<CalendarSpan, 'draftId' | 'own' | 'answer'>): Fill {
  if (draftId !== null) return 'draft'
  if (own || answer === 'attending') return 'solid'
  if (answer === 'maybe') return 'hatched'
  if (answer === 'unanswered') return 'outlined'
  return answer === 'not-going' ? 'struck' : 'bare'
}

/**
 * Class and attributes that draw the grammar of an event on any element: the edge says whose, the fill the own answer;
 * star and pencil stand before `titleClass`, the rings of the same time at its end.
 */
export const markOf = (span: CalendarSpan, colour: SiteColour) => ({
  className: css['mark'] ?? '',
  'data-account': colour,
  'data-fill': fillOf(span),
  'data-own': span.own && span.draftId === null,
  'data-clash': span.clashes > 0,
  'data-waiting': span.waiting,
  'data-faint': span.faint,
})

export const titleClass = css['title'] ?? ''

export interface EventMarkProps {
  readonly span: CalendarSpan
  readonly colour: SiteColour
  readonly title: string
  /** Behind the title where both fit. */
  readonly time?: string | undefined
  /** Goes on from the title and is cut with it. Drawn only: the words of the event have it in their place. */
  readonly more?: string | undefined
  /** A bar goes on before or after what is shown of it. */
  readonly from?: boolean
  readonly on?: boolean
  readonly className?: string | undefined
  readonly style?: React.CSSProperties
  /** What a press around many of them finds it by. */
  readonly index?: string
}

/** An event in one line. Silent: its words stand where it can be reached by keys. Two elements, since months count them. */
export function EventMark(props: EventMarkProps) {
  const { span, colour, title, time, more, from = false, on = false, className, style, index } = props
  const mark = markOf(span, colour)
  return (
    <span
      {...mark}
      className={cx(mark.className, css['line'], className)}
      style={style}
      data-long={span.long}
      data-from={from}
      data-on={on}
      data-span={index}
      aria-hidden="true"
    >
      <span className={css['title']} dir="auto" data-more={more}>
        {title}
      </span>
      {/* A text of the line itself: another time is no other style, and no element more. */}
      {on ? null : time}
    </span>
  )
}
