import { isNewEvent } from '../../../shared/domain/event.ts'
import type { ChangeKind, EntryState, WaitReason } from '../../../shared/domain/outboxEntry.ts'
import { coveredByDelete, coveredIn } from '../outbox/coveredByDelete.ts'
import type { StoredEntry } from '../outbox/outboxTable.ts'
import type { Queue } from '../outbox/queue.ts'

/** Entries of one event keep their order within a lane; lanes and events do not wait for each other (SEND-4). */
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

export type Picked =
  | { readonly entry: StoredEntry }
  | { readonly entry: null; readonly nextDue: number | null }

/**
 * The next entry to work on: the oldest that is due and not behind another of its event. An entry of another user is
 * never picked, nor one that a later delete makes pointless. `nextDue` is when to look again. What is behind the one
 * that is picked is not looked at.
 */
export function pickNext(
  queue: Pick<Queue, 'oldestFirst' | 'ofEvent'>,
  userId: string | null,
  waits: Waits,
): Picked {
  const busy = new Set<string>()
  const isCovered = coveredIn(queue.ofEvent)
  let nextDue: number | null = null
  for (const entry of queue.oldestFirst()) {
    // Another user's entry is in nobody's way: it waits for that user, who may never come back (SIGN-32).
    if (isCovered(entry) || !belongsTo(entry, userId)) continue
    const lane = laneOf(entry)
    const behind = busy.has(lane)
    // A batch that may have gone out waits for the person's word, which may take days; the others need not (SEND-8).
    if (entry.state.state !== 'may-have-been-sent') busy.add(lane)
    if (behind || !isReady(entry)) continue
    if (waitsForCreate(entry)) continue
    const due = waits.dueAt(entry)
    if (due <= waits.now) return { entry }
    nextDue = Math.min(nextDue ?? due, due)
  }
  return { entry: null, nextDue }
}

/** A delete that no create is ahead of has nothing to wait for: the event never was on the site. */
const waitsForCreate = ({ eventId, change }: StoredEntry): boolean =>
  isNewEvent(eventId) && change.kind !== 'create' && change.kind !== 'delete'

/** By id, why entries wait that are not picked for what they are or what is ahead of them (SEND-20). */
export function waitReasons(
  entries: readonly StoredEntry[],
  userId: string | null,
): ReadonlyMap<string, WaitReason> {
  const reasons = new Map<string, WaitReason>()
  const stuck = new Set<string>()
  const covered = coveredByDelete(entries)
  for (const entry of entries) {
    if (covered.has(entry.id)) continue
    const lane = laneOf(entry)
    if (!belongsTo(entry, userId)) reasons.set(entry.id, 'other-user')
    else if (waitsForCreate(entry)) reasons.set(entry.id, 'new-event')
    else if (stuck.has(lane)) reasons.set(entry.id, 'earlier-change')
    else if (!GOES_ON.has(entry.state.state)) stuck.add(lane)
  }
  return reasons
}

const laneOf = ({ eventId, change }: StoredEntry): string => {
  const lane = `${eventId} ${LANE[change.kind]}`
  return change.kind === 'invite' && change.alone === true ? `${lane} ${change.batchId}` : lane
}

/** What is behind one of these goes in a moment, or need not wait for it. */
const GOES_ON: ReadonlySet<EntryState['state']> = new Set(['waiting', 'sending', 'may-have-been-sent'])

const isReady = ({ state }: StoredEntry): boolean =>
  state.state === 'waiting' || state.state === 'uncertain' || state.state === 'held'

const belongsTo = (entry: StoredEntry, userId: string | null): boolean =>
  entry.userId === null || entry.userId === userId
