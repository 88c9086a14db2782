import type { EventId } from '../../../shared/domain/ids.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { isAppError } from '../errors.ts'
import { fieldsOf } from '../outbox/rawFields.ts'
import { offStake, stakeOf } from './atStake.ts'
import { withCategories } from './putEvent.ts'
import { saveDifferences } from './readBack.ts'
import type { SendContext } from './sendContext.ts'

/** Puts back or names what a save has cost that was never read back. What the site will not show stays at stake. */
export async function settleStake(context: SendContext, eventId: EventId): Promise<void> {
  const { api, accountId, store, outbox, clock } = context
  const was = stakeOf(store, eventId)
  if (was === undefined) return
  if (store.events.get(eventId) === undefined) return offStake(store, eventId)
  const read = await api.readEvent(accountId, eventId).catch((error) => {
    if (isAppError(error, 'refused-by-site')) return null
    throw error
  })
  if (read === null) return
  // The last one is what a save is about: whichever it is by now, it stands for the last one of before.
  const last = read.categories?.at(-1) ?? was.at(-1)
  const before: RawEvent = {
    ...read,
    categories: [...was.slice(0, -1), ...(last === undefined ? [] : [last])],
  }
  const after = await withCategories(context, { eventId, present: before, category: null }, read)
  const wanted = fieldsOf(before)
  const missed = saveDifferences({ before, after, sent: [], changed: [], wanted })
  outbox.together(() => {
    store.events.put([after], clock.now(), outbox.projector)
    if (missed.length > 0)
      context.readBack(
        eventId,
        missed.map(({ field }) => field),
        missed,
      )
    offStake(store, eventId)
  })
}
