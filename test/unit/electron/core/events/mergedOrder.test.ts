import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lengthOf, placeIn, stretchOf } from '../../../../../electron/core/events/mergedOrder.ts'
import type { EventRanks, Rank } from '../../../../../electron/core/store/eventOrders.ts'

const ranks = (rows: readonly Rank[]): EventRanks => ({ length: rows.length, at: (index) => rows[index] })
const byTime = (times: readonly number[]): EventRanks => ranks(times.map((time) => [time, 0]))

const byRank = ([a, c]: Rank, [b, d]: Rank): number => (a === b ? Math.sign(c - d) || 0 : a < b ? -1 : 1)

const time = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constant(Number.POSITIVE_INFINITY))
const list = fc
  .array(fc.tuple(time, fc.integer({ min: 0, max: 3 })), { maxLength: 40 })
  .map((rows) => rows.toSorted(byRank))

/** All rows in order, each with its list and its place there; equal ones in the order of the lists. */
const laid = (lists: readonly (readonly Rank[])[]) =>
  lists
    .flatMap((rows, of) => rows.map((rank, at) => ({ rank, of, at })))
    .toSorted((a, b) => byRank(a.rank, b.rank))

it('VIEW-1 several lists are one in order, in which each keeps its own and none loses a row', () => {
  fc.assert(
    fc.property(fc.array(list, { maxLength: 5 }), fc.nat(90), fc.nat(90), (lists, offset, limit) => {
      const all = lists.map(ranks)
      const rows = laid(lists)
      const { before, whose } = stretchOf(all, offset, limit)
      expect(whose).toEqual(rows.slice(offset, offset + limit).map(({ of }) => of))
      const passed = rows.slice(0, offset)
      expect([...before]).toEqual(lists.map((_, each) => passed.filter(({ of }) => of === each).length))
      expect(rows.map(({ of, at }) => placeIn(all, of, at))).toEqual([...rows.keys()])
      expect(lengthOf(all)).toBe(rows.length)
    }),
  )
})

it('a window is a stretch of each list, and a row of one is found in the whole', () => {
  const lists = [byTime([1, 4, 5]), byTime([2, 3, 6])]
  expect(stretchOf(lists, 0, 60).whose).toEqual([0, 1, 1, 0, 0, 1])
  expect(stretchOf(lists, 3, 2)).toEqual({ before: Int32Array.from([1, 2]), whose: [0, 0] })
  expect(stretchOf(lists, 60, 2).whose).toEqual([])
  expect([0, 1, 2, 3].map((index) => placeIn(lists, 1, index))).toEqual([1, 2, 5, 6])
})
