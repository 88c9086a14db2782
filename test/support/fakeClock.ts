import type { Clock } from '../../electron/core/ports.ts'
import { createVirtualTime, type VirtualTime } from './fakeTimers.ts'

export interface FakeClock extends Clock {
  /** The timers this clock drives; hand them to the code under test as its Timers port. */
  readonly timers: VirtualTime
  /** Moves wall and monotonic time on and runs every timer that falls due, in order, awaiting what they start. */
  advance(ms: number): Promise<void>
  /** The person or NTP sets the wall clock: monotonic time and timers stay where they are (SEND-10, SIGN-29). */
  jumpWall(ms: number): void
}

/** Virtual time: nothing moves until the test says so. */
export const createFakeClock = (start = Date.UTC(2026, 10, 21, 12), zone = 'Europe/Berlin'): FakeClock => {
  let monotonic = 0
  let wallOffset = start
  const timers = createVirtualTime(() => monotonic)
  return {
    timers,
    now: () => wallOffset + monotonic,
    monotonic: () => monotonic,
    zone: () => zone,
    advance: (ms) =>
      timers.runUntil(monotonic + ms, (at) => {
        monotonic = Math.max(monotonic, at)
      }),
    jumpWall: (ms) => {
      wallOffset += ms
    },
  }
}
