import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './EventListPane.module.css'

const WIDTHS = ['62%', '48%', '71%', '55%', '66%', '44%', '59%', '68%', '50%'] as const

/** Only for the first ever load. */
export function EventListSkeleton() {
  return (
    <div className={css['skeleton']} aria-hidden="true">
      {WIDTHS.map((width) => (
        <div key={width} className={css['skeleton-row']}>
          <Skeleton width={36} />
          <Skeleton width={width} />
          <span />
          <span />
          <Skeleton width="38%" height={10} />
        </div>
      ))}
    </div>
  )
}
