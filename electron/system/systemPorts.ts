import { randomBytes, randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { isAtLeast, type LogLevel, logLine } from '../core/log/logLine.ts'
import type { Clock, Ids, Logger, Timers } from '../core/ports.ts'

/** Asking for the zone costs as much as a list: a second later is soon enough for who travels with the program open. */
const ZONE_MS = 1_000
let zone = { name: '', askedAt: Number.NEGATIVE_INFINITY }

/** This computer's clocks. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  zone: () => {
    const now = performance.now()
    if (now - zone.askedAt >= ZONE_MS)
      zone = { name: new Intl.DateTimeFormat().resolvedOptions().timeZone, askedAt: now }
    return zone.name
  },
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
export function createStderrLog(): Logger {
  const at =
    (level: LogLevel): Logger['info'] =>
    (message, facts) => {
      if (isAtLeast(level, 'warn'))
        process.stderr.write(`${logLine(systemClock.now(), level, message, facts)}\n`)
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
