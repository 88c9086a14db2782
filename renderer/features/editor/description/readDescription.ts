import { decodeHTMLStrict } from 'entities'
import { HTML_CAP, looksLikeHtml } from '../../../lib/plainText.ts'
import { readLink } from './linkAttributes.ts'
import { LineReader } from './readInline.ts'
import {
  FRESH_HTML,
  type Origin,
  PLAIN,
  type RichBlock,
  type RichItem,
  type RichList,
  type Writing,
} from './richDoc.ts'

/**
 * A description as the rich field can hold it; null where that would lose anything of it: any tag, attribute or nesting
 * the field has no part for. Then it is written as its source.
 */
export function readDescription(text: string): Origin | null {
  if (text.length > HTML_CAP || /\r(?!\n)/.test(text)) return null
  if (!looksLikeHtml(text)) return readPlain(text)
  try {
    return new HtmlReader(text).read()
  } catch (error) {
    if (error instanceof NotHeld) return null
    throw error
  }
}

/** A blank line parts paragraphs; any other line break stands in one. */
export function readPlain(text: string): Origin {
  const pieces = text.split(/\r?\n\r?\n/)
  const gaps = ['', ...(text.match(/\r?\n\r?\n/g) ?? []), '']
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n'
  const content = pieces.map((piece): RichBlock => {
    const reader = new LineReader()
    for (const [at, line] of piece.split(/\r?\n/).entries()) {
      if (at > 0) reader.lineBreak()
      reader.text(line, [])
    }
    return reader.paragraph('kept')
  })
  return {
    text,
    doc: { type: 'doc', content },
    writing: { ...PLAIN, lineBreak, gap: lineBreak + lineBreak },
    pieces,
    gaps,
  }
}

/** The field has no part for what stands there. */
class NotHeld extends Error {}

const BOLD = /^(?:b|strong)$/
const ITALIC = /^(?:i|em)$/
const LIST = /^[uo]l$/
const BLOCK = /^(?:p|ul|ol)$/

class HtmlReader {
  private readonly source: string
  private readonly tokens: readonly HtmlToken[]
  private at = 0
  private writing: Partial<Writing> = {}

  constructor(text: string) {
    this.source = text
    const tokens = htmlTokens(text)
    if (tokens === null) throw new NotHeld()
    this.tokens = tokens
  }

  read(): Origin {
    const pieces: string[] = []
    const gaps = ['']
    const content: RichBlock[] = []
    const first = this.tokens.find((token) => token.kind !== 'text' || token.text.trim() !== '')
    if (first?.kind !== 'open' || !BLOCK.test(first.name)) return this.bare()
    for (let token = this.peek(); token !== null; token = this.peek()) {
      if (token.kind === 'text') {
        gaps.push((gaps.pop() ?? '') + this.blank())
        continue
      }
      if (token.kind !== 'open') throw new NotHeld()
      content.push(this.block(token))
      pieces.push(this.source.slice(token.from, this.peek()?.from ?? this.source.length))
      gaps.push('')
    }
    return this.origin({ content, pieces, gaps, gap: gaps.slice(1, -1)[0] ?? '', bare: false })
  }

  /** Words, marks and line breaks without a paragraph around them. Whether a line break counts there, sites differ. */
  private bare(): Origin {
    const paragraph = this.inline(null)
    if (this.peek() !== null) throw new NotHeld()
    for (const [at, token] of this.tokens.entries()) {
      const before = this.tokens[at - 1]
      const after = this.tokens[at + 1]
      if (token.kind !== 'text') continue
      const text = token.text
      const inner = text
        .slice(before === undefined || before.kind === 'break' ? leading(text) : 0)
        .replace(after === undefined || after.kind === 'break' ? /\s+$/ : '', '')
      if (inner.includes('\n')) throw new NotHeld()
    }
    return this.origin({ content: [paragraph], pieces: [this.source], gaps: ['', ''], gap: '', bare: true })
  }

  private origin(
    parts: Pick<Origin, 'pieces' | 'gaps'> &
      Pick<Writing, 'gap' | 'bare'> & { readonly content: RichBlock[] },
  ): Origin {
    const { content, pieces, gaps, ...rest } = parts
    return {
      text: this.source,
      doc: { type: 'doc', content },
      writing: { ...FRESH_HTML, ...this.writing, ...rest },
      pieces,
      gaps,
    }
  }

  private peek(): HtmlToken | null {
    return this.tokens[this.at] ?? null
  }

