import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'

/** One that is made when it is shown follows the language; what a language of before left over goes with it. */
export type ToastText = string | (() => string)

export interface ToastContent {
  readonly text: ToastText
  readonly tone?: 'plain' | 'danger'
  /** One thing to do about it, e.g. "Undo"; done once, then the toast goes. */
  readonly action?: { readonly label: ToastText; readonly onAction: () => void }
}

export type Toasts = ToastQueue<ToastContent>

/** At most three at a time; the rest wait their turn. */
export const createToasts = (): Toasts => new ToastQueue<ToastContent>({ maxVisibleToasts: 3 })

/** Long enough to read and to reach the action (WCAG 2.2.1: the timer stops under the pointer and the focus). */
const TOAST_MS = 8000

/** Shows a toast. What asks for something or failed stays until it is answered. */
export function showToast(toasts: Toasts, content: ToastContent, timeout = TOAST_MS): string {
  return toasts.add(content, content.tone === 'danger' ? {} : { timeout })
}

export const toastText = (text: ToastText): string => (typeof text === 'string' ? text : text())

/** Said in the language of before, and not to be said again in another: they were seen, and nothing waits for an answer. */
export function closeSpoken(toasts: Toasts): void {
  for (const { key, content } of toasts.visibleToasts)
    if (typeof content.text === 'string' && content.tone !== 'danger') toasts.close(key)
}
