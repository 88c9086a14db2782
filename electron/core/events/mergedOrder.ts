import type { EventRanks } from '../store/eventOrders.ts'

/** Several lists, each in order, as one: which of them each row is of. Equal rows stand in the order of the lists. */
export function mergedOrder(lists: readonly EventRanks[]): Uint16Array {
  const total = lists.reduce((sum, { first }) => sum + first.length, 0)
  const whose = new Uint16Array(total)
  const heads = new Int32Array(lists.length)
  for (let at = 0; at < total; at += 1) {
    let least = -1
    for (let each = 0; each < lists.length; each += 1)
      if (isLeft(lists, heads, each) && (least === -1 || isBefore(lists, heads, each, least))) least = each
    whose[at] = least
    heads[least] = (heads[least] ?? 0) + 1
  }
  return whose
}

const isLeft = (lists: readonly EventRanks[], heads: Int32Array, list: number): boolean =>
  (heads[list] ?? 0) < (lists[list]?.first.length ?? 0)

function isBefore(lists: readonly EventRanks[], heads: Int32Array, one: number, other: number): boolean {
  const [a, b] = [heads[one] ?? 0, heads[other] ?? 0]
  const [left, right] = [lists[one], lists[other]]
  const [first, second] = [left?.first[a] ?? Infinity, right?.first[b] ?? Infinity]
  return first === second ? (left?.second[a] ?? Infinity) < (right?.second[b] ?? Infinity) : first < second
}

/** How many rows of each list stand in a stretch of the merged order. */
export function sharesIn(whose: Uint16Array, lists: number, from: number, to: number): Int32Array {
  const shares = new Int32Array(lists)
  for (let at = from; at < Math.min(to, whose.length); at += 1) {
    const list = whose[at] ?? 0
    shares[list] = (shares[list] ?? 0) + 1
  }
  return shares
}

/** Where the row `index` of a list stands in the merged order; its end where the list has no such row. */
export function placeIn(whose: Uint16Array, list: number, index: number): number {
  let left = index
  for (let at = 0; at < whose.length; at += 1) {
    if (whose[at] !== list) continue
    if (left === 0) return at
    left -= 1
  }
  return whose.length
}
