import type { CSSProperties } from 'react'
import { useStore } from 'zustand'
import { Kbd } from '../../../ui/Kbd.tsx'
import css from './DragBox.module.css'
import { type DayAxis, partOn } from './dayAxis.ts'
import { useWeek } from './WeekContext.ts'

/** What is being dragged, where it would come to stand: both times, and how long it is. */
export function DragBox({ axes }: { readonly axes: readonly DayAxis[] }) {
  const { words, spanWords, drag } = useWeek()
  const state = useStore(drag, (each) => each)
  if (state === null) return null
  const { block, at } = state
  const parts = axes.flatMap((axis, day) => {
    const part = partOn(axis, at.start, at.end)
    return part === null ? [] : [{ day, ...part }]
  })
  const own = words.ownHours(at)
  const minutes = at.end === null ? null : (at.end - at.start) / 60_000
  return parts.map(({ day, from, to, before, after }) => (
    <div
      key={day}
      className={css['box']}
      style={{ '--day': day, '--from': from, '--length': Math.max(to - from, 15) } as CSSProperties}
      aria-hidden="true"
    >
      {before ? null : (
        <>
          <b>{block === null ? words.t('new') : spanWords.title(block.span)}</b>
          <p>{words.hours(at)}</p>
          {own === null ? null : <p className={css['own']}>{words.t('yours', { time: own })}</p>}
        </>
      )}
      {after ? null : (
        <div className={css['tip']}>
          {at.note === null ? null : <p>{words.note(at.note)}</p>}
          {minutes === null ? '' : `${words.length(minutes)} · `}
          <Kbd keys="Esc" /> {words.t('gives-up')}
        </div>
      )}
    </div>
  ))
}
