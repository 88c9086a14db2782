import { decodeEntities } from './entities.ts'

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
