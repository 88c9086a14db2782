import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointsBetween, stepsOf, tableText } from '../../../../../renderer/features/insights/tables.ts'
import { percentOf } from '../../../../../shared/domain/insights.ts'

const counts = fc.record({
  first: fc.integer({ min: -20, max: 20 }),
  counts: fc.array(fc.nat(50), { minLength: 1, maxLength: 20 }),
})
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

describe('the tables of insights', () => {
  it('INS-8 as text have no cell that is a formula, and one line a row', () => {
    const text = tableText({
      heading: ['Name', 'Came'],
      rows: [
        ['=HYPERLINK("x")\tA\nB', '2'],
        ['−5', '+1'],
      ],
    })
    expect(text.split('\n')).toEqual(['Name\tCame', '\'=HYPERLINK("x") A B\t2', "−5\t'+1"])
  })

  it('INS-1 lose no arrival where two editions lie over each other', () => {
    fc.assert(
      fc.property(counts, fc.option(counts), (now, then) => {
        const steps = stepsOf(now, then)
        expect(sum(steps.map(({ count }) => count))).toBe(sum(now.counts))
        expect(sum(steps.map(({ former }) => former))).toBe(sum(then?.counts ?? []))
      }),
    )
  })

  it('INS-1 never show a share over 100 per cent, and none of nothing', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (part, whole) => {
        const share = percentOf(part, whole)
        if (whole === 0) expect(share).toBeNull()
        else expect(share).toBeLessThanOrEqual(100)
      }),
    )
    expect(pointsBetween([1, 2], [1, 4])).toBe(25)
    expect(pointsBetween([1, 2], null)).toBeNull()
  })
})
