import type { LedgerEntry } from '../../../shared/domain/invite.ts'
import type { StoredEntry } from '../outbox/outboxTable.ts'
import type { StoredBatch } from './batches.ts'
import type { InviteBook } from './inviteBook.ts'

/** What an outbox entry says of its batch; pure. Null: nothing new. */
export function batchAfter(
  batch: StoredBatch,
  entry: StoredEntry | undefined,
  nowMs: number,
): StoredBatch | null {
  if (entry === undefined) {
    // Discarded by the person before it was sent; what may have been sent stays so until they decide.
    return batch.state === 'queued' || batch.state === 'failed'
      ? { ...batch, state: 'stopped', atMs: nowMs }
      : null
  }
  const next = ((): Pick<StoredBatch, 'state' | 'code' | 'words'> => {
    switch (entry.state.state) {
      case 'may-have-been-sent':
        return { state: 'may-have-been-sent', code: null, words: [] }
      case 'rejected':
        return { state: 'failed', code: entry.state.code, words: [...entry.state.words] }
      case 'gone':
        return { state: 'failed', code: 'not-found', words: [...entry.state.words] }
      default:
        return { state: 'queued', code: null, words: [] }
    }
  })()
  return next.state === batch.state && next.code === batch.code ? null : { ...batch, ...next, atMs: nowMs }
}

/** The ledger entry of one person of a batch in that state; null: out of the ledger, as never invited. */
export function entryAfter(entry: LedgerEntry, batch: StoredBatch): LedgerEntry | null {
  const at = { atMs: batch.atMs, words: batch.words }
  switch (batch.state) {
    case 'queued':
      return { ...entry, ...at, state: 'queued' }
    case 'may-have-been-sent':
      return entry.met === undefined
        ? { ...entry, ...at, state: 'may-have-been-sent' }
        : seenBefore(entry, batch)
    case 'failed':
      return { ...entry, ...at, state: 'failed' }
    case 'stopped':
      return entry.sentAtMs === null ? null : { ...entry, atMs: batch.atMs, state: 'sent', words: [] }
    case 'sent':
      return entry.met === undefined
        ? { ...entry, ...at, state: 'sent', sentAtMs: batch.atMs, sends: entry.sends + 1 }
        : seenBefore(entry, batch)
  }
}

/**
 * The guest list told of the invitation before the site's own answer did: mails go out inside the request (SITE-I5).
 */
const seenBefore = ({ met, ...entry }: LedgerEntry, batch: StoredBatch): LedgerEntry => ({
  ...entry,
  state: 'seen',
  answer: met ?? null,
  atMs: batch.atMs,
  sentAtMs: batch.atMs,
  sends: entry.sends + 1,
  words: [],
})

/**
 * A batch that may have been sent asks nobody any more once the fate of all its people is known: by the guest lists, or
 * decided one by one. Null: it still asks.
 */
export function answeredBatch(
  batch: StoredBatch,
  people: readonly LedgerEntry[],
  nowMs: number,
): StoredBatch | null {
  if (batch.state !== 'may-have-been-sent') return null
  const asks = people.some((one) => one.batchId === batch.batchId && one.state === 'may-have-been-sent')
  return asks ? null : { ...batch, state: 'sent', atMs: nowMs }
}

/** Writes a batch and what it means for its people. Call inside a transaction. People whose fate is settled stay. */
export function settleBatch(book: InviteBook, batch: StoredBatch): void {
  book.batches.put(batch)
  for (const id of batch.ledgerIds) {
    const entry = book.ledger.entry(batch.eventId, id)
    if (entry === undefined || entry.batchId !== batch.batchId || entry.state === 'seen') continue
    const next = entryAfter(entry, batch)
    if (next === null) book.ledger.remove(entry)
    else book.ledger.put(next)
  }
}
