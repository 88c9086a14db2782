import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { isAppError } from '../errors.ts'
import type { StoredEntry } from '../outbox/outboxTable.ts'
import { isAnother } from '../outbox/seenEvent.ts'
import { mustBeGone } from '../sync/reallyGone.ts'
import type { SendContext } from './sendContext.ts'

/**
 * The event as the site has it now; null where it is gone, not for this user any more or another one by now, with the
 * entry marked so (SEND-7). Throws where the site shows nothing just now: the entry waits.
 */
export async function presentOrGone(context: SendContext, entry: StoredEntry): Promise<RawEvent | null> {
  try {
    const present = await context.api.readEvent(context.accountId, entry.eventId)
    if (!isAnother(entry.seen ?? null, present)) return present
    context.outbox.move(entry.id, { kind: 'miss', words: [] })
    return null
  } catch (error) {
    if (!isAppError(error, 'refused-by-site')) throw error
    await mustBeGone(context, entry.eventId, error)
    context.outbox.move(entry.id, { kind: 'miss', words: error.details })
    return null
  }
}
