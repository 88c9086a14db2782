import type { Clock, Timers } from '../../electron/core/ports.ts'

/** Resolves when nothing is left that promises alone can do: the loop takes its next turn only then. */
export const settled = (): Promise<void> =>
  new Promise((done) => {
    setImmediate(done)
  })

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

interface VirtualTime extends Timers {
  /** How many timers wait; 0 after a clean stop. */
  waiting(): number
  /** Runs what is due up to `until`, telling `moveTo` each moment before its timer runs. */
  runUntil(until: number, moveTo: (at: number) => void): Promise<void>
}

interface Waiting {
  readonly due: number
  readonly order: number
  readonly run: () => void
}

const createVirtualTime = (now: () => number): VirtualTime => {
  const waiting = new Set<Waiting>()
  let order = 0
  const nextDue = (until: number): Waiting | undefined =>
    [...waiting].filter((timer) => timer.due <= until).sort((a, b) => a.due - b.due || a.order - b.order)[0]

  return {
    after: (ms, run) => {
      order += 1
      const timer: Waiting = { due: now() + Math.max(0, ms), order, run }
      waiting.add(timer)
      return () => {
        waiting.delete(timer)
      }
    },
    waiting: () => waiting.size,
    runUntil: async (until, moveTo) => {
      for (let timer = nextDue(until); timer !== undefined; timer = nextDue(until)) {
        waiting.delete(timer)
        moveTo(timer.due)
        timer.run()
        await settled()
      }
      moveTo(until)
      await settled()
    },
  }
}

export interface ImpatientTimers extends Timers {
  /** Waits that were asked for and skipped, in milliseconds. */
  readonly skipped: readonly number[]
}

const inATurn = (run: () => void): (() => void) => {
  const turn = setImmediate(run)
  return () => clearImmediate(turn)
}

/** Skips every wait shorter than `longest` milliseconds; longer ones are limits that a passing test never reaches. */
export function createImpatientTimers(longest = 10_000): ImpatientTimers {
  const skipped: number[] = []
  return {
    skipped,
    after: (ms, run) => {
      if (ms >= longest) return () => undefined
      skipped.push(ms)
      return inATurn(run)
    },
  }
}

/** The same, but for the limits: those are that clock's. */
export const createLimitTimers = (timers: Timers, longest = 10_000): Timers => {
  const impatient = createImpatientTimers(longest)
  return { after: (ms, run) => (ms < longest ? impatient : timers).after(ms, run) }
}

/** Turns of the loop pass by themselves; all other waits are those timers'. */
export const withTurns = (timers: Timers): Timers => ({
  after: (ms, run) => (ms === 0 ? inATurn(run) : timers.after(ms, run)),
})
