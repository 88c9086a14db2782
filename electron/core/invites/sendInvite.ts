import { epochSeconds, lastMoment } from '../../../shared/domain/eventTime.ts'
import type { Change } from '../../../shared/domain/outboxEntry.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import type { EventForm } from '../api/eventApi.ts'
import type { AccountSpace } from '../events/accountData.ts'
import type { StoredEntry } from '../outbox/outboxTable.ts'
import { fieldsOf } from '../outbox/rawFields.ts'
import { carried } from '../sync/eventForm.ts'
import { differences } from '../sync/readBack.ts'
import { presentOrGone } from '../sync/send/presentOrGone.ts'
import type { SendContext } from '../sync/send/sendContext.ts'
import type { SendInvite } from '../sync/send/sendInvite.ts'
import { settleBatch } from './batchStates.ts'
import { inviteBook } from './inviteBook.ts'

type Invite = Extract<Change, { kind: 'invite' }>

/**
 * One batch of invitations by PUT (I1). The event is read first, for its category (U1) and its end (U4). Answered: the
 * entry leaves, and its people are "sent" in the same transaction. Where the answer or that transaction fails, the
 * batch may have been sent, and never is again by itself (F8): its entry's state settles it (keepBatches).
 */
export function createSendInvite(spaceOf: (accountId: string) => Promise<AccountSpace>): SendInvite {
  return async (context, entry, change) => {
    const { api, accountId, outbox, clock } = context
    const book = inviteBook(await spaceOf(accountId))
    const present = await presentOrGone(context, entry)
    if (present === null) return
    if (isHindered(present, clock.now())) {
      return outbox.move(entry.id, { kind: 'refuse', code: 'unsupported', words: [] })
    }
    const form = inviteForm(present, change)
    const batch = book.batches.get(entry.eventId, change.batchId)
    const { value: answer } = await api.updateEvent(accountId, entry.eventId, form)
    const after = { ...answer, categories: present.categories }
    book.together(() =>
      outbox.applied(entry.id, after, () => {
        if (batch !== undefined)
          settleBatch(book, { ...batch, state: 'sent', atMs: clock.now(), code: null, words: [] })
      }),
    )
    await readBack(context, entry, present)
  }
}

/** Nothing but the invitations and what a PUT must carry; neither list empty (B7), addresses by comma only (I3). */
export function inviteForm(present: RawEvent, change: Invite): EventForm {
  const form: (readonly [string, string])[] = [...carried(fieldsOf(present))]
  for (const userId of new Set(change.friends)) form.push(['invite[]', userId])
  if (change.emails.length > 0) form.push(['emails', [...new Set(change.emails)].join(',')])
  if (change.message !== '') form.push(['personal_message', change.message])
  return form
}

/** What would do harm or come to nothing is not sent. */
function isHindered(present: RawEvent, nowMs: number): boolean {
  const over = lastMoment(epochSeconds(present.start_time), epochSeconds(present.end_time))
  const past = over !== null && over * 1000 < nowMs
  // Categories whose ids the site does not show would be wiped by the request (U1).
  const wiped = (present.categories ?? []).length > 0 && fieldsOf(present).category === ''
  return past || wiped
}

/** The request is a save of the event (I1): what the site did not keep is named, above all the category. */
async function readBack(context: SendContext, entry: StoredEntry, before: RawEvent): Promise<void> {
  const { api, accountId, store, outbox, clock } = context
  const after = await api.readEvent(accountId, entry.eventId).catch(() => null)
  if (after === null) return
  store.events.put([after], clock.now(), outbox.projector)
  const missed = differences(
    ['category', 'title', 'start', 'end', 'location'],
    fieldsOf(before),
    fieldsOf(after),
  )
  if (missed.length > 0) context.readBack(entry.eventId, missed)
}
