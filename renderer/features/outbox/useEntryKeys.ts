import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { entryElementId } from './OutboxEntry.tsx'

/** Moves the focus from entry to entry, and keeps it in its place when the one that had it is gone. */
export function useEntryKeys(scroller: RefObject<HTMLElement | null>, order: readonly string[]) {
  const focused = useRef<{ readonly id: string; readonly index: number } | null>(null)
  const lost = useRef(false)

  const focusOn = useCallback((id: string | undefined) => {
    const element = id === undefined ? null : document.getElementById(entryElementId(id))
    element?.focus()
    element?.scrollIntoView({ block: 'nearest' })
    return element !== null
  }, [])
  const move = (by: 1 | -1) => {
    const here = document.activeElement instanceof HTMLElement ? document.activeElement : null
    const line = here?.closest('li')?.querySelector<HTMLElement>('[data-entry]')
    const shown = [...(scroller.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
    const at = line == null ? -1 : shown.indexOf(line)
    const next = at < 0 ? shown[0] : shown[at + by]
    focusOn(next?.dataset['entry'])
  }
  /** Called when an entry is about to leave by the person's word. */
  const keepPlace = useCallback(
    (id: string) => {
      focused.current = { id, index: order.indexOf(id) }
      lost.current = true
    },
    [order],
  )
  useEffect(() => {
    if (!lost.current || focused.current === null || order.includes(focused.current.id)) return
    lost.current = false
    focusOn(order[Math.min(focused.current.index, order.length - 1)])
  }, [order, focusOn])
  return { move, keepPlace }
}
