import type { AccountId, EventId } from '../../../shared/domain/ids.ts'
import type { GuestListName } from '../../../shared/domain/rsvp.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import type { Clock } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import { guestReadings } from './guestReading.ts'

export interface OwnAnswersDeps {
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly clock: Clock
  readonly moved: (space: OpenAccount, id: EventId) => void
  /** Asks the site for the newest rows of a list. */
  readonly readHead: (space: OpenAccount, id: EventId, list: GuestListName) => Promise<void>
}

const TAKEN_BACK = '0'
const LISTS: Readonly<Record<string, GuestListName>> = { 1: 'attending', 2: 'maybe', 3: 'not-going' }

/**
 * One's own row stands on the guest list of one's answer at once, before the site has heard of it, and goes back or away
 * where the answer is taken back, discarded or refused; after a first answer, once the site has it. The next reading of
 * the lists says what the site has.
 */
export function createOwnAnswers(deps: OwnAnswersDeps) {
  const { data, registry, clock } = deps
  /** Events with an answer that waited when last looked at. */
  const waiting = new Map<AccountId, ReadonlySet<EventId>>()

  const place = async (
    space: OpenAccount,
    id: EventId,
    userId: string | null,
    waits: boolean,
  ): Promise<void> => {
    const { events, facts, guests } = space.store
    const answer = events.get(id)?.shown.rsvp_id ?? ''
    const rows = userId === null ? [] : guests.ofPerson(userId)
    const own = rows.find(({ eventId }) => eventId === id)
    const isTakenBack = answer === TAKEN_BACK && own !== undefined && own.list !== 'unanswered'
    const list = isTakenBack ? own.list : LISTS[answer]
    if (list === undefined || (own?.list === list && !isTakenBack)) return
    const { complete, asOfMs } = guests.state(id, list)
    // A list that was never read is not begun with oneself.
    if (asOfMs === null) return
    if (own === undefined) {
      // The row of a first answer is made by the site; where it does not tell who one is, any of them may be one's own.
      if (!waits && complete) await deps.readHead(space, id, list)
      return
    }
    const guest = { ...own.guest, rsvp_id: answer, time_stamp: String(Math.floor(clock.now() / 1000)) }
    const left = isTakenBack ? [own.guest.invite_id] : []
    const progress = { reading: guestReadings(facts).latest(), begun: 0, asOfMs, complete, left }
    guests.put(id, list, isTakenBack ? [] : [guest], progress)
    deps.moved(space, id)
  }

  /** After the entries of an outbox changed. */
  return async (accountId: AccountId): Promise<void> => {
    const { userId } = registry.account(accountId)
    const space = await data.of(accountId)
    const before = waiting.get(accountId) ?? new Set()
    const now = new Set(
      space.outbox.entries().flatMap(({ change, eventId }) => (change.kind === 'rsvp' ? [eventId] : [])),
    )
    waiting.set(accountId, now)
    await Promise.all([...new Set([...before, ...now])].map((id) => place(space, id, userId, now.has(id))))
  }
}
