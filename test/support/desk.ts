import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createNodeFetch } from '../../electron/browser-host/nodePorts.ts'
import {
  createOpenAccounts,
  type OpenAccount,
  type OpenAccounts,
} from '../../electron/core/account/openAccounts.ts'
import type { AccessTokens } from '../../electron/core/api/accessTokens.ts'
import { createEventApi } from '../../electron/core/api/createEventApi.ts'
import type { EventApi } from '../../electron/core/api/eventApi.ts'
import { AppError } from '../../electron/core/errors.ts'
import { createHeldFiles, type HeldFiles } from '../../electron/core/files/heldFiles.ts'
import { createGuestReader } from '../../electron/core/guests/guestReader.ts'
import { createInvites, type Invites } from '../../electron/core/invites/area.ts'
import { createLane } from '../../electron/core/lib/lane.ts'
import { createTurns } from '../../electron/core/lib/turns.ts'
import type { Connectivity, Fetch, FilePicker } from '../../electron/core/ports.ts'
import { createOutboxes, type Outboxes } from '../../electron/core/send/outboxes.ts'
import type { Replay } from '../../electron/core/send/replay.ts'
import { createSignals } from '../../electron/core/signals.ts'
import type { SiteRegistry } from '../../electron/core/sites/siteRegistry.ts'
import { openAccountStore } from '../../electron/core/store/openAccountStore.ts'
import { guestList } from '../../shared/domain/rsvp.ts'
import type { Community } from '../community/community.ts'
import { createFakeClock, type FakeClock } from './fakeClock.ts'
import { createFakeIds } from './fakeIds.ts'
import { createImpatientTimers } from './impatientTimers.ts'
import { createMemoryLogger, type MemoryLogger } from './memoryLogger.ts'
import { ACCOUNT_ID, createMemoryRegistry, siteAt } from './memoryRegistry.ts'

const GRACE_MS = 600_000

/** As the browser host has it: files are kept for the page to fetch. */
const NO_DIALOGS: FilePicker = {
  save: async () => {
    throw new AppError('unsupported', 'no dialogs here')
  },
}

export interface DeskOptions {
  /** Which of the community's accounts signs in; the first unless said. */
  readonly as?: number
  /** Kept between two desks: the same computer after a restart. */
  readonly folder?: string
  readonly key?: Uint8Array
  readonly seed?: string
  readonly graceMs?: number
  /** Stands between the program and the network; Node's own fetch unless said. */
  readonly fetch?: Fetch
  /** In which messages tell day and time; `en-GB` unless said. */
  readonly locale?: string
  /** A real session's tokens; one that lasts unless said. */
  readonly tokens?: AccessTokens
  /** Further accounts of the same program, of this site or of another one. */
  readonly also?: readonly AlsoAccount[]
}

export interface AlsoAccount {
  readonly accountId: string
  readonly community: Community
  readonly as: number
}

/** One account's outbox with a real store and a real client, sending to a reference service; time is the test's. */
export interface Desk {
  readonly accountId: string
  readonly space: OpenAccount
  readonly data: OpenAccounts
  readonly outboxes: Outboxes
  /** Invitations over the same outbox; what they would publish is in `pushed`. */
  readonly invites: Invites
  /** Files made for the person. */
  readonly held: HeldFiles
  readonly pushed: readonly { readonly topic: string; readonly payload: unknown }[]
  /** Events whose sending came to its end, so that their guest lists tell something new. */
  readonly guestsWanted: readonly string[]
  /** Reads all guest lists of an event, as browsing does. */
  readGuests(eventId: string): Promise<void>
  readonly replay: Replay
  readonly api: EventApi
  readonly registry: SiteRegistry
  readonly clock: FakeClock
  readonly log: MemoryLogger
  readonly folder: string
  gate: 'open' | 'signed-out' | 'other-user'
  /** The same for a further account. */
  readonly gates: Map<string, 'open' | 'signed-out'>
  /** Opens a further account and begins to send what waits in it. */
  start(accountId: string): Promise<OpenAccount>
  network(event: 'online' | 'offline' | 'resume'): void
  /** Lets everything that can be sent now be sent. */
  settle(): Promise<void>
  /** Moves time on and lets everything that becomes due be sent. */
  pass(ms: number): Promise<void>
  /** Puts the site's present word about an event into the store, as browsing does. */
  fetch(eventId: string): Promise<void>
  close(): Promise<void>
  /** The program is gone in mid-work: only its files are let go of. Its requests must never be answered. */
  crash(): Promise<void>
}

