import { useEffect, useState } from 'react'

/** Milliseconds after the last key, on the disk within 300; and of typing without a rest. */
const KEEP_AFTER_MS = 200
const AT_LATEST_MS = 1_000

export interface Keeping<Typed = string> {
  /** Typed; saved soon, or once the field is left. */
  readonly later: (typed: Typed) => void
  /** Saves what waits at once: the field was left. */
  readonly now: () => void
}

/**
 * Saves what is typed into a field without being asked: shortly after the last key, when the field is taken away and
 * when the page ends. What is half typed in a field of `words` is no word yet: there no pause saves it.
 */
export function useKeeping<Typed = string>(
  save: (typed: Typed) => void,
  of: 'text' | 'words' = 'text',
): Keeping<Typed> {
  const [keeper] = useState(() => createKeeper<Typed>(of === 'text'))
  useEffect(() => keeper.saveBy(save))
  useEffect(() => {
    const { now } = keeper
    document.addEventListener('visibilitychange', now)
    window.addEventListener('pagehide', now)
    return () => {
      document.removeEventListener('visibilitychange', now)
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [keeper])
  return keeper
}

export function createKeeper<Typed>(
  soon: boolean,
): Keeping<Typed> & { readonly saveBy: (save: (typed: Typed) => void) => void } {
  let save: ((typed: Typed) => void) | null = null
  let waiting: { readonly typed: Typed; readonly timer?: ReturnType<typeof setTimeout> } | null = null
  let latest = 0
  const now = () => {
    if (waiting === null) return
    const { typed, timer } = waiting
    clearTimeout(timer)
    waiting = null
    save?.(typed)
  }
  return {
    later(typed) {
      if (waiting === null) latest = performance.now() + AT_LATEST_MS
      clearTimeout(waiting?.timer)
      const rest = Math.min(KEEP_AFTER_MS, latest - performance.now())
      waiting = soon ? { typed, timer: setTimeout(now, rest) } : { typed }
    },
    now,
    saveBy(next) {
      save = next
    },
  }
}
