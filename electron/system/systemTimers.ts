import type { Timers } from '../core/ports.ts'

/** Node keeps no longer delay in its 32 bits and would fire at once. */
const LONGEST = 2_147_483_647

export const systemTimers: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, Math.min(Math.max(0, ms), LONGEST))
    return () => clearTimeout(timer)
  },
}
