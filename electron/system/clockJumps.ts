import type { Clock, ClockJumps, Timers } from '../core/ports.ts'

/** Clocks drift apart by less than this (ms) between two looks, unless one of them was set or stood still. */
const JUMP = 1_000

/**
 * Compares the wall clock with the monotonic one every so often (ms) while somebody listens closely: they part where the clock
 * is set, and where a timer stood still with the computer. `waking`: the system's own word on that, which comes at once.
 */
export function createClockJumps(
  clock: Clock,
  timers: Timers,
  every: number,
  waking: (listener: () => void) => () => void = () => () => undefined,
): ClockJumps {
  return {
    watch: (listener, closely) => {
      if (!closely) return waking(listener)
      const apart = () => clock.now() - clock.monotonic()
      let [before, zone, due] = [apart(), clock.zone(), clock.monotonic() + every]
      let stop = (): void => undefined
      const look = (): void => {
        const [now, here, late] = [apart(), clock.zone(), clock.monotonic() - due]
        const jumped = Math.abs(now - before) > JUMP || here !== zone || late > every
        ;[before, zone, due] = [now, here, clock.monotonic() + every]
        stop = timers.after(every, look)
        if (jumped) listener()
      }
      stop = timers.after(every, look)
      const unwatch = waking(listener)
      return () => {
        stop()
        unwatch()
      }
    },
  }
}
