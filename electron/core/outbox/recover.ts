import type { EntryState } from '../../../shared/domain/outboxEntry.ts'
import type { StoredEntry } from './outboxTable.ts'

/** So many times an entry may be found in mid-send at start before it is set aside (F13). */
const MAX_CRASHES = 2

/**
 * What the program makes, at start, of entries it was in the middle of sending when it ended (F3): each may have
 * reached the site. An entry that was there twice is parked, so that one bad edit cannot end the program for ever.
 */
export const recover = (entries: readonly StoredEntry[]): readonly StoredEntry[] =>
  entries.map((entry) => unfinished(entry, 1))

/**
 * The same for one entry whose sending ended without a word, as when the disk was full before its end could be
 * written down (F14). `crashes` is 0 where the entry is not to blame.
 */
export function unfinished(entry: StoredEntry, crashes: 0 | 1): StoredEntry {
  if (entry.state.state !== 'sending') return entry
  // A create is sent only after its journal is committed: without one, nothing has gone out.
  if (entry.change.kind === 'create' && entry.journal === null) return { ...entry, state: NOT_SENT }
  const all = entry.crashes + crashes
  return { ...entry, crashes: all, touched: true, state: recovered(entry, all, entry.state.sinceMs) }
}

const NOT_SENT: EntryState = { state: 'waiting', why: null, words: [] }

function recovered(entry: StoredEntry, crashes: number, sinceMs: number): EntryState {
  if (entry.change.kind === 'invite') return { state: 'may-have-been-sent', sinceMs }
  if (crashes >= MAX_CRASHES) return { state: 'parked' }
  if (entry.change.kind === 'create') return { state: 'uncertain', sinceMs }
  return NOT_SENT
}
