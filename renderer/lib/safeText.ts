/**
 * Text of the service, made fit to stand in one line (INPUT-14). Control characters, and marks that turn the
 * order of what follows, are taken out; lone surrogates become U+FFFD; the cut falls between graphemes.
 */
export function cutText(text: string, most: number): string {
  // Looking at a little more than is shown keeps a title of a million characters cheap.
  const shortened = text.length > most * 4 ? text.slice(0, most * 4) : text
  const clean = shortened.toWellFormed().replaceAll(CONTROLS, '').replaceAll(SPACES, ' ').trim()
  if (clean.length <= most) return clean
  let cut = ''
  // A grapheme beyond the cut is not looked at: the segmenter is slow.
  for (const { segment } of graphemes.segment(clean.slice(0, most + 64))) {
    if (cut.length + segment.length > most) break
    cut += segment
  }
  return `${cut.trimEnd()}…`
}

/** The same for text of several lines: line breaks and length stay. */
export const cleanText = (text: string): string =>
  text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS, '').trim()

/** C0 and C1 but for white space, zero-width space, and the bidi controls U+202A-E and U+2066-9. */
const CONTROLS = /[^\P{Cc}\s]|[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu
const SPACES = /\s+/g

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
