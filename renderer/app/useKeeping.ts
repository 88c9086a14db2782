import { useEffect, useRef } from 'react'

/** After the last key: short enough that a reload or a quit costs no sentence. */
const KEEP_AFTER_MS = 300

export interface Keeping {
  /** Typed; saved soon. */
  readonly later: (text: string) => void
  /** Saves what waits at once: the field was left. */
  readonly now: () => void
}

/**
 * Saves what is typed into a field without being asked: shortly after the last key, when the field is taken away and
 * when the page ends. `save` may be another one each time; what was typed goes to the one it was typed for.
 */
export function useKeeping(save: (text: string) => void): Keeping {
  const saver = useRef(save)
  saver.current = save
  const keeper = useRef<(Keeping & { readonly stop: () => void }) | null>(null)
  keeper.current ??= createKeeper((text) => saver.current(text))
  const { later, now, stop } = keeper.current
  useEffect(() => {
    document.addEventListener('visibilitychange', now)
    window.addEventListener('pagehide', now)
    return () => {
      document.removeEventListener('visibilitychange', now)
      window.removeEventListener('pagehide', now)
      stop()
    }
  }, [now, stop])
  return { later, now }
}

function createKeeper(save: (text: string) => void): Keeping & { readonly stop: () => void } {
  let waiting: { readonly text: string; readonly timer: ReturnType<typeof setTimeout> } | null = null
  const now = () => {
    if (waiting === null) return
    const { text, timer } = waiting
    clearTimeout(timer)
    waiting = null
    save(text)
  }
  return {
    later(text) {
      if (waiting !== null) clearTimeout(waiting.timer)
      waiting = { text, timer: setTimeout(now, KEEP_AFTER_MS) }
    },
    now,
    stop: now,
  }
}
