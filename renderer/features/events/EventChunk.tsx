import { memo } from 'react'
import { rowsOf } from '../../list/chunks.ts'
import css from './EventList.module.css'
import { EventListRow } from './EventListRow.tsx'
import type { ListLayout } from './listLayout.ts'
import type { RowWords } from './rowWords.ts'

export interface EventChunkProps {
  readonly chunk: number
  /** Pixels from the top of the list. */
  readonly start: number
  readonly layout: ListLayout
  readonly byDay: boolean
  readonly words: RowWords
}

/** A few rows, put on the page and taken from it together (list/chunks.ts). */
export const EventChunk = memo(function EventChunk(props: EventChunkProps) {
  const { chunk, start, layout, byDay, words } = props
  const [from, to] = rowsOf(chunk, layout.total)
  return (
    <div className={css['chunk']} style={{ transform: `translateY(${start}px)` }} role="presentation">
      {Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at).map((at) => {
        const row = layout.row(at)
        return row === undefined ? (
          <div key={at} className={css['unknown']} aria-hidden="true" />
        ) : (
          <EventListRow
            key={at}
            row={row}
            index={at}
            total={layout.total}
            heading={layout.hasHeading(at)}
            byDay={byDay}
            words={words}
          />
        )
      })}
    </div>
  )
})
