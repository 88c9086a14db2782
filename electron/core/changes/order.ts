import type { ChangeRecord } from '../store/changeTable.ts'

/** Beyond so many, to put all in order is less work than to find the first. */
const FEW = 200

/**
 * What comes soonest first, then what is over, the latest first; what is minor after all that is not. `most`: no more
 * of them are wanted, which of thousands costs one comparison each.
 */
export function bySoonest<T extends { readonly record: ChangeRecord }>(
  told: readonly T[],
  nowMs: number,
  most = told.length,
): readonly T[] {
  const now = nowMs / 1000
  const compare = (a: T, b: T): number => comparePlaces(a.record, b.record, now)
  if (most > FEW || most >= told.length) return told.toSorted(compare).slice(0, most)
  const first: T[] = []
  for (const one of told) {
    const last = first.at(-1)
    if (first.length === most && (last === undefined || compare(one, last) >= 0)) continue
    const after = first.findIndex((other) => compare(one, other) < 0)
    first.splice(after < 0 ? first.length : after, 0, one)
    if (first.length > most) first.pop()
  }
  return first
}

function comparePlaces(a: ChangeRecord, b: ChangeRecord, now: number): number {
  if (a.minor !== b.minor) return a.minor ? 1 : -1
  const startA = a.startsAt ?? Number.MAX_SAFE_INTEGER
  const startB = b.startsAt ?? Number.MAX_SAFE_INTEGER
  const isOver = startA < now
  if (isOver !== startB < now) return isOver ? 1 : -1
  return (isOver ? startB - startA : startA - startB) || b.atMs - a.atMs || a.seq - b.seq
}

/** Room for groups of these sizes: each gets what it needs or as much as any other, and nothing stays free. */
export function shares(sizes: readonly number[], room: number): readonly number[] {
  const given = sizes.map(() => 0)
  const order = sizes.map((_, at) => at).sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0))
  let left = room
  order.forEach((at, done) => {
    const share = Math.min(sizes[at] ?? 0, Math.floor(left / (order.length - done)))
    given[at] = share
    left -= share
  })
  return given
}
