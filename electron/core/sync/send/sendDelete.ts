import { isNewEvent } from '../../../../shared/domain/newEvent.ts'
import { WriteFault } from '../../api/writeFault.ts'
import { isAppError } from '../../appError.ts'
import type { StoredEntry } from '../../outbox/outboxTable.ts'
import { mustBeGone } from '../reallyGone.ts'
import type { SendContext } from './sendContext.ts'

/** Deletes; what is gone already, or never reached the site, is done (F5, F7). */
export async function sendDelete(context: SendContext, entry: StoredEntry): Promise<void> {
  const { api, accountId, outbox } = context
  if (isNewEvent(entry.eventId)) return outbox.deleted(entry.id)
  try {
    await api.deleteEvent(accountId, entry.eventId)
  } catch (error) {
    if (!(error instanceof WriteFault) || error.outcome !== 'refused') throw error
    if (!(await isGone(context, entry.eventId))) throw error
  }
  outbox.deleted(entry.id)
}

/** False: it is there, and the site's no stands. Throws where the site shows nothing just now: the delete waits. */
async function isGone(context: SendContext, eventId: string): Promise<boolean> {
  try {
    await context.api.readEvent(context.accountId, eventId)
    return false
  } catch (error) {
    if (!isAppError(error, 'refused-by-site')) throw error
    await mustBeGone(context, eventId, error)
    return true
  }
}
