import { describe, expect, it } from 'vitest'
import {
  cardsOn,
  codeSide,
  FIRST_LABELS,
  fitsPaper,
  measureOf,
  SHEETS,
} from '../../../../../renderer/features/badges/sheets.ts'

describe('sheets of badges', () => {
  it('hold 10 or 8 cards, fit on their paper and leave 15 mm for the code without its quiet zone', () => {
    for (const [name, sheet] of Object.entries(SHEETS)) {
      expect([name, cardsOn(sheet)]).toEqual([name, name.endsWith('-10') ? 10 : 8])
      expect([name, fitsPaper(sheet)]).toEqual([name, true])
      expect(((codeSide(sheet) ?? 0) * 25) / 33).toBeGreaterThanOrEqual(15)
    }
    expect(fitsPaper(FIRST_LABELS)).toBe(true)
    expect(((codeSide(FIRST_LABELS) ?? 0) * 25) / 33).toBeGreaterThanOrEqual(15)
  })

  it('a label too small for a code has none, labels beside the paper are told', () => {
    expect(codeSide({ ...FIRST_LABELS, height: 20 })).toBeNull()
    expect(codeSide({ ...FIRST_LABELS, width: 40 })).toBeNull()
    expect(fitsPaper({ ...FIRST_LABELS, columns: 4 })).toBe(false)
    expect(fitsPaper({ ...FIRST_LABELS, rows: 8 })).toBe(false)
    expect(fitsPaper({ ...FIRST_LABELS, paper: 'letter', rows: 7 })).toBe(false)
  })

  it('lengths are read with a point or a comma, within what a paper has', () => {
    expect(measureOf('width', '63,5')).toBe(63.5)
    expect(measureOf('height', ' 38.1 ')).toBe(38.1)
    for (const [name, text] of [
      ['columns', '2.5'],
      ['columns', '0'],
      ['width', '500'],
      ['top', '-1'],
      ['gapX', ''],
      ['gapY', '1e1'],
    ] as const)
      expect(measureOf(name, text)).toBeNull()
  })
})
