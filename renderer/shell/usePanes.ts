import { useSyncExternalStore } from 'react'

/** How many panes the window has room for. */
export type Panes = 'three' | 'two' | 'one'

const TWO = 760
const THREE = 1060

const queries = () =>
  [window.matchMedia(`(width > ${THREE}px)`), window.matchMedia(`(width > ${TWO}px)`)] as const

const panes = (): Panes => {
  const [three, two] = queries()
  return three.matches ? 'three' : two.matches ? 'two' : 'one'
}

function subscribe(listener: () => void): () => void {
  const all = queries()
  for (const query of all) query.addEventListener('change', listener)
  return () => {
    for (const query of all) query.removeEventListener('change', listener)
  }
}

export const usePanes = (): Panes => useSyncExternalStore(subscribe, panes)
