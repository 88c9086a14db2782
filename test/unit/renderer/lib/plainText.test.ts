import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { looksLikeHtml, splitLinks } from '../../../../renderer/lib/plainText.ts'

describe('descriptions as plain text', () => {
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
