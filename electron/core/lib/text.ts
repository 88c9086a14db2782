import { domainToASCII, domainToUnicode } from 'node:url'
import { decodeHTMLStrict } from 'entities'
import type { Idn } from '../../../shared/domain/mailAddress.ts'

/**
 * Text of title, location or address as a person wrote it: servers send these with HTML entities (SITE-F7). Decoded
 * once: `&amp;lt;` is the text `&lt;`. Only with its semicolon, so that `R&D` and `a&copy=1` stay what they are.
 */
export const decodeEntities = (raw: string): string => (raw.includes('&') ? decodeHTMLStrict(raw) : raw)

/**
 * Whether two texts say the same although one side encoded or normalised them: entities, Unicode form, white space
 * and line ends (SITE-F7, servers rewrite text). Case counts.
 */
export const sameText = (left: string, right: string): boolean =>
  left === right || comparable(left) === comparable(right)

/** What sameText compares by; for maps keyed by text. */
export const comparable = (raw: string): string =>
  decodeEntities(raw).normalize('NFC').replace(/\s+/g, ' ').trim()

/** At most `length` UTF-16 units, never half a character; lone surrogates become U+FFFD (INPUT-14). */
export function cutText(text: string, length: number): string {
  const whole = text.toWellFormed()
  if (whole.length <= length) return whole
  const cut = whole.slice(0, length - 1)
  const last = cut.charCodeAt(cut.length - 1)
  return `${last >= 0xd800 && last <= 0xdbff ? cut.slice(0, -1) : cut}…`
}

/** UTS 46 as URLs use it. */
export const idn: Idn = { toAscii: domainToASCII, toUnicode: domainToUnicode }
