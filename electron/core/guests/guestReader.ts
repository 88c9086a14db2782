import type { EventId } from '../../../shared/domain/ids.ts'
import type { RawGuest } from '../../../shared/domain/rawEvent.ts'
import type { GuestListName } from '../../../shared/domain/rsvp.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import type { EventApi, Page } from '../api/eventApi.ts'
import { isAppError } from '../errors.ts'
import type { KeyedQueue } from '../lib/keyedQueue.ts'
import type { Turns } from '../lib/turns.ts'
import type { Clock } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import { storeInSlices } from '../sync/pageReading.ts'
import { guestReadings, nextPage, takeGuests } from './guestReading.ts'

/** A guest costs the site less than an event (SITE-L3): two members and an invitation row. */
const GUEST_PAGE = 100

/** A site that lists nobody who has not answered is asked again after this, and by whoever reads the lists by hand. */
const BELIEVED_MS = 86_400_000

const WIRE = { attending: '1', maybe: '2', 'not-going': '3', unanswered: '0' } as const satisfies Record<
  GuestListName,
  string
>

export interface GuestReaderDeps {
  readonly api: EventApi
  readonly registry: SiteRegistry
  readonly clock: Clock
  /** One request at a time for each account's guests. */
  readonly queue: KeyedQueue
  readonly turns: () => Turns
  readonly changed: (space: OpenAccount, id: EventId) => void
}

export interface GuestReader {
  /**
   * All pages of one list, while `wanted` says so; goes on where a former reading left off. False where it was
   * left off, true where there is no more to be had.
   */
  whole(space: OpenAccount, id: EventId, list: GuestListName, wanted: () => boolean): Promise<boolean>
  /** The newest invitations only (SITE-I9), for a long list that was read lately. */
  head(space: OpenAccount, id: EventId, list: GuestListName): Promise<void>
  /** Whether there is anything to ask for (SITE-I7). */
  offers(space: OpenAccount, id: EventId, list: GuestListName): boolean
  /** What the site did not list is asked for once more. */
  doubt(space: OpenAccount, id: EventId): void
  /** What a reading left off is dropped: the next one begins with page 1. */
  forget(space: OpenAccount, id: EventId, list: GuestListName): void
}

export function createGuestReader(deps: GuestReaderDeps): GuestReader {
  const { api, clock, registry } = deps

  const fetchPage = (space: OpenAccount, id: EventId, list: GuestListName, page: number) =>
    deps.queue.run(space.accountId, () =>
      api.listGuests(space.accountId, id, { rsvp: WIRE[list], limit: GUEST_PAGE, page }),
    )

  /** When a site last showed that it lists nobody who has not answered; monotonic. */
  const lackingAt = new Map<string, number>()
  /** What it lists of others' events it need not of one's own. */
  const kindOf = (space: OpenAccount, id: EventId): string => {
    const { siteId, userId } = registry.account(space.accountId)
    return `${siteId} ${space.store.events.get(id)?.raw?.user_id === userId ? 'own' : 'others'}`
  }
  const lacks = (space: OpenAccount, id: EventId): boolean => {
    const { capabilities } = registry.siteOf(space.accountId)
    const shownAt = lackingAt.get(kindOf(space, id)) ?? Number.NEGATIVE_INFINITY
    return capabilities.unansweredGuests === 'no' && clock.monotonic() - shownAt < BELIEVED_MS
  }

  /** Whether the site lists others' answers to this event: then a no to one list is about that list. */
  const othersListed = (space: OpenAccount, id: EventId): Promise<boolean> =>
    deps.queue.run(space.accountId, () =>
      api.listGuests(space.accountId, id, { rsvp: WIRE.attending, limit: 1, page: 1 }).then(
        () => true,
        () => false,
      ),
    )

  /**
   * SITE-I7: whether this site lists those who have not answered, learned from an answer that shows it. A no may be one
   * to this event alone: it teaches only where the event's other guests are listed, and is asked about again.
   */
  const probed = async (
    space: OpenAccount,
    id: EventId,
    list: GuestListName,
    ask: () => Promise<Page<RawGuest>>,
  ): Promise<Page<RawGuest> | null> => {
    const site = registry.siteOf(space.accountId)
    const known = site.capabilities.unansweredGuests
    if (list !== 'unanswered' || known === 'yes') return ask()
    if (lacks(space, id)) return null
    const page = await ask().catch(async (error: unknown) => {
      if (isAppError(error, 'refused-by-site') && (await othersListed(space, id))) return null
      throw error
    })
    if (page === null || page.rows.some((row) => row.rsvp_id !== '0')) {
      lackingAt.set(kindOf(space, id), clock.monotonic())
      await registry.learn(site.id, { unansweredGuests: 'no' })
      return null
    }
    // An empty list tells nothing: this event may have nobody who has not answered.
    if (page.rows.length === 0) return known === 'no' ? null : page
    await registry.learn(site.id, { unansweredGuests: 'yes' })
    return page
  }

  return {
    whole: async (space, id, list, wanted) => {
      const readings = guestReadings(space.store.facts)
      const { guests } = space.store
      let reading = readings.open(id, list, clock.now())
      while (wanted()) {
        const at = nextPage(reading)
        const page = await probed(space, id, list, () => fetchPage(space, id, list, at))
        if (page === null) {
          readings.forget(id, list)
          return true
        }
        const met = page.rows.map((row) => row.invite_id)
        const { number } = reading
        const taken = takeGuests(
          reading,
          { ids: met, received: page.received, skipped: page.skipped },
          (seen) => guests.unseen(id, list, number, seen),
        )
        reading = taken.reading
        const { over, complete, left } = taken.verdict
        const before = guests.state(id, list)
        const changed = await storeInSlices(page.rows, deps.turns(), (rows, last) =>
          space.store.resendable(() => {
            const progress = { reading: readings.latest(), begun: number, asOfMs: clock.now() }
            if (!last) return guests.put(id, list, rows, { ...progress, complete: false })
            if (over) readings.forget(id, list)
            else readings.keep(id, list, reading, met)
            return guests.put(id, list, rows, { ...progress, complete, left })
          }),
        )
        if (changed > 0 || before.complete !== complete) deps.changed(space, id)
        if (over) return true
      }
      return false
    },
    head: async (space, id, list) => {
      const page = await fetchPage(space, id, list, 1)
      const reading = guestReadings(space.store.facts).latest()
      const changed = await storeInSlices(page.rows, deps.turns(), (rows) => {
        const progress = { reading, begun: 0, asOfMs: clock.now(), complete: true }
        return space.store.resendable(() => space.store.guests.put(id, list, rows, progress))
      })
      if (changed > 0) deps.changed(space, id)
    },
    offers: (space, id, list) => list !== 'unanswered' || !lacks(space, id),
    doubt: (space, id) => {
      lackingAt.delete(kindOf(space, id))
    },
    forget: (space, id, list) => guestReadings(space.store.facts).forget(id, list),
  }
}
