import { isNewEvent } from '../../../shared/domain/newEvent.ts'
import type { ChangeKind } from '../../../shared/domain/outboxEntry.ts'
import { coveredByDelete } from '../outbox/coveredByDelete.ts'
import type { StoredEntry } from '../outbox/outboxTable.ts'

/** Entries of one event keep their order within a lane; lanes and events do not wait for each other (F4). */
type Lane = 'content' | 'photo' | 'answer' | 'invite'

const LANE: Readonly<Record<ChangeKind, Lane>> = {
  create: 'content',
  update: 'content',
  delete: 'content',
  photo: 'photo',
  rsvp: 'answer',
  invite: 'invite',
}

export interface Waits {
  /** Milliseconds of the monotonic clock before which an entry is left alone. */
  readonly dueAt: (entry: StoredEntry) => number
  readonly now: number
}

export type Pick = { readonly entry: StoredEntry } | { readonly entry: null; readonly nextDue: number | null }

/**
 * The next entry to work on: the oldest that is due and not behind another of its event. An entry of another user is
 * never picked (A32), nor one that a later delete makes pointless. `nextDue` is when to look again.
 */
export function pickNext(entries: readonly StoredEntry[], userId: string | null, waits: Waits): Pick {
  const busy = new Set<string>()
  const covered = coveredByDelete(entries)
  let nextDue: number | null = null
  for (const entry of entries) {
    if (covered.has(entry.id)) continue
    const lane = `${entry.eventId} ${LANE[entry.change.kind]}`
    const behind = busy.has(lane)
    // A batch that may have gone out waits for the person's word, which may take days; the others need not (F8).
    if (entry.state.state !== 'may-have-been-sent') busy.add(lane)
    if (behind || !isReady(entry) || !belongsTo(entry, userId)) continue
    // A delete that no create is ahead of has nothing to wait for: the event never was on the site.
    const { kind } = entry.change
    if (isNewEvent(entry.eventId) && kind !== 'create' && kind !== 'delete') continue
    const due = waits.dueAt(entry)
    if (due <= waits.now) return { entry }
    nextDue = Math.min(nextDue ?? due, due)
  }
  return { entry: null, nextDue }
}

const isReady = ({ state }: StoredEntry): boolean =>
  state.state === 'waiting' || state.state === 'uncertain' || state.state === 'held'

export const belongsTo = (entry: StoredEntry, userId: string | null): boolean =>
  entry.userId === null || entry.userId === userId
