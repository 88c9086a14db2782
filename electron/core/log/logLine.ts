import type { LogFacts } from '../ports.ts'

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

/**
 * Takes out of a text what must not be in a log (SIGN-21, SIGN-22, TOKEN-10): tokens, secrets, credentials, codes,
 * addresses of people. It is the second fence: callers log codes and counts, never raw errors.
 */
export function redact(text: string): string {
  return RULES.reduce((current, [pattern, replacement]) => current.replace(pattern, replacement), text)
}

const NAMES =
  'access_token|refresh_token|id_token|token|client_secret|secret|code_verifier|code_challenge|code|state|' +
  'password|passwd|passphrase|authorization|cookie|set-cookie|api_key|assertion'

/** Quotes as they stand in JSON, also in JSON inside JSON, and in inspected objects. */
const QUOTE = String.raw`\\{0,6}["']`

const RULES: readonly (readonly [RegExp, string])[] = [
  // Authorization: Basic ..., Bearer ...
  [/\b(Basic|Bearer|Digest|Negotiate)(\s+|%20|\+)[\w.~+/=:%-]+/gi, '$1 [redacted]'],
  // user:password@ in an address
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@"']+@/gi, '$1[redacted]@'],
  // "access_token": "...", 'code' : '...'
  [
    new RegExp(`(${QUOTE}?(?:${NAMES})${QUOTE}?\\s*:\\s*)(${QUOTE})(?:(?!\\2)[^\\n])*(\\2|$)`, 'gim'),
    '$1$2[redacted]$3',
  ],
  // access_token=..., also percent-encoded, also val[x]=
  [new RegExp(`((?:^|[^a-z0-9])(?:${NAMES})(?:=|%3d))[^&\\s"'<>;,)}\\]]+`, 'gi'), '$1[redacted]'],
  // name: value without quotes
  [
    new RegExp(
      `(\\b(?:access_token|refresh_token|client_secret|code_verifier|password|authorization|cookie)\\s*:\\s*)(?!\\[redacted)[^\\s"',;}]+`,
      'gi',
    ),
    '$1[redacted]',
  ],
  // The service's tokens and secrets are 40 hex digits (SITE-O5, SITE-O16); longer hex is no less suspicious.
  [/(?<![0-9a-f])[0-9a-f]{40,}(?![0-9a-f])/gi, '[redacted]'],
  // Long random words: PKCE verifiers and states are 43 of these characters (SIGN-12).
  [/(?<![\w~-])(?=[\w~-]*\d)(?=[\w~-]*[A-Z])(?=[\w~-]*[a-z])[\w~-]{32,}(?![\w~-])/g, '[redacted]'],
  // People's addresses
  [/[\w.!#$%&'*+/=?^`{|}~-]+(?:@|%40)[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi, '[address]'],
]
