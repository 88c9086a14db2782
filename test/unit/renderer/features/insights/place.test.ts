import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeLabels, stepTicks, withRoom } from '../../../../../renderer/features/insights/charts/place.ts'

const labels = fc.array(fc.record({ y: fc.integer({ min: 0, max: 200 }) }), { maxLength: 4 })

describe('words in a chart', () => {
  it('INS-9 at the ends of lines never lie over each other, and none falls out below', () => {
    fc.assert(
      fc.property(labels, (all) => {
        const placed = placeLabels(all, 15, 200)
        for (const [at, one] of placed.entries()) {
          expect(one.at).toBeLessThanOrEqual(200)
          expect(one.at - (placed[at - 1]?.at ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(15)
        }
        expect(placed.map(({ y }) => y)).toEqual(all.map(({ y }) => y).toSorted((a, b) => a - b))
      }),
    )
  })

  it('INS-9 under an axis are few, from the first whole step to the event', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 }), fc.constantFrom('day', 'hour'), (before, step) => {
        const ticks = stepTicks(before, step)
        expect(ticks.length).toBeLessThanOrEqual(6)
        expect(ticks.at(-1)).toBe(0)
        expect(ticks[0]).toBeLessThanOrEqual(before)
      }),
    )
    expect(stepTicks(28, 'day')).toEqual([28, 21, 14, 7, 0])
  })

  it('INS-9 along a line leave out those without room', () => {
    expect(withRoom([{ x: 0 }, { x: 50 }, { x: 80 }], 74)).toEqual([{ x: 0 }, { x: 80 }])
  })
})
