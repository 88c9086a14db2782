import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Timers } from '../../electron/core/ports.ts'

export interface VirtualTime extends Timers {
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

/** Lets promises that a timer started settle: microtasks and a few turns of the loop, no waiting by the clock. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await nextTurn()
}

export const createVirtualTime = (now: () => number): VirtualTime => {
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
        await settle()
      }
      moveTo(until)
      await settle()
    },
  }
}
