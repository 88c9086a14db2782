import { useEffect, useState } from 'react'

/** After the last key: short enough that a reload or a quit costs no sentence. */
const KEEP_AFTER_MS = 300

export interface Keeping {
  /** Typed; saved soon, or once the field is left. */
  readonly later: (text: string) => void
  /** Saves what waits at once: the field was left. */
  readonly now: () => void
}

/**
 * Saves what is typed into a field without being asked: shortly after the last key, when the field is taken away and
 * when the page ends. What is half typed in a field of `words` is no word yet: there no pause saves it.
 */
export function useKeeping(save: (text: string) => void, of: 'text' | 'words' = 'text'): Keeping {
  const [keeper] = useState(() => createKeeper(of === 'text'))
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

function createKeeper(soon: boolean): Keeping & { readonly saveBy: (save: (text: string) => void) => void } {
  let save: ((text: string) => void) | null = null
  let waiting: { readonly text: string; readonly timer?: ReturnType<typeof setTimeout> } | null = null
  const now = () => {
    if (waiting === null) return
    const { text, timer } = waiting
    clearTimeout(timer)
    waiting = null
    save?.(text)
  }
  return {
    later(text) {
      clearTimeout(waiting?.timer)
      waiting = soon ? { text, timer: setTimeout(now, KEEP_AFTER_MS) } : { text }
    },
    now,
    saveBy(next) {
      save = next
    },
  }
}
