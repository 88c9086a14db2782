import type { ChangeRecord } from '../store/changeTable.ts'

/** What comes soonest first, then what is over, the latest first; what is minor after all that is not. */
export function bySoonest<T extends { readonly record: ChangeRecord }>(
  told: readonly T[],
  nowMs: number,
): readonly T[] {
  const now = nowMs / 1000
  const place = ({ startsAt, minor }: ChangeRecord): readonly [number, number, number] => {
    const at = startsAt ?? Number.MAX_SAFE_INTEGER
    return at >= now ? [Number(minor), 0, at] : [Number(minor), 1, -at]
  }
  return told
    .map((one) => ({ one, place: place(one.record) }))
    .sort((a, b) => {
      for (const at of [0, 1, 2] as const) if (a.place[at] !== b.place[at]) return a.place[at] - b.place[at]
      return b.one.record.atMs - a.one.record.atMs || a.one.record.seq - b.one.record.seq
    })
    .map(({ one }) => one)
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
