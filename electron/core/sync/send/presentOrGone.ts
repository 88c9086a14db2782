import type { RawEvent } from '../../../../shared/domain/rawEvent.ts'
import { isAppError } from '../../appError.ts'
import type { StoredEntry } from '../../outbox/outboxTable.ts'
import { mustBeGone } from '../reallyGone.ts'
import type { SendContext } from './sendContext.ts'

/**
 * The event as the site has it now; null where it is gone or not for this user any more, with the entry marked so
 * (F7). Throws where the site shows nothing just now: the entry waits.
 */
export async function presentOrGone(context: SendContext, entry: StoredEntry): Promise<RawEvent | null> {
  try {
    return await context.api.readEvent(context.accountId, entry.eventId)
  } catch (error) {
    if (!isAppError(error, 'refused-by-site')) throw error
    await mustBeGone(context, entry.eventId, error)
    context.outbox.move(entry.id, { kind: 'miss', words: error.details })
    return null
  }
}
