import { looksLikeHtml } from '../../../lib/plainText.ts'
import {
  FRESH_HTML,
  type Origin,
  type RichBlock,
  type RichDoc,
  type RichInline,
  type RichItem,
  type RichMark,
  type RichParagraph,
  type Writing,
} from './richDoc.ts'

/**
 * The text of what stands in the field. What is as it was read is written as it was read, byte for byte; a text without
 * formatting gets no tags, unless its own words would be read as some.
 */
export function writeDescription(doc: RichDoc, origin: Origin): string {
  const { writing } = origin
  const plain = doc.content.every(isPlain)
  const asText = () => joined(doc, { ...origin, writing })
  if (!writing.html && plain) {
    const text = asText()
    if (text === origin.text || !looksLikeHtml(text)) return text
  }
  if (!writing.html) return fresh(doc, plain)
  if (writing.bare && !(doc.content.length === 1 && doc.content[0]?.type === 'paragraph'))
    return fresh(doc, false, writing)
  return isEmpty(doc) && origin.text.trim() !== '' && !isEmpty(origin.doc) ? '' : asText()
}

const isEmpty = ({ content }: RichDoc): boolean =>
  content.length === 1 && content[0]?.type === 'paragraph' && (content[0].content ?? []).length === 0

const isPlain = (block: RichBlock): boolean =>
  block.type === 'paragraph' && (block.content ?? []).every(({ marks = [] }) => marks.length === 0)

/** As HTML of its own: one line of words stands by itself, anything more in paragraphs. */
function fresh(doc: RichDoc, plain: boolean, like: Writing = FRESH_HTML): string {
  const [only] = doc.content
  const bare = plain && doc.content.length === 1 && only?.type === 'paragraph' && !hasBreak(only)
  const writing = { ...like, bare }
  return doc.content.map((block) => writeBlock(block, writing)).join('')
}

const hasBreak = ({ content = [] }: RichParagraph): boolean =>
  content.some(({ type }) => type === 'hardBreak')

/** Blocks that stand at the beginning and the end as they did come from the origin, with what parts them. */
function joined(doc: RichDoc, { doc: was, pieces, gaps, writing }: Origin): string {
  const before = was.content.map((block) => writeBlock(block, writing))
  const now = doc.content.map((block) => writeBlock(block, writing))
  const most = Math.min(before.length, now.length)
  let head = 0
  while (head < most && before[head] === now[head]) head += 1
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === now.at(-1 - tail)) tail += 1
  const shift = before.length - now.length
  const wasAt = (at: number): number | null => {
    if (at < head) return at
    return at >= now.length - tail ? at + shift : null
  }
  const text = now.map((written, at) => {
    const old = wasAt(at)
    const previous = at === 0 ? null : wasAt(at - 1)
    const parting = previous === null || previous === before.length - 1 ? (old ?? 0) : previous + 1
    const gap = at === 0 ? gaps[0] : parting === 0 ? writing.gap : gaps[parting]
    return (gap ?? '') + (old === null ? written : (pieces[old] ?? written))
  })
  return text.join('') + (gaps.at(-1) ?? '')
}

function writeBlock(block: RichBlock, writing: Writing): string {
  if (block.type === 'paragraph') {
    const words = writing.html ? writeHtmlLine(block, writing) : writePlainLine(block, writing)
    return !writing.html || writing.bare ? words : `<p>${words === '' ? bareBreak(writing) : words}</p>`
  }
  const name = block.type === 'bulletList' ? 'ul' : 'ol'
  return `<${name}>${block.content.map((item) => writeItem(item, writing)).join('')}</${name}>`
}

function writeItem({ content }: RichItem, writing: Writing): string {
  const parts = content.map((block) =>
    block.type === 'paragraph' && !writing.itemParagraphs
      ? writeHtmlLine(block, writing)
      : writeBlock(block, { ...writing, bare: false }),
  )
  return `<li>${parts.join('')}</li>`
}

const bareBreak = ({ lineBreak }: Writing): string => lineBreak.trimEnd()

const writePlainLine = ({ content = [] }: RichParagraph, { lineBreak }: Writing): string =>
  content.map((part) => (part.type === 'hardBreak' ? lineBreak : part.text)).join('')

function writeHtmlLine({ content = [] }: RichParagraph, writing: Writing): string {
  const parts = seenBlanks(content)
  let open: readonly RichMark[] = []
  let html = ''
  const change = (marks: readonly RichMark[]) => {
    let same = 0
    while (same < open.length && sameMark(open[same], marks[same])) same += 1
    for (const mark of open.slice(same).reverse()) html += `</${tagOf(mark, writing)}>`
    for (const mark of marks.slice(same))
      html += `<${[tagOf(mark, writing), ...(mark.attrs === undefined ? [] : [mark.attrs.written])].join(' ')}>`
    open = marks
  }
  for (const part of parts) {
    if (part.type === 'text') change(part.marks ?? [])
    html += part.type === 'hardBreak' ? writing.lineBreak : escaped(part.text)
  }
  change([])
  // A line break that ends a paragraph is only seen where another one follows.
  return parts.at(-1)?.type === 'hardBreak' ? html + bareBreak(writing) : html
}

const sameMark = (one: RichMark | undefined, other: RichMark | undefined): boolean =>
  one?.type === other?.type && one?.attrs?.written === other?.attrs?.written

function tagOf({ type }: RichMark, { bold, italic }: Writing): string {
  if (type === 'link') return 'a'
  return type === 'bold' ? bold : italic
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;')

/** Blanks HTML would not show are written so that it does; those that end a line are left out. */
function seenBlanks(parts: readonly RichInline[]): readonly RichInline[] {
  let blank = true
  const shown = parts.map((part): RichInline => {
    if (part.type === 'hardBreak') {
      blank = true
      return part
    }
    const text = part.text.replaceAll(/\s/g, (each) => (each === '\u00a0' ? each : ' '))
    const seen = Array.from(text, (each) => {
      const hidden = each === ' ' && blank
      blank = each === ' ' && !hidden
      return hidden ? '\u00a0' : each
    })
    return { ...part, text: seen.join('') }
  })
  return shown.flatMap((part, at): readonly RichInline[] => {
    const after = shown[at + 1]
    if (part.type === 'hardBreak' || (after !== undefined && after.type === 'text')) return [part]
    const text = part.text.replace(/ $/, '')
    return text === '' ? [] : [{ ...part, text }]
  })
}
