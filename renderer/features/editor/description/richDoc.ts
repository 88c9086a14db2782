/**
 * A description as the rich field holds it: the library's document as JSON, with the few kinds of parts there are
 * (`extensions.ts`). Reading and writing it needs no DOM.
 */
export interface RichMark {
  readonly type: 'bold' | 'italic' | 'link'
  /** Of a link: its attributes as they stand in the tag, so that what the field has no button for stays. */
  readonly attrs?: { readonly written: string }
}

export type RichInline =
  | { readonly type: 'text'; readonly text: string; readonly marks?: readonly RichMark[] }
  | { readonly type: 'hardBreak'; readonly marks?: readonly RichMark[] }

export interface RichParagraph {
  readonly type: 'paragraph'
  readonly content?: readonly RichInline[]
}

export interface RichItem {
  readonly type: 'listItem'
  /** A paragraph, then the lists under it. */
  readonly content: readonly RichBlock[]
}

export interface RichList {
  readonly type: 'bulletList' | 'orderedList'
  readonly content: readonly RichItem[]
}

export type RichBlock = RichParagraph | RichList

export interface RichDoc {
  readonly type: 'doc'
  readonly content: readonly RichBlock[]
}

/** How a text writes what can be written in more than one way. */
export interface Writing {
  readonly html: boolean
  /** HTML that is one paragraph without its tag. */
  readonly bare: boolean
  readonly bold: string
  readonly italic: string
  readonly lineBreak: string
  /** Between two paragraphs or lists. */
  readonly gap: string
  readonly itemParagraphs: boolean
}

/** A description as it was read, piece by piece: what is not changed is written back as it stood. */
export interface Origin {
  readonly text: string
  readonly doc: RichDoc
  readonly writing: Writing
  /** The text of each block. */
  readonly pieces: readonly string[]
  /** What stands before, between and behind them: one more than there are blocks. */
  readonly gaps: readonly string[]
}

export const PLAIN: Writing = {
  html: false,
  bare: false,
  bold: 'b',
  italic: 'i',
  lineBreak: '\n',
  gap: '\n\n',
  itemParagraphs: false,
}

export const FRESH_HTML: Writing = { ...PLAIN, html: true, lineBreak: '<br>', gap: '' }
