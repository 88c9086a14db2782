import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { GuestCounts } from '../../../shared/bridge/guests.ts'
import type { AccountId, EventId } from '../../../shared/domain/ids.ts'
import { guestList } from '../../../shared/domain/rsvp.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import type { EventApi } from '../api/eventApi.ts'
import { createKeyedQueue } from '../lib/keyedQueue.ts'
import { createTurns } from '../lib/turns.ts'
import type { Part, Signals } from '../part.ts'
import type { Ports } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { Sync } from '../sync/area.ts'
import { createGuestReader } from './guestReader.ts'
import { createGuestsService, type GuestsService, rowCounts } from './guestsService.ts'
import { createOwnAnswers } from './ownAnswers.ts'

export interface GuestsDeps {
  readonly ports: Pick<Ports, 'clock' | 'timers' | 'log'>
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly api: EventApi
  readonly signals: Signals
  readonly sync: Pick<Sync, 'freshness' | 'hints'>
}

export interface Guests extends Part<Pick<Handlers, `guests.${'counts' | 'read'}`>> {
  readonly list: GuestsService['list']
  /** An event is on screen: its guest lists are read behind. */
  look(accountId: AccountId, eventId: EventId): Promise<void>
  /** Of each of its lists. */
  counts(accountId: AccountId, eventId: EventId): Promise<GuestCounts>
}

/** Guest lists, read whole or their newest page, and their counts on the rows of events. */
export function createGuests(deps: GuestsDeps): Guests {
  const { data, registry, api } = deps
  const { clock, log } = deps.ports
  const { freshness, hints } = deps.sync
  const changed = (space: OpenAccount, id: EventId): void => {
    hints.guests(space.accountId, id)
    hints.sync()
    if (space.counts.set(id, rowCounts(space, id))) hints.events(space.accountId)
  }
  const reader = createGuestReader({
    api,
    registry,
    clock,
    queue: createKeyedQueue(),
    turns: () => createTurns(deps.ports),
    changed,
  })
  const guests = createGuestsService({ data, registry, reader, freshness, hints, clock, log })
  const ownAnswers = createOwnAnswers({
    data,
    registry,
    clock,
    moved: changed,
    readHead: async (space, id, list) => {
      if (guests.isOnScreen(space.accountId, id)) await reader.head(space, id, list)
    },
  })
  /** From their beginning: what a former reading left off is dropped. */
  const readAll = async (accountId: AccountId, id: EventId): Promise<void> => {
    const space = await data.of(accountId)
    for (const list of guestList.options) {
      reader.forget(space, id, list)
      await reader.whole(space, id, list, () => true)
    }
  }
  deps.signals.on('outboxChanged', (accountId) => {
    ownAnswers(accountId).catch((error: unknown) =>
      log.debug('own answers not put on guest lists', { reason: String(error) }),
    )
  })
  deps.signals.on('batchesAnswered', (accountId, eventId) => {
    readAll(accountId, eventId).catch((error: unknown) =>
      log.debug('guests not read after a sending', { reason: String(error) }),
    )
  })
  return {
    handlers: {
      'guests.counts': ({ accountId, eventId }) => guests.counts(accountId, eventId),
      'guests.read': async ({ accountId, eventId }) => {
        await guests.read(accountId, eventId)
        return null
      },
    },
    list: guests.list,
    look: guests.look,
    counts: guests.counts,
  }
}
