import type { Timers } from '../../electron/core/ports.ts'

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

/** Turns of the loop pass by themselves; all other waits are those timers'. */
export const withTurns = (timers: Timers): Timers => ({
  after: (ms, run) => (ms === 0 ? inATurn(run) : timers.after(ms, run)),
})
