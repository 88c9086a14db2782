import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createNodeFetch } from '../../electron/browser-host/nodePorts.ts'
import type { AppOptions } from '../../electron/core/appOptions.ts'
import { type Fetch, FetchFault } from '../../electron/core/ports.ts'
import type { SiteCapabilities } from '../../electron/core/sites/siteRegistry.ts'
import type { OpenedAccountStore } from '../../electron/core/store/openAccountStore.ts'
import type { EventsWindow } from '../../shared/bridge/events.ts'
import type { EventQuery } from '../../shared/domain/eventQuery.ts'
import { type Community, type CommunityOptions, startCommunity } from '../community/community.ts'
import type { LoggedRequest } from '../community/requestLog.ts'
import { createFakeClock, createImpatientTimers, type FakeClock } from './fakeClock.ts'
import { createFakeIds } from './fakePorts.ts'
import { ACCOUNT_ID } from './memoryRegistry.ts'
import { keepSignedIn, openProgram, type Program } from './openProgram.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

/** The program with one account of a reference service, which reads only when asked to and sends nothing. */
export interface ReadingWorld extends Omit<Program, 'restart'> {
  readonly community: Community
  readonly clock: FakeClock
  /** SQL statements of the account's store, in order. */
  readonly statements: readonly string[]
  readonly userId: string
  readonly store: OpenedAccountStore
  /** The network is gone, or back. */
  offline(gone: boolean): void
  list(query?: Partial<EventQuery>, offset?: number, limit?: number): Promise<EventsWindow>
  /** Requests for lists of events, guests or one event that the site has seen. */
  reads(path?: RegExp): readonly LoggedRequest[]
  /** Time goes on for staleness only. */
  later(ms: number): Promise<void>
  /** The program ends and starts again on the same files; `as`: as a host starts it. */
  restart(as?: AppOptions): Promise<ReadingWorld>
}

export interface WorldOptions extends CommunityOptions {
  readonly capabilities?: Partial<SiteCapabilities>
  /** Whether the user's id is known from the start; true unless said. */
  readonly identified?: boolean
}

/** A real store and a real community; time stands still unless moved. */
export async function startReadingWorld(options: WorldOptions = {}): Promise<ReadingWorld> {
  const { capabilities = {}, identified = true, profiles = [], ...rest } = options
  const clock = createFakeClock(NOW)
  const community = await startCommunity({
    members: 60,
    events: 120,
    now: () => clock.now(),
    // Tests move time on by days; what becomes of sessions meanwhile is not their subject.
    profiles: ['token-life:10000000', ...profiles],
    ...rest,
  })
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-reading-'))
  const kept = { accountId: ACCOUNT_ID, community, capabilities, identified, zone: null }
  await keepSignedIn(folder, [kept], { clock, ids: createFakeIds('kept') })
  return beginReading({ community, clock, folder })
}

interface Ground {
  readonly community: Community
  readonly clock: FakeClock
  readonly folder: string
}

async function beginReading(
  ground: Ground,
  as: AppOptions = { alone: { background: false } },
): Promise<ReadingWorld> {
  const { community, clock, folder } = ground
  const network = { gone: false }
  const real = createNodeFetch()
  const fetch: Fetch = async (input, init) => {
    if (network.gone) throw new FetchFault('offline', 'no network')
    return real(input, init)
  }
  const program = await openProgram({
    folder,
    ports: { fetch, clock, timers: createImpatientTimers(), ids: createFakeIds() },
    waits: { graceMs: 600_000, holdMs: 0, paceMs: 0 },
    ...as,
  })
  const { data, handlers } = program.inside
  const { store } = await data.of(ACCOUNT_ID)
  return Object.assign(program, {
    community,
    clock,
    statements: statementsOf(store),
    userId: community.accounts[0]?.userId ?? '',
    store,
    offline: (gone: boolean) => {
      network.gone = gone
    },
    list: (query: Partial<EventQuery> = {}, offset = 0, limit = 60) =>
      handlers['events.list']({
        accountId: ACCOUNT_ID,
        query: { view: 'all', sort: 'soonest', ...query },
        offset,
        limit,
      }),
    reads: (path = /\/event/) => community.log.of('GET', path),
    later: (ms: number) => clock.advance(ms),
    restart: async (again?: AppOptions) => {
      await program.app.close()
      return beginReading(ground, again)
    },
    close: async () => {
      await program.app.close()
      await community.close()
      rmSync(folder, { recursive: true, force: true })
    },
  })
}

/** Notes the statements a store runs from now on. */
export function statementsOf({ parts: { database } }: OpenedAccountStore): readonly string[] {
  const statements: string[] = []
  const noted =
    <Cells extends readonly unknown[], T>(run: (sql: string, ...cells: Cells) => T) =>
    (sql: string, ...cells: Cells): T => {
      statements.push(sql)
      return run.call(database, sql, ...cells)
    }
  Object.assign(database, {
    exec: noted(database.exec),
    run: noted(database.run),
    all: noted(database.all),
    get: noted(database.get),
  })
  return statements
}
