import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markedName, rowOfDigit } from '../../../../../renderer/features/door/foundNames.ts'
import type { DoorRow } from '../../../../../shared/domain/door.ts'

const found = (name: string, typed: string) =>
  markedName(name, typed)
    .filter((part) => part.found)
    .map(({ text }) => text)

describe('what was typed is marked in a name', () => {
  it('wherever it stands, without case and accents', () => {
    expect(found('Stephanie Chan', 'han')).toEqual(['han', 'han'])
    expect(found('Béla Horváth', 'bela va')).toEqual(['Béla', 'vá'])
    expect(found('Johanna Weiß', 'xyz')).toEqual([])
  })
  it('for any name and text the parts make up the name again, and begin where they say', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, typed) => {
        const parts = markedName(name, typed)
        expect(parts.map(({ text }) => text).join('')).toBe(name)
        const starts = parts.map(({ at }) => at)
        expect(starts).toEqual(starts.toSorted((a, b) => a - b))
        expect(parts.every((part, at) => at === 0 || part.found !== parts[at - 1]?.found)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

const row = (name: string): DoorRow => ({
  personId: name,
  name,
  standing: 'attending',
  eventIds: [],
  arrivedAtMs: null,
  companions: 0,
  note: '',
})

describe('a digit at the door', () => {
  const rows = [row('Hanna Berger'), row('Johanna Weiß')]
  it('ticks the row it stands beside, once somebody is searched', () => {
    expect(rowOfDigit('2', 'han', rows)?.name).toBe('Johanna Weiß')
    expect(rowOfDigit('3', 'han', rows)).toBe(null)
    expect(rowOfDigit('2', ' ', rows)).toBe(null)
    expect(rowOfDigit('0', 'han', rows)).toBe(null)
  })
  it('is text where a name that is shown has it', () => {
    expect(rowOfDigit('2', 'table', [row('Table 2'), row('Table 7')])).toBe(null)
  })
})
