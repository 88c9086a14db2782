import type { Timers } from '../ports.ts'

/** A start leaves reading, sending and reminders until the first list is on its way to the page, the word index for longer. */
export interface FirstList {
  /** Resolves when it was sent, or nobody asked for one in time. */
  readonly sent: Promise<void>
  /** Resolves a moment later: the page has drawn it, on a processor it shares with nobody. */
  readonly drawn: Promise<void>
  /** A call was answered. */
  answered(method: string): void
  stop(): void
}

/** Of a page that opens. One that shows something else first waits for nothing, and what is left waits so long. */
export const FIRST_LIST_WITHIN_MS = 3_000

/** The slowest computer has drawn a list within it; who searches meanwhile is told that not all is searched yet. */
const DRAWN_WITHIN_MS = 1_000

const LIST = /^(?:events\.list$|calendar\.)/

/** `withinMs`: how long it is waited for; 0: not at all. */
export function createFirstList(timers: Timers, withinMs: number): FirstList {
  const { promise, resolve } = Promise.withResolvers<void>()
  const drawn = Promise.withResolvers<void>()
  let cancel = (): void => undefined
  let cancelDrawn = (): void => undefined
  void promise.then(() => {
    if (withinMs === 0) drawn.resolve()
    else cancelDrawn = timers.after(DRAWN_WITHIN_MS, drawn.resolve)
  })
  if (withinMs === 0) resolve()
  else cancel = timers.after(withinMs, resolve)
  return {
    sent: promise,
    drawn: drawn.promise,
    answered: (method) => {
      if (!LIST.test(method)) return
      cancel()
      // Behind the answer itself.
      cancel = timers.after(0, resolve)
    },
    stop: () => {
      cancel()
      cancelDrawn()
    },
  }
}
