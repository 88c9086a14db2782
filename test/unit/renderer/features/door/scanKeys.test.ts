import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createScanReader, type KeyPress } from '../../../../../renderer/features/door/scanKeys.ts'
import { badgeCode } from '../../../../../shared/domain/badges.ts'

const code = fc
  .tuple(fc.uuid(), fc.uint8Array({ minLength: 5, maxLength: 5 }))
  .map(([doorId, random]) => badgeCode(doorId, random))
const scannerGap = fc.integer({ min: 0, max: 34 })
const handGap = fc.integer({ min: 35, max: 900 })
const typed = fc.stringMatching(/^[A-Za-zÀ-ž0-9 '+-]{1,30}$/)

/** A German keyboard, as a scanner set to American types on it. */
const GERMAN: Readonly<Record<string, string>> = { ':': 'Ö', Z: 'Y', Y: 'Z' }
const press = (key: string, at: number): KeyPress => ({
  key,
  code: key === ':' ? 'Semicolon' : /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`,
  shift: key !== key.toLowerCase() || key === ':',
  at,
  other: false,
})
const enter = (at: number): KeyPress => ({ key: 'Enter', code: 'Enter', shift: false, at, other: false })

/** What came of keys: the scans, and the text a field got, in its order. */
function typing(keys: readonly KeyPress[], restMs = 50) {
  const reader = createScanReader()
  const scans: { text: string; spilled: boolean }[] = []
  let field = ''
  let before = -1
  for (const key of keys) {
    if (before >= 0 && key.at - before >= restMs)
      field += reader
        .rest()
        .map((each) => each.key)
        .join('')
    before = key.at
    const { verdict, givenBack } = reader.press(key)
    field += givenBack.map((each) => each.key).join('')
    if (verdict.kind === 'scan') scans.push({ text: verdict.text, spilled: verdict.spilled })
    if (verdict.kind === 'pass' && key.key !== 'Shift') field += key.key === 'Enter' ? '\n' : key.key
  }
  return {
    scans,
    field:
      field +
      reader
        .rest()
        .map((each) => each.key)
        .join(''),
  }
}

const timed = (text: string, gaps: readonly number[], from = 0): KeyPress[] => {
  let at = from
  return Array.from(text, (key, index) => {
    at += index === 0 ? 0 : (gaps[index % gaps.length] ?? 0)
    return press(key, at)
  })
}
const gaps = (one: fc.Arbitrary<number>) => fc.array(one, { minLength: 1, maxLength: 30 })

describe('a scanner that types', () => {
  it('BADGE-5 is one scan, whatever its pace below 35 ms, on whatever keyboard', () => {
    fc.assert(
      fc.property(
        code,
        gaps(scannerGap),
        scannerGap,
        fc.boolean(),
        fc.boolean(),
        (text, apart, last, german, small) => {
          const keys = timed(text, apart).map((each) => {
            const there = german ? { ...each, key: GERMAN[each.key] ?? each.key } : each
            return small ? { ...there, key: there.key.toLowerCase(), shift: !there.shift } : there
          })
          fc.pre(!(german && small))
          const { scans } = typing([...keys, enter((keys.at(-1)?.at ?? 0) + last)])
          expect(scans.map((scan) => scan.text)).toEqual([text])
        },
      ),
      { numRuns: 3_000 },
    )
  })

  it('BADGE-5 a hand is none: each of its keys arrives, in its order', () => {
    fc.assert(
      fc.property(typed, gaps(handGap), fc.integer({ min: 0, max: 300 }), (text, apart, last) => {
        const keys = timed(text, apart)
        const { scans, field } = typing([...keys, enter((keys.at(-1)?.at ?? 0) + last)])
        expect(scans).toEqual([])
        expect(field).toBe(`${text}\n`)
      }),
      { numRuns: 3_000 },
    )
  })

  it('BADGE-5 a hand that rolls over some keys loses none of them', () => {
    const name = fc.stringMatching(/^[A-Za-zÀ-ž '-]{1,30}$/)
    fc.assert(
      fc.property(
        name,
        gaps(fc.integer({ min: 1, max: 300 })),
        fc.integer({ min: 0, max: 300 }),
        (text, apart, last) => {
          const keys = timed(text, apart)
          const { scans, field } = typing([...keys, enter((keys.at(-1)?.at ?? 0) + last)])
          expect(scans).toEqual([])
          expect(field).toBe(`${text}\n`)
        },
      ),
      { numRuns: 3_000 },
    )
  })

  it('BADGE-5 a badge scanned into a name being typed leaves the name as it was', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Za-z ]{1,12}$/),
        code,
        gaps(handGap),
        gaps(scannerGap),
        fc.integer({ min: 0, max: 400 }),
        (name, text, slow, fast, pause) => {
          const hand = timed(name, slow)
          const scanner = timed(text, fast, (hand.at(-1)?.at ?? 0) + pause)
          const { scans, field } = typing([...hand, ...scanner, enter((scanner.at(-1)?.at ?? 0) + 3)])
          expect(scans.map((scan) => scan.text)).toEqual([text])
          expect(scans[0]?.spilled ? field.slice(0, -1) : field).toBe(name)
        },
      ),
      { numRuns: 3_000 },
    )
  })

  it('20 badges in 5 seconds are 20 scans', () => {
    const codes = Array.from({ length: 20 }, (_, at) =>
      badgeCode('4f1c2a7e-0000-4000-8000-000000000001', Uint8Array.of(1, 2, 3, 4, at)),
    )
    const keys = codes.flatMap((text, at) => {
      const row = timed(text, [8], at * 250)
      return [...row, enter((row.at(-1)?.at ?? 0) + 8)]
    })
    expect(typing(keys).scans.map(({ text }) => text)).toEqual(codes)
  })

  it('another code is a scan too, a name typed by a macro is not', () => {
    const fast = (text: string) => {
      const keys = timed(text, [5])
      return typing([...keys, enter((keys.at(-1)?.at ?? 0) + 5)])
    }
    expect(fast('4006381333931').scans).toEqual([{ text: '4006381333931', spilled: false }])
    expect(fast('Hanna Berger')).toEqual({ scans: [], field: 'Hanna Berger\n' })
  })
})
