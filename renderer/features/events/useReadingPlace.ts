import { type RefObject, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ChunkVirtualizer } from '../../lib/list/useChunks.ts'
import { useStores } from '../../state/stores.ts'
import { HEIGHTS, indexOf, type ListLayout, offsetOfRow, rowAtOffset, topOfRow } from './listLayout.ts'
import { rowKey } from './rowKey.ts'

/** For useChunks: where to scroll to in a new layout, so that what is read stays where it is. */
export function useReposition(layout: ListLayout): (virtualizer: ChunkVirtualizer) => number | null {
  const { list, selection } = useStores()
  return (virtualizer) => {
    const { listId, openAt, pages } = list.getState()
    // Lays out by the new heights now: offsets are read from what was laid out last.
    virtualizer.getTotalSize()
    const before = selection.readingPlace()
    if (before === null || before.listId !== listId) {
      if (layout.total === 0) return 0
      return Math.max(0, topOfRow(virtualizer, layout, openAt) - HEIGHTS.heading)
    }
    const { id, index: at, below } = before
    // Of a row nobody knew, nor its heading, the place holds: a list that waits for its first rows opens at its top.
    if (id === null) return Math.max(0, offsetOfRow(virtualizer, layout, at) - below)
    const index = layout.keyAt(at) === id ? at : indexOf(pages, id, at)
    return index < 0 ? null : Math.max(0, topOfRow(virtualizer, layout, index) - below)
  }
}

/**
 * Keeps the place that is read, and says when the event at the top begins, in epoch milliseconds; null: none. Called
 * after useChunks: it listens to the scrolling once the virtualizer knows of it.
 */
export function useReadingPlace(
  layout: ListLayout,
  virtualizer: ChunkVirtualizer,
  scroller: RefObject<HTMLElement | null>,
): number | null {
  const { list, selection } = useStores()
  const [, render] = useReducer((turn: number) => turn + 1, 0)
  const shown = useRef<number | null>(null)
  // The element is not asked where it is: that would lay the page out (PERF-4).
  const place = () => {
    const offset = virtualizer.scrollOffset ?? 0
    const index = rowAtOffset(virtualizer, layout, offset)
    return { offset, index, row: layout.row(index) }
  }
  const startsAt = ({ row }: ReturnType<typeof place>): number | null =>
    row === undefined || row.startsAt === null ? null : row.startsAt * 1000

  const keep = useEffectEvent(() => {
    const now = place()
    const { offset } = now
    // The day of the topmost row lies over the list: what is read begins under it. A heading is none of a row's own, it
    // may come and go with the rows before.
    const index = rowAtOffset(virtualizer, layout, offset + HEIGHTS.heading)
    const row = layout.row(index)
    selection.keepReadingPlace({
      listId: list.getState().listId,
      id: row === undefined ? null : rowKey(row),
      index,
      below: topOfRow(virtualizer, layout, index) - offset,
    })
    return startsAt(now)
  })

  useLayoutEffect(() => {
    const element = scroller.current
    const listener = () => {
      // With the rows of the same frame: a commit of its own would have the page laid out twice (PERF-4).
      if (keep() !== shown.current) flushSync(render)
    }
    element?.addEventListener('scroll', listener, { passive: true })
    return () => element?.removeEventListener('scroll', listener)
  }, [scroller])
  // After every render: the rows above may have changed, and looking costs a few comparisons.
  useLayoutEffect(() => {
    shown.current = keep()
  })
  return startsAt(place())
}
