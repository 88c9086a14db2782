import type { EventId } from '../../../shared/domain/ids.ts'
import type { ChangeKind, EntryState } from '../../../shared/domain/outboxEntry.ts'
import { AppError } from '../errors.ts'
import type { StoredEntry } from './outboxTable.ts'

const RESTING: ReadonlySet<EntryState['state']> = new Set([
  'held',
  'waiting',
  'paused',
  'rejected',
  'conflict',
])

/** Nothing of it can have reached the site (SEND-5). */
export const isUnsent = (entry: StoredEntry): boolean => !entry.touched && RESTING.has(entry.state.state)

/**
 * A later change can go into it: nothing of it is on its way, and what may have reached the site is known to it, or is
 * replaced by the later one whatever it was: the last answer and the last photo count (SEND-7). An edit in question
 * stays as the person was asked; a photo in question was seen by whoever chooses another one.
 */
export const canTakeIn = (entry: StoredEntry): boolean =>
  isUnsent(entry) || TAKEN_OVER[entry.change.kind]?.has(entry.state.state) === true

const REPEATED: ReadonlySet<EntryState['state']> = new Set(['waiting', 'paused', 'rejected'])
const TAKEN_OVER: Partial<Record<ChangeKind, ReadonlySet<EntryState['state']>>> = {
  update: REPEATED,
  rsvp: REPEATED,
  photo: new Set([...REPEATED, 'conflict']),
}

/** These need a person or wait for one: nobody need decide on an edit of what goes. */
const STUCK: ReadonlySet<EntryState['state']> = new Set(['paused', 'rejected', 'conflict', 'gone', 'parked'])

/**
 * Whether a delete of its event makes an entry pointless. What may have reached the site and goes on by itself is
 * settled first: until it is, nobody can tell what of the event is others' doing.
 */
const isPointless = (entry: StoredEntry): boolean =>
  isUnsent(entry) || (entry.change.kind !== 'create' && STUCK.has(entry.state.state))

const isDelete = ({ change }: StoredEntry): boolean => change.kind === 'delete'

/**
 * Ids of entries that a later delete of their event makes pointless. They are neither sent nor shown, and they leave
 * only with the event: whoever takes the delete back has every word again that was typed before it (SEND-12). Another
 * user's delete covers nothing: it may never go out.
 */
export function coveredByDelete(entries: readonly StoredEntry[]): ReadonlySet<string> {
  const deletes = Map.groupBy(entries.filter(isDelete), ({ eventId }) => eventId)
  if (deletes.size === 0) return NONE
  const isCovered = coveredIn((eventId) => deletes.get(eventId) ?? [])
  return new Set(entries.filter(isCovered).map((entry) => entry.id))
}

/** The same, asked of one entry after another while the queue stays as it is. */
export function coveredIn(
  ofEvent: (eventId: EventId) => readonly StoredEntry[],
): (entry: StoredEntry) => boolean {
  const known = new Map<EventId, readonly StoredEntry[]>()
  function deletesOf(eventId: EventId): readonly StoredEntry[] {
    const deletes = known.get(eventId) ?? ofEvent(eventId).filter(isDelete)
    known.set(eventId, deletes)
    return deletes
  }
  return (entry) =>
    isPointless(entry) &&
    deletesOf(entry.eventId).some(({ userId, seq }) => userId === entry.userId && seq > entry.seq)
}

/**
 * Throws where a delete waits for the event: what is typed after it would go with the event, without a word, and a
 * delete would follow to the event made again. `being-deleted`: it is about to go; `delete-stopped`: it needs the
 * person first.
 */
export function mustNotBeGoing(mine: readonly StoredEntry[]): void {
  const last = mine.findLast(isDelete)
  if (last === undefined) return
  if (STUCK.has(last.state.state)) throw new AppError('delete-stopped', 'its delete waits for the person')
  throw new AppError('being-deleted', 'this event is about to be deleted')
}

const NONE: ReadonlySet<string> = new Set()
