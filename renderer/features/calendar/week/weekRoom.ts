import { useSyncExternalStore } from 'react'
import { MOST_COLUMNS } from './layDay.ts'

/** How many days a window has room for, the narrowest first: each of two events beside each other still takes a whole word. */
const ROOMS = [
  { query: '(width < 520px)', most: 2 },
  { query: '(width < 640px)', most: 3 },
  { query: '(width < 900px)', most: 4 },
] as const

/** Pixels of the sidebar and the hours, and of a day in which each of three events takes a word of five letters. */
const BESIDE_DAYS = 262
const DAY_OF_THREE = 172

interface Room {
  readonly days: number
  readonly beside: number
}

/** How many days of those wished for, and events at one time of them, the window has room for. */
export function useRoom(wished: number): Room {
  const three = (days: number) => window.matchMedia(`(width >= ${BESIDE_DAYS + days * DAY_OF_THREE}px)`)
  const days = useSyncExternalStore(
    (listener) =>
      heard(
        ROOMS.map(({ query }) => window.matchMedia(query)),
        listener,
      ),
    () => Math.min(wished, ROOMS.find(({ query }) => window.matchMedia(query).matches)?.most ?? wished),
  )
  const isWide = useSyncExternalStore(
    (listener) => heard([three(days)], listener),
    () => three(days).matches,
  )
  return { days, beside: isWide ? MOST_COLUMNS : 2 }
}

function heard(queries: readonly MediaQueryList[], listener: () => void): () => void {
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}
