import type { Clock, Timers } from '../ports.ts'

/** Longest stretch of work in one turn of the event loop, ms: a key pressed meanwhile is answered in time. */
const STRETCH_MS = 10

/** Lets long work in core give way: `if (turns.due()) await turns.rest()` between two rows. */
export interface Turns {
  due(): boolean
  rest(): Promise<void>
}

export function createTurns(ports: { readonly clock: Clock; readonly timers: Timers }): Turns {
  let since = ports.clock.monotonic()
  return {
    due: () => ports.clock.monotonic() - since >= STRETCH_MS,
    rest: () =>
      new Promise((resolve) => {
        ports.timers.after(0, () => {
          since = ports.clock.monotonic()
          resolve()
        })
      }),
  }
}

/** Worked on before it is asked whether to give way. */
const FEW = 100

/** Works on each in its order, and gives way meanwhile. */
export async function eachInTurns<T>(all: Iterable<T>, turns: Turns, work: (one: T) => void): Promise<void> {
  let done = 0
  for (const one of all) {
    work(one)
    done += 1
    if (done % FEW === 0 && turns.due()) await turns.rest()
  }
}

/** Sorted at a stretch: about a millisecond. */
const PART = 1_000

/** A stable sort that gives way while it works: parts are sorted, then laid together two by two. */
export async function sortInTurns<T>(
  all: readonly T[],
  compare: (a: T, b: T) => number,
  turns: Turns,
): Promise<readonly T[]> {
  let parts: (readonly T[])[] = []
  for (let at = 0; at < all.length; at += PART) {
    parts.push(all.slice(at, at + PART).sort(compare))
    if (turns.due()) await turns.rest()
  }
  while (parts.length > 1) {
    const next: (readonly T[])[] = []
    for (let at = 0; at < parts.length; at += 2) {
      const [left = [], right] = parts.slice(at, at + 2)
      next.push(right === undefined ? left : await laidTogether(left, right, compare, turns))
    }
    parts = next
  }
  return parts[0] ?? []
}

async function laidTogether<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (a: T, b: T) => number,
  turns: Turns,
): Promise<readonly T[]> {
  const merged: T[] = []
  let [fromLeft, fromRight] = [0, 0]
  for (;;) {
    const a = left[fromLeft]
    const b = right[fromRight]
    if (a === undefined && b === undefined) return merged
    if (b === undefined || (a !== undefined && compare(a, b) <= 0)) {
      merged.push(a as T)
      fromLeft += 1
    } else {
      merged.push(b)
      fromRight += 1
    }
    if (merged.length % PART === 0 && turns.due()) await turns.rest()
  }
}
