export type HtmlToken = { readonly from: number; readonly text: string } & (
  | { readonly kind: 'text' }
  | { readonly kind: 'break' }
  /** `attributes`: as they stand in the tag, blanks before them included. */
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string }
  | { readonly kind: 'close'; readonly name: string }
)

const TOKEN = /<br\s*\/?>(?:\r?\n)?|<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>|<(?![a-z/!?])|[^<]+/giy

/** Simple HTML in its pieces, nothing between them left out; null where there is more than simple tags and words. */
export function htmlTokens(html: string): readonly HtmlToken[] | null {
  const tokens: HtmlToken[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < html.length) {
    const from = TOKEN.lastIndex
    const found = TOKEN.exec(html)
    if (found === null) return null
    const [text, slash, name, attributes = ''] = found
    if (name !== undefined && slash === '/') {
      if (attributes.trim() !== '') return null
      tokens.push({ kind: 'close', from, text, name: name.toLowerCase() })
    } else if (name !== undefined) {
      if (name.toLowerCase() === 'br') return null
      tokens.push({ kind: 'open', from, text, name: name.toLowerCase(), attributes: attributes.trimEnd() })
    } else
      tokens.push({ kind: text.startsWith('<b') || text.startsWith('<B') ? 'break' : 'text', from, text })
  }
  return tokens
}
