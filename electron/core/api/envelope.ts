import { decodeEntities } from '../lib/text.ts'
import { ExcessiveJson, parseJson } from './json.ts'

/**
 * What an answer says, whatever its shape (SITE-E1, SITE-E1b, SITE-E2, SITE-E3, SITE-E4, SITE-E5). `words` are the
 * site's own, cut, for people (INPUT-18); `error` is OAuth's code (SITE-O3, SITE-O4).
 */
export type Envelope =
  | { readonly kind: 'success'; readonly data: unknown; readonly words: readonly string[] }
  | { readonly kind: 'failed'; readonly words: readonly string[] }
  | { readonly kind: 'oauth'; readonly error: string; readonly words: readonly string[] }
  | { readonly kind: 'none'; readonly why: NoEnvelope }

/**
 * `page`: HTML or other text (INPUT-2); `shape`: JSON, but no envelope (INPUT-1); `excessive`: more than is read
 * (INPUT-4).
 */
type NoEnvelope = 'empty' | 'page' | 'malformed' | 'shape' | 'excessive'

/** Never throws, whatever the bytes. */
export function readEnvelope(bytes: Uint8Array): Envelope {
  // The decoder drops a BOM, and puts U+FFFD where bytes are no UTF-8.
  const text = new TextDecoder().decode(bytes).trim()
  if (text === '') return { kind: 'none', why: 'empty' }
  const body = withoutNotice(text)
  if (body === null) return { kind: 'none', why: 'page' }
  let value: unknown
  try {
    value = parseJson(body)
  } catch (error) {
    return { kind: 'none', why: error instanceof ExcessiveJson ? 'excessive' : 'malformed' }
  }
  return sortOut(value)
}

const MAX_NOTICE = 64 * 1024

/**
 * The JSON of an answer. PHP may print notices before it (SITE-E5); what looks like a page is none of ours, even with
 * JSON in it: a page that was not asked for confirms nothing.
 */
function withoutNotice(text: string): string | null {
  const first = text.charCodeAt(0)
  if (first === 0x7b || first === 0x5b || /^(?:null|true|false|-?\d|")/.test(text)) return text
  const start = /\{\s*"(?:status|errors?|data|messages?)"\s*:/.exec(text.slice(0, MAX_NOTICE))?.index
  if (start === undefined) return null
  return /<(?:!doctype|html|head|body|script|form)\b/i.test(text.slice(0, start)) ? null : text.slice(start)
}

function sortOut(value: unknown): Envelope {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { kind: 'none', why: 'shape' }
  const own = (name: string): unknown =>
    Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined
  const error = own('error')
  switch (own('status')) {
    case 'success':
      return { kind: 'success', data: own('data'), words: cutWords(own('messages'), own('message')) }
    case 'failed':
      return {
        kind: 'failed',
        words: cutWords(own('messages'), own('message'), own('errors'), messageIn(error), error),
      }
    case undefined:
      return typeof error === 'string'
        ? { kind: 'oauth', error: error.slice(0, 100), words: cutWords(own('error_description')) }
        : { kind: 'none', why: 'shape' }
    default:
      return { kind: 'none', why: 'shape' }
  }
}

const messageIn = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && Object.hasOwn(error, 'message')
    ? (error as { readonly message: unknown }).message
    : undefined

const MOST_WORDS = 10
const LONGEST = 200

/** Characters that are no text: controls, and marks that turn the direction of what stands around (INPUT-14). */
const NO_TEXT = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu

/**
 * The site's own words for people to read: text only, cut, never a reason to decide anything (INPUT-18, SIGN-14).
 * Anything that is not text is left out.
 */
export function cutWords(...sources: readonly unknown[]): string[] {
  const words: string[] = []
  for (const source of sources) {
    for (const one of Array.isArray(source) ? source : [source]) {
      if (typeof one !== 'string' || words.length >= MOST_WORDS) continue
      const text = cutText(one)
      if (text !== '' && !words.includes(text)) words.push(text)
    }
  }
  return words
}

function cutText(raw: string): string {
  // Cut before decoding: a long text of entities must not cost time (INPUT-9).
  const text = decodeEntities(raw.slice(0, LONGEST * 8))
    .replace(NO_TEXT, ' ')
    .trim()
  if (text.length <= LONGEST) return text.toWellFormed()
  return `${text
    .slice(0, LONGEST - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()}…`
}
