/** Half-open, epoch seconds. */
export interface Interval {
  readonly start: number
  readonly end: number
}

/** Two events are at the same time from this many seconds on. */
const LEAST = 60

export const areAtTheSameTime = (a: Interval, b: Interval): boolean => sharedSeconds(a, b) >= LEAST

export const sharedSeconds = (a: Interval, b: Interval): number =>
  Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start))

/** Of each interval, how many others it overlaps by a minute or more. */
export function clashCounts(intervals: readonly Interval[]): readonly number[] {
  const lasting = intervals.filter(({ start, end }) => end - start >= LEAST)
  const starts = Float64Array.from(lasting, ({ start }) => start).sort()
  const ends = Float64Array.from(lasting, ({ end }) => end).sort()
  return intervals.map(({ start, end }) => {
    if (end - start < LEAST) return 0
    // Whatever ended too early for it had begun early enough, so it is among the first number too.
    const begun = countUpTo(starts, end - LEAST)
    const over = countUpTo(ends, start + LEAST - 1)
    return begun - over - 1
  })
}

/** How many of the sorted values are `most` or less. */
function countUpTo(values: Float64Array, most: number): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] ?? 0) <= most) low = middle + 1
    else high = middle
  }
  return low
}