  /** Steps over blanks; anything else there is not held. */
  private blank(): string {
    const token = this.peek()
    if (token?.kind !== 'text') return ''
    if (token.text.trim() !== '' || token.text.includes('\u00a0')) throw new NotHeld()
    this.at += 1
    return token.text
  }

  private close(name: string): void {
    const token = this.peek()
    if (token?.kind !== 'close' || token.name !== name) throw new NotHeld()
    this.at += 1
  }

  private block(token: HtmlToken): RichBlock {
    if (token.kind !== 'open' || token.attributes !== '') throw new NotHeld()
    if (LIST.test(token.name)) return this.list(token.name)
    if (token.name !== 'p') throw new NotHeld()
    this.at += 1
    return this.inline('p')
  }

  private list(name: string): RichList {
    this.at += 1
    const items: RichItem[] = []
    this.blank()
    for (let token = this.peek(); token?.kind === 'open'; token = this.peek()) {
      if (token.name !== 'li' || token.attributes !== '') throw new NotHeld()
      this.at += 1
      items.push(this.item())
      this.blank()
    }
    this.close(name)
    if (items.length === 0) throw new NotHeld()
    return { type: name === 'ul' ? 'bulletList' : 'orderedList', content: items }
  }

  private item(): RichItem {
    const start = this.at
    this.blankOrStay()
    const token = this.peek()
    const wrapped = token?.kind === 'open' && token.name === 'p'
    this.writing = { itemParagraphs: wrapped, ...this.writing }
    if (!wrapped) this.at = start
    const content: RichBlock[] = [wrapped ? this.block(token) : this.inline('li')]
    this.blankOrStay()
    for (let next = this.peek(); next?.kind === 'open' && LIST.test(next.name); next = this.peek()) {
      content.push(this.block(next))
      this.blank()
    }
    this.close('li')
    return { type: 'listItem', content }
  }

  private blankOrStay(): void {
    const token = this.peek()
    if (token?.kind === 'text' && token.text.trim() === '') this.blank()
  }

  /** To the end of the paragraph, whose closing tag it takes; of an item (`li`), to its end or the list in it. */
  private inline(inside: 'p' | 'li' | null) {
    const reader = new LineReader()
    const open: { readonly name: string; readonly mark: Parameters<LineReader['text']>[1][number] }[] = []
    for (let token = this.peek(); token !== null; token = this.peek()) {
      const marks = open.map(({ mark }) => mark)
      if (token.kind === 'text') reader.text(decodeHTMLStrict(token.text), marks)
      else if (token.kind === 'break') {
        this.writing = { lineBreak: token.text, ...this.writing }
        reader.lineBreak()
      } else if (token.kind === 'close') {
        const last = open.pop()
        if (last === undefined && inside !== null && token.name === inside) {
          if (inside === 'p') this.at += 1
          return reader.paragraph('collapsed')
        }
        if (last?.name !== token.name) throw new NotHeld()
      } else if (inside === 'li' && open.length === 0 && LIST.test(token.name)) {
        return reader.paragraph('collapsed')
      } else {
        const mark = this.mark(token.name, token.attributes)
        if (open.some((each) => each.mark.type === mark.type)) throw new NotHeld()
        open.push({ name: token.name, mark })
      }
      this.at += 1
    }
    if (inside !== null || open.length > 0) throw new NotHeld()
    return reader.paragraph('collapsed')
  }

  private mark(name: string, attributes: string): Parameters<LineReader['text']>[1][number] {
    if (name === 'a' && readLink(attributes) !== null)
      return { type: 'link', attrs: { written: attributes.trim() } }
    if (attributes !== '') throw new NotHeld()
    if (BOLD.test(name)) {
      this.writing = { bold: name, ...this.writing }
      return { type: 'bold' }
    }
    if (!ITALIC.test(name)) throw new NotHeld()
    this.writing = { italic: name, ...this.writing }
    return { type: 'italic' }
  }
}

const leading = (text: string): number => text.length - text.trimStart().length

type HtmlToken = { readonly from: number; readonly text: string } & (
  | { readonly kind: 'text' }
  | { readonly kind: 'break' }
  /** `attributes`: as they stand in the tag, blanks before them included. */
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string }
  | { readonly kind: 'close'; readonly name: string }
)

const TOKEN = /<br\s*\/?>(?:\r?\n)?|<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>|<(?![a-z/!?])|[^<]+/giy

/** Simple HTML in its pieces, nothing between them left out; null where there is more than simple tags and words. */
function htmlTokens(html: string): readonly HtmlToken[] | null {
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
