import type { StoredEntry } from '../../electron/core/outbox/outboxTable.ts'

/** An edit of event 101 that waits, unless said otherwise. */
export const storedEntry = (over: Partial<StoredEntry> = {}): StoredEntry => ({
  id: 'e1',
  seq: 1,
  accountId: 'account',
  eventId: '101',
  title: 'Evening of small instruments',
  start: '1795284000',
  change: { kind: 'update', changes: { title: { from: 'a', to: 'b' } } },
  state: { state: 'waiting', why: null, words: [] },
  attempts: 0,
  createdAtMs: 0,
  userId: '7',
  journal: null,
  touched: false,
  crashes: 0,
  ...over,
})
