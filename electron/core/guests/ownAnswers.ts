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
}

const LISTS: Readonly<Record<string, GuestListName>> = { 1: 'attending', 2: 'maybe', 3: 'not-going' }

/**
 * One's own row stands on the guest list of one's answer at once, before the site has heard of it, and goes back where
 * the answer is taken back, discarded or refused. The next reading of the lists says what the site has.
 */
export function createOwnAnswers(deps: OwnAnswersDeps) {
  const { data, registry, clock } = deps
  /** Events with an answer that waited when last looked at. */
  const waiting = new Map<AccountId, ReadonlySet<EventId>>()

  const place = (space: OpenAccount, id: EventId, userId: string): void => {
    const { events, facts, guests } = space.store
    const answer = events.get(id)?.shown.rsvp_id ?? ''
    const list = LISTS[answer]
    const own = guests.ofPerson(userId).find(({ eventId }) => eventId === id)
    if (list === undefined || own === undefined || own.list === list) return
    const { complete, asOfMs } = guests.state(id, list)
    // A list that was never read is not begun with oneself.
    if (asOfMs === null) return
    const guest = { ...own.guest, rsvp_id: answer, time_stamp: String(Math.floor(clock.now() / 1000)) }
    const reading = guestReadings(facts).latest()
    guests.put(id, list, [guest], { reading, startedMs: 0, asOfMs, complete })
    deps.moved(space, id)
  }

  /** After the entries of an outbox changed. */
  return async (accountId: AccountId): Promise<void> => {
    const { userId } = registry.account(accountId)
    if (userId === null) return
    const space = await data.of(accountId)
    const before = waiting.get(accountId) ?? new Set()
    const now = new Set(
      space.outbox.entries().flatMap(({ change, eventId }) => (change.kind === 'rsvp' ? [eventId] : [])),
    )
    waiting.set(accountId, now)
    for (const id of new Set([...before, ...now])) place(space, id, userId)
  }
}
