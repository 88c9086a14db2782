import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Params } from '../../../shared/bridge/contract.ts'
import { asked, useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { spansOf, useAnswered, useSpansOf } from './useCalendar.ts'

/** Rows of the answers after the first one. */
export const NEXT = 240

interface Reading {
  /** Rows of the first answer, at most 240. */
  readonly first: number
  /** Rows in all; whoever shows fewer than there are says so. */
  readonly most: number
  /** The former rows stand until those of another range are here. */
  readonly keepFormer?: boolean
  /** What comes after the first rows is asked for once those are on the screen and nothing else is to be done. */
  readonly unhurried?: boolean
}

/** Rows of a range, window by window. None are asked for without a question. */
export function useRows(
  question: Params<'calendar.read'> | null,
  { first, most, keepFormer = false, unhurried = false }: Reading,
) {
  const { bridge, queries } = useStores()
  const begun = useAsked('calendar.read', question && { ...question, offset: 0, limit: first }, {
    keepFormer,
  })
  const reading = begun.data
  const total = Math.min(most, reading?.total ?? 0)
  const windows = Array.from({ length: Math.max(0, Math.ceil((total - first) / NEXT)) }, (_, at) => ({
    offset: first + at * NEXT,
    limit: NEXT,
  }))
  const hasRest = useIdle(unhurried && reading !== undefined) || !unhurried
  const more = useQueries(
    {
      queries:
        question === null || !hasRest
          ? []
          : windows.map((window) => ({
              ...asked(bridge, 'calendar.read', { ...question, ...window }),
              ...(keepFormer && { placeholderData: keepPreviousData }),
            })),
      combine: (answers) => ({
        readings: answers.map(({ data }) => data),
        areHere: answers.every(({ data, isPlaceholderData }) => data !== undefined && !isPlaceholderData),
      }),
    },
    queries,
  )
  const begins = useSpansOf(reading)
  const spans = useMemo(
    () => [...begins, ...more.readings.flatMap((answer) => (answer === undefined ? [] : spansOf(answer)))],
    [begins, more.readings],
  )
  const isWhole =
    reading !== undefined && !begun.isPlaceholderData && more.areHere && (hasRest || windows.length === 0)
  return { reading, error: begun.error, isWhole, spans: useAnswered(spans) }
}

/** A window that shows nothing has no idle time. */
const LATEST_MS = 1_000

/** From when on what it waits for was painted and nothing else was to be done. */
function useIdle(isPainted: boolean): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!isPainted) return undefined
    const handle = requestIdleCallback(() => setIdle(true), { timeout: LATEST_MS })
    return () => cancelIdleCallback(handle)
  }, [isPainted])
  return isIdle
}
