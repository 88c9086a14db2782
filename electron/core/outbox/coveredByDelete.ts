import type { EventId } from '../../../shared/domain/ids.ts'
import type { EntryState } from '../../../shared/domain/outboxEntry.ts'
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
 * A later change can go into it: nothing of it is on its way, and an edit that may have reached the site knows what it
 * may have left there. One in question stays as the person was asked.
 */
export const canTakeIn = (entry: StoredEntry): boolean =>
  isUnsent(entry) || (entry.change.kind === 'update' && REPEATED.has(entry.state.state))

const REPEATED: ReadonlySet<EntryState['state']> = new Set(['waiting', 'paused', 'rejected'])

/** These need a person or wait for one: nobody need decide on an edit of what goes. */
const STUCK: ReadonlySet<EntryState['state']> = new Set(['paused', 'rejected', 'conflict', 'gone', 'parked'])

/**
 * Whether a delete of its event makes an entry pointless. What may have reached the site and goes on by itself is
 * settled first: until it is, nobody can tell what of the event is others' doing.
 */
const isPointless = (entry: StoredEntry): boolean =>
  isUnsent(entry) || (entry.change.kind !== 'create' && STUCK.has(entry.state.state))

/**
 * Ids of entries that a later delete of their event makes pointless. They are neither sent nor shown, and they leave
 * only with the event: whoever takes the delete back has every word again that was typed before it (SEND-12). Another
 * user's delete covers nothing: it may never go out.
 */
export function coveredByDelete(entries: readonly StoredEntry[]): ReadonlySet<string> {
  const deletes = new Map<string, number>()
  for (const entry of entries) if (entry.change.kind === 'delete') deletes.set(keyOf(entry), entry.seq)
  if (deletes.size === 0) return NONE
  return new Set(
    entries
      .filter((entry) => entry.seq < (deletes.get(keyOf(entry)) ?? 0) && isPointless(entry))
      .map((entry) => entry.id),
  )
}

const keyOf = ({ eventId, userId }: { readonly eventId: EventId; readonly userId: string | null }): string =>
  `${eventId} ${userId ?? ''}`

const NONE: ReadonlySet<string> = new Set()
