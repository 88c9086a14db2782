import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { OpenAccount, OpenAccounts } from '../../electron/core/account/openAccounts.ts'
import type { EventApi } from '../../electron/core/api/eventApi.ts'
import type { HeldFiles } from '../../electron/core/files/heldFiles.ts'
import { createGuestReader } from '../../electron/core/guests/guestReader.ts'
import type { Invites } from '../../electron/core/invites/area.ts'
import { createKeyedQueue } from '../../electron/core/lib/keyedQueue.ts'
import { createTurns } from '../../electron/core/lib/turns.ts'
import type { Desktop, Fetch, Ports } from '../../electron/core/ports.ts'
import { type Outboxes, WAITS } from '../../electron/core/send/outboxes.ts'
import type { Replay } from '../../electron/core/send/replay.ts'
import type { SiteRegistry } from '../../electron/core/sites/siteRegistry.ts'
import { type GuestListName, guestList } from '../../shared/domain/rsvp.ts'
import { type Community, startCommunity } from '../community/community.ts'
import {
  createFakeClock,
  createImpatientTimers,
  createLimitTimers,
  type FakeClock,
  withTurns,
} from './fakeClock.ts'
import { createFakeIds } from './fakePorts.ts'
import { ACCOUNT_ID } from './memoryRegistry.ts'
import { type KeptAccount, keepSignedIn, openProgram, type Program } from './openProgram.ts'

export interface DeskOptions {
  /** Kept between two desks: the same computer after a restart. */
  readonly folder?: string
  readonly seed?: string
  /** Stands between the program and the network; Node's own fetch unless said. */
  readonly fetch?: Fetch
  /** Whether time limits of requests are the test's time, too; they never run out unless said. */
  readonly limits?: boolean
  readonly locale?: string
  /** None unless said. */
  readonly desktop?: Desktop
  /** English unless given. */
  readonly texts?: Ports['texts']
  /** Whether the session can be renewed, and ends; a token that lasts unless said. */
  readonly renewable?: boolean
  /** Further accounts of the same program, of this site or of another one. */
  readonly also?: readonly AlsoAccount[]
}

export type AlsoAccount = KeptAccount & { readonly as: number }

/** The program with one account of a reference service, which sends and reads only when asked to; time is the test's. */
export interface Desk extends Program {
  readonly accountId: string
  readonly space: OpenAccount
  readonly data: OpenAccounts
  readonly outboxes: Outboxes
  readonly invites: Invites
  /** Files made for the person. */
  readonly held: HeldFiles
  /** Reads guest lists of an event, all unless said, as browsing does. */
  readGuests(eventId: string, lists?: readonly GuestListName[]): Promise<void>
  readonly replay: Replay
  readonly api: EventApi
  readonly registry: SiteRegistry
  readonly clock: FakeClock
  readonly folder: string
  /** Holds back sending until the test lets it go on. */
  gate: 'open' | 'signed-out' | 'other-user'
  /** The same for a further account. */
  readonly gates: Map<string, 'open' | 'signed-out'>
  /** Opens a further account and begins to send what waits in it. */
  start(accountId: string): Promise<OpenAccount>
  /** Lets everything that can be sent now be sent. */
  settle(): Promise<void>
  /** Moves time on and lets everything that becomes due be sent. */
  pass(ms: number): Promise<void>
  /** Puts the site's present word about an event into the store, as browsing does. */
  fetch(eventId: string): Promise<void>
}

/** Desks of this test file, in order. */
let desks = 0

export async function openDesk(community: Community, options: DeskOptions = {}): Promise<Desk> {
  const folder = options.folder ?? mkdtempSync(path.join(os.tmpdir(), 'desk-'))
  const clock = createFakeClock(community.clock.now())
  desks += 1
  // The same in each run: a wait of chance would be none at all once in a thousand times.
  const ids = createFakeIds(options.seed ?? `desk ${desks}`)
  const accountId = ACCOUNT_ID
  const main = { accountId, community, renewable: options.renewable ?? false }
  await keepSignedIn(folder, [main, ...(options.also ?? [])], { clock, ids })
  let gate: Desk['gate'] = 'open'
  const gates: Desk['gates'] = new Map()
  const program = await openProgram({
    folder,
    waits: WAITS,
    ...(options.locale !== undefined && { locale: options.locale }),
    ports: {
      clock,
      ids,
      timers: withTurns(clock.timers),
      ...(options.fetch && { fetch: options.fetch }),
      ...(options.desktop && { desktop: options.desktop }),
      ...(options.texts && { texts: options.texts }),
    },
    alone: {
      gate: (id) => (id === accountId ? gate : (gates.get(id) ?? 'open')),
      // Retries inside one read are not what these tests are about: their waits are skipped.
      retries: options.limits === true ? createLimitTimers(clock.timers) : createImpatientTimers(),
      background: false,
    },
  })
  const { data, outboxes, invites, held, api, registry } = program.inside
  const guestReader = createGuestReader({
    api,
    registry,
    clock,
    queue: createKeyedQueue(),
    turns: () => createTurns({ clock, timers: createImpatientTimers() }),
    changed: () => undefined,
  })
  const replays = [await outboxes.start(accountId)]
  const space = await data.of(accountId)
  const desk: Desk = Object.assign(program, {
    accountId,
    space,
    data,
    outboxes,
    invites,
    held,
    readGuests: async (eventId: string, lists: readonly GuestListName[] = guestList.options) => {
      for (const list of lists) await guestReader.whole(space, eventId, list, () => true)
    },
    replay: replays[0] as Replay,
    api,
    registry,
    clock,
    folder,
    gate,
    gates,
    start: async (id: string) => {
      const replay = await outboxes.start(id)
      if (!replays.includes(replay)) replays.push(replay)
      return data.of(id)
    },
    settle: async () => {
      await Promise.resolve()
      for (const replay of replays) await replay.idle()
    },
    pass: async (ms: number) => {
      const step = Math.min(ms, 15_000)
      await desk.settle()
      for (let passed = 0; passed < ms; passed += step) {
        await clock.advance(step)
        await desk.settle()
      }
    },
    fetch: async (eventId: string) => {
      space.store.events.put([await api.readEvent(accountId, eventId)], clock.now(), space.outbox.projector)
    },
    close: async () => {
      await program.app.close()
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true })
    },
  })
  return Object.defineProperty(desk, 'gate', {
    get: () => gate,
    set: (now: Desk['gate']) => {
      gate = now
    },
  })
}

/** A desk of somebody whose evening of tomorrow nobody is invited to yet. */
export async function openConcert() {
  const community = await startCommunity({ members: 4, events: 1, guests: 0 })
  const startTime = Math.floor(community.clock.now() / 1000) + 86_400
  const ownerId = Number(community.accounts[0]?.userId)
  const eventId = String(community.data.addEvent({ ownerId, title: 'Concert', categoryId: 2, startTime }).id)
  const desk = await openDesk(community)
  await desk.fetch(eventId)
  return {
    community,
    desk,
    call: desk.invites.handlers,
    at: { accountId: desk.accountId, eventId },
    close: async () => {
      await desk.close()
      await community.close()
    },
  }
}
