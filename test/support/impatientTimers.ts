import type { Timers } from '../../electron/core/ports.ts'

export interface ImpatientTimers extends Timers {
  /** Waits that were asked for and skipped, in milliseconds. */
  readonly skipped: readonly number[]
}

/** Skips every wait shorter than `longest` milliseconds; longer ones are limits that a passing test never reaches. */
export function createImpatientTimers(longest = 10_000): ImpatientTimers {
  const skipped: number[] = []
  return {
    skipped,
    after: (ms, run) => {
      if (ms >= longest) return () => undefined
      skipped.push(ms)
      const turn = setImmediate(run)
      return () => clearImmediate(turn)
    },
  }
}
