import type { Params } from '../../../shared/bridge/contract.ts'
import type { Invitee, LedgerEntry } from '../../../shared/domain/invite.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { AppError } from '../errors.ts'
import { inviteBook, type StoredBatch } from './inviteBook.ts'
import { entriesOf, formerOf } from './sending.ts'

/** What a word of the person changed, as it stood before and since. */
export interface Decided {
  readonly space: OpenAccount
  readonly batch: StoredBatch
  /** Of the outbox, with the message of the batch. */
  readonly outboxId: string | null
  readonly people: readonly { readonly was: LedgerEntry; readonly became: LedgerEntry }[]
}

/**
 * The person's word on people who may have been sent an invitation (SEND-8), or whose batch the site refused; and on
 * anybody named who was not sent one, whatever the rest of their batch came to: again. `queueAgain` is called with those
 * who are to be invited again, in the same transaction: a word that cannot be kept leaves them asked about, with the
 * message of their batch.
 */
export function decideBatch(
  space: OpenAccount,
  { eventId, batchId, ledgerIds, decision }: Params<'invites.decide'>,
  nowMs: number,
  queueAgain: (people: readonly Invitee[]) => void,
): Decided {
  const book = inviteBook(space)
  const batch = book.batches.get(eventId, batchId)
  // Of what the site refused only this is open: again, or not at all.
  const decidable =
    batch?.state === 'may-have-been-sent' || (batch?.state === 'failed' && decision !== 'sent')
  const members = (batch?.ledgerIds ?? [])
    .map((id) => book.ledger.entry(eventId, id))
    .filter((entry) => entry !== undefined)
    .filter((entry) => entry.batchId === batchId)
  const open = decidable ? members.filter((entry) => entry.state === batch.state) : []
  const named = members.filter(({ id }) => ledgerIds?.includes(id))
  const unsent = decision === 'send-again' ? named.filter(({ state }) => state === 'failed') : []
  if (batch === undefined || (!decidable && unsent.length === 0))
    throw new AppError('not-found', 'nothing to decide in this batch')
  const chosen = members.filter(
    (entry) =>
      unsent.includes(entry) || (open.includes(entry) && (ledgerIds === null || named.includes(entry))),
  )
  const people = chosen.map((was) => {
    // "Failed" is "was not sent": the composer then holds nothing against inviting them. An earlier one stays sent.
    const left = was.sentAtMs === null ? 'failed' : 'sent'
    const isUnsure = decision === 'send-again' && was.state !== 'failed'
    const became: LedgerEntry =
      decision === 'sent'
        ? { ...was, state: 'sent', atMs: nowMs, sentAtMs: nowMs, sends: was.sends + 1 }
        : { ...was, state: left, atMs: nowMs, ...(isUnsure && { former: formerOf(was) }) }
    return { was, became }
  })
  const entry = entriesOf(space, eventId).find(
    ({ change }) => change.kind === 'invite' && change.batchId === batchId,
  )
  book.together(() => {
    for (const { became } of people) book.ledger.put(became)
    // The batch asks on for those nothing was said about.
    if (decidable && open.every((entry) => chosen.includes(entry))) {
      const message = entry?.change.kind === 'invite' ? entry.change.message : batch.message
      const state = decision === 'sent' ? 'sent' : 'stopped'
      // Whoever is taken out of the next one is asked about in this one again, and its entry is gone by then.
      book.batches.put({ ...batch, state, atMs: nowMs, ...(message !== undefined && { message }) })
      if (entry !== undefined) space.outbox.discard(entry.id, 'with-invites')
    }
    if (decision === 'send-again' && chosen.length > 0)
      queueAgain(chosen.map(({ kind, name, target }): Invitee => ({ kind, name, target })))
  })
  return { space, batch, outboxId: entry?.id ?? null, people }
}

/**
 * Asks about them again, as if nothing had been said. Throws AppError `conflict` where that can be no more: the fate of
 * all of them is known since, or they were invited again.
 */
export function takeBackDecision({ space, batch, outboxId, people }: Decided): void {
  const book = inviteBook(space)
  book.together(() => {
    const open = people.filter(({ became }) => {
      const now = book.ledger.entry(batch.eventId, became.id)
      // Who is on no guest list may be told of in other words since: that follows from the word taken back.
      return now?.batchId === became.batchId && now.sends === became.sends && now.state !== 'seen'
    })
    // One that came from a copy asked without an entry.
    const isAsked = () => outboxId === null || space.outbox.has(outboxId) || space.outbox.putBack(outboxId)
    if (open.length === 0 || !isAsked()) throw new AppError('conflict', 'what became of them is known by now')
    for (const { was } of open) book.ledger.put(was)
    book.batches.put(batch)
  })
}
