import type { Query } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { asked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { type Calendar, rangeQuestion, type SpanRange } from './useCalendar.ts'

/** So many months or weeks are kept, the longest not seen going first. */
const KEPT = 12

/** When it was read, epoch ms: what is still being read is the newest. */
const readAt = ({ state }: Query): number =>
  state.fetchStatus === 'idle' ? state.dataUpdatedAt : Number.POSITIVE_INFINITY

export interface Neighbours {
  /** The first day, or the month, of what is shown: what comes later sorts behind it. */
  readonly shown: string
  readonly isHere: boolean
  /** What one sees so many turns from there. The same function for the same days. */
  readonly rangeAt: (turns: number) => SpanRange
}

/** Reads what comes before and after while nothing else is to be done, and lets go of what was seen longest ago. */
export function useNeighbours(calendar: Calendar, { shown, isHere, rangeAt }: Neighbours): void {
  const { bridge, queries } = useStores()
  const former = useRef(shown)
  useEffect(() => {
    if (!isHere) return undefined
    const handle = requestIdleCallback(() => {
      // Two in the way one goes: a key held down asks for the next before the first has come.
      const ahead = shown < former.current ? -1 : 1
      former.current = shown
      for (const turns of [ahead, 2 * ahead, -ahead])
        void queries.prefetchQuery(asked(bridge, 'calendar.read', rangeQuestion(calendar, rangeAt(turns))))
      const kept = queries
        .getQueryCache()
        .findAll({ queryKey: ['calendar.read'], type: 'inactive' })
        .toSorted((a, b) => readAt(b) - readAt(a))
      for (const { queryKey } of kept.slice(KEPT)) queries.removeQueries({ queryKey, exact: true })
    })
    return () => cancelIdleCallback(handle)
  }, [bridge, queries, calendar, shown, isHere, rangeAt])
}
