import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { GuestBefore } from '../../../shared/domain/guestDesk.ts'
import type { AccountId, EventId } from '../../../shared/domain/ids.ts'
import type { Guests } from './area.ts'
import type { CameBefore } from './cameBefore.ts'
import type { GuestChanges } from './guestChanges.ts'

export interface GuestsSeenDeps {
  readonly list: Guests['list']
  readonly at: (accountId: AccountId) => Promise<{
    readonly desk: {
      readonly changes: GuestChanges
      readonly gatherings: {
        before(): Promise<CameBefore>
        soon(): Promise<CameBefore | null>
      }
    }
  }>
}

/** The guests on the page of an event, with what this computer saw of them before. */
export function createGuestsSeen({
  list,
  at,
}: GuestsSeenDeps): Pick<Handlers, 'guests.list' | 'guestDesk.before'> {
  const beforeOf =
    (changes: GuestChanges, { to }: CameBefore, eventId: EventId) =>
    (inviteId: string, userId: string): GuestBefore => {
      const change = changes.one(eventId, inviteId)
      const from = change?.kind === 'switched' ? change.from : null
      const was = change === undefined || from === null ? null : { list: from, seenAtMs: change.atMs }
      return { came: to(userId), ...(was !== null && { was }) }
    }
  return {
    'guests.list': async ({ accountId, eventId, ...request }) => {
      const { rows, ...window } = await list(accountId, eventId, request)
      const { changes, gatherings } = (await at(accountId)).desk
      const came = await gatherings.soon()
      if (came === null) return { ...window, rows, ofYours: null }
      const before = beforeOf(changes, came, eventId)
      return {
        ...window,
        rows: rows.map((row) =>
          row.name === null ? row : { ...row, before: before(row.inviteId, row.userId) },
        ),
        ofYours: came.ofYours,
      }
    },
    'guestDesk.before': async ({ accountId, guestsOf, guests }) => {
      const { changes, gatherings } = (await at(accountId)).desk
      const came = await gatherings.before()
      const before = beforeOf(changes, came, guestsOf)
      return {
        ofYours: came.ofYours,
        guests: guests.map(({ inviteId, userId }) => ({ inviteId, ...before(inviteId, userId) })),
      }
    },
  }
}
