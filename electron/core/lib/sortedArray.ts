type Compare<T> = (a: T, b: T) => number

/** Into an array that is sorted by a comparison which tells any two apart. */
export function place<T>(sorted: T[], one: T, compare: Compare<T>): void {
  const last = sorted.at(-1)
  if (last === undefined || compare(last, one) < 0) sorted.push(one)
  else sorted.splice(placeOf(sorted, one, compare), 0, one)
}

/** Out of it again, where it is in it. */
export function take<T>(sorted: T[], one: T, compare: Compare<T>): void {
  const at = placeOf(sorted, one, compare)
  if (sorted[at] === one) sorted.splice(at, 1)
}

function placeOf<T>(sorted: readonly T[], one: T, compare: Compare<T>): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(sorted[middle] as T, one) < 0) low = middle + 1
    else high = middle
  }
  return low
}
