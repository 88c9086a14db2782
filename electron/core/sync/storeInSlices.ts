import type { Turns } from '../lib/turns.ts'

/** Rows stored at a stretch, some 10 ms; a page as it was asked for is one slice. */
export const SLICE = 100

/**
 * Stores the rows of a page in slices that give way to one another: a site that ignores `limit` sends thousands. Only
 * with the `last` one may be kept that the page was read, so that a page cut short in between is read again. Returns
 * how many rows changed.
 */
export async function storeInSlices<T>(
  rows: readonly T[],
  turns: Turns,
  store: (slice: readonly T[], last: boolean) => number,
): Promise<number> {
  let changed = 0
  for (let at = 0; ; at += SLICE) {
    const last = at + SLICE >= rows.length
    changed += store(rows.slice(at, at + SLICE), last)
    if (last) return changed
    if (turns.due()) await turns.rest()
  }
}
