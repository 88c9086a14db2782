import { personKey } from '../../../shared/domain/composerJudgement.ts'
import type { Change } from '../../../shared/domain/outboxEntry.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import type { OpenAccounts } from '../account/openAccounts.ts'
import type { EventForm } from '../api/eventApi.ts'
import type { SiteClock } from '../api/siteClock.ts'
import type { StoredEntry } from '../outbox/outboxTable.ts'
import { fieldsOf } from '../outbox/rawFields.ts'
import { carriedCategories, offStake, putAtStake, withCategories } from '../send/putEvent.ts'
import { saveDifferences } from '../send/readBack.ts'
import { presentOrGone, type SendContext, type SendInvite } from '../send/sendContext.ts'
import { isOver } from './eventFacts.ts'
import { type InviteBook, inviteBook, type StoredBatch } from './inviteBook.ts'
import { writeBatch } from './keepBatches.ts'

type Invite = Extract<Change, { kind: 'invite' }>

/**
 * One batch of invitations by PUT (SITE-I1). The event is read first, for its category (SITE-U1) and its end (SITE-U4).
 * Answered: the entry leaves, and its people are "sent" in the same transaction. Where the answer or that transaction
 * fails, the batch may have been sent, and never is again by itself (SEND-8): its entry's state decides
 * (keepBatches).
 */
export function createSendInvite(data: OpenAccounts, siteClock: Pick<SiteClock, 'now'>): SendInvite {
  return async (context, entry, change) => {
    const { api, accountId, outbox, clock } = context
    const book = inviteBook(await data.of(accountId))
    const present = await presentOrGone(context, entry)
    if (present === null) return
    // Just read, so the site has told its time.
    if (isOver(present, siteClock.now(accountId))) {
      return outbox.move(entry.id, { kind: 'refuse', code: 'unsupported', words: [] })
    }
    // Throws where a category would be wiped, since the site does not tell its id (SITE-U1).
    const batch = book.batches.get(entry.eventId, change.batchId)
    const form = inviteForm(carriedCategories(context, present, null), stillOf(book, batch, change))
    context.store.events.put([present], clock.now(), outbox.projector)
    putAtStake(context, present)
    const { value: answer } = await api.updateEvent(accountId, entry.eventId, form)
    const after = { ...answer, categories: present.categories }
    book.together(() =>
      outbox.applied(entry.id, after, () => {
        if (batch !== undefined)
          writeBatch(book, { ...batch, state: 'sent', atMs: clock.now(), code: null, words: [] })
      }),
    )
    await readBack(context, entry, present)
  }
}

/** Without those a later batch has taken over, each under another address it may be: nobody is invited twice. */
function stillOf(book: InviteBook, batch: StoredBatch | undefined, change: Invite): Invite {
  if (batch === undefined) return change
  const entries = batch.ledgerIds
    .map((id) => book.ledger.entry(batch.eventId, id))
    .filter((entry) => entry !== undefined)
  if (entries.every(({ batchId }) => batchId === batch.batchId)) return change
  const own = (kind: 'email' | 'friend') => (target: string) =>
    book.ledger.find(batch.eventId, personKey({ kind, target }))?.batchId === batch.batchId
  return {
    ...change,
    friends: change.friends.filter(own('friend')),
    emails: change.emails.filter(own('email')),
  }
}

/**
 * Nothing but the invitations and what a PUT must carry; neither list empty (SITE-B7), addresses by comma only
 * (SITE-I3).
 */
export function inviteForm(carried: EventForm, change: Invite): EventForm {
  const form: (readonly [string, string])[] = [...carried]
  for (const userId of new Set(change.friends)) form.push(['invite[]', userId])
  if (change.emails.length > 0) form.push(['emails', [...new Set(change.emails)].join(',')])
  if (change.message !== '') form.push(['personal_message', change.message])
  return form
}

/** The request is a save of the event (SITE-I1): what the site did not keep is named, above all the category. */
async function readBack(context: SendContext, { eventId }: StoredEntry, before: RawEvent): Promise<void> {
  const { api, accountId, store, outbox, clock } = context
  const read = await api.readEvent(accountId, eventId).catch(() => null)
  if (read === null) return
  const after = await withCategories(context, { eventId, present: before, category: null }, read, true)
  const missed = saveDifferences({
    before,
    after,
    sent: ['title', 'start', 'end', 'location'],
    changed: [],
    wanted: fieldsOf(before),
  })
  outbox.together(() => {
    store.events.put([after], clock.now(), outbox.projector, 'own')
    context.readBack(eventId, ['category', ...missed.map(({ field }) => field)], missed)
    offStake(store, eventId)
  })
}
