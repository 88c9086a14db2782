import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, cutText } from '../../../../renderer/lib/safeText.ts'

describe('texts of the service in one line', () => {
  it('INPUT-14 marks that turn the direction of what follows are taken out', () => {
    for (const mark of ['\u202a', '\u202e', '\u2066', '\u2069']) expect(cutText(`a${mark}b`, 20)).toBe('ab')
  })

  it('INPUT-14 control characters and lone surrogates do no harm, white space becomes one blank', () => {
    expect(cutText('a\u0000b\u0007\n\t c', 20)).toBe('ab c')
    expect(cutText('a\ud800b', 20)).toBe('a\ufffdb')
  })

  it('INPUT-14 a family of emoji is cut whole or not at all', () => {
    const family = '👩‍👩‍👧‍👦'
    expect(cutText(`ab${family}`, 5)).toBe('ab…')
    expect(cutText(family, 40)).toBe(family)
  })

  it('INPUT-14 never longer than asked for, whatever comes', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 120 }),
        fc.integer({ min: 1, max: 50 }),
        (text, most) => {
          expect(cutText(text, most).length).toBeLessThanOrEqual(most + 1)
          expect(cutText(text, most).isWellFormed()).toBe(true)
        },
      ),
    )
  })

  it('INPUT-14 a title of a million characters costs what a short one costs', () => {
    expect(cutText('x'.repeat(1_000_000), 160)).toHaveLength(161)
  })

  it('line breaks stay in texts of several lines', () => {
    expect(cleanText('a\r\nb\u0000\n c ')).toBe('a\nb\n c')
  })
})
