import type { EventRow } from '../../../shared/domain/event.ts'
import type { EventSort } from '../../../shared/domain/eventQuery.ts'
import { localDay } from '../../lib/format/days.ts'
import { CHUNK, chunkHeight, chunkOf, type Heights, offsetInChunk } from '../../lib/list/chunks.ts'
import { indexOfRow, PAGE, pageOf, type RowPages, rowAt, rowBefore } from '../../lib/list/rowPages.ts'
import type { ChunkVirtualizer } from '../../lib/list/useChunks.ts'
import { rowKey } from './rowKey.ts'

/** Pixels; the same numbers are in EventListRow.module.css. */
export const HEIGHTS: Heights = { row: 54, heading: 32 }

/** Where rows and headings lie, from the rows known now. */
export interface ListLayout {
  readonly total: number
  readonly row: (index: number) => EventRow | undefined
  /** Its `rowKey`. */
  readonly keyAt: (index: number) => string | undefined
  readonly hasHeading: (index: number) => boolean
  readonly heightOf: (chunk: number) => number
  /** Pixels from the top of its chunk. */
  readonly offsetOf: (index: number) => number
}

/** `days` null: the list is not in the order of time and has no headings. */
export function layOut(pages: RowPages<EventRow>, total: number, days: DayIndex | null): ListLayout {
  const hasHeading = (index: number) =>
    days !== null && index < total && days.startsDay(rowAt(pages, index), rowBefore(pages, index))
  const row = (index: number) => (index < total ? rowAt(pages, index) : undefined)
  return {
    total,
    row,
    keyAt(index) {
      const known = row(index)
      return known === undefined ? undefined : rowKey(known)
    },
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

/** Where the row of a key (`rowKey`) is now, seeking near `around` first; -1: not among those known. */
export const indexOf = (pages: RowPages<EventRow>, key: string, around: number): number =>
  indexOfRow(pages, (row) => rowKey(row) === key, around)

/**
 * `firstUpcoming` counts what began weeks ago and is not over yet; a list opens at the first row that begins today or
 * later, where one is known near.
 */
export function firstOfToday(pages: RowPages<EventRow>, from: number, now: number): number {
  if (from === 0) return 0
  const today = new Date(now).setHours(0, 0, 0, 0) / 1000
  const page = pages.get(pageOf(from))
  const begin = pageOf(from) * PAGE
  const at = page?.rows.findIndex((row, index) => begin + index >= from && (row.startsAt ?? 0) >= today) ?? -1
  return at < 0 ? from : begin + at
}

/** Only lists in the order of time have days to group by. */
export const isByDay = (sort: EventSort): boolean => sort === 'soonest' || sort === 'newest'

export interface DayIndex {
  /** Null: the event has no usable time. */
  dayOf(row: EventRow): number | null
  /** Whether `row` is the first of its day; `before` null: no row before, undefined: not known. */
  startsDay(row: EventRow | undefined, before: EventRow | null | undefined): boolean
}

/** Remembers the day of each row object: a row that did not change is the same object (rowPages.ts). */
export function createDayIndex(zone: string): DayIndex {
  const days = new WeakMap<EventRow, number | null>()
  const dayOf = (row: EventRow): number | null => {
    const known = days.get(row)
    if (known !== undefined) return known
    const day = row.startsAt === null ? null : localDay(row.startsAt * 1000, zone).number
    days.set(row, day)
    return day
  }
  return {
    dayOf,
    startsDay(row, before) {
      if (row === undefined || before === undefined) return false
      return before === null || dayOf(row) !== dayOf(before)
    },
  }
}

/** The same to the row itself, below its heading. */
export const topOfRow = (virtualizer: ChunkVirtualizer, layout: ListLayout, index: number): number =>
  offsetOfRow(virtualizer, layout, index) + (layout.hasHeading(index) ? HEIGHTS.heading : 0)

/** The row at a scroll position, in pixels from the top of the list. */
export function rowAtOffset(virtualizer: ChunkVirtualizer, layout: ListLayout, offset: number): number {
  const item = virtualizer.getVirtualItemForOffset(offset)
  if (item === undefined) return 0
  const first = item.index * CHUNK
  let index = first
  while (
    index + 1 < Math.min(layout.total, first + CHUNK) &&
    item.start + layout.offsetOf(index) + heightOfRow(layout, index) <= offset
  )
    index += 1
  return index
}

export const heightOfRow = (layout: ListLayout, index: number): number =>
  HEIGHTS.row + (layout.hasHeading(index) ? HEIGHTS.heading : 0)

/** Pixels from the top of the list to a row, its heading included. */
export function offsetOfRow(virtualizer: ChunkVirtualizer, layout: ListLayout, index: number): number {
  const chunk = chunkOf(index)
  // Not getOffsetForIndex: that ends where the element can scroll to now, and the element may be about to grow.
  const start = virtualizer.measurementsCache[chunk]?.start ?? chunk * CHUNK * HEIGHTS.row
  return start + layout.offsetOf(index)
}
