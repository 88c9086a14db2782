import type { EventId } from '../../../shared/domain/ids.ts'
import type { LedgerEntry } from '../../../shared/domain/invite.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { isAppError } from '../errors.ts'
import type { StoredEntry } from '../outbox/outboxTable.ts'
import type { Clock, Logger, Timers } from '../ports.ts'
import { type InviteBook, inviteBook, isOpenBatch, type StoredBatch } from './inviteBook.ts'

/** What an outbox entry says of its batch; pure. Null: nothing new. */
export function batchAfter(
  batch: StoredBatch,
  entry: StoredEntry | undefined,
  nowMs: number,
): StoredBatch | null {
  if (entry === undefined) {
    // Discarded by the person before it was sent; what may have been sent stays so until they decide, and so does what
    // came from a copy without its entry.
    return batch.state === 'queued' || (batch.state === 'failed' && batch.copied === undefined)
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
      return asBefore(entry)
    case 'sent':
      return entry.met === undefined
        ? { ...entry, ...at, state: 'sent', sentAtMs: batch.atMs, sends: entry.sends + 1 }
        : seenBefore(entry, batch)
  }
}

/** Somebody who was queued and is not to be invited after all. */
function asBefore({ former, met: _met, ...entry }: LedgerEntry): LedgerEntry | null {
  if (former !== undefined) return { ...entry, ...former, words: [] }
  return entry.sentAtMs === null ? null : { ...entry, atMs: entry.sentAtMs, state: 'sent', words: [] }
}

/**
 * Writes what becomes of one person of a batch, inside a transaction. Who is back in a former batch that may have been
 * sent is asked about again, so that nobody is invited twice unasked (SEND-8).
 */
export function writeEntry(
  { ledger, batches }: Pick<InviteBook, 'ledger' | 'batches'>,
  entry: LedgerEntry,
  batch: StoredBatch,
): void {
  const next = entryAfter(entry, batch)
  if (next === null) return ledger.remove(entry)
  ledger.put(next)
  const { state, batchId, eventId } = next
  const former = batchId === entry.batchId ? undefined : batches.get(eventId, batchId)
  if (former !== undefined && state === 'may-have-been-sent') batches.put({ ...former, state })
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

/** Writes a batch and what it means for its people. Call inside a transaction. People whose fate is known stay. */
export function writeBatch(book: InviteBook, batch: StoredBatch): void {
  book.batches.put(batch)
  for (const id of batch.ledgerIds) {
    const entry = book.ledger.entry(batch.eventId, id)
    if (entry === undefined || entry.batchId !== batch.batchId || entry.state === 'seen') continue
    writeEntry(book, entry, batch)
  }
}

/** A disk that fails has its next chance after so long; what changes meanwhile looks by itself. */
const AGAIN_MS = 60_000

export interface BatchKeeper {
  /** Brings batches and ledger up to the outbox now. */
  readonly catchUp: () => void
  readonly stop: () => void
}

/**
 * Keeps batches and ledger true to the outbox, whoever changed it: the replay, the person on the outbox page, or a
 * start after a kill, where a batch in mid-send has become one that may have been sent. And the outbox to the ledger:
 * a question the guest lists have answered is taken back.
 */
export function keepBatches(
  space: OpenAccount,
  { clock, timers, log }: { readonly clock: Clock; readonly timers: Timers; readonly log: Logger },
  /** The fate of all batches of an event is known; not called for what was known when the program began. */
  ended: (eventId: EventId) => void,
): BatchKeeper {
  const book = inviteBook(space)
  const { outbox } = space
  let due = false
  let stopped = false
  let begun = false
  let again: (() => void) | null = null

  /** What the guest lists have answered meanwhile is asked no more. */
  const answered = (eventId: EventId, entries: Map<string, StoredEntry>): void => {
    const people = book.ledger.of(eventId)
    for (const batch of book.batches.of(eventId)) {
      const done = answeredBatch(batch, people, clock.now())
      const entry = entries.get(batch.batchId)
      if (done === null || (entry !== undefined && entry.state.state !== 'may-have-been-sent')) continue
      book.together(() => {
        book.batches.put(done)
        if (entry !== undefined) outbox.discard(entry.id, 'with-invites')
      })
      entries.delete(batch.batchId)
    }
  }

  const catchUp = (): void => {
    due = false
    const live = book.batches.live()
    // An edit that waits with thousands of others is looked at by nobody who has invited nobody.
    if (live.length === 0) return
    const entries = new Map(
      outbox
        .entries()
        .flatMap((entry) => (entry.change.kind === 'invite' ? [[entry.change.batchId, entry] as const] : [])),
    )
    for (const eventId of live) {
      const changed = book.batches
        .of(eventId)
        .map((batch) => batchAfter(batch, entries.get(batch.batchId), clock.now()))
        .filter((batch) => batch !== null)
      if (changed.length > 0) {
        book.together(() => {
          for (const batch of changed) writeBatch(book, batch)
        })
      }
      answered(eventId, entries)
      const open = book.batches.of(eventId).some((batch) => entries.has(batch.batchId) || isOpenBatch(batch))
      if (open) continue
      book.batches.closed(eventId)
      if (begun) ended(eventId)
    }
  }

  function later(): void {
    if (due || stopped) return
    due = true
    queueMicrotask(() => {
      if (!stopped && due) tryToCatchUp()
    })
  }

  /** Nobody is there to be told of a disk that fails: it is looked at again, and a start after this one does, too. */
  const tryToCatchUp = (): void => {
    again?.()
    again = null
    try {
      catchUp()
    } catch (error) {
      if (!isAppError(error)) throw error
      log.warn('batches of invitations could not be brought up to the outbox', { code: error.code })
      again = timers.after(AGAIN_MS, later)
    }
  }
  tryToCatchUp()
  begun = true
  const unwatch = [outbox.watch(later), book.ledger.watch(later)]
  return {
    catchUp,
    stop: () => {
      stopped = true
      again?.()
      for (const stop of unwatch) stop()
    },
  }
}
