import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from '../../../../../electron/core/api/json.ts'
import { countWork } from '../../../../support/countedWork.ts'

const outcome = (parse: (text: string) => unknown, text: string) => {
  try {
    return { value: parse(text) }
  } catch {
    return 'refused'
  }
}

/** What JSON.parse gives, with every long integer as text; built from the tree, not from the source text. */
const expected = (value: unknown): unknown => {
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return value.map(expected)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, expected(one)]))
  }
  return value
}

/** JSON text of a tree whose bigints are written as bare numbers. */
const write = (value: unknown, space: string): string => {
  if (typeof value === 'bigint') return `${space}${value}${space}`
  if (Array.isArray(value)) return `[${value.map((one) => write(one, space)).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}:${write(one, space)}`)
    return `{${members.join(',')}}`
  }
  return JSON.stringify(value)
}

const long = fc.oneof(
  fc.bigInt({ min: 10n ** 15n, max: 10n ** 30n }),
  fc.bigInt({ min: -(10n ** 30n), max: -(10n ** 15n) }),
)
const tree = fc.letrec((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    long,
    fc.constantFrom(null, true, 1.5, 1e21, 123456789012345, 'a "1234567890123456789" b', '\\'),
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[\d,:[\]{}"\\ ]{0,40}$/),
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(
      fc.string().filter((key) => key !== '__proto__'),
      tie('node'),
      { maxKeys: 4 },
    ),
  ),
})).node

const work = countWork()

describe('HTTP-9 JSON that keeps long numbers', () => {
  it('HTTP-9 an id beyond 2^53 keeps every digit', () => {
    expect(parseJson('{"event_id":90071992547409931,"n":[ -12345678901234567 ,1]}')).toEqual({
      event_id: '90071992547409931',
      n: ['-12345678901234567', 1],
    })
  })

  it('HTTP-9 every long integer of any document survives, and nothing else changes', () => {
    fc.assert(
      fc.property(tree, fc.constantFrom('', ' ', '\n\t '), (value, space) => {
        expect(parseJson(write(value, space))).toEqual(expected(value))
      }),
      { numRuns: 500 },
    )
  })

  it('INPUT-1 what JSON.parse refuses is refused, what it takes is taken', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '\\',
      ' ',
      '-',
      '+',
      '.',
      'e',
      '0',
      'null',
      '12345678901234567',
      '"a"',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('')
        const plain = outcome(JSON.parse, text)
        const kept = outcome(parseJson, text)
        expect(/\d{16}/.test(text) ? kept === 'refused' : kept).toEqual(
          /\d{16}/.test(text) ? plain === 'refused' : plain,
        )
      }),
      { numRuns: 3000 },
    )
  })

  it('long numbers with a fraction, an exponent or a leading zero are left to JSON', () => {
    expect(parseJson('[12345678901234567.5]')).toEqual([Number('12345678901234567.5')])
    expect(parseJson('[12345678901234567e2]')).toEqual([Number('12345678901234567e2')])
    expect(() => parseJson('[012345678901234567]')).toThrow(SyntaxError)
    expect(() => parseJson('{12345678901234567:1}')).toThrow(SyntaxError)
  })

  it('a text of a million quotes and digits takes no time worth naming', () => {
    const workFor = (size: number): number => {
      work.take()
      const text = JSON.stringify({ a: '"1234567890123456789'.repeat(size), b: '\\'.repeat(2 * size) })
      expect(parseJson(text)).toEqual(JSON.parse(text))
      return work.take()
    }
    const less = workFor(25_000)
    expect(workFor(50_000)).toBeLessThan(2.2 * less)
  })
})
