import { CHUNK, chunkOf } from '../../lib/list/chunks.ts'
import type { ChunkVirtualizer } from '../../lib/list/useChunks.ts'
import { HEIGHTS, type ListLayout } from './listLayout.ts'

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
