/** A small seeded generator (mulberry32): the same seed gives the same community on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** A whole number in [from, to], both included. */
  between(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** Up to `count` different whole numbers in [from, to]. */
  sample(count: number, from: number, to: number): number[]
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    sample(count, from, to) {
      const wanted = Math.min(count, Math.max(0, to - from + 1))
      const chosen = new Set<number>()
      while (chosen.size < wanted) chosen.add(between(from, to))
      return [...chosen]
    },
  }
}
