import { type HTMLAttributes, type KeyboardEvent, type PointerEvent, useState } from 'react'
import { widthAfterKey, widthWithin } from './splitWidth.ts'

export interface SplitterOptions {
  readonly width: number
  readonly min: number
  readonly max: number
  readonly standard: number
  readonly label: string
  readonly onWidth: (width: number) => void
}

export interface Splitter {
  readonly shown: number
  readonly dragging: boolean
  /** For the separator: a focusable one is a widget with a value (WAI-ARIA 1.2 "separator"). */
  readonly separatorProps: HTMLAttributes<HTMLDivElement>
}

/** Drag, arrow keys, Home, End; Enter and a double press give the standard width. Mirrored from right to left. */
export function useSplitter({ width, min, max, standard, label, onWidth }: SplitterOptions): Splitter {
  const [dragged, setDragged] = useState<number | null>(null)
  const shown = widthWithin(dragged ?? width, min, max)

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const pane = event.currentTarget.parentElement?.getBoundingClientRect()
    if (pane === undefined) return
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    setDragged(widthWithin(rtl ? pane.right - event.clientX : event.clientX - pane.left, min, max))
  }
  const drop = () => {
    if (dragged !== null) onWidth(shown)
    setDragged(null)
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = widthAfterKey(event.key, shown, { min, max, standard, rtl })
    if (next === null) return
    event.preventDefault()
    if (next !== shown) onWidth(next)
  }

  return {
    shown,
    dragging: dragged !== null,
    separatorProps: {
      role: 'separator',
      tabIndex: 0,
      'aria-label': label,
      'aria-orientation': 'vertical',
      'aria-valuenow': shown,
      'aria-valuemin': min,
      'aria-valuemax': max,
      onPointerDown: (event) => event.currentTarget.setPointerCapture(event.pointerId),
      onPointerMove: drag,
      onPointerUp: drop,
      onPointerCancel: () => setDragged(null),
      onDoubleClick: () => onWidth(standard),
      onKeyDown: press,
    },
  }
}
