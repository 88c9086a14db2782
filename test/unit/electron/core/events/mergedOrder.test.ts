import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergedOrder, placeIn, sharesIn } from '../../../../../electron/core/events/mergedOrder.ts'
import type { EventRanks } from '../../../../../electron/core/store/eventOrders.ts'

const ranks = (first: readonly number[], second: readonly number[] = first.map(() => 0)): EventRanks => ({
  first: Float64Array.from(first),
  second: Float64Array.from(second),
})

type Row = readonly [first: number, second: number]

const byRank = ([a, c]: Row, [b, d]: Row): number => (a === b ? c - d : a < b ? -1 : 1)

const time = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constant(Number.POSITIVE_INFINITY))
const list = fc
  .array(fc.tuple(time, fc.integer({ min: 0, max: 3 })), { maxLength: 40 })
  .map((rows) => rows.toSorted(byRank))

it('VIEW-1 several lists are one in order, in which each keeps its own and none loses a row', () => {
  fc.assert(
    fc.property(fc.array(list, { maxLength: 5 }), (lists) => {
      const all = lists.map((rows) =>
        ranks(
          rows.map(([first]) => first),
          rows.map(([, second]) => second),
        ),
      )
      const whose = mergedOrder(all)
      const next = lists.map(() => 0)
      const rows = [...whose].map((of) => {
        const at = next[of] ?? 0
        next[of] = at + 1
        return lists[of]?.[at] ?? ([Number.NaN, Number.NaN] as const)
      })
      expect(next).toEqual(lists.map(({ length }) => length))
      expect(rows).toEqual(rows.toSorted(byRank))
    }),
  )
})

it('a window is a stretch of each list, and a row of one is found in the whole', () => {
  const whose = mergedOrder([ranks([1, 4, 5]), ranks([2, 3, 6])])
  expect([...whose]).toEqual([0, 1, 1, 0, 0, 1])
  expect([...sharesIn(whose, 2, 0, 3)]).toEqual([1, 2])
  expect([...sharesIn(whose, 2, 3, 60)]).toEqual([2, 1])
  expect([0, 1, 2, 3].map((index) => placeIn(whose, 1, index))).toEqual([1, 2, 5, 6])
})
