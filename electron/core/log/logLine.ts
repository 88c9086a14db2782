import type { LogFacts } from '../ports.ts'
import { redact } from './redact.ts'

const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export const isAtLeast = (level: LogLevel, least: LogLevel): boolean =>
  LOG_LEVELS.indexOf(level) >= LOG_LEVELS.indexOf(least)

const MAX_TEXT = 1000
/** What is redacted at most: the rules take the square of it where somebody made the text for that. */
const MAX_READ = MAX_TEXT * 2
/** `code` is not among them: facts name error codes so. An authorization code looks random and falls to redact. */
const SECRET_NAME = /token|secret|passw|authori[sz]ation|cookie|verifier|e-?mail|credential/i

/**
 * One line of the log, redacted, without a line break in it whatever the texts hold. `at` in epoch milliseconds.
 */
export function logLine(at: number, level: LogLevel, message: string, facts: LogFacts = {}): string {
  const parts = [new Date(at).toISOString(), level.toUpperCase().padEnd(5), plain(message)]
  for (const [name, value] of Object.entries(facts)) {
    if (value !== undefined) parts.push(`${name}=${factText(name, value)}`)
  }
  return parts.join(' ')
}

function factText(name: string, value: string | number | boolean | null): string {
  if (typeof value !== 'string') return String(value)
  return SECRET_NAME.test(name) ? '[redacted]' : JSON.stringify(plain(value))
}

/** Redacted before it is cut: half a token is still half a token. */
function plain(text: string): string {
  const whole = text.length > MAX_READ ? text.slice(0, MAX_READ) : text
  const clean = redact(whole).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return clean.length > MAX_TEXT ? `${clean.slice(0, MAX_TEXT)}…` : clean
}
