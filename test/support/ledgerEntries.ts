import type { LedgerEntry } from '../../shared/domain/invite.ts'

/** Somebody whose invitation the site confirmed, unless said otherwise. */
export const ledgerEntry = (over: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: 'ledger-1',
  eventId: '101',
  eventTitle: 'Choir',
  kind: 'email',
  name: '',
  target: 'ann@home.test',
  state: 'sent',
  answer: null,
  atMs: 1_000,
  queuedAtMs: 1_000,
  sentAtMs: 1_000,
  batchId: 'batch-1',
  sends: 1,
  words: [],
  ...over,
})
