import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** One that is made when it is shown follows the language; what a language of before left over goes with it. */
export type ToastText = string | (() => string)

export interface ToastContent {
  readonly text: ToastText
  readonly tone?: 'plain' | 'danger'
  /** One thing to do about it, e.g. "Undo"; done once, then the toast goes. */
  readonly action?: { readonly label: ToastText; readonly onAction: () => void }
  /** What leads on from it; pressed, they leave it where it is. */
  readonly links?: readonly { readonly label: ToastText; readonly onPress: () => void }[]
  /** Whom it is about, to be closed with them; left out: who is in charge when it is first shown. */
  readonly owner?: string | undefined
}

/** What a toast says at present; `timeout` counts from when it began to say so, in ms. */
type Shown = ToastContent & { readonly timeout: number }

export type Toasts = ToastQueue<StoreApi<Shown>>

interface Owners {
  readonly inCharge: () => string | null
  /** Of what is shown and what waits its turn, by key. */
  readonly of: Map<string, string>
}

const owners = new WeakMap<Toasts, Owners>()

/** At most three at a time; the rest wait their turn. */
export function createToasts(inCharge: () => string | null = () => null): Toasts {
  const toasts = new ToastQueue<StoreApi<Shown>>({ maxVisibleToasts: 3 })
  owners.set(toasts, { inCharge, of: new Map() })
  return toasts
}

/** Long enough to read and to reach the action (WCAG 2.2.1: the timer stops under the pointer and the focus). */
const TOAST_MS = 8000

/** For a timer of the queue that is never to run: one that has run out is not started again. */
export const STAYS = -1

/** Shows a toast. What asks for something or failed stays until it is answered. */
export function showToast(toasts: Toasts, content: ToastContent, timeout = TOAST_MS): string {
  return add(
    toasts,
    createStore(() => shown(content, timeout)),
  )
}

/**
 * One toast for an act that takes its time: the same one says what comes of it, or a new one where it was closed. Null:
 * nothing more is to be said.
 */
export function changingToast(
  toasts: Toasts,
  owner?: string,
): (content: ToastContent | null, until?: 'timeout' | 'changed') => void {
  let now: StoreApi<Shown> | null = null
  let key = ''
  return (content, until = 'timeout') => {
    if (content === null) return toasts.close(key)
    const next = shown({ ...content, owner }, until === 'changed' ? STAYS : TOAST_MS)
    if (now !== null) return now.setState(next, true)
    const made = createStore(() => next)
    now = made
    key = add(toasts, made, () => {
      now = null
    })
  }
}

const shown = (content: ToastContent, timeout: number): Shown => ({
  ...content,
  timeout: content.tone === 'danger' ? STAYS : timeout,
})

function add(toasts: Toasts, content: StoreApi<Shown>, onClose?: () => void): string {
  const known = owners.get(toasts)
  const owner = content.getState().owner ?? known?.inCharge()
  const key = toasts.add(content, {
    timeout: STAYS,
    onClose() {
      known?.of.delete(key)
      onClose?.()
    },
  })
  if (owner) known?.of.set(key, owner)
  return key
}

export const toastText = (text: ToastText): string => (typeof text === 'string' ? text : text())

/** Nothing of what was said about `owner` is on the page any more, or comes up later. */
export function closeOf(toasts: Toasts, owner: string): void {
  for (const [key, whose] of owners.get(toasts)?.of ?? []) if (whose === owner) toasts.close(key)
}

/** Said in the language of before, and not to be said again in another: they were seen, and nothing waits for an answer. */
export function closeSpoken(toasts: Toasts): void {
  for (const { key, content } of toasts.visibleToasts) {
    const { text, tone } = content.getState()
    if (typeof text === 'string' && tone !== 'danger') toasts.close(key)
  }
}
