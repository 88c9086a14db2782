import { memo } from 'react'
import type { EventRow } from '../../../shared/domain/event.ts'
import { rowsOf } from '../../lib/list/chunks.ts'
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

/**
 * An element stays with its event when rows come in before it: what a pointer, a screen reader or a test is at does
 * not become another event. Between two answers the same event can stand at the end of one page and the beginning of
 * the next.
 */
function keyOf(layout: ListLayout, row: EventRow, from: number, at: number): string {
  for (let before = from; before < at; before += 1)
    if (layout.row(before)?.id === row.id) return `${row.id} ${at}`
  return row.id
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
            key={keyOf(layout, row, from, at)}
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
