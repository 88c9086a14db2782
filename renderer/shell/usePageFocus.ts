import { useEffect, useRef } from 'react'
import { focusOn, focusOnList } from '../features/events/eventListId.ts'
import type { Route } from '../state/route.ts'

export const PAGE_ID = 'page'

/**
 * Where a page went away with the focus in it, the next one has it: else a person at the keyboard begins at the
 * window's first control again: focus never gets lost.
 */
export function usePageFocus(page: Route['page']): void {
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return undefined
    before.current = page
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== null && document.activeElement !== document.body) return
      if (page === 'events') focusOnList()
      else focusOn(PAGE_ID)
    })
    return () => cancelAnimationFrame(frame)
  }, [page])
}
