import type { GuestCounts, GuestsWindow } from '../../../shared/bridge/guests.ts'
import { type Freshness, isNewEvent } from '../../../shared/domain/event.ts'
import type { AccountId, EventId } from '../../../shared/domain/ids.ts'
import { type GuestListName, guestList } from '../../../shared/domain/rsvp.ts'
import type { RowCounts } from '../account/listBook.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import { AppError } from '../errors.ts'
import type { Clock, Logger } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { ChangeHints } from '../sync/changeHints.ts'
import type { FreshnessBook } from '../sync/freshnessBook.ts'
import { guestRow } from './gatherGuests.ts'
import type { GuestReader } from './guestReader.ts'

/** A list up to this long is read whole each time; a longer one whole once an hour, else its newest page. */
const SHORT = 300
const LONG_WHOLE_MS = 3_600_000

interface GuestsRequest {
  readonly list: GuestListName
  readonly search?: string | undefined
  readonly sort: 'newest' | 'name'
  readonly offset: number
  readonly limit: number
}

export interface GuestsService {
  /** From the store at once; reads the list behind where it is old. */
  list(accountId: AccountId, id: EventId, request: GuestsRequest): Promise<Omit<GuestsWindow, 'ofYours'>>
  /** Null for a list never read or not offered by the site (SITE-I7). Reads all lists behind. */
  counts(accountId: AccountId, id: EventId): Promise<GuestCounts>
  /** An event is on screen: its lists are read, others' readings pause. */
  look(accountId: AccountId, id: EventId): Promise<void>
  /** Whether it was looked at lately. */
  isOnScreen(accountId: AccountId, id: EventId): boolean
  /** Reads all lists to their end, whoever looks. Throws what the site or the network said to it. */
  read(accountId: AccountId, id: EventId): Promise<void>
}

export interface GuestsServiceDeps {
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly reader: GuestReader
  readonly freshness: FreshnessBook
  readonly hints: ChangeHints
  readonly clock: Clock
  readonly log: Logger
}

/** Readings go on for the events looked at last; the rest resume when they are looked at again. */
const EVENTS_AT_ONCE = 2

