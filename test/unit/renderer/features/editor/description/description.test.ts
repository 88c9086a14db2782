import { getSchema } from '@tiptap/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { richExtensions } from '../../../../../../renderer/features/editor/description/extensions.ts'
import { readDescription } from '../../../../../../renderer/features/editor/description/readDescription.ts'
import type {
  Origin,
  RichBlock,
  RichDoc,
  RichInline,
} from '../../../../../../renderer/features/editor/description/richDoc.ts'
import { writeDescription } from '../../../../../../renderer/features/editor/description/writeDescription.ts'

const schema = getSchema(richExtensions)

/** As the field holds it: through the library's own document and back. */
const held = ({ doc }: Origin): RichDoc => {
  const node = schema.nodeFromJSON(doc)
  node.check()
  return node.toJSON() as RichDoc
}

const opened = (text: string): Origin => {
  const origin = readDescription(text)
  if (origin === null) throw new Error(`not held: ${text}`)
  return origin
}

const paragraph = (...content: readonly RichInline[]): RichBlock => ({ type: 'paragraph', content })
const words = (text: string): RichInline => ({ type: 'text', text })
const bold = (text: string): RichInline => ({ type: 'text', text, marks: [{ type: 'bold' }] })
const doc = (...content: readonly RichBlock[]): RichDoc => ({ type: 'doc', content })

const PIECES = [
  '<p>',
  '</p>',
  '<b>',
  '</b>',
  '<strong>',
  '</strong>',
  '<i>',
  '</i>',
  '<em>',
  '</em>',
  '<br>',
  '<br />',
  '<ul>',
  '</ul>',
  '<ol>',
  '</ol>',
  '<li>',
  '</li>',
  '<a href="https://a.example/?x=1&y=2">',
  '</a>',

  '<p>One</p>',
  '<p>Two <b>bold</b></p>',
  '<ul>\n<li>Tea</li>\n</ul>',
  '<P>',
  '<ol><li><p>x</p></li></ol>',
  '<div>',
  '<p class="x">',
  '<img src=x>',
  '<table>',
  '<!-- x -->',
  '<u>',
  "<a href='x'>",
  '</div>',

  'word',
  ' ',
  '  ',
  '\n',
  '\r\n',
  '\n\n',
  '\t',
  '&',
  '&amp;',
  '&nbsp;',
  '\u00a0',
  '&eacute;',
  '&#10;',
  '<',
  '>',
  '5 < 6',
]

describe('what nobody changed goes out as it came', () => {
  it('any text the field can hold is written back byte for byte', () => {
    let read = 0
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }), (pieces) => {
        const text = pieces.join('')
        const origin = readDescription(text)
        if (origin === null) return
        read += 1
        expect(writeDescription(held(origin), origin)).toBe(text)
      }),
      { numRuns: 2_000 },
    )
    expect(read).toBeGreaterThan(100)
  })

  it.each([
    '',
    ' ',
    'Plain.\n\nTwo lines\r\nof it.\n',
    '<p>One</p>\n\n<p>Two&nbsp;<strong>bold</strong><br />\nnext</p>\n',
    '<P>Upper</P>',
    'Caf&eacute; <b>tonight</b>',
    'One<br />\ntwo<br />\nthree',
    '<ul>\n  <li>Shoes</li>\n  <li><p>Lamp</p>\n <ol><li>new</li></ol></li>\n</ul>',
    '<p>See <a target="_blank" href="https://a.example/?a=1&amp;b=2" rel="noopener">it</a></p><p></p>',
  ])('%j', (text) => {
    const origin = opened(text)
    expect(writeDescription(held(origin), origin)).toBe(text)
  })

  it('only what changed is written anew', () => {
    const origin = opened('<p>One&#33;</p>\n<p>Two</p>\n\n<ul>\n<li>Tea</li></ul>\n')
    const [first, , last] = held(origin).content
    if (first === undefined || last === undefined) throw new Error('blocks')
    expect(writeDescription(doc(first, paragraph(words('Three & four')), last), origin)).toBe(
      '<p>One&#33;</p>\n<p>Three &amp; four</p>\n\n<ul>\n<li>Tea</li></ul>\n',
    )
    expect(writeDescription(doc(first, last), origin)).toBe('<p>One&#33;</p>\n<ul>\n<li>Tea</li></ul>\n')
    expect(writeDescription(doc({ type: 'paragraph' }), origin)).toBe('')
  })
})