export async function openDesk(community: Community, options: DeskOptions = {}): Promise<Desk> {
  const folder = options.folder ?? mkdtempSync(path.join(os.tmpdir(), 'desk-'))
  const who = community.accounts[options.as ?? 0]
  if (who === undefined) throw new Error('the community has no such account')
  const clock = createFakeClock(community.clock.now())
  const log = createMemoryLogger()
  const ids = createFakeIds(options.seed ?? `desk ${folder}`)
  const registry = createMemoryRegistry({
    ...siteAt(community.baseUrl),
    zone: { zone: 'Europe/Berlin', confirmed: true },
  })
  await registry.updateAccount(ACCOUNT_ID, { userId: who.userId, userName: who.name })
  const token = community.tokens.issue(who.userId).access_token
  const also = options.also ?? []
  const tokenOf = new Map([[ACCOUNT_ID, token]])
  for (const [at, other] of also.entries()) {
    tokenOf.set(other.accountId, await addAlso(registry, community, other, at))
  }
  const held = async (accountId: string) => tokenOf.get(accountId) ?? ''
  const tokens = { current: held, renewed: held, refused: async () => undefined }
  // Retries inside one read are not what these tests are about: their waits are skipped.
  const api = createEventApi({
    fetch: options.fetch ?? createNodeFetch(),
    clock,
    timers: createImpatientTimers(),
    ids,
    log,
    tokens: options.tokens ?? tokens,
    registry,
    userAgent: 'Turnout/test',
  })
  const key = options.key ?? new Uint8Array(32).fill(7)
  const data = createOpenAccounts({
    registry,
    clock,
    ids,
    open: async (accountId) => openAccountStore({ folder, accountId, key, clock, log }),
    erase: async () => undefined,
  })
  let gate: Desk['gate'] = 'open'
  const gates: Desk['gates'] = new Map()
  const replays: Replay[] = []
  const watchers = new Set<(event: 'online' | 'offline' | 'resume') => void>()
  const connectivity: Connectivity = {
    watch: (listener) => {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
  }
  const guestsWanted: string[] = []
  const pushed: { readonly topic: string; readonly payload: unknown }[] = []
  const signals = createSignals()
  const fileShelf = createHeldFiles({ ids, files: NO_DIALOGS })
  const invites = createInvites({
    ports: { clock, timers: createImpatientTimers(), ids, log },
    data,
    registry,
    api,
    publish: (topic, payload) => pushed.push({ topic, payload }),
    held: fileShelf,
    signals,
    came: () => null,
    locale: () => options.locale ?? 'en-GB',
  })
  signals.on('batchesAnswered', (_account, eventId) => guestsWanted.push(eventId))
  const guestReader = createGuestReader({
    api,
    registry,
    clock,
    lane: createLane(),
    turns: () => createTurns({ clock, timers: createImpatientTimers() }),
    changed: () => undefined,
  })
  await invites.start(ACCOUNT_ID)
  const outboxes = createOutboxes({
    data,
    registry,
    api,
    clock,
    timers: clock.timers,
    ids,
    connectivity,
    log,
    gate: (accountId) => (accountId === ACCOUNT_ID ? gate : (gates.get(accountId) ?? 'open')),
    sendInvite: invites.sendInvite,
    invitePaceMs: invites.invitePaceMs,
    changed: () => undefined,
    waits: { graceMs: options.graceMs ?? GRACE_MS, holdMs: 10_000, paceMs: 5_000 },
  })
  signals.on('queued', (accountId) => outboxes.wake(accountId))
  const space = await data.of(ACCOUNT_ID)
  const desk: Desk = {
    accountId: ACCOUNT_ID,
    space,
    data,
    outboxes,
    invites,
    held: fileShelf,
    pushed,
    guestsWanted,
    readGuests: async (eventId) => {
      for (const list of guestList.options) await guestReader.whole(space, eventId, list, () => true)
    },
    replay: await outboxes.start(ACCOUNT_ID),
    api,
    registry,
    clock,
    log,
    folder,
    gates,
    start: async (accountId) => {
      const replay = await outboxes.start(accountId)
      if (!replays.includes(replay)) replays.push(replay)
      return data.of(accountId)
    },
    get gate() {
      return gate
    },
    set gate(now) {
      gate = now
    },
    network: (event) => {
      for (const watcher of watchers) watcher(event)
    },
    settle: async () => {
      await Promise.resolve()
      await desk.replay.idle()
      for (const replay of replays) await replay.idle()
    },
    pass: async (ms) => {
      const step = Math.min(ms, 15_000)
      await desk.settle()
      for (let passed = 0; passed < ms; passed += step) {
        await clock.advance(step)
        await desk.settle()
      }
    },
    fetch: async (eventId) => {
      space.store.events.put([await api.readEvent(ACCOUNT_ID, eventId)], clock.now(), space.outbox.projector)
    },
    close: async () => {
      invites.stop()
      await outboxes.stopAll()
      await data.closeAll()
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true })
    },
    crash: () => data.closeAll(),
  }
  return desk
}

async function addAlso(
  registry: SiteRegistry,
  first: Community,
  { accountId, community, as }: AlsoAccount,
  at: number,
): Promise<string> {
  const who = community.accounts[as]
  if (who === undefined) throw new Error('the community has no such account')
  let siteId = registry.siteOf(ACCOUNT_ID).id
  if (community !== first) {
    siteId = `33333333-3333-4333-a333-33333333333${at}`
    const zone = { zone: 'Europe/Berlin', confirmed: true }
    await registry.addSite({ ...siteAt(community.baseUrl), id: siteId, zone })
  }
  await registry.addAccount({ id: accountId, siteId, userId: who.userId, userName: who.name })
  return community.tokens.issue(who.userId).access_token
}
