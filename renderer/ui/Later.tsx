import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * What comes behind the frame that shows what stands before it, made in pieces that let keys and frames through
 * (PERF-11). Who goes on by Tab or gives an order meanwhile finds it there: no place in the order of a page is missing,
 * and no field that an order leads to. Letters go where the focus is and need nothing of it.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  return useLater() ? children : null
}

/** The same for the rest of a list, whose rows stay where they are once they are made: whether it is due. */
export function useLater(): boolean {
  const due = useDeferredValue(true, false)
  const [asked, setAsked] = useState(false)
  const shown = due || asked
  useEffect(() => {
    if (shown) return undefined
    const ask = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key === 'Tab' || ctrlKey || metaKey || altKey) flushSync(() => setAsked(true))
    }
    window.addEventListener('keydown', ask, { capture: true })
    return () => window.removeEventListener('keydown', ask, { capture: true })
  }, [shown])
  return shown
}
