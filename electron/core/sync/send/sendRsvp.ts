import type { WireRsvp } from '../../../../shared/domain/outboxEntry.ts'
import type { StoredEntry } from '../../outbox/outboxTable.ts'
import type { SendContext } from './sendContext.ts'

/** Sets the own answer; the last intent wins and repeating it does no harm (F7). */
export async function sendRsvp(context: SendContext, entry: StoredEntry, to: WireRsvp): Promise<void> {
  const { api, accountId, outbox, store } = context
  await api.setRsvp(accountId, entry.eventId, to)
  const after = await api.readEvent(accountId, entry.eventId).catch(() => null)
  if (to === '0' && after !== null) {
    await context.learn({ rsvpZeroRemoves: after.rsvp_id === null ? 'yes' : 'no' })
  }
  const known = store.events.get(entry.eventId)?.raw ?? null
  outbox.applied(entry.id, after ?? (known === null ? null : { ...known, rsvp_id: to }))
}
