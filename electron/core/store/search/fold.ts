import { decodeHTML } from 'entities'

/** Letters that Unicode does not take apart but people type without their stroke. */
const PLAIN: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
}
const SPECIAL = /[ıßøłđðþæœς]/g
const BEYOND_ASCII = /\P{ASCII}/u
/** Marks, and what takes no room: soft hyphen, zero-width, direction and variation characters (INPUT-14). */
const UNSEEN = /[\p{M}\p{Cf}]/gu

/** Text as it is compared: without case, accents and unseen characters; Turkish dotted and dotless i are one. */
export function fold(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(UNSEEN, '')
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter)
}

/** The words of what somebody typed, from its first 200 characters (INPUT-17). */
export const wordsOf = (typed: string, most = 8): readonly string[] =>
  fold(typed.slice(0, 200))
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, most)

/** Words without the signs around and between them. */
export const partsOf = (text: string): readonly string[] =>
  fold(text.slice(0, 500)).match(/[\p{L}\p{N}]+/gu) ?? []

/** A text of the site without its entities (SITE-F7). */
export const plainText = (text: string): string => (text.includes('&') ? decodeHTML(text) : text)

/** What is to be read of simple HTML. For searching only, never for showing. */
export const readableText = (html: string): string =>
  plainText(html.includes('<') ? html.replace(/<[^<>]*>/g, ' ') : html)
