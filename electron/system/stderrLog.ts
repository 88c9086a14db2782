import process from 'node:process'
import { isAtLeast, type LogLevel, logLine } from '../core/log/logLine.ts'
import type { Logger } from '../core/ports.ts'
import { systemClock } from './systemClock.ts'

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