export function createGuestsService(deps: GuestsServiceDeps): GuestsService {
  const { freshness, registry } = deps
  const looked = new Map<AccountId, EventId[]>()
  /** Events whose lists somebody asked for by hand: read on, whatever is on screen. */
  const wantedWhole = new Set<string>()
  const askedFor = (accountId: AccountId, id: EventId): string => `${accountId} ${id}`
  /** Monotonic, and by the wall clock: when a reading of this run came to its end, whether whole or given up. */
  const wholeAt = new Map<string, number>()
  const triedAt = new Map<string, number>()

  const nameOf = (space: OpenAccount, id: EventId, list: GuestListName): string =>
    `${space.accountId} guests ${id} ${list}`

  const freshnessOf = (space: OpenAccount, id: EventId, list: GuestListName): Freshness =>
    freshness.of(nameOf(space, id, list), space.accountId, space.store.guests.state(id, list).asOfMs)

  /** What is not offered is not counted, though it may be asked about again. */
  const offered = (space: OpenAccount, list: GuestListName): boolean =>
    list !== 'unanswered' || registry.siteOf(space.accountId).capabilities.unansweredGuests !== 'no'

  const readWhole = (space: OpenAccount, id: EventId, list: GuestListName): Promise<void> => {
    const name = nameOf(space, id, list)
    const wanted = (): boolean =>
      looked.get(space.accountId)?.includes(id) === true || wantedWhole.has(askedFor(space.accountId, id))
    return freshness.run(name, async () => {
      if (!(await deps.reader.whole(space, id, list, wanted))) return
      wholeAt.set(name, deps.clock.monotonic())
      triedAt.set(name, deps.clock.now())
    })
  }

  /** Null: there is nothing to read now. */
  const readBehind = (space: OpenAccount, id: EventId, list: GuestListName): Promise<void> | null => {
    if (isNewEvent(id) || !deps.reader.offers(space, id, list)) return null
    const name = nameOf(space, id, list)
    const state = space.store.guests.state(id, list)
    const asOfMs = triedAt.get(name) ?? (state.complete ? state.asOfMs : null)
    if (!freshness.due(name, space.accountId, asOfMs)) return null
    const lately = deps.clock.monotonic() - (wholeAt.get(name) ?? Number.NEGATIVE_INFINITY) < LONG_WHOLE_MS
    const run =
      state.complete && state.count > SHORT && lately
        ? freshness.run(name, async () => {
            await deps.reader.head(space, id, list)
            triedAt.set(name, deps.clock.now())
          })
        : readWhole(space, id, list)
    return run.catch(notRead(space))
  }

  const notRead = (space: OpenAccount) => (error: unknown) => {
    deps.log.debug('guests not read', { account: space.accountId, known: error instanceof AppError })
  }

  const look = (space: OpenAccount, id: EventId): void => {
    const others = (looked.get(space.accountId) ?? []).filter((other) => other !== id)
    looked.set(space.accountId, [id, ...others].slice(0, EVENTS_AT_ONCE))
    const reading = guestList.options.flatMap((list) => readBehind(space, id, list) ?? [])
    if (reading.length === 0) return
    // Rows are published as they come; how fresh the lists are, once at the end (PERF-7).
    freshness
      .behind(
        () => guestList.options.map((list) => freshnessOf(space, id, list)),
        () => Promise.all(reading),
        () => deps.hints.guests(space.accountId, id),
      )
      .catch(notRead(space))
  }

  const countsOf = (space: OpenAccount, id: EventId): GuestCounts => {
    const countOf = (list: GuestListName) => {
      const { count, complete, asOfMs } = space.store.guests.state(id, list)
      return asOfMs === null || !offered(space, list) ? null : { count, complete }
    }
    return {
      attending: countOf('attending'),
      maybe: countOf('maybe'),
      'not-going': countOf('not-going'),
      unanswered: countOf('unanswered'),
    }
  }

  return {
    list: async (accountId, id, { list, search, sort, offset, limit }) => {
      const space = await deps.data.of(accountId)
      look(space, id)
      const text = search?.trim()
      await space.store.guests.opened(id, list, text, sort, offset)
      const { rows, total } = space.store.guests.page(
        id,
        list,
        text === '' ? undefined : text,
        sort,
        offset,
        limit,
      )
      const state = space.store.guests.state(id, list)
      return {
        counts: countsOf(space, id),
        rows: rows.map(guestRow),
        total,
        count: state.count,
        complete: state.complete,
        freshness: freshnessOf(space, id, list),
      }
    },
    counts: async (accountId, id) => {
      const space = await deps.data.of(accountId)
      look(space, id)
      return countsOf(space, id)
    },
    look: async (accountId, id) => look(await deps.data.of(accountId), id),
    isOnScreen: (accountId, id) => looked.get(accountId)?.includes(id) === true,
    read: async (accountId, id) => {
      if (isNewEvent(id)) return
      const space = await deps.data.of(accountId)
      const asked = askedFor(accountId, id)
      wantedWhole.add(asked)
      try {
        deps.reader.doubt(space, id)
        for (const list of guestList.options) await readWhole(space, id, list)
      } finally {
        wantedWhole.delete(asked)
      }
      deps.hints.guests(accountId, id)
    },
  }
}

/** What a row may say of guests: counts of completely read lists, nothing guessed. */
export function rowCounts(space: OpenAccount, id: EventId): RowCounts {
  const complete = (list: GuestListName): number | undefined => {
    const state = space.store.guests.state(id, list)
    return state.complete ? state.count : undefined
  }
  const going = complete('attending')
  const maybe = complete('maybe')
  const noReply = complete('unanswered')
  return {
    ...(going !== undefined && { going }),
    ...(maybe !== undefined && { maybe }),
    ...(noReply !== undefined && { noReply }),
  }
}
