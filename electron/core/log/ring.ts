export interface Ring<T> {
  add(item: T): void
  /** Oldest first. */
  items(): T[]
}

/** Keeps the last `size` items. */
export function createRing<T>(size: number): Ring<T> {
  const kept: T[] = []
  let next = 0
  return {
    add: (item) => {
      kept[next] = item
      next = (next + 1) % size
    },
    items: () => [...kept.slice(next), ...kept.slice(0, next)],
  }
}