describe('what the field has no part for is left to its source', () => {
  it.each([
    '<div>a</div>',
    '<p class="lead">a</p>',
    '<p style="color:red">a</p>',
    '<p><img src="https://a.example/a.png"></p>',
    '<table><tr><td>a</td></tr></table>',
    '<h2>a</h2>',
    '<p>a <u>b</u></p>',
    '<p>a<!-- b --></p>',
    '<p>a <b>b</p></b>',
    '<p>a',
    'a <b>b</b>\nc',
    'a<ul><li>b</li></ul>',
    '<ol start="3"><li>a</li></ol>',
    '<p><a href="javascript:alert(1)">a</a></p>',
    '<p><a href="https://a.example" class="x">a</a></p>',
    '<p><a href="/events">a</a></p>',
    'a\rb',
    'x'.repeat(40_000),
  ])('%j', (text) => {
    expect(readDescription(text)).toBeNull()
  })
})

describe('what the field writes', () => {
  it('stays plain text without formatting, with its line breaks', () => {
    const origin = opened('Bring tea.\r\nAnd cake.\r\n\r\nR&D, 5 < 6')
    const now = doc(...held(origin).content, paragraph(words('Late'), { type: 'hardBreak' }, words('too')))
    expect(writeDescription(now, origin)).toBe('Bring tea.\r\nAnd cake.\r\n\r\nR&D, 5 < 6\r\n\r\nLate\r\ntoo')
  })

  it('becomes paragraphs with the first formatting', () => {
    const now = doc(paragraph(words('One'), { type: 'hardBreak' }, words('& two ')), paragraph(bold('Three')))
    expect(writeDescription(now, opened(''))).toBe('<p>One<br>&amp; two</p><p><b>Three</b></p>')
  })

  it('words that look like tags stay words', () => {
    const text = writeDescription(doc(paragraph(words('Type <b> and &lt;'))), opened(''))
    expect(text).toBe('Type &lt;b&gt; and &amp;lt;')
    expect(held(opened(text)).content).toEqual([paragraph(words('Type <b> and &lt;'))])
  })

  it('bold as the text has it', () => {
    const origin = opened('<p>One <strong>two</strong></p>')
    expect(writeDescription(doc(paragraph(bold('x'))), origin)).toBe('<p><strong>x</strong></p>')
  })

  const inline = fc.oneof(
    fc.record({
      type: fc.constant('text' as const),
      text: fc
        .array(fc.constantFrom('a', 'b', ' ', '  ', '<b>', '&amp;', '&', '\u00a0', '<', '.'), {
          minLength: 1,
        })
        .map((each) => each.join('')),
      marks: fc.subarray([
        { type: 'link' as const, attrs: { written: 'href="https://a.example/?a=1&amp;b"' } },
        { type: 'bold' as const },
        { type: 'italic' as const },
      ]),
    }),
    fc.constant({ type: 'hardBreak' as const }),
  )
  const paragraphs = fc
    .array(inline, { maxLength: 5 })
    .map((content): RichBlock => ({ type: 'paragraph', content }))
  const { block } = fc.letrec<{ block: RichBlock; list: RichBlock }>((tie) => ({
    block: fc.oneof(paragraphs, tie('list')),
    list: fc
      .tuple(
        fc.constantFrom('bulletList' as const, 'orderedList' as const),
        fc.array(
          fc.tuple(paragraphs, fc.oneof({ depthSize: 'small' }, fc.constant([]), fc.tuple(tie('list')))),
          {
            minLength: 1,
            maxLength: 3,
          },
        ),
      )
      .map(
        ([type, items]): RichBlock => ({
          type,
          content: items.map(([first, lists]) => ({ type: 'listItem', content: [first, ...lists] })),
        }),
      ),
  }))

  it('is read again as the same, whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.array(block, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('', 'Plain\ntext', '<p>Some <em>html</em></p>\n<p>x<br />y</p>', 'bare <b>line</b>'),
        (content, before) => {
          const typed = held({ ...opened(''), doc: doc(...content) })
          const text = writeDescription(typed, opened(before))
          const again = opened(text)
          expect(writeDescription(held(again), again)).toBe(text)
          expect(writeDescription(held(again), { ...again, pieces: [] })).toBe(text)
        },
      ),
      { numRuns: 300 },
    )
  })
})
