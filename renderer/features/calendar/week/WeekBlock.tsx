import { type CSSProperties, memo } from 'react'
import { useStore } from 'zustand'
import { cx } from '../../../ui/cx.ts'
import { markOf, titleClass } from '../EventMark.tsx'
import type { Placed } from './layDay.ts'
import { withLongWords } from './longWords.tsx'
import css from './WeekBlock.module.css'
import { useWeek } from './WeekContext.ts'
import type { Block } from './weekModel.ts'

/** Minutes the drawn box has at least: a line of text, and a place to press. */
const LEAST_DRAWN = 30

/** The clock and the half of the day behind it, which the hours beside the grid say too. */
function apart(time: string): readonly [clock: string, half: string] {
  const [, clock = time, half = ''] = /^(.*\p{Nd})(.*)$/su.exec(time) ?? []
  return [clock, half]
}

/** Letters a line may be too short for, beside other events and alone. */
const LONG_BESIDE = 4
const LONG = 14

interface WeekBlockProps {
  readonly day: number
  readonly placed: Placed<Block>
  readonly isCursor: boolean
}

/** One event on one day: title, time and place, in this order, as far as there is room for whole lines. */
export const WeekBlock = memo(function WeekBlock({ day, placed, isCursor }: WeekBlockProps) {
  const { item, column, columns, folds } = placed
  const { span, moved, key, from } = item
  const { words, spanWords, drag, onCursor, onOpen, spoken, colourOf } = useWeek()
  const isDragged = useStore(drag, (state) => state?.block?.key === key)
  const narrow = columns > 1
  const there = spanWords.ownTime(span)
  const { start, end } = span
  const [clock, half] = apart(spanWords.time(start))
  const until = narrow || end === null || end <= start ? half : `${half}–${spanWords.time(end)}`
  const place = narrow ? null : span.placeName
  const mark = markOf(span, colourOf(span.accountId))
  const style = {
    '--from': from,
    '--length': Math.max(item.to - from, LEAST_DRAWN),
    '--column': column,
    '--columns': columns,
  } as CSSProperties
  return (
    <button
      type="button"
      {...mark}
      className={cx(mark.className, css['block'])}
      style={style}
      data-block={key}
      data-day={day}
      data-narrow={narrow}
      data-folds={folds}
      data-moved={moved !== null}
      data-dragged={isDragged}
      tabIndex={isCursor ? 0 : -1}
      data-cursor={isCursor}
      aria-label={spoken(span, moved)}
      onFocus={() => onCursor({ kind: 'block', day, key, from })}
      onClick={() => onOpen(span)}
    >
      <b className={cx(titleClass, css['title'])} dir="auto">
        {withLongWords(spanWords.title(span), narrow ? LONG_BESIDE : LONG, css['long'] ?? '')}
      </b>
      {/* Drawn from attributes: the button's name says it in words of its own. */}
      {moved === null ? null : <i className={css['unsent']} data-text={words.t('not-sent')} />}
      <i className={css['time']} data-from={clock} data-until={until} />
      {there === null ? null : <i className={css['line']} data-text={there} data-wraps />}
      {place === null ? null : <i className={css['line']} data-text={place} dir="auto" />}
      {span.own && span.draftId === null && !item.after ? <i className={css['end']} data-end /> : null}
    </button>
  )
})
