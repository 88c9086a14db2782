import type { EventId } from '../../../shared/domain/ids.ts'
import type { EntryState } from '../../../shared/domain/outboxEntry.ts'
import type { StoredEntry } from './outboxTable.ts'

const UNSENT: ReadonlySet<EntryState['state']> = new Set([
  'held',
  'waiting',
  'paused',
  'rejected',
  'conflict',
])

/** Nothing of it can have reached the site (F5). */
export const isUnsent = (entry: StoredEntry): boolean => !entry.touched && UNSENT.has(entry.state.state)

/**
 * Ids of entries that a later delete of their event makes pointless. They are neither sent nor shown, and they leave
 * only with the event: whoever takes the delete back has every word again that was typed before it (F12).
 */
export function coveredByDelete(entries: readonly StoredEntry[]): ReadonlySet<string> {
  const deletes = new Map<EventId, number>()
  for (const { eventId, change, seq } of entries) if (change.kind === 'delete') deletes.set(eventId, seq)
  if (deletes.size === 0) return NONE
  return new Set(
    entries
      .filter((entry) => entry.seq < (deletes.get(entry.eventId) ?? 0) && isUnsent(entry))
      .map((entry) => entry.id),
  )
}

const NONE: ReadonlySet<string> = new Set()
