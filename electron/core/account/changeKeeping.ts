import { z } from 'zod'
import { isNewEvent } from '../../../shared/domain/event.ts'
import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { isAside } from '../outbox/lastingIds.ts'
import type { ChangeRecord } from '../store/changeTable.ts'
import type { OpenedAccountStore } from '../store/openAccountStore.ts'

const FACT = 'changes.begun'
const begunAt = z.object({ atMs: z.number(), lastId: z.string() })

/** When all that the site lists had been read for the first time, and the highest number an event had then. */
export type Begun = z.infer<typeof begunAt>

type Store = Pick<OpenedAccountStore, 'facts' | 'events' | 'changes' | 'transaction'>

export const begunOf = ({ facts }: Store): Begun | null => begunAt.safeParse(facts.get(FACT)).data ?? null

export function noteBegun({ facts, events }: Store, atMs: number): Begun {
  const numbers = events.ids({}).filter((id) => !isNewEvent(id) && !isAside(id))
  const begun = { atMs, lastId: numbers.reduce((last, id) => (isHigher(id, last) ? id : last), '0') }
  facts.set(FACT, begun)
  return begun
}

/** Made since then, by its number or its time: a row that a reading missed, or that was hidden, is not new. */
export const isLater = (raw: RawEvent, { atMs, lastId }: Begun): boolean =>
  isHigher(raw.event_id, lastId) || (epochSeconds(raw.time_stamp) ?? 0) * 1000 >= atMs

const isHigher = (a: string, b: string): boolean => a.length > b.length || (a.length === b.length && a > b)

/** Days that a change is kept, and what all of an account may take on the disk. */
const KEPT_MS = 90 * 24 * 3_600_000
const MOST_BYTES = 20_000_000

/** Takes out what is too old or too much: of that, what was seen goes first, and the oldest before all. */
export function pruneChanges({ changes }: Store, nowMs: number): void {
  const isOld = ({ atMs }: ChangeRecord): boolean => atMs < nowMs - KEPT_MS
  const all = [...changes.all()]
  const gone = all.filter(isOld)
  let bytes = all.reduce((sum, one) => sum + (isOld(one) ? 0 : one.bytes), 0)
  if (bytes > MOST_BYTES) {
    const order = all
      .filter((one) => !isOld(one))
      .sort((a, b) => Number(a.seenAtMs === null) - Number(b.seenAtMs === null) || a.atMs - b.atMs)
    for (const one of order) {
      if (bytes <= MOST_BYTES) break
      gone.push(one)
      bytes -= one.bytes
    }
  }
  changes.remove(gone.map(({ seq }) => seq))
  // A cancelled event stays whole until it was seen; `minor` says that its copy is out.
  for (const record of all) {
    if (record.kind !== 'cancelled' || record.seenAtMs === null || record.minor) continue
    const value = withoutCopy.safeParse(changes.values([record.seq]).get(record.seq))
    if (value.success && changes.get(record.seq) !== undefined)
      changes.set({ ...record, minor: true }, value.data)
  }
}

const withoutCopy = z.object({ title: z.string() })
