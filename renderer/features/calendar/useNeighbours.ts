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

/**
 * Reads what comes before and after while nothing else is to be done, and lets go of what was seen longest ago. One after
 * the other, each in a rest of its own: what a person asks for meanwhile waits for one of them at most.
 */
export function useNeighbours(calendar: Calendar, { shown, isHere, rangeAt }: Neighbours): void {
  const { bridge, queries } = useStores()
  const former = useRef({ shown, ahead: 1 })
  useEffect(() => {
    if (!isHere) return undefined
    let handle = 0
    let stopped = false
    const whenIdle = (run: () => void) => {
      if (!stopped) handle = requestIdleCallback(run)
    }
    const read = ([turns, ...more]: readonly number[]) => {
      if (turns === undefined) return letGo()
      const goOn = () => whenIdle(() => read(more))
      void queries
        .prefetchQuery(asked(bridge, 'calendar.read', rangeQuestion(calendar, rangeAt(turns))))
        .then(goOn)
    }
    const letGo = () => {
      const kept = queries
        .getQueryCache()
        .findAll({ queryKey: ['calendar.read'], type: 'inactive' })
        .toSorted((a, b) => readAt(b) - readAt(a))
      for (const { queryKey } of kept.slice(KEPT)) queries.removeQueries({ queryKey, exact: true })
    }
    whenIdle(() => {
      // Two in the way one goes: a key held down asks for the next before the first has come.
      if (shown !== former.current.shown)
        former.current = { shown, ahead: shown < former.current.shown ? -1 : 1 }
      const { ahead } = former.current
      read([ahead, 2 * ahead, -ahead])
    })
    return () => {
      stopped = true
      cancelIdleCallback(handle)
    }
  }, [bridge, queries, calendar, shown, isHere, rangeAt])
}
