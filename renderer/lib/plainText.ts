/** Bytes (UTF-8, at most; counted as UTF-16 units, which are never more) that are sanitised as HTML (INPUT-9). */
export const HTML_CAP = 32_768

/** Beyond the cap a DOM parser can be kept busy for minutes by nesting alone (INPUT-9). */
export const isShownAsHtml = (text: string): boolean => text.length <= HTML_CAP && looksLikeHtml(text)

/** Characters of a longer description shown at first. */
export const TEXT_CAP = 8_000

/** Whether a description may hold HTML at all; most are plain text and need no sanitiser. */
export const looksLikeHtml = (text: string): boolean =>
  /<\/?[a-z!]|&(?:[a-z][a-z0-9]*|#\d+|#x[0-9a-f]+);/i.test(text)

type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly href: string /** Characters before it. */; readonly at: number }

const LINK = /\bhttps?:\/\/[^\s<>"']{1,2000}/gi

/** Web addresses in plain text, as people write them: a full stop or bracket after one does not belong to it. */
export function splitLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const match of text.matchAll(LINK)) {
    const href = match[0].replace(/[.,;:!?)\]}]+$/, '')
    if (match.index > at) parts.push({ kind: 'text', text: text.slice(at, match.index) })
    parts.push({ kind: 'link', href, at: match.index })
    at = match.index + href.length
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) })
  return parts
}
