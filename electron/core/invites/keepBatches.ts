import type { EventId } from '../../../shared/domain/ids.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { isAppError } from '../errors.ts'
import type { StoredEntry } from '../outbox/outboxTable.ts'
import type { Clock, Logger, Timers } from '../ports.ts'
import { answeredBatch, batchAfter, settleBatch } from './batchStates.ts'
import { inviteBook } from './inviteBook.ts'

/** A disk that fails has its next chance after so long; what changes meanwhile looks by itself. */
const AGAIN_MS = 60_000

export interface BatchKeeper {
  /** Brings batches and ledger up to the outbox now. */
  readonly look: () => void
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
  /** All batches of an event are settled; not for those that were when the program began. */
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
      if (done === null || entry?.state.state !== 'may-have-been-sent') continue
      book.together(() => {
        book.batches.put(done)
        outbox.discard(entry.id)
      })
      entries.delete(batch.batchId)
    }
  }

  const look = (): void => {
    due = false
    const entries = new Map(
      outbox
        .entries()
        .flatMap((entry) => (entry.change.kind === 'invite' ? [[entry.change.batchId, entry] as const] : [])),
    )
    for (const eventId of book.batches.live()) {
      const changed = book.batches
        .of(eventId)
        .map((batch) => batchAfter(batch, entries.get(batch.batchId), clock.now()))
        .filter((batch) => batch !== null)
      if (changed.length > 0) {
        book.together(() => {
          for (const batch of changed) settleBatch(book, batch)
        })
      }
      answered(eventId, entries)
      const open = book.batches
        .of(eventId)
        .some((batch) => entries.has(batch.batchId) || batch.state === 'queued')
      if (open) continue
      book.batches.settled(eventId)
      if (begun) ended(eventId)
    }
  }

  function later(): void {
    if (due || stopped) return
    due = true
    queueMicrotask(() => {
      if (!stopped && due) lookSoon()
    })
  }

  /** Nobody is there to be told of a disk that fails: it is looked at again, and a start after this one does, too. */
  const lookSoon = (): void => {
    again?.()
    again = null
    try {
      look()
    } catch (error) {
      if (!isAppError(error)) throw error
      log.warn('batches of invitations could not be brought up to the outbox', { code: error.code })
      again = timers.after(AGAIN_MS, later)
    }
  }
  lookSoon()
  begun = true
  const unwatch = [outbox.watch(later), book.ledger.watch(later)]
  return {
    look,
    stop: () => {
      stopped = true
      again?.()
      for (const off of unwatch) off()
    },
  }
}
