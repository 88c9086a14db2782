import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createNodeFetch, noFileDialogs } from '../../electron/browser-host/nodePorts.ts'
import { createOpenAccounts, type OpenAccounts } from '../../electron/core/account/openAccounts.ts'
import { createEventApi } from '../../electron/core/api/createEventApi.ts'
import { createReach, observedApi } from '../../electron/core/api/reach.ts'
import { createHeldFiles } from '../../electron/core/files/heldFiles.ts'
import type { Publish } from '../../electron/core/lib/publisher.ts'
import { type Fetch, FetchFault } from '../../electron/core/ports.ts'
import { createSending } from '../../electron/core/send/area.ts'
import type { Outboxes } from '../../electron/core/send/outboxes.ts'
import { createSignals } from '../../electron/core/signals.ts'
import type { SiteCapabilities, SiteRegistry } from '../../electron/core/sites/siteRegistry.ts'
import { type OpenedAccountStore, openAccountStore } from '../../electron/core/store/openAccountStore.ts'
import type { EventsWindow } from '../../shared/bridge/events.ts'
import type { EventQuery } from '../../shared/domain/eventQuery.ts'
import { type Community, type CommunityOptions, startCommunity } from '../community/community.ts'
import type { LoggedRequest } from '../community/requestLog.ts'
import { createFakeClock, type FakeClock } from './fakeClock.ts'
import { createFakeIds } from './fakeIds.ts'
import { createImpatientTimers } from './impatientTimers.ts'
import { createMemoryLogger, type MemoryLogger } from './memoryLogger.ts'
import { ACCOUNT_ID, createMemoryRegistry, siteAt } from './memoryRegistry.ts'
import { createMemoryTokens } from './memoryTokens.ts'
import { createReading, type Reading } from './reading.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

export interface ReadingWorld {
  readonly community: Community
  readonly clock: FakeClock
  readonly registry: SiteRegistry
  readonly data: OpenAccounts
  readonly reading: Reading
  readonly outboxes: Outboxes
  readonly published: { readonly topic: string; readonly payload: unknown }[]
  readonly log: MemoryLogger
  /** SQL statements of the account's store, in order. */
  readonly statements: string[]
  readonly userId: string
  /** The network is gone, or back. */
  offline(gone: boolean): void
  store(): Promise<OpenedAccountStore>
  list(query?: Partial<EventQuery>, offset?: number, limit?: number): Promise<EventsWindow>
  /** Requests for lists of events, guests or one event that the site has seen. */
  reads(path?: RegExp): readonly LoggedRequest[]
  /** Resolves when the condition holds; looked at after every push to pages. */
  until(condition: () => boolean | Promise<boolean>): Promise<void>
  /** Time goes on for staleness only. */
  later(ms: number): Promise<void>
  /** The program ends and starts again on the same files. */
  restart(): Promise<ReadingWorld>
  close(): Promise<void>
}

export interface WorldOptions extends CommunityOptions {
  readonly capabilities?: Partial<SiteCapabilities>
  /** Whether the user's id is known from the start; true unless said. */
  readonly identified?: boolean
}

/** The reading half of the program on a real store and a real community; time stands still unless moved. */
export async function startReadingWorld(options: WorldOptions = {}): Promise<ReadingWorld> {
  const { capabilities, identified = true, profiles = [], ...rest } = options
  const clock = createFakeClock(NOW)
  const community = await startCommunity({
    members: 60,
    events: 120,
    now: () => clock.now(),
    // Tests move time on by days; what becomes of sessions meanwhile is not their subject.
    profiles: ['token-life:10000000', ...profiles],
    ...rest,
  })
  const user = community.accounts[0]
  if (user === undefined) throw new Error('a community has accounts')
  const registry = createMemoryRegistry(siteAt(community.baseUrl, capabilities))
  if (identified) await registry.updateAccount(ACCOUNT_ID, { userId: user.userId, userName: user.name })
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-reading-'))
  return assemble({ community, clock, registry, folder, userId: user.userId })
}

interface Ground {
  readonly community: Community
  readonly clock: FakeClock
  readonly registry: SiteRegistry
  readonly folder: string
  readonly userId: string
}

function assemble(ground: Ground): ReadingWorld {
  const { community, clock, registry, folder, userId } = ground
  const published: { topic: string; payload: unknown }[] = []
  const statements: string[] = []
  const watchers = new Set<() => void>()
  const timers = createImpatientTimers()
  const ids = createFakeIds()
  const log = createMemoryLogger()
  const network = { gone: false }
  const real = createNodeFetch()
  const fetch: Fetch = async (input, init) => {
    if (network.gone) throw new FetchFault('offline', 'no network')
    return real(input, init)
  }
  const tokens = createMemoryTokens(community.tokens.issue(userId).access_token)
  const api = createEventApi({ fetch, clock, timers, ids, log, tokens, registry, userAgent: 'Turnout/test' })
  let opened: OpenedAccountStore | undefined
  const data = createOpenAccounts({
    registry,
    clock,
    ids,
    open: async (accountId) => {
      const key = new Uint8Array(32).fill(7)
      const observe = (run: { readonly sql: string }): void => void statements.push(run.sql)
      opened = openAccountStore({ folder, accountId, key, clock, log, observe })
      return opened
    },
    erase: async () => undefined,
  })
  const reach = createReach(clock)
  const connectivity = { watch: () => () => undefined }
  const ports = { clock, timers, ids, log, connectivity }
  const publish: Publish = (topic, payload) => {
    published.push({ topic, payload })
    for (const watcher of watchers) watcher()
  }
  const signals = createSignals()
  const observed = observedApi(api, reach)
  const base = { ports, data, registry, api: observed, reach, publish, signals }
  const sending = createSending({
    ...ports,
    ...base,
    held: createHeldFiles({ ids, files: noFileDialogs }),
    gate: () => 'open',
    sendInvite: async () => undefined,
    waits: { graceMs: 600_000, holdMs: 0, paceMs: 0 },
  })
  const { outboxes } = sending
  const reading = createReading({ ...base, own: outboxes.own, waiting: outboxes })
  const stop = async (): Promise<void> => {
    await outboxes.stopAll()
    await reading.stop()
    await data.closeAll()
  }
  const until = (condition: () => boolean | Promise<boolean>): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        Promise.resolve(condition()).then((holds) => {
          if (!holds) return
          watchers.delete(look)
          resolve()
        }, reject)
      }
      watchers.add(look)
      look()
    })
  return {
    community,
    clock,
    registry,
    data,
    reading,
    outboxes,
    published,
    log,
    statements,
    userId,
    offline: (gone) => {
      network.gone = gone
    },
    store: async () => {
      await data.of(ACCOUNT_ID)
      if (opened === undefined) throw new Error('the store is open')
      return opened
    },
    list: (query = {}, offset = 0, limit = 60) =>
      reading.handlers['events.list']({
        accountId: ACCOUNT_ID,
        query: { view: 'all', sort: 'soonest', ...query },
        offset,
        limit,
      }),
    reads: (path = /\/event/) => community.log.of('GET', path),
    until,
    later: (ms) => clock.advance(ms),
    restart: async () => {
      await stop()
      return assemble(ground)
    },
    close: async () => {
      await stop()
      await community.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
