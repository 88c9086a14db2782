import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** Pixels a pointer may wander between down and up and still mean what it went down on. */
const STILL = 8

export interface Pressed<Row> {
  readonly down: (event: PointerEvent) => void
  /** The row a click means; undefined: none. */
  readonly of: (event: MouseEvent) => Row | undefined
}

/**
 * The row a click means is the one that was there when the button went down: what a list learns in between moves its
 * rows, and the click would end on a neighbour. `under` says which row an event is over now.
 */
export function usePressed<Row>(under: (event: MouseEvent) => Row | undefined): Pressed<Row> {
  const begun = useRef<{ readonly row: Row | undefined; readonly x: number; readonly y: number } | null>(null)
  return {
    down(event) {
      begun.current = { row: under(event), x: event.clientX, y: event.clientY }
    },
    of(event) {
      const from = begun.current
      begun.current = null
      // A screen reader clicks without a pointer.
      if (from === null || event.detail === 0) return under(event)
      const still = Math.abs(event.clientX - from.x) <= STILL && Math.abs(event.clientY - from.y) <= STILL
      return still ? from.row : undefined
    },
  }
}
