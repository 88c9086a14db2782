import type { EventRow } from '../../../shared/domain/event.ts'
import { CHUNK, chunkHeight, type Heights, offsetInChunk } from '../../lib/list/chunks.ts'
import { indexOfRow, pageOf, type RowPages, rowAt, rowBefore } from '../../lib/list/rowPages.ts'
import type { DayIndex } from './days.ts'

/** Pixels; the same numbers are in EventListRow.module.css. */
export const HEIGHTS: Heights = { row: 54, heading: 32 }

/** Where rows and headings lie, from the rows known now. */
export interface ListLayout {
  readonly total: number
  readonly row: (index: number) => EventRow | undefined
  readonly hasHeading: (index: number) => boolean
  readonly heightOf: (chunk: number) => number
  /** Pixels from the top of its chunk. */
  readonly offsetOf: (index: number) => number
}

/** `days` null: the list is not in the order of time and has no headings. */
export function layOut(pages: RowPages<EventRow>, total: number, days: DayIndex | null): ListLayout {
  const hasHeading = (index: number) =>
    days !== null && index < total && days.startsDay(rowAt(pages, index), rowBefore(pages, index))
  return {
    total,
    row: (index) => (index < total ? rowAt(pages, index) : undefined),
    hasHeading,
    heightOf(chunk) {
      // Asked for every chunk of 50,000 rows at once (PERF-5): most hold nothing that is known.
      const first = chunk * CHUNK
      const unknown = !pages.has(pageOf(first)) && !pages.has(pageOf(first + CHUNK - 1))
      return unknown
        ? Math.min(CHUNK, total - first) * HEIGHTS.row
        : chunkHeight(chunk, total, hasHeading, HEIGHTS)
    },
    offsetOf: (index) => offsetInChunk(index, hasHeading, HEIGHTS),
  }
}

/** Where an event is now, seeking near `around` first; -1: not among those known. */
export const indexOf = (pages: RowPages<EventRow>, id: string, around: number): number =>
  indexOfRow(pages, (row) => row.id === id, around)
