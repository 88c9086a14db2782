import { isNewEvent } from '../../../shared/domain/event.ts'
import type { EventField } from '../../../shared/domain/eventFields.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { isRefusedWrite, isServiceRefusal, WriteFault } from '../api/apiError.ts'
import { AppError, isAppError } from '../errors.ts'
import { droppedValues, valuesOf } from '../outbox/droppedEdits.ts'
import type { StoredEntry } from '../outbox/outboxTable.ts'
import { changedSince, isAnother } from '../outbox/seenEvent.ts'
import { mustBeGone } from '../sync/reallyGone.ts'
import { SITE_TRIES } from './afterFailure.ts'
import { mayBeOwn } from './mergeFields.ts'
import { clash, type SendContext } from './sendContext.ts'
import { notShownYet } from './unseenSaves.ts'

/**
 * Deletes; what is gone already, or never reached the site, is done (SEND-5, SEND-7). A delete is final (SITE-U10): the
 * event is read first, and one that others have changed since is the person's to decide. Read back: a site that
 * confirms a delete and still has the event has not done it. `fell`: how many of it the site has failed over.
 */
export async function sendDelete(context: SendContext, entry: StoredEntry, fell: number): Promise<void> {
  const { api, accountId, outbox } = context
  const { eventId } = entry
  const isGone = () => (context.follows(eventId) ? undefined : outbox.deleted(entry.id))
  if (isNewEvent(eventId)) return outbox.deleted(entry.id)
  const present = await readOrGone(context, entry)
  if (present === null) return isGone()
  const seen = entry.seen ?? null
  if (isAnother(seen, present)) return outbox.move(entry.id, { kind: 'miss', words: [] })
  const changed = changedSince(seen, present).filter(
    ({ field, theirs }) => !isOwn(context, entry, field, theirs),
  )
  if (changed.length > 0) return clash(context, entry, present, changed)
  // Looked for after the last of them, and still there: sent once more only by the person's word (SEND-13).
  if (fell >= SITE_TRIES)
    throw new WriteFault('refused', new AppError('site-failed', 'the site fails over the delete each time'))
  try {
    await api.deleteEvent(accountId, eventId)
  } catch (error) {
    // An earlier one was carried out late, or what was read before was a copy that lags: then it is gone.
    if (!isRefusedWrite(error) || (await readOrGone(context, entry)) !== null) throw error
    return isGone()
  }
  const found = await api.readEvent(accountId, eventId).then(
    () => 'shown' as const,
    (error: unknown) => (isServiceRefusal(error) ? 'gone' : 'unread'),
  )
  // Shown for some seconds more it may be gone all the same (SITE-U13); where nothing was read, nobody knows yet.
  if (found !== 'gone' && !entry.touched) throw notShownYet(`the event that was deleted is ${found}`)
  if (found === 'shown')
    throw new AppError('not-done', 'the site confirmed the delete and still has the event')
  outbox.deleted(entry.id)
}

/**
 * Whether an edit that the delete covers, or one that was discarded before, may have put this value there: nobody is
 * asked about their own.
 */
function isOwn(
  { outbox, store }: SendContext,
  entry: StoredEntry,
  field: EventField,
  there: string,
): boolean {
  const covered = outbox.ofEvent(entry.eventId).flatMap(({ change, touched, seq, userId }) => {
    const own = touched && seq < entry.seq && userId === entry.userId
    const one = own && change.kind === 'update' ? change.changes[field] : undefined
    return one === undefined ? [] : valuesOf(one)
  })
  return mayBeOwn(field, there, [...covered, ...droppedValues(store, entry, field)])
}

/** Null: gone. Throws where the site shows nothing just now: the delete waits. */
async function readOrGone(context: SendContext, { eventId, touched }: StoredEntry): Promise<RawEvent | null> {
  try {
    return await context.api.readEvent(context.accountId, eventId)
  } catch (error) {
    if (!isAppError(error, 'refused-by-site')) throw error
    await mustBeGone(context, eventId, error, { deleteWasSent: touched })
    return null
  }
}
