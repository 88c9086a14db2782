import type { EventId } from '../../../shared/domain/ids.ts'
import type { WireRsvp } from '../../../shared/domain/outboxEntry.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { isRefusedWrite } from '../api/apiError.ts'
import type { StoredEntry } from '../outbox/outboxTable.ts'
import { sentChanges } from '../outbox/sentLog.ts'
import type { Difference } from './readBack.ts'
import { presentOrGone, type SendContext } from './sendContext.ts'
import { noteUnseen } from './unseenSaves.ts'

/**
 * Sets the own answer; the last intent wins and repeating it does no harm (SEND-7). Read back: a site that confirms an
 * answer and does not keep it is named on the event.
 */
export async function sendRsvp(context: SendContext, entry: StoredEntry, to: WireRsvp): Promise<void> {
  const { api, accountId, outbox, store } = context
  // One that has waited is about an event that may be gone, or another one, by now.
  if (!isFresh(context, entry) && (await presentOrGone(context, entry)) === null) return
  try {
    await api.setRsvp(accountId, entry.eventId, to)
  } catch (error) {
    if (!isRefusedWrite(error)) throw error
    const present = await presentOrGone(context, entry)
    if (present === null) return
    // What is not in the contract is refused by sites that follow it: an answer cannot be taken back there (SITE-I8).
    if (to !== '0') throw error
    return finish(context, entry, present, await notTakenBack(context, entry.eventId, present))
  }
  const after = await api.readEvent(accountId, entry.eventId).catch(() => null)
  const known = store.events.get(entry.eventId)?.raw ?? null
  // Not read, or as it was before: kept it may be all the same (SITE-U13).
  const behind = known !== null && after !== null && !isShown(after, to) && after.rsvp_id === known.rsvp_id
  if (after === null || behind)
    return outbox.applied(entry.id, known === null ? null : { ...known, rsvp_id: to }, () =>
      noteUnseen(store, entry.eventId, { answer: to }),
    )
  finish(context, entry, after, await answerFound(context, entry.eventId, after, to))
}

const isShown = (after: RawEvent, to: WireRsvp): boolean =>
  to === '0' ? isNone(after) : after.rsvp_id === to

/** What the site made of an answer it has confirmed. */
export async function answerFound(
  context: SendContext,
  eventId: EventId,
  after: RawEvent,
  to: WireRsvp,
): Promise<readonly Difference[]> {
  if (to === '0' && !isNone(after)) return notTakenBack(context, eventId, after)
  if (to === '0') await context.learn({ rsvpZeroRemoves: after.rsvp_id === null ? 'yes' : 'no' })
  return isShown(after, to) ? [] : [{ field: 'answer', wanted: to, got: after.rsvp_id ?? '' }]
}

/** An answer younger than this is one to the event on the screen, ms. */
const FRESH_MS = 60_000

/** Either clock may say that it has waited: the one on the wall can be set, the other begins with the program. */
function isFresh({ clock, outbox }: SendContext, { id, createdAtMs, touched }: StoredEntry): boolean {
  const queuedAt = touched ? null : outbox.queuedAt(id)
  const age = clock.now() - createdAtMs
  return queuedAt !== null && clock.monotonic() - queuedAt <= FRESH_MS && age >= 0 && age <= FRESH_MS
}

/** An answer the site took no longer ago shows that it still takes them for that event, ms. */
const LATELY_MS = 600_000

/**
 * Only where this event took an answer just before is that the site's way (SITE-I8): else the no may be about the event
 * alone, which is over or closed. What the site has shown once is not unlearned by one event either.
 */
async function notTakenBack(
  context: SendContext,
  eventId: EventId,
  present: RawEvent,
): Promise<readonly Difference[]> {
  const since = context.clock.now() - LATELY_MS
  const tookAnswers = sentChanges(context.store).some(
    (sent) => sent.kind === 'rsvp' && sent.eventId === eventId && sent.atMs >= since,
  )
  const unknown = context.site().capabilities.rsvpZeroRemoves === 'unknown'
  if (unknown && tookAnswers) await context.learn({ rsvpZeroRemoves: 'refused' })
  return isNone(present) ? [] : [{ field: 'answer', wanted: '', got: present.rsvp_id ?? '' }]
}

const finish = (
  { outbox, readBack }: SendContext,
  entry: StoredEntry,
  after: RawEvent,
  found: readonly Difference[],
): void => outbox.applied(entry.id, after, () => readBack(entry.eventId, ['answer'], found))

const isNone = ({ rsvp_id }: RawEvent): boolean => rsvp_id === null || rsvp_id === '0'
