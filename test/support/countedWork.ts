import { type Profiler, Session } from 'node:inspector'
import { afterAll, onTestFinished } from 'vitest'
import type { Clock, Timers } from '../../electron/core/ports.ts'

/*
 * Work counted instead of timed, so that a busy machine changes nothing: functions and blocks of code entered, as the
 * engine counts them for coverage. What it does by itself (regular expressions, JSON, SQLite) is no work here.
 */

/** The program, and what it decodes entities by. */
const COUNTED = /\/(?:electron|shared|node_modules\/entities)\/[^?]+\.[cm]?[jt]s(?:\?|$)/

interface CountedWork {
  /** What was done since it was asked last. */
  take(): number
}

/**
 * Counts in this thread until all tests of the file are over. To be called where the file begins: code that was
 * compiled before is not counted in blocks.
 */
export function countWork(counted = COUNTED): CountedWork {
  const session = new Session()
  session.connect()
  afterAll(() => session.disconnect())
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  const take = (): number => {
    let scripts: readonly Profiler.ScriptCoverage[] = []
    // A session of the same thread answers before `post` returns.
    session.post('Profiler.takePreciseCoverage', (error, { result }) => {
      if (error !== null) throw error
      scripts = result
    })
    return scripts
      .filter(({ url }) => counted.test(url))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0)
  }
  return { take }
}

interface TurnPorts {
  readonly clock: Pick<Clock, 'monotonic'>
  readonly timers: Timers
}

/**
 * The most work between two places at which the program gives way. Each look at these ports' clock takes
 * `lookMs`, so that long work gives way after the same steps on every machine.
 */
export function countTurns(
  work: CountedWork,
  { clock, timers }: TurnPorts,
): { begin(lookMs: number): void; longest(): number } {
  const [monotonic, after] = [clock.monotonic, timers.after]
  let [longest, lookMs, lookedMs] = [0, 0, 0]
  Object.assign(clock, {
    monotonic: () => {
      lookedMs += lookMs
      return monotonic() + lookedMs
    },
  })
  Object.assign(timers, {
    after: (ms: number, run: () => void) => {
      if (ms === 0) longest = Math.max(longest, work.take())
      return after(ms, run)
    },
  })
  onTestFinished(() => {
    Object.assign(clock, { monotonic })
    Object.assign(timers, { after })
  })
  return {
    begin: (each) => {
      work.take()
      lookMs = each
      longest = 0
    },
    longest: () => Math.max(longest, work.take()),
  }
}
