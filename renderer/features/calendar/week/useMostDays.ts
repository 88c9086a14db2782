import { useSyncExternalStore } from 'react'

/** Days a narrow window has room for: an hour of a day still takes its title. */
const NARROW_DAYS = 3

const narrow = () => window.matchMedia('(width < 640px)')

function subscribe(listener: () => void): () => void {
  const query = narrow()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const mostDays = (): number => (narrow().matches ? NARROW_DAYS : 7)

/** How many days the window has room for. */
export const useMostDays = (): number => useSyncExternalStore(subscribe, mostDays)
