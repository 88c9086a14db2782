import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stripTags } from '../../../shared/stripTags.ts'

describe('the text of HTML', () => {
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
})
