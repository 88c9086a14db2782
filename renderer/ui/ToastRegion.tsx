import { useState, useSyncExternalStore } from 'react'
import { part } from './part.tsx'
import type { ToastCardsProps } from './ToastCards.tsx'

/** Fetched with the first toast, or ahead of it. */
export const ToastCards = part(async () => (await import('./ToastCards.tsx')).ToastCards)

/** Where toasts appear. F6 leads to it; the focus goes back where it was when the last one closes. */
export function ToastRegion(props: ToastCardsProps) {
  const { toasts } = props
  const some = useSyncExternalStore(
    (tell) => toasts.subscribe(tell),
    () => toasts.visibleToasts.length > 0,
  )
  // What gave the last one away still has the focus to give back.
  const [began, setBegan] = useState(some)
  if (some && !began) setBegan(true)
  return began ? <ToastCards {...props} /> : null
}
