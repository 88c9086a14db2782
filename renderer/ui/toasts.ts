import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'

export interface ToastContent {
  readonly text: string
  readonly tone?: 'plain' | 'danger'
  /** One thing to do about it, e.g. "Undo"; done once, then the toast goes. */
  readonly action?: { readonly label: string; readonly onAction: () => void }
}

export type Toasts = ToastQueue<ToastContent>

/** At most three at a time; the rest wait their turn. */
export const createToasts = (): Toasts => new ToastQueue<ToastContent>({ maxVisibleToasts: 3 })

/** Long enough to read and to reach the action (WCAG 2.2.1: the timer stops under the pointer and the focus). */
const TOAST_MS = 8000

/** Shows a toast. What asks for something or failed stays until it is answered. */
export function showToast(toasts: Toasts, content: ToastContent): string {
  return toasts.add(content, content.tone === 'danger' ? {} : { timeout: TOAST_MS })
}
