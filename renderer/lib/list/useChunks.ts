import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { CHANGES_AT_ONCE, chunkChanges, chunkCount, chunkOf, type PlacedChunk } from './chunks.ts'

export type ChunkVirtualizer = Virtualizer<HTMLElement, Element>

export interface ChunksOptions {
  readonly scroller: RefObject<HTMLElement | null>
  readonly rows: number
  /** Height of a chunk from the rows known now. Another function: all heights are asked for again. */
  readonly heightOf: (chunk: number) => number
  /** What a chunk is: with another key it goes in as a whole. */
  readonly keyOf: (chunk: number) => string
  /** Called while new heights are laid out: where to scroll to, in pixels; null: stay. */
  readonly reposition: (virtualizer: ChunkVirtualizer) => number | null
  /** A row that stays on the page when it is scrolled away: the active one. */
  readonly pinned: number | null
  /** Chunks kept before and after those on the screen. */
  readonly overscan: number
}

export interface Chunks {
  readonly virtualizer: ChunkVirtualizer
  /** Those around the screen and the one with the pinned row, from the top down. */
  readonly placed: readonly PlacedChunk[]
  readonly height: number
  /** Changes where more than a few chunks are others: then all go in at once, as one element (PERF-4). */
  readonly epoch: number
}

interface Range {
  readonly startIndex: number
  readonly endIndex: number
  readonly overscan: number
  readonly count: number
}

const itemKeysFor = (_heights: unknown) => (chunk: number) => chunk

/** A virtual list over chunks of rows whose heights are known: nothing is measured. */
export function useChunks(options: ChunksOptions): Chunks {
  const { scroller, rows, heightOf, keyOf, reposition, pinned, overscan } = options

  // The virtualizer lays out again where this function is another one.
  const getItemKey = useMemo(() => itemKeysFor(heightOf), [heightOf])
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: chunkCount(rows),
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    getItemKey,
    overscan,
    rangeExtractor: useCallback(
      ({ startIndex, endIndex, overscan, count }: Range) => {
        const from = Math.max(0, startIndex - overscan)
        const to = Math.min(count - 1, endIndex + overscan)
        const range = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
        const kept = pinned === null ? -1 : chunkOf(pinned)
        if (kept < 0 || kept >= count || (kept >= from && kept <= to)) return range
        return kept < from ? [kept, ...range] : [...range, kept]
      },
      [pinned],
    ),
  })

  // The new position goes to the virtualizer before it chooses its rows, and to the element once they are there:
  // no frame shows the new rows at the old place.
  const laidOut = useRef<unknown>(null)
  const scrollTo = useRef<number | null>(null)
  if (laidOut.current !== heightOf) {
    laidOut.current = heightOf
    const offset = reposition(virtualizer)
    // Setting it lays the page out at once: not where it stays.
    if (offset !== null && offset !== virtualizer.scrollOffset) {
      virtualizer.scrollOffset = offset
      scrollTo.current = offset
    }
  }
  useLayoutEffect(() => {
    const element = scroller.current
    if (scrollTo.current === null || element === null) return
    element.scrollTop = scrollTo.current
    virtualizer.scrollOffset = element.scrollTop
    scrollTo.current = null
  })

  const placed = virtualizer
    .getVirtualItems()
    .map(({ index, start }) => ({ index, start, key: keyOf(index) }))
  const former = useRef({ placed, epoch: 0 })
  const { epoch } = former.current
  const allAgain = chunkChanges(former.current.placed, placed) > CHANGES_AT_ONCE
  former.current = { placed, epoch: allAgain ? epoch + 1 : epoch }
  return {
    virtualizer,
    placed,
    height: virtualizer.getTotalSize(),
    epoch: former.current.epoch,
  }
}
