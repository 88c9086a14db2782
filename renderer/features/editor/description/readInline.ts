import type { RichInline, RichMark, RichParagraph } from './richDoc.ts'

const MARK_ORDER: readonly RichMark['type'][] = ['link', 'bold', 'italic']

const inOrder = (marks: readonly RichMark[]): readonly RichMark[] =>
  [...marks].sort((one, other) => MARK_ORDER.indexOf(one.type) - MARK_ORDER.indexOf(other.type))

/** Collects the words of one paragraph. */
export class LineReader {
  private readonly parts: RichInline[] = []

  text(text: string, marks: readonly RichMark[]): void {
    if (text !== '')
      this.parts.push({ type: 'text', text, ...(marks.length > 0 ? { marks: inOrder(marks) } : {}) })
  }

  lineBreak(): void {
    this.parts.push({ type: 'hardBreak' })
  }

  /** `collapsed`: as HTML shows blanks, and the line break that ends a paragraph. */
  paragraph(blanks: 'kept' | 'collapsed'): RichParagraph {
    const parts = blanks === 'kept' ? this.parts : collapsed(this.parts)
    return parts.length === 0 ? { type: 'paragraph' } : { type: 'paragraph', content: parts }
  }
}

function collapsed(parts: readonly RichInline[]): readonly RichInline[] {
  const kept: RichInline[] = []
  let blank = true
  for (const part of [...parts, null]) {
    const last = kept.at(-1)
    if (part?.type !== 'text') {
      // Blanks before the end of a line are not seen.
      if (last?.type === 'text' && last.text.endsWith(' ')) {
        kept.pop()
        if (last.text !== ' ') kept.push({ ...last, text: last.text.slice(0, -1) })
      }
      if (part !== null) kept.push(part)
      blank = true
      continue
    }
    const text = part.text
      .replaceAll(/[ \t\r\n\f]+/g, ' ')
      .slice(blank && /^[ \t\r\n\f]/.test(part.text) ? 1 : 0)
    if (text === '') continue
    kept.push({ ...part, text })
    blank = text.endsWith(' ')
  }
  if (kept.at(-1)?.type === 'hardBreak') kept.pop()
  return kept
}
