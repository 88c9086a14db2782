import type { Handlers } from '../../../shared/bridge/contract.ts'
import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import type { OpenAccounts } from '../account/openAccounts.ts'
import type { EventApi } from '../api/eventApi.ts'
import type { Reach } from '../api/reach.ts'
import { randomFrom } from '../api/retry.ts'
import type { Publish } from '../lib/publisher.ts'
import { createTurns, type Turns } from '../lib/turns.ts'
import type { AccountRun, Part, Signals } from '../part.ts'
import type { Ports } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import { type BackgroundSync, createBackgroundSync } from './backgroundSync.ts'
import { type ChangeHints, createChangeHints } from './changeHints.ts'
import { createFreshnessBook, type FreshnessBook } from './freshnessBook.ts'
import { dropGoneUpcoming } from './goneCheck.ts'
import { createListReader, type ListReader } from './listReader.ts'
import { createPace, type Pace } from './schedule.ts'
import { syncStatus } from './status.ts'

export interface SyncDeps {
  readonly ports: Pick<Ports, 'clock' | 'timers' | 'ids' | 'log' | 'connectivity'>
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  /** Counts for `reach`. */
  readonly api: EventApi
  readonly reach: Reach
  readonly publish: Publish
  readonly signals: Signals
  readonly pace?: Pace
}

type SyncHandlers = Pick<Handlers, Extract<keyof Handlers, `sync.${string}`>>

/** Reading down: lists by hand and in the background, how fresh each thing is, and the hints that something changed. */
export interface Sync extends Part<SyncHandlers> {
  readonly account: AccountRun
  readonly lists: ListReader
  readonly background: BackgroundSync
  readonly freshness: FreshnessBook
  readonly hints: ChangeHints
  readonly pace: Pace
  /** After a sign-in or a network that is back: failures of the time before hold nothing up. */
  wake(): void
  stop(): Promise<void>
}

export function createSync(deps: SyncDeps): Sync {
  const { data, registry, api, reach } = deps
  const { clock, timers, log, ids, connectivity } = deps.ports
  const turns = (): Turns => createTurns(deps.ports)
  const random = (): number => randomFrom(ids.bytes(4))
  const hints = createChangeHints(
    deps.publish,
    timers,
    (accountId) => void deps.signals.emit('eventsChanged', accountId),
    (accountId) => registry.accounts().some(({ id }) => id === accountId),
  )
  const freshness = createFreshnessBook(clock, reach, random)
  const pace = deps.pace ?? createPace(clock)
  const lists = createListReader({
    api,
    clock,
    hints,
    log,
    turns,
    headRead: async (space, rows, signal) => {
      const seen = new Set(rows.map((row) => row.event_id))
      const last = rows.at(-1)
      const before = last === undefined ? null : epochSeconds(last.start_time)
      if (before === null) return
      const dropped = await dropGoneUpcoming({ api, clock }, space, seen, before, signal)
      if (dropped > 0) hints.events(space.accountId)
    },
  })
  const background = createBackgroundSync({
    data,
    api,
    reader: lists,
    hints,
    pace,
    clock,
    timers,
    random,
    log,
  })
  const wake = (): void => {
    freshness.forgive()
    background.wake()
  }
  const unwatch = [
    connectivity.watch((event) => event !== 'offline' && wake()),
    reach.watch((accountId) => {
      hints.freshness(accountId, 'all')
      hints.sync()
    }),
  ]
  deps.signals.on('outboxChanged', (accountId) => {
    hints.events(accountId)
    hints.sync()
  })
  const status = { data, registry, sync: background, reach }
  return {
    handlers: {
      'sync.status': async ({ accountId }) => syncStatus(status, accountId),
      'sync.now': async ({ accountId }) => {
        registry.account(accountId)
        background.now(accountId)
        return null
      },
    },
    account: {
      begin: async (accountId) => {
        wake()
        background.start(accountId)
      },
      stop: (accountId) => background.stop(accountId),
    },
    lists,
    background,
    freshness,
    hints,
    pace,
    wake,
    stop: async () => {
      for (const off of unwatch) off()
      await background.stopAll()
      hints.stop()
    },
  }
}
