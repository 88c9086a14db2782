import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
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
}

/** Rows of a range, window by window. None are asked for without a question. */
export function useRows(
  question: Params<'calendar.read'> | null,
  { first, most, keepFormer = false }: Reading,
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
  const more = useQueries(
    {
      queries:
        question === null
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
  const isWhole = reading !== undefined && !begun.isPlaceholderData && more.areHere
  return { reading, isWhole, spans: useAnswered(spans) }
}
