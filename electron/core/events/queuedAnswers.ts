import type { AccountId, EventId } from '../../../shared/domain/ids.ts'
import type { WireRsvp } from '../../../shared/domain/outboxEntry.ts'
import { type Rsvp, type RsvpState, rsvpFromWire, rsvpToWire } from '../../../shared/domain/rsvp.ts'
import { madeOnce } from '../account/madeOnce.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import { AppError } from '../errors.ts'
import { decodeEntities } from '../lib/text.ts'
import { lastingId } from '../outbox/lastingIds.ts'
import type { Ids } from '../ports.ts'
import type { SiteCapabilities, SiteRegistry } from '../sites/siteRegistry.ts'

/** Own answers to events, by way of the outbox: shown at once, sent when the site can be reached. */
export interface QueuedAnswers {
  /**
   * All or none, durable on return. `changed`: events that had another answer; `undoId`: what takes those back, null where
   * the service cannot say it (SITE-I8). Throws AppError `not-found` for an event not known here.
   */
  set(
    accountId: AccountId,
    ids: readonly EventId[],
    rsvp: Rsvp,
    callId?: string,
  ): Promise<{ readonly changed: number; readonly undoId: string | null }>
  /**
   * Puts back what that `set` replaced, where it is still what holds; resolves to what is asked of the site for it. Throws
   * `unsupported` where the service cannot say it (SITE-I8).
   */
  undo(accountId: AccountId, undoId: string): Promise<readonly PutBack[]>
}

interface PutBack {
  readonly eventId: EventId
  readonly to: WireRsvp
}

/** One event's answer as one `set` changed it. */
interface Given {
  readonly undoId: string
  readonly eventId: EventId
  readonly from: string | null
  readonly to: WireRsvp
}

export function createQueuedAnswers(deps: {
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly ids: Ids
}): QueuedAnswers {
  /** What was given in this run, latest last. */
  const givenIn = new WeakMap<OpenAccount, readonly Given[]>()
  const given = (space: OpenAccount) => givenIn.get(space) ?? []

  const shownIn = ({ store }: OpenAccount, id: EventId) => store.events.get(id)?.shown
  const append = (space: OpenAccount, id: EventId, to: WireRsvp, undo: boolean): string | null => {
    const shown = shownIn(space, id)
    if (shown === undefined) throw new AppError('not-found', 'this event is not known here')
    const { rsvp_id: from, title, start_time: start } = shown
    if (from !== to) {
      const about = { eventId: id, title: decodeEntities(title), start }
      space.outbox.append({ kind: 'rsvp', from, to }, about, { undo })
    }
    return from
  }

  return {
    set: async (accountId, ids, rsvp, callId) => {
      const space = await deps.data.of(accountId)
      const { rsvpZeroRemoves } = deps.registry.siteOf(accountId).capabilities
      return space.outbox.together(() =>
        madeOnce(space.store, callId, () => {
          const undoId = deps.ids.uuid()
          const to = rsvpToWire(rsvp)
          const fresh = [...new Set(ids)]
            .map((eventId): Given => ({ undoId, eventId, from: append(space, eventId, to, false), to }))
            .filter(({ from }) => from !== to)
          space.store.afterCommit(() => givenIn.set(space, [...given(space), ...fresh]))
          const undoable =
            rsvpZeroRemoves !== 'refused' || fresh.every(({ from }) => isAnswer(rsvpFromWire(from)))
          return { changed: fresh.length, undoId: undoable && fresh.length > 0 ? undoId : null }
        }),
      )
    },
    undo: async (accountId, undoId) => {
      const space = await deps.data.of(accountId)
      const zero = deps.registry.siteOf(accountId).capabilities.rsvpZeroRemoves
      // Given under a temporary id, it is the answer to the event there is now (SEND-4).
      const now = ({ eventId }: Given) => lastingId(space.store, eventId)
      const latest = new Map(given(space).map((one) => [now(one), one]))
      const back = [...latest]
        .filter(([id, one]) => one.undoId === undoId && shownIn(space, id)?.rsvp_id === one.to)
        .map(([eventId, { from }]) => ({ eventId, to: takenBack(space, eventId, from, zero) }))
      space.outbox.together(() => {
        for (const { eventId, to } of back) append(space, eventId, to, true)
      })
      givenIn.set(
        space,
        given(space).filter((one) => one.undoId !== undoId),
      )
      return back
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
