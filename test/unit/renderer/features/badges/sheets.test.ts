import { describe, expect, it } from 'vitest'
import {
  type BadgeChoices,
  cardsOn,
  choicesOf,
  codeSide,
  FIRST_LABELS,
  fitsPaper,
  keptChoices,
  measureOf,
  onSheets,
  SHEETS,
  skippedOn,
} from '../../../../../renderer/features/badges/sheets.ts'
import { DEFAULT_PREFERENCES } from '../../../../../shared/domain/defaultPreferences.ts'
import { preferences } from '../../../../../shared/domain/preferences.ts'

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

  it('a packet of labels is typed in once: what was chosen is as it was the next time, but for who and where a sheet begins', () => {
    const first = choicesOf(DEFAULT_PREFERENCES.badges)
    expect(first).toMatchObject({ sheet: 'a4-10', labels: FIRST_LABELS, begin: 1, fresh: false })
    const chosen: BadgeChoices = {
      ...first,
      who: new Set(['maybe']),
      sheet: 'labels',
      labels: { ...FIRST_LABELS, paper: 'letter', width: 66.7, top: 12.7, columns: 2 },
      begin: 4,
      lines: false,
      parts: new Set(['first', 'tag']),
      order: 'last',
    }
    const kept = preferences.shape.badges.parse(JSON.parse(JSON.stringify(keptChoices(chosen))))
    expect(choicesOf(kept)).toEqual({ ...chosen, who: first.who, begin: 1 })
    const spoilt = { ...kept, labels: (kept.labels ?? []).map((length) => length + 0.5) }
    expect(choicesOf(spoilt).labels, 'half a column is none').toEqual({ ...FIRST_LABELS, paper: 'letter' })
  })

  it('a sheet of labels that is used in part goes on at its first free one, and loses nobody', () => {
    const people = Array.from({ length: 9 }, (_, at) => at)
    expect(onSheets(people, 4, 3)).toEqual([[0], [1, 2, 3, 4], [5, 6, 7, 8]])
    expect(onSheets(people, 4, 0)).toEqual([[0, 1, 2, 3], [4, 5, 6, 7], [8]])
    const choices = { ...choicesOf(DEFAULT_PREFERENCES.badges), begin: 99 }
    expect(skippedOn(choices), 'cards are whole sheets').toBe(0)
    expect(skippedOn({ ...choices, sheet: 'labels' }), 'one place is always left').toBe(20)
  })
})
