import type { Clock, Connectivity, Timers } from '../core/ports.ts'

const TICK = 10_000
/** A tick later than this (ms) means that the computer slept, or that its clock was set: both call for a look. */
const SLEPT = 30_000

/** Plain Node has no word on the network: always `online`, and `resume` when a tick comes far too late. */
export function createNodeConnectivity(clock: Clock, timers: Timers): Connectivity {
  return {
    watch(listener) {
      let last = clock.now()
      let stop = (): void => undefined
      const tick = (): void => {
        const now = clock.now()
        if (now - last > TICK + SLEPT) listener('resume')
        last = now
        stop = timers.after(TICK, tick)
      }
      stop = timers.after(TICK, tick)
      return () => stop()
    },
  }
}
