import { moved } from './entryMachine.ts'
import type { StoredEntry } from './outboxTable.ts'

/** What the program makes, at start, of entries it was in the middle of sending when it ended (SEND-3). */
export const recover = (entries: readonly StoredEntry[]): readonly StoredEntry[] =>
  entries.map((entry) => unfinished(entry, 1))

/**
 * The same for one entry whose sending ended without a word, as when the disk was full before its end could be
 * written down (SEND-14). `crashes` is 0 where the program went on.
 */
export const unfinished = (entry: StoredEntry, crashes: 0 | 1): StoredEntry =>
  entry.state.state === 'sending' ? moved(entry, { kind: 'interrupt', crashes }) : entry
