import type { CSSProperties } from 'react'
import { clockTime } from '../../../lib/format/when.ts'
import { minuteAt } from './dayAxis.ts'
import css from './NowLine.module.css'
import type { Week } from './weekModel.ts'
import type { OwnClock } from './weekTimes.ts'

interface NowLineProps {
  readonly week: Week
  readonly now: number
  readonly zone: string
  readonly own: readonly OwnClock[]
  /** Of this computer. */
  readonly ownZone: string
  readonly locale: string
}

/** The present minute across the week, by both clocks. */
export function NowLine({ week, now, zone, own, ownZone, locale }: NowLineProps) {
  const today = week.days.findIndex(({ axis }) => axis.start <= now && now < axis.end)
  const axis = week.days[today]?.axis
  if (axis === undefined) return null
  return (
    <div
      className={css['now']}
      style={{ '--from': minuteAt(axis, now), '--day': today } as CSSProperties}
      aria-hidden="true"
    >
      <span>{clockTime(now, { zone, locale })}</span>
      {own.map(({ from, until }) =>
        (from ?? now) <= now && now < (until ?? Infinity) ? (
          <span key={from ?? 0}>{clockTime(now, { zone: ownZone, locale })}</span>
        ) : (
          <span key={from ?? 0} data-other />
        ),
      )}
      <i />
    </div>
  )
}
