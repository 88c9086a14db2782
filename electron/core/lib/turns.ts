import type { Clock, Timers } from '../ports.ts'

/** Longest stretch of work in one turn of the event loop, ms: a key pressed meanwhile is answered in time. */
const STRETCH_MS = 10

/** Lets long work in core give way: `if (turns.due()) await turns.rest()` between two rows. */
export interface Turns {
  due(): boolean
  rest(): Promise<void>
}

export function createTurns(ports: { readonly clock: Clock; readonly timers: Timers }): Turns {
  let since = ports.clock.monotonic()
  return {
    due: () => ports.clock.monotonic() - since >= STRETCH_MS,
    rest: () =>
      new Promise((resolve) => {
        ports.timers.after(0, () => {
          since = ports.clock.monotonic()
          resolve()
        })
      }),
  }
}
