import type { EventId } from '../../../shared/domain/ids.ts'
import type { AccountStore, StoredEvent } from '../store/accountStore.ts'
import { isNowhere, lastingId } from './lastingIds.ts'
import { type Attachment, attachmentsOf, type OutboxTable, type StoredEntry } from './outboxTable.ts'

/** As many as can be put back, of each account. */
export const MOST_DISCARDED = 1_000

/** What photos of discarded entries may hold in memory, of each account: seven of the largest that can be chosen. */
const MOST_PHOTO_BYTES = 64 * 1024 * 1024

/** All that one discard took. */
export interface Discarded {
  readonly eventId: EventId
  readonly entries: readonly StoredEntry[]
  /** Later edits of the event as they became without it, with what they were. */
  readonly rewritten: ReadonlyMap<StoredEntry, StoredEntry>
  readonly files: readonly Attachment[]
  readonly event: StoredEvent | null
}

interface Kept {
  readonly store: { readonly events: Pick<AccountStore['events'], 'get'> }
  readonly table: Pick<OutboxTable, 'attachment'>
}

/**
 * What goes between two states of the queue. Invitations do not come back but where their ledger does, too
 * (`with-invites`): by then their people are free to be invited. `earlier`: the photo of a series that is discarded is
 * held once, not for each of its events.
 */
export function takenBetween(
  { store, table }: Kept,
  earlier: Iterable<Pick<Discarded, 'files'>>,
  eventId: EventId,
  [before, after]: readonly [before: readonly StoredEntry[], after: readonly StoredEntry[]],
  kept?: 'with-invites',
): Discarded {
  const left = new Map(after.map((entry) => [entry.id, entry]))
  const mine = before.filter((entry) => entry.eventId === eventId)
  const entries = mine.filter(
    ({ id, change }) => !left.has(id) && (kept === 'with-invites' || change.kind !== 'invite'),
  )
  const wanted = attachmentsOf(entries)
  const held = new Map<string, Attachment>()
  if (wanted.size > 0) for (const { files } of earlier) for (const file of files) held.set(file.id, file)
  return {
    eventId,
    entries,
    rewritten: new Map(
      mine.flatMap((entry) => {
        const became = left.get(entry.id)
        return became === undefined || became === entry ? [] : [[became, entry] as const]
      }),
    ),
    files: [...wanted].flatMap((id) => held.get(id) ?? table.attachment(id) ?? []),
    event: store.events.get(eventId) ?? null,
  }
}

/** The queue with them again, at their former places; null where they have nothing to go to any more. */
export function laidBack(
  store: Pick<AccountStore, 'events' | 'facts'>,
  now: readonly StoredEntry[],
  { eventId: former, entries, rewritten }: Discarded,
): readonly StoredEntry[] | null {
  const eventId = lastingId(store, former)
  const isCreate = entries.some(({ change }) => change.kind === 'create')
  const isToGo = now.some((entry) => entry.eventId === eventId && entry.change.kind === 'delete')
  if (entries.length === 0 || isToGo || (!isCreate && isNowhere(store, eventId))) return null
  return [
    ...now.map((entry) => rewritten.get(entry) ?? entry),
    ...entries.map((entry) => ({ ...entry, eventId })),
  ].toSorted((a, b) => a.seq - b.seq)
}

/** Whether their photos are more than may be held; one that several share counts once. */
export function holdTooMuch(all: Iterable<Pick<Discarded, 'files'>>): boolean {
  const sizes = new Map<string, number>()
  for (const { files } of all) for (const { id, bytes } of files) sizes.set(id, bytes.byteLength)
  return [...sizes.values()].reduce((sum, size) => sum + size, 0) > MOST_PHOTO_BYTES
}
