import type { EventRanks, Rank } from '../store/eventOrders.ts'

/** A stretch of several lists, each in order, laid into one. Equal rows stand in the order of the lists. */
interface Stretch {
  /** Rows of each list that stand before it. */
  readonly before: Int32Array
  /** Of which list each of its rows is. */
  readonly whose: readonly number[]
}

/** Only what is asked for is laid; where it begins is looked up, so that a changed row costs nothing (PERF-18). */
export function stretchOf(lists: readonly EventRanks[], offset: number, limit: number): Stretch {
  const before = splitAt(lists, offset)
  const heads = before.slice()
  const whose: number[] = []
  while (whose.length < limit) {
    let least = -1
    for (const each of lists.keys())
      if (isLeft(lists, heads, each) && (least === -1 || isBefore(lists, heads, each, least))) least = each
    if (least === -1) break
    whose.push(least)
    heads[least] = (heads[least] ?? 0) + 1
  }
  return { before, whose }
}

/** Where the row `index` of a list stands among all; their end where the list has no such row. */
export function placeIn(lists: readonly EventRanks[], list: number, index: number): number {
  const rank = lists[list]?.at(index)
  if (rank === undefined) return lengthOf(lists)
  const high = Int32Array.from(lists, ({ length }) => length)
  return sum(rowsBefore(lists, list, index, rank, { low: new Int32Array(lists.length), high }))
}

export const lengthOf = (lists: readonly EventRanks[]): number =>
  lists.reduce((total, { length }) => total + length, 0)

/** Rows of each list among the first `offset` of all: the list with most in question is halved, until none has any. */
function splitAt(lists: readonly EventRanks[], offset: number): Int32Array {
  const low = new Int32Array(lists.length)
  const high = Int32Array.from(lists, ({ length }) => (offset <= 0 ? 0 : length))
  for (;;) {
    const left = high.map((end, each) => end - (low[each] ?? 0))
    const widest = left.indexOf(Math.max(0, ...left))
    const middle = ((low[widest] ?? 0) + (high[widest] ?? 0)) >> 1
    const rank = (left[widest] ?? 0) === 0 ? undefined : lists[widest]?.at(middle)
    if (rank === undefined) return low
    const rows = rowsBefore(lists, widest, middle, rank, { low, high })
    const isWithin = sum(rows) < offset
    for (const [each, count] of rows.entries())
      if (isWithin) low[each] = Math.max(low[each] ?? 0, count)
      else high[each] = Math.min(high[each] ?? 0, count)
    if (isWithin) low[widest] = middle + 1
  }
}

/** Rows of each list that stand before one of a list: at least and at most so many. */
const rowsBefore = (
  lists: readonly EventRanks[],
  list: number,
  index: number,
  rank: Rank,
  { low, high }: { readonly low: Int32Array; readonly high: Int32Array },
): Int32Array =>
  Int32Array.from(lists, (other, each) => {
    if (each === list) return index
    let [from, end] = [low[each] ?? 0, high[each] ?? 0]
    while (from < end) {
      const middle = (from + end) >> 1
      const order = compared(other.at(middle) ?? rank, rank)
      if (order < 0 || (order === 0 && each < list)) from = middle + 1
      else end = middle
    }
    return from
  })

const isLeft = (lists: readonly EventRanks[], heads: Int32Array, list: number): boolean =>
  (heads[list] ?? 0) < (lists[list]?.length ?? 0)

function isBefore(lists: readonly EventRanks[], heads: Int32Array, one: number, other: number): boolean {
  const [left, right] = [lists[one]?.at(heads[one] ?? 0), lists[other]?.at(heads[other] ?? 0)]
  return left !== undefined && right !== undefined && compared(left, right) < 0
}

const compared = ([first, second]: Rank, [other, further]: Rank): number =>
  first === other ? Math.sign(second - further) || 0 : first < other ? -1 : 1

const sum = (rows: Int32Array): number => rows.reduce((total, count) => total + count, 0)
