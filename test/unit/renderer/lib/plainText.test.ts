import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { looksLikeHtml, splitLinks, stripTags } from '../../../../renderer/lib/plainText.ts'

describe('descriptions as plain text', () => {
  it('INPUT-9 tags go, block tags become lines, script and style go with what they hold', () => {
    expect(stripTags('<p>One</p><p>Two <b>bold</b></p><script>alert(1)</script><style>p{}</style>End')).toBe(
      'One\n\nTwo bold\nEnd',
    )
  })

  it('INPUT-9 a megabyte of nested tags is one pass from left to right', () => {
    const nested = (size: number) => '<b>'.repeat(size) + 'deep' + '</b>'.repeat(size)
    expect(stripTags(nested(150_000))).toBe('deep')
  })

  it('INPUT-9 no tag that a browser would see is left, whatever comes', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '</',
      'script',
      'b',
      '"',
      "'",
      ' ',
      'x',
      '<!--',
      '-->',
      '&lt;',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const html = pieces.join('').replaceAll('&lt;', '')
        // The text of `<<b>b>` is `<b>` in a browser too; it is shown as text.
        fc.pre(!html.includes('<<'))
        expect(stripTags(html)).not.toMatch(/<[a-z/!][^>]*>/i)
      }),
    )
  })

  it('entities that matter are written out, unknown ones stay as they are', () => {
    expect(stripTags('Fish &amp; chips &lt; 5 &euro; &#8364; &#xD800;')).toBe(
      'Fish & chips < 5 &euro; € &#xD800;',
    )
  })

  it('plain text with a lone angle is not taken for HTML', () => {
    expect(looksLikeHtml('5 < 6 and 7 > 6')).toBe(false)
    expect(looksLikeHtml('a <br> b')).toBe(true)
  })
})

describe('web addresses in plain text', () => {
  it('stand apart, without the full stop after them', () => {
    expect(splitLinks('See https://a.example/x?y=1. Or (http://b.example)!')).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'link', href: 'https://a.example/x?y=1', at: 4 },
      { kind: 'text', text: '. Or (' },
      { kind: 'link', href: 'http://b.example', at: 33 },
      { kind: 'text', text: ')!' },
    ])
  })

  it('INPUT-8 no other scheme becomes a link', () => {
    for (const href of ['javascript:alert(1)', 'file:///etc/passwd', 'ms-msdt:x', 'data:text/html,x'])
      expect(splitLinks(`a ${href} b`).every(({ kind }) => kind === 'text')).toBe(true)
  })

  it('no letter is lost', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('https://', 'a', '.', ' ', 'example', '/', ')')), (pieces) => {
        const text = pieces.join('')
        const joined = splitLinks(text)
          .map((part) => (part.kind === 'text' ? part.text : part.href))
          .join('')
        expect(joined).toBe(text)
      }),
    )
  })
})
