import type { Facets } from '../../../shared/bridge/events.ts'
import { type EventDetails, type Freshness, isNewEvent } from '../../../shared/domain/event.ts'
import type { AccountId, EventId } from '../../../shared/domain/ids.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import type { EventApi } from '../api/eventApi.ts'
import { AppError, isAppError } from '../errors.ts'
import { cutText, decodeEntities } from '../lib/text.ts'
import { lastingId } from '../outbox/lastingIds.ts'
import { notKeptFact } from '../outbox/notKept.ts'
import { readBackOf } from '../outbox/readBacks.ts'
import { photoTurns } from '../pictures/pictureRef.ts'
import type { Clock, Logger } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { ChangeHints } from '../sync/changeHints.ts'
import type { FreshnessBook } from '../sync/freshnessBook.ts'
import { isReallyGone } from '../sync/reallyGone.ts'
import { eventDetails } from './eventRow.ts'
import { invitedTo } from './localFilter.ts'

export interface EventReaderDeps {
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly api: EventApi
  readonly freshness: FreshnessBook
  readonly hints: ChangeHints
  readonly clock: Clock
  readonly log: Logger
}

/** One event at a time. */
export interface EventReader {
  /**
   * From the store at once, with a read behind where it is old; waits for the site only where the event was never
   * seen. Throws `not-found` where it is gone (SITE-E2) and nothing is here.
   */
  open(
    accountId: AccountId,
    id: EventId,
  ): Promise<{ readonly event: EventDetails; readonly freshness: Freshness }>
  /**
   * Reads it from the site now, whatever else is under way. An event that is really gone leaves the cache (SEND-17),
   * which is thrown as `not-found`.
   */
  reread(accountId: AccountId, id: EventId): Promise<void>
  /** From the store alone; those that are not here are left out. */
  known(accountId: AccountId, ids: readonly EventId[]): Promise<readonly EventDetails[]>
  facets(accountId: AccountId): Promise<Facets>
}

/** Chips beyond these are of no use to a person and would fill the bridge (PERF-7). */
const MOST_FACETS = 200

export function createEventReader(deps: EventReaderDeps): EventReader {
  const { api, freshness, hints, registry } = deps
  const nameOf = (space: OpenAccount, id: EventId): string => `${space.accountId} event ${id}`

  const readNow = async (space: OpenAccount, id: EventId): Promise<void> => {
    const startedAt = deps.clock.monotonic()
    try {
      const raw = await api.readEvent(space.accountId, id)
      if (space.outbox.wroteSince(id, startedAt)) return
      const changed = space.store.resendable(() =>
        space.store.events.put([raw], deps.clock.now(), space.outbox.projector),
      )
      if (changed > 0) hints.events(space.accountId)
    } catch (error) {
      if (!isAppError(error, 'refused-by-site')) throw error
      // A site that refuses everything for a while takes nothing from the cache (SEND-17).
      if (!(await isReallyGone({ ...space, api }, id, error))) throw error
      const known = space.store.events.get(id)
      // Own unsent changes outlive the site's event: they are the user's to keep or drop.
      if (known !== undefined && known.mark === null) {
        space.renumbering.gone(id)
        hints.events(space.accountId)
      }
      if (lastingId(space.store, id) !== id) return
      throw new AppError('not-found', 'the site does not show this event', { details: error.details })
    }
  }

  const freshnessOf = (space: OpenAccount, id: EventId, stored = space.store.events.get(id)): Freshness => {
    const asOfMs = stored === undefined || stored.raw === null ? null : stored.asOfMs
    return freshness.of(nameOf(space, id), space.accountId, asOfMs)
  }

  const read = (space: OpenAccount, id: EventId): Promise<void> =>
    freshness.behind(
      () => freshnessOf(space, id),
      () => freshness.run(nameOf(space, id), () => readNow(space, id)),
      () => hints.freshness(space.accountId, { eventId: id }),
    )

  const details = (space: OpenAccount, id: EventId) => {
    const stored = space.store.events.get(id)
    if (stored === undefined) return undefined
    const event = eventDetails(stored, {
      accountId: space.accountId,
      userId: registry.account(space.accountId).userId,
      counts: space.counts.of(id),
      invited: invitedTo(space),
      turns: photoTurns(space.store),
      siteAddress: registry.siteOf(space.accountId).address,
      ownerName: nameFor(space, stored.shown.user_id),
      notKept: space.store.facts.get(notKeptFact(id)) !== undefined,
      readBack: readBackOf(space.store, id),
    })
    return { event, freshness: freshnessOf(space, id, stored) }
  }

  return {
    open: async (accountId, asked) => {
      const space = await deps.data.of(accountId)
      const id = lastingId(space.store, asked)
      const known = space.store.events.get(id)
      if (known === undefined) {
        if (isNewEvent(id)) throw new AppError('not-found', 'no such event here')
        await read(space, id)
      } else if (!isNewEvent(id) && freshness.due(nameOf(space, id), accountId, known.asOfMs)) {
        read(space, id).catch((error: unknown) => {
          deps.log.debug('event not refreshed', { account: accountId, known: error instanceof AppError })
        })
      }
      const shown = details(space, id)
      if (shown === undefined) throw new AppError('not-found', 'no such event here')
      return shown
    },
    known: async (accountId, ids) => {
      const space = await deps.data.of(accountId)
      return ids.flatMap((id) => details(space, lastingId(space.store, id))?.event ?? [])
    },
    reread: async (accountId, id) => readNow(await deps.data.of(accountId), id),
    facets: async (accountId) => {
      const space = await deps.data.of(accountId)
      const { categories, owners, parents } = space.store.events.facets({})
      return {
        categories: categories
          .slice(0, MOST_FACETS)
          .map(({ id, name, count }) => ({ id, name: cutText(decodeEntities(name), 80), count })),
        owners: owners
          .slice(0, MOST_FACETS)
          .map(({ id, count }) => ({ id, name: nameFor(space, id), count })),
        parents: parents.slice(0, MOST_FACETS),
      }
    },
  }
}

/** Names are only ever learned from guest lists; the service has no other place for them. */
export function nameFor(space: OpenAccount, userId: string): string | null {
  const name = space.store.guests.nameOf(userId)
  return name === null ? null : cutText(decodeEntities(name), 120)
}
