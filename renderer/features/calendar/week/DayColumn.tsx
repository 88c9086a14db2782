import { type CSSProperties, memo } from 'react'
import type { Cursor } from './cursor.ts'
import css from './DayColumn.module.css'
import { FoldedButton } from './FoldedButton.tsx'
import { momentOn } from './shift.ts'
import { WeekBlock } from './WeekBlock.tsx'
import { useWeek } from './WeekContext.ts'
import type { WeekDay } from './weekModel.ts'

interface DayColumnProps {
  readonly index: number
  readonly day: WeekDay
  /** Where the keys are, where they are on this day. */
  readonly cursor: Cursor | null
  readonly isToday: boolean
  readonly isRestDay: boolean
  readonly labelledBy: string
}

/** The hours of one day and what is on in them. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { index, day, cursor, isToday, isRestDay, labelledBy } = props
  const { words } = useWeek()
  return (
    <div
      role="group"
      className={css['column']}
      aria-labelledby={labelledBy}
      data-today={isToday}
      data-rest={isRestDay}
      style={{ '--index': index } as CSSProperties}
    >
      {day.ghosts.map(({ key, moved, from, to }) => (
        <span key={key} className={css['ghost']} style={heights(from, to)} aria-hidden="true">
          {words.t('was', { time: words.hours(moved.from) })}
        </span>
      ))}
      {day.layout.placed.map((placed) => (
        <WeekBlock
          key={placed.item.key}
          day={index}
          placed={placed}
          isCursor={cursor?.kind === 'block' && cursor.key === placed.item.key}
        />
      ))}
      {day.overlaps.map(({ key, from, to, at, folds }) => (
        <i
          key={key}
          className={css['overlap']}
          data-overlap
          data-folds={folds}
          style={{ '--from': from, '--length': to - from, '--at': at } as CSSProperties}
          aria-hidden="true"
        />
      ))}
      {day.layout.folded.map((folded) => (
        <FoldedButton
          key={folded.items[0]?.key}
          day={index}
          folded={folded}
          isCursor={cursor?.kind === 'folded' && cursor.from === folded.from}
        />
      ))}
      {cursor?.kind === 'free' ? <FreeTime day={day} cursor={cursor} /> : null}
    </div>
  )
})

const heights = (from: number, to: number): CSSProperties =>
  ({ '--from': from, '--length': Math.max(30, to - from) }) as CSSProperties

interface FreeTimeProps {
  readonly day: WeekDay
  readonly cursor: Extract<Cursor, { kind: 'free' }>
}

/** Free time the keys are at: Enter begins an event in it. */
function FreeTime({ day: { axis }, cursor }: FreeTimeProps) {
  const { words, zone, onNew } = useWeek()
  const { from, to } = cursor
  const times = { start: momentOn(axis.day, from, zone).at, end: momentOn(axis.day, to, zone).at }
  const own = words.ownHours(times)
  const when = words.when(times)
  return (
    <button
      type="button"
      className={css['free']}
      style={heights(from, to)}
      data-cursor="true"
      aria-label={own === null ? words.t('free', { when }) : words.t('free-yours', { when, own })}
      onClick={() => onNew(times)}
    >
      <b data-text={words.hours(times)} />
      {own === null ? null : <i data-text={words.t('yours', { time: own })} />}
    </button>
  )
}
