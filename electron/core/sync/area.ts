import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import type { AccountId, EventId } from '../../../shared/domain/ids.ts'
import { guestList } from '../../../shared/domain/rsvp.ts'
import type { AccountData } from '../account/accountData.ts'
import { randomFrom } from '../api/backoff.ts'
import type { EventApi } from '../api/eventApi.ts'
import { createReach, observedApi, type Reach } from '../api/reach.ts'
import { createEventReader } from '../events/eventReader.ts'
import { createEventsService } from '../events/eventsService.ts'
import { eventsHandlers } from '../events/handlers.ts'
import type { QueuedAnswers } from '../events/queuedAnswers.ts'
import { createGuestReader } from '../guests/guestReader.ts'
import { createGuestsService, rowCounts } from '../guests/guestsService.ts'
import { guestsHandlers } from '../guests/handlers.ts'
import { createLane } from '../lib/lane.ts'
import type { Publish } from '../lib/publisher.ts'
import { createTurns, type Turns } from '../lib/turns.ts'
import { createPictures } from '../pictures/pictures.ts'
import type { Ports } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import { createBackgroundSync } from './backgroundSync.ts'
import { createChangeHints } from './changeHints.ts'
import { createFreshnessBook } from './freshnessBook.ts'
import { dropGoneUpcoming } from './goneCheck.ts'
import { syncHandlers } from './handlers.ts'
import { createListReader, type OwnWrites } from './listReader.ts'
import { createPace, type Pace } from './pace.ts'
import type { WaitingCounts } from './status.ts'

export interface ReadingDeps {
  readonly ports: Pick<Ports, 'clock' | 'timers' | 'ids' | 'log' | 'connectivity'>
  readonly api: EventApi
  readonly data: AccountData
  readonly registry: SiteRegistry
  readonly publish: Publish
  readonly waiting: WaitingCounts
  /** What unsent changes make of the site's word. */
  readonly own: OwnWrites
  readonly answers: QueuedAnswers
  readonly reach?: Reach
  readonly pace?: Pace
}

export type Reading = ReturnType<typeof createReading>

/** All that reads and shows events, put together: a list without logic. */
export function createReading(deps: ReadingDeps) {
  const { data, registry, own, answers } = deps
  const { clock, timers, log, ids, connectivity } = deps.ports
  const turns = (): Turns => createTurns(deps.ports)
  const random = (): number => randomFrom(ids.bytes(4))
  const reach = deps.reach ?? createReach(clock)
  const api = observedApi(deps.api, reach)
  const hints = createChangeHints(deps.publish, timers)
  const freshness = createFreshnessBook(clock, reach, random)
  const pace = deps.pace ?? createPace(clock)
  const events = createEventReader({ data, registry, api, freshness, hints, clock, own, log })
  const lists = createListReader({
    api,
    clock,
    hints,
    own,
    log,
    turns,
    headRead: async (space, rows, signal) => {
      const seen = new Set(rows.map((row) => row.event_id))
      const last = rows.at(-1)
      const before = last === undefined ? null : epochSeconds(last.start_time)
      if (before === null) return
      const dropped = await dropGoneUpcoming({ api, clock, own }, space, seen, before, signal)
      if (dropped > 0) hints.events(space.accountId)
    },
  })
  const service = createEventsService({ data, registry, reader: lists, freshness, hints, clock, timers, log })
  const guestReader = createGuestReader({
    api,
    registry,
    clock,
    lane: createLane(),
    turns,
    changed: (space, id) => {
      hints.guests(space.accountId, id)
      hints.sync()
      if (space.counts.set(id, rowCounts(space, id))) hints.events(space.accountId)
    },
  })
  const guests = createGuestsService({ data, registry, reader: guestReader, freshness, hints, clock, log })
  const sync = createBackgroundSync({
    data,
    api,
    reader: lists,
    own,
    hints,
    pace,
    clock,
    timers,
    random,
    log,
  })
  const pictures = createPictures({ data, registry, api, clock })
  const wake = (): void => {
    freshness.forgive()
    sync.wake()
  }
  const unwatch = [
    connectivity.watch((event) => event !== 'offline' && wake()),
    reach.watch((accountId) => {
      hints.freshness(accountId, 'all')
      hints.sync()
    }),
  ]
  const status = { data, registry, sync, reach, waiting: deps.waiting }
  return {
    handlers: {
      ...eventsHandlers({ events: service, reader: events, guests, answers, sync, pace }),
      ...guestsHandlers(guests),
      ...syncHandlers(status),
    },
    /** The API whose outcomes count for `reach`; for whatever else talks to the site. */
    api,
    events,
    lists,
    sync,
    reach,
    pictures,
    hints,
    /** An event is on screen: its guest lists are read behind. */
    look: guests.look,
    /** Reads all guest lists of an event anew, from their beginning: what a former reading left off is dropped. */
    readGuests: async (accountId: AccountId, id: EventId): Promise<void> => {
      const space = await data.of(accountId)
      for (const list of guestList.options) {
        guestReader.forget(space, id, list)
        await guestReader.whole(space, id, list, () => true)
      }
    },
    /** After a sign-in: failures of the time before hold nothing up. */
    wake,
    /** Ends all that runs of itself. */
    stop: async () => {
      for (const off of unwatch) off()
      service.stop()
      await sync.stopAll()
      hints.stop()
    },
  }
}
