export type TextPart =
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
