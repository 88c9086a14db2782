import { z } from 'zod'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { RawGuest } from '../../../shared/domain/rawEvent.ts'
import type { GuestListName } from '../../../shared/domain/rsvp.ts'
import type { SiteRegistry } from '../accounts/siteRegistry.ts'
import type { EventApi, Page } from '../api/eventApi.ts'
import { isAppError } from '../appError.ts'
import type { AccountSpace } from '../events/accountData.ts'
import type { Clock } from '../ports.ts'
import type { Lane } from '../sync/lane.ts'
import { GUEST_LIMITS, startReading, takePage } from '../sync/pageReading.ts'

/** A guest costs the site less than an event (L3): two members and an invitation row. */
export const GUEST_PAGE = 100

/** A reading left off longer ago than this begins anew: guests come and go. */
const RESUME_MS = 30 * 60_000

const WIRE = { attending: '1', maybe: '2', 'not-going': '3', unanswered: '0' } as const satisfies Record<
  GuestListName,
  string
>

/** Where a reading left off. */
export const guestCursor = (id: EventId, list: GuestListName): string => `guests.cursor ${id} ${list}`

const cursor = z.object({ page: z.int().min(1), startedMs: z.number() })

export interface GuestReaderDeps {
  readonly api: EventApi
  readonly registry: SiteRegistry
  readonly clock: Clock
  /** One request at a time for each account's guests. */
  readonly lane: Lane
  readonly changed: (space: AccountSpace, id: EventId) => void
}

export interface GuestReader {
  /**
   * All pages of one list, while `wanted` says so; goes on where a former reading left off. False where it was
   * left off, true where there is no more to be had.
   */
  whole(space: AccountSpace, id: EventId, list: GuestListName, wanted: () => boolean): Promise<boolean>
  /** The newest invitations only (I9), for a long list that was read lately. */
  head(space: AccountSpace, id: EventId, list: GuestListName): Promise<void>
}

export function createGuestReader(deps: GuestReaderDeps): GuestReader {
  const { api, clock, registry } = deps

  const fetchPage = (space: AccountSpace, id: EventId, list: GuestListName, page: number) =>
    deps.lane.run(space.accountId, () =>
      api.listGuests(space.accountId, id, { rsvp: WIRE[list], limit: GUEST_PAGE, page }),
    )

  /** I7: whether this site lists those who have not answered; learned once from an answer that shows it. */
  const probed = async (
    space: AccountSpace,
    list: GuestListName,
    ask: () => Promise<Page<RawGuest>>,
  ): Promise<Page<RawGuest> | null> => {
    const site = registry.siteOf(space.accountId)
    if (list !== 'unanswered' || site.capabilities.unansweredGuests === 'yes') return ask()
    if (site.capabilities.unansweredGuests === 'no') return null
    const page = await ask().catch((error: unknown) => {
      if (isAppError(error, 'refused-by-site')) return null
      throw error
    })
    const honest = page?.rows.every((row) => row.rsvp_id === '0') === true
    if (page === null || !honest) {
      await registry.learn(site.id, { unansweredGuests: 'no' })
      return null
    }
    // An empty list tells nothing: this event may have nobody who has not answered.
    if (page.rows.length > 0) await registry.learn(site.id, { unansweredGuests: 'yes' })
    return page
  }

  return {
    whole: async (space, id, list, wanted) => {
      const fact = guestCursor(id, list)
      const left = cursor.safeParse(space.store.facts.get(fact))
      const resume = left.success && clock.now() - left.data.startedMs < RESUME_MS
      const startedMs = resume ? left.data.startedMs : clock.now()
      let reading = startReading(resume ? left.data.page : 1)
      while (reading.state === 'reading' && wanted()) {
        const at = reading.nextPage
        const page = await probed(space, list, () => fetchPage(space, id, list, at))
        if (page === null) return true
        reading = takePage(
          reading,
          { ids: page.rows.map((row) => row.invite_id), received: page.received, skipped: page.skipped },
          GUEST_LIMITS,
        )
        const progress = { startedMs, asOfMs: clock.now(), complete: reading.state === 'ended' }
        const before = space.store.guests.state(id, list)
        const changed = space.store.resendable(() => {
          if (reading.state !== 'reading') space.store.facts.remove(fact)
          else space.store.facts.set(fact, { page: reading.nextPage, startedMs })
          return space.store.guests.put(id, list, page.rows, progress)
        })
        if (changed > 0 || before.complete !== progress.complete) deps.changed(space, id)
      }
      return reading.state !== 'reading'
    },
    head: async (space, id, list) => {
      const page = await fetchPage(space, id, list, 1)
      // Nothing is dropped: `startedMs` 0 lies before every row.
      const progress = { startedMs: 0, asOfMs: clock.now(), complete: true }
      const changed = space.store.resendable(() => space.store.guests.put(id, list, page.rows, progress))
      if (changed > 0) deps.changed(space, id)
    },
  }
}
