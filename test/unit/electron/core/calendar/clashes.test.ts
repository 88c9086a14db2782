import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clashCounts } from '../../../../../electron/core/calendar/clashes.ts'

const hour = (start: number, end: number) => ({ start: start * 3600, end: end * 3600 })

it('CAL-3 counts those that overlap by a minute or more, and not itself', () => {
  expect(clashCounts([hour(18, 20.5), hour(19.5, 21), hour(21, 23)])).toEqual([1, 1, 0])
  expect(clashCounts([hour(18, 20), hour(20, 21)])).toEqual([0, 0])
  const minute = [
    { start: 0, end: 660 },
    { start: 600, end: 1200 },
  ]
  expect(clashCounts(minute)).toEqual([1, 1])
  expect(clashCounts([{ start: 0, end: 659 }, minute[1] ?? hour(0, 0)])).toEqual([0, 0])
})

it('CAL-3 counts as one would by comparing each with each', () => {
  const interval = fc
    .tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 400 }))
    .map(([start, length]) => ({ start, end: start + length }))
  fc.assert(
    fc.property(fc.array(interval, { maxLength: 40 }), (all) => {
      const slow = all.map(
        (one) =>
          all.filter(
            (other) => other !== one && Math.min(one.end, other.end) - Math.max(one.start, other.start) >= 60,
          ).length,
      )
      expect(clashCounts(all)).toEqual(slow)
    }),
  )
})
