import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortInTurns } from '../../../../../electron/core/lib/turns.ts'

describe('sorting in turns', () => {
  it('orders as the plain stable sort does, however many there are, and gives way', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(50), { maxLength: 40 }),
        fc.integer({ min: 1, max: 120 }),
        async (keys, times) => {
          const all = Array.from({ length: times }, () => keys)
            .flat()
            .map((key, at) => ({ key, at }))
          let rests = 0
          const turns = {
            due: () => true,
            rest: async () => {
              rests += 1
            },
          }
          const compare = (a: { key: number }, b: { key: number }): number => a.key - b.key
          expect(await sortInTurns(all, compare, turns)).toEqual(all.toSorted(compare))
          expect(rests).toBeGreaterThanOrEqual(Math.ceil(all.length / 1_000))
        },
      ),
      { numRuns: 60 },
    )
  })
})
