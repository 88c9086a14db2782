import type { Clock } from '../ports.ts'

/** How long the background waits between two requests, so that the site and the user come first (SITE-L3). */
export interface Pace {
  /** The user did something that asks for answers. */
  active(): void
  /** Milliseconds to wait after a request that took `tookMs`. */
  pauseMs(tookMs: number): number
}

const ACTIVE_FOR_MS = 3000
const ACTIVE_PAUSE_MS = 250
const MOST_MS = 1000

/** While the user is at work: at least as long as the site took. Else a quarter of it: four fifths of its worker. */
export function createPace(clock: Clock): Pace {
  let activeAt = Number.NEGATIVE_INFINITY
  return {
    active: () => {
      activeAt = clock.monotonic()
    },
    pauseMs: (tookMs) => {
      const active = clock.monotonic() - activeAt < ACTIVE_FOR_MS
      return Math.min(MOST_MS, active ? Math.max(ACTIVE_PAUSE_MS, tookMs) : tookMs / 4)
    },
  }
}
