import os from 'node:os'
import { ERROR_CODES } from '../../../shared/errors.ts'
import { redact } from './logLine.ts'

/** Something that names a person, a site or this computer, and what stands for it in a text for others. */
export interface Known {
  readonly word: string
  readonly as: string
}

const LINE = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([A-Z]+) +(.*)$/
const FACT = / (\w+)=("(?:[^"\\]|\\.)*"|\[redacted\]|[^\s"]*)/y
const NUMBER = /^(-?\d+(\.\d+)?|true|false|null)$/
/** Facts whose values are words of the program: kinds, states, names of methods. */
const WORDS: ReadonlySet<string> = new Set([
  'backend',
  'fault',
  'kind',
  'method',
  'origin',
  'outcome',
  'table',
  'what',
  'why',
])
const WORD = /^[A-Za-z]{1,24}(?:[._-][A-Za-z]{1,24}){0,4}$/
/** Facts that hold errors in words, which may quote anything: only their names and codes are for others. */
const ERRORS: ReadonlySet<string> = new Set(['cause', 'code', 'error', 'message', 'reason', 'says'])
/** A place of a stack (errorFacts.ts). */
const PLACE =
  /^at (?:(?:async )?[\w$.<>[\] ]{1,80} \()?[\w$.-]{1,60}\.(?:[cm]?[jt]sx?|html)(?::\d+){0,2}\)?$|^at [\w$.<>[\] ]{1,80} [\w$.-]{1,60}\.[cm]?[jt]sx?(?::\d+){0,2}$/

const LEFT_OUT = '…'

/**
 * A line of the log as others may read it, null where it is none. The words before the facts are the program's own
 * (a test holds that); of the facts only numbers, codes and places are kept, whatever an error or a site put into them.
 */
export function shareableLine(line: string): string | null {
  const [, at, level, rest = ''] = LINE.exec(line) ?? []
  if (at === undefined || level === undefined) return null
  const begin = rest.search(/ \w+=/)
  const message = begin < 0 ? rest : rest.slice(0, begin)
  const facts = begin < 0 ? [] : factsOf(rest, begin)
  const told = facts.map(([name, value]) => `${name}: ${shareableFact(name, value)}`)
  return [`${at} ${level} ${message}`, ...told].join('; ')
}

function factsOf(text: string, begin: number): readonly (readonly [string, string])[] {
  const found: (readonly [string, string])[] = []
  FACT.lastIndex = begin
  for (let fact = FACT.exec(text); fact !== null; fact = FACT.exec(text))
    found.push([fact[1] ?? '', fact[2] ?? ''])
  return found
}

function shareableFact(name: string, raw: string): string {
  if (NUMBER.test(raw)) return raw
  const value = raw.startsWith('"') ? raw.slice(1, -1) : raw
  if (WORDS.has(name) && WORD.test(value)) return value
  if (ERRORS.has(name)) return errorCodes(value)
  return name === 'at' ? places(value) : LEFT_OUT
}

/** Codes that a site sends are its own text: those of RFC 6749 and RFC 6750 are known, and no others. */
const OAUTH_CODES = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'invalid_scope',
  'invalid_token',
  'insufficient_scope',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_response_type',
  'access_denied',
  'server_error',
  'temporarily_unavailable',
]
const NETWORK_CODES = [
  'unknown-host',
  'refused',
  'proxy-password',
  'proxy-refused',
  'reset',
  'cut',
  'aborted',
]
const KNOWN_CODES: ReadonlySet<string> = new Set([
  ...NETWORK_CODES,
  ...Object.keys(os.constants.errno),
  ...ERROR_CODES,
  ...OAUTH_CODES,
])

/** Names and codes of errors in a text, nothing of what stands between. */
function errorCodes(text: string): string {
  const kept = (text.match(/[A-Za-z][\w-]{1,60}/g) ?? []).filter(
    (word) =>
      KNOWN_CODES.has(word) ||
      /^(ERR|SQLITE)_[A-Z_0-9]+$/.test(word) ||
      /^[A-Z][A-Za-z]*(Error|Fault|Failure)$/.test(word),
  )
  return [...new Set(kept)].join(' ') || LEFT_OUT
}

const places = (text: string): string =>
  text
    .split(' | ')
    .filter((place) => PLACE.test(place))
    .join(' | ') || LEFT_OUT

const ADDRESS = /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s"'<>)\]]+/gi
const IPV4 = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?(?![\d.])/g
const IPV6 = /(?<![\w:])(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{0,4}(?![\w:])/gi

/** The second fence, over a whole text: what is known to name somebody or something, and all that looks like an address. */
export function withoutKnown(text: string, known: readonly Known[]): string {
  const plain = redact(text)
    .replace(ADDRESS, '[address]')
    .replace(IPV4, '[address]')
    .replace(IPV6, '[address]')
  return known
    .filter(({ word }) => word.trim().length >= 2)
    .toSorted((a, b) => b.word.length - a.word.length)
    .reduce((current, { word, as }) => current.replace(wordPattern(word), as), plain)
}

const wordPattern = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, 'giu')

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** Who runs the program and where: a path holds both. */
export function knownHere(): readonly Known[] {
  const named = (word: string, as: string): Known => ({ word, as })
  return [
    named(os.homedir(), '[home]'),
    named(os.hostname(), '[computer]'),
    ...userName().map((word) => named(word, '[user]')),
  ]
}

function userName(): readonly string[] {
  try {
    return [os.userInfo().username]
  } catch {
    // A user without an entry in the system's list, as in some containers.
    return []
  }
}
