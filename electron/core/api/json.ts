/**
 * What a document may cost: a list of 3,500 events where a site ignores `limit`, and some 50 ms to read at most.
 * `names`: different ones, as each is kept in a table of the engine. `digits`: of one number, more than any that means
 * something has. `longNumbers`: such as are quoted, eight for each event of that list.
 */
export const JSON_LIMITS = {
  depth: 64,
  values: 120_000,
  names: 5_000,
  digits: 400,
  longNumbers: 28_000,
} as const

/** A document that would cost too much to read: nested too deep, or of too many values. */
export class ExcessiveJson extends Error {}

/**
 * JSON.parse for what a site sends. It keeps the digits of long integers: from sixteen digits on they arrive as
 * strings, because beyond 2^53 a number loses its end (HTTP-9) and an id with a wrong end is another event. Throws
 * ExcessiveJson beyond JSON_LIMITS, before anything is built (INPUT-4); everything else is as JSON.parse has it, down
 * to what it refuses. Works on runtimes whose reviver does not see the source text.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(checked(text))
}

const QUOTE = 34
const COMMA = 44
const MINUS = 45
const ZERO = 48
const COLON = 58
const BACKSLASH = 92

/**
 * One pass over the text outside of strings. Only integers followed by what may follow a value are quoted, so
 * malformed text stays malformed.
 */
function checked(text: string): string {
  const parts: string[] = []
  const names = nameCounter()
  let copied = 0
  let depth = 0
  let values = 0
  let at = 0
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      const end = endOfString(text, at)
      if (text.charCodeAt(afterSpace(text, end)) === COLON) names.add(text, at, end)
      at = end
    } else if (isDigit(code) || code === MINUS) {
      const end = endOfNumber(text, at)
      if (end - at >= 16 && isLongInteger(text, at, end) && standsAsValue(text, end)) {
        parts.push(text.slice(copied, at), text.slice(at, end))
        if (parts.length > 2 * JSON_LIMITS.longNumbers) throw new ExcessiveJson('too many long numbers')
        copied = end
      }
      at = end
    } else {
      if (isOpening(code)) depth += 1
      if (isClosing(code)) depth -= 1
      if (code === COMMA || isOpening(code)) values += 1
      if (depth > JSON_LIMITS.depth || values > JSON_LIMITS.values) throw new ExcessiveJson('too much JSON')
      at += 1
    }
  }
  // Between two parts stands a quote: before and after each long integer.
  return copied === 0 ? text : [...parts, text.slice(copied)].join('"')
}

const BUCKETS = 65_536

/** Counts different names of members by a short hash: as many sets of strings would cost as much as reading. */
function nameCounter(): { add(text: string, start: number, end: number): void } {
  const met = new Uint8Array(BUCKETS)
  let different = 0
  return {
    add: (text, start, end) => {
      let hash = 0
      for (let at = start; at < end; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
      const bucket = (hash ^ (hash >>> 16)) & (BUCKETS - 1)
      if (met[bucket] === 1) return
      met[bucket] = 1
      different += 1
      if (different > JSON_LIMITS.names) throw new ExcessiveJson('too many names')
    },
  }
}

const isOpening = (code: number): boolean => code === 0x7b || code === 0x5b
const isClosing = (code: number): boolean => code === 0x7d || code === 0x5d

/** From quote to quote, as an answer is mostly long texts: looking at each character would cost as much as reading. */
function endOfString(text: string, start: number): number {
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return text.length
    let first = quote
    while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1
    if ((quote - first) % 2 === 0) return quote + 1
    from = quote + 1
  }
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57

/** Past everything a number could be made of, so that 1.5, 1e9 and 12abc are seen whole and left alone. */
function endOfNumber(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && isOfNumber(text.charCodeAt(at))) {
    if (at - start > JSON_LIMITS.digits) throw new ExcessiveJson('a number without end')
    at += 1
  }
  return at
}

/** Digits, letters, `_`, `.`, `+`, `-`. */
const isOfNumber = (code: number): boolean =>
  isDigit(code) ||
  ((code | 32) >= 97 && (code | 32) <= 122) ||
  code === 95 ||
  code === 46 ||
  code === 43 ||
  code === MINUS

/** Sixteen digits or more, the first of them no zero. */
function isLongInteger(text: string, start: number, end: number): boolean {
  const first = text.charCodeAt(start) === MINUS ? start + 1 : start
  if (end - first < 16 || text.charCodeAt(first) === ZERO) return false
  for (let at = first; at < end; at += 1) if (!isDigit(text.charCodeAt(at))) return false
  return true
}

/** A name of a member, which would become good JSON by the quotes, is followed by a colon. */
function standsAsValue(text: string, end: number): boolean {
  const after = afterSpace(text, end)
  return after >= text.length || ',]}'.includes(text.charAt(after))
}

function afterSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && isSpace(text.charCodeAt(at))) at += 1
  return at
}

const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9
