/**
 * JSON.parse that keeps the digits of long integers: from sixteen digits on they arrive as strings, because beyond
 * 2^53 a number loses its end (C-ax9) and an id with a wrong end is another event. Everything else is as JSON.parse
 * has it, down to what it refuses. Works on runtimes whose reviver does not see the source text.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(/\d{16}/.test(text) ? quoteLongIntegers(text) : text)
}

const QUOTE = 34
const BACKSLASH = 92
const MINUS = 45

/** Only integers followed by what may follow a value are quoted, so malformed text stays malformed. */
function quoteLongIntegers(text: string): string {
  let out = ''
  let copied = 0
  let at = 0
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      at = endOfString(text, at)
    } else if (isDigit(code) || code === MINUS) {
      const end = endOfNumber(text, at)
      if (isLongInteger(text.slice(at, end)) && standsAsValue(text, end)) {
        out += `${text.slice(copied, at)}"${text.slice(at, end)}"`
        copied = end
      }
      at = end
    } else {
      at += 1
    }
  }
  return copied === 0 ? text : out + text.slice(copied)
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at += 2
    else if (code === QUOTE) return at + 1
    else at += 1
  }
  return text.length
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57

/** Past everything a number could be made of, so that 1.5, 1e9 and 12abc are seen whole and left alone. */
function endOfNumber(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && /[\w.+-]/.test(text.charAt(at))) at += 1
  return at
}

const isLongInteger = (token: string): boolean => token.length >= 16 && /^-?[1-9]\d{15,}$/.test(token)

/** A name of a member, which would become good JSON by the quotes, is followed by a colon. */
function standsAsValue(text: string, end: number): boolean {
  let after = end
  while (after < text.length && isSpace(text.charCodeAt(after))) after += 1
  return after >= text.length || ',]}'.includes(text.charAt(after))
}

const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9
