import type { AccountId, EventId } from '../../../shared/domain/ids.ts'
import type { WireRsvp } from '../../../shared/domain/outboxEntry.ts'
import { type Rsvp, type RsvpState, rsvpFromWire, rsvpToWire } from '../../../shared/domain/rsvp.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import { AppError } from '../errors.ts'
import { decodeEntities } from '../lib/text.ts'
import type { SiteCapabilities, SiteRegistry } from '../sites/siteRegistry.ts'

/** Own answers to events, by way of the outbox: shown at once, sent when the site can be reached. */
export interface QueuedAnswers {
  /** Durable on return; tells whether `undo` can follow. Throws AppError `not-found` for an event not known here. */
  set(accountId: AccountId, ids: readonly EventId[], rsvp: Rsvp): Promise<{ readonly undo: boolean }>
  /** Puts back what `set` replaced. Throws `unsupported` where the service cannot say it (SITE-I8). */
  undo(accountId: AccountId, ids: readonly EventId[]): Promise<void>
}

export function createQueuedAnswers(deps: {
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
}): QueuedAnswers {
  const former = new Map<string, string | null>()
  const keyOf = (accountId: AccountId, id: EventId) => `${accountId} ${id}`

  const answer = (space: OpenAccount, id: EventId, to: WireRsvp, undo: boolean): void => {
    const stored = space.store.events.get(id)
    if (stored === undefined) throw new AppError('not-found', 'this event is not known here')
    const { rsvp_id: from, title, start_time: start } = stored.shown
    if (from === to) return
    former.set(keyOf(space.accountId, id), from)
    const about = { eventId: id, title: decodeEntities(title), start }
    space.outbox.append({ kind: 'rsvp', from, to }, about, { undo })
  }

  return {
    set: async (accountId, ids, rsvp) => {
      const space = await deps.data.of(accountId)
      space.outbox.together(() => {
        for (const id of new Set(ids)) answer(space, id, rsvpToWire(rsvp), false)
      })
      const { rsvpZeroRemoves } = deps.registry.siteOf(accountId).capabilities
      const before = ids.map((id) => rsvpFromWire(former.get(keyOf(accountId, id)) ?? null))
      return { undo: rsvpZeroRemoves !== 'refused' || before.every(isAnswer) }
    },
    undo: async (accountId, ids) => {
      const space = await deps.data.of(accountId)
      const zero = deps.registry.siteOf(accountId).capabilities.rsvpZeroRemoves
      const back = [...new Set(ids)].flatMap((id) => {
        const before = former.get(keyOf(accountId, id))
        return before === undefined ? [] : [{ id, to: takenBack(space, id, before, zero) }]
      })
      space.outbox.together(() => {
        for (const { id, to } of back) answer(space, id, to, true)
      })
      for (const { id } of back) former.delete(keyOf(accountId, id))
    },
  }
}

const isAnswer = (state: RsvpState): state is Rsvp =>
  state === 'attending' || state === 'maybe' || state === 'not-going'

/** What says the former answer. One that has not been sent yet can always be taken back. */
function takenBack(
  space: OpenAccount,
  id: EventId,
  before: string | null,
  zero: SiteCapabilities['rsvpZeroRemoves'],
): WireRsvp {
  const state = rsvpFromWire(before)
  if (isAnswer(state)) return rsvpToWire(state)
  const unsent = space.outbox.ofEvent(id).some((entry) => entry.change.kind === 'rsvp' && !entry.touched)
  if (unsent || zero === 'unknown' || zero === 'yes') return '0'
  if (state === 'unanswered' && zero === 'no') return '0'
  throw new AppError('unsupported', 'this site cannot take an answer back')
}
