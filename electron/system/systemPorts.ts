import { randomBytes, randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { isAtLeast, type LogLevel, logLine } from '../core/log/logLine.ts'
import type { Clock, Ids, Logger, Timers } from '../core/ports.ts'

/** This computer's clocks. The zone is asked each time: people travel with the program open. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  zone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
}

/** Node keeps no longer delay in its 32 bits and would fire at once. */
const LONGEST = 2_147_483_647

export const systemTimers: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, Math.min(Math.max(0, ms), LONGEST))
    return () => clearTimeout(timer)
  },
}

export const systemIds: Ids = {
  uuid: () => randomUUID(),
  bytes: (length) => new Uint8Array(randomBytes(length)),
}

/** Warnings and errors on the error stream, redacted like the log file beside it. */
export function createStderrLog(least: LogLevel = 'warn'): Logger {
  const at =
    (level: LogLevel): Logger['info'] =>
    (message, facts) => {
      if (isAtLeast(level, least))
        process.stderr.write(`${logLine(systemClock.now(), level, message, facts)}\n`)
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
