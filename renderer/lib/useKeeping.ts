import { useEffect, useState } from 'react'

/** After the last key: short enough that a reload or a quit costs no sentence. */
const KEEP_AFTER_MS = 300

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

function createKeeper<Typed>(
  soon: boolean,
): Keeping<Typed> & { readonly saveBy: (save: (typed: Typed) => void) => void } {
  let save: ((typed: Typed) => void) | null = null
  let waiting: { readonly typed: Typed; readonly timer?: ReturnType<typeof setTimeout> } | null = null
  const now = () => {
    if (waiting === null) return
    const { typed, timer } = waiting
    clearTimeout(timer)
    waiting = null
    save?.(typed)
  }
  return {
    later(typed) {
      clearTimeout(waiting?.timer)
      waiting = soon ? { typed, timer: setTimeout(now, KEEP_AFTER_MS) } : { typed }
    },
    now,
    saveBy(next) {
      save = next
    },
  }
}
