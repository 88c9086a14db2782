import type { Timers } from '../ports.ts'

/** A start leaves reading, sending, reminders and the word index until the first list is on its way to the page. */
export interface FirstList {
  /** Resolves when it was sent, or nobody asked for one in time. */
  readonly sent: Promise<void>
  /** A call was answered. */
  answered(method: string): void
  stop(): void
}

/** Of a page that opens. One that shows something else first waits for nothing, and what is left waits so long. */
export const FIRST_LIST_WITHIN_MS = 3_000

const LIST = /^(?:events\.list$|calendar\.)/

/** `withinMs`: how long it is waited for; 0: not at all. */
export function createFirstList(timers: Timers, withinMs: number): FirstList {
  const { promise, resolve } = Promise.withResolvers<void>()
  let cancel = (): void => undefined
  if (withinMs === 0) resolve()
  else cancel = timers.after(withinMs, resolve)
  return {
    sent: promise,
    answered: (method) => {
      if (!LIST.test(method)) return
      cancel()
      // Behind the answer itself.
      cancel = timers.after(0, resolve)
    },
    stop: () => cancel(),
  }
}
