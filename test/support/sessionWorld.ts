import { onTestFinished } from 'vitest'
import { createNodeFetch } from '../../electron/browser-host/nodePorts.ts'
import type { Fetch } from '../../electron/core/ports.ts'
import {
  createSessionService,
  type SessionService,
  type SessionServiceDeps,
} from '../../electron/core/session/sessionService.ts'
import { createTokenVault, type TokenVault } from '../../electron/core/session/tokenVault.ts'
import { openSiteRegistry } from '../../electron/core/sites/registryFile.ts'
import type { SiteRegistry } from '../../electron/core/sites/siteRegistry.ts'
import type { LossPreview, SessionState } from '../../shared/domain/account.ts'
import { type Community, type CommunityOptions, startCommunity } from '../community/community.ts'
import {
  type CommunityVisitor,
  createFakeBrowser,
  createVisitor,
  type FakeBrowser,
  type Person,
} from './fakeBrowser.ts'
import { createFakeClock, type FakeClock } from './fakeClock.ts'
import {
  createFakeIds,
  createFakeSecretStore,
  createMemoryLogger,
  type FakeSecretStore,
  type MemoryLogger,
} from './fakePorts.ts'
import { ENGLISH_CALLBACK, NOTHING } from './identityWorld.ts'
import { siteAt } from './memoryRegistry.ts'
import { freePort } from './network.ts'
import { tempFolder } from './tempFolder.ts'

export const SITE = '11111111-1111-4111-a111-111111111111'
export const ACCOUNT = '22222222-2222-4222-a222-222222222222'

export interface SessionWorld {
  readonly session: SessionService
  readonly registry: SiteRegistry
  readonly vault: TokenVault
  readonly secrets: FakeSecretStore
  readonly clock: FakeClock
  readonly browser: FakeBrowser
  readonly log: MemoryLogger
  readonly folder: string
  /** `signedIn ID`, `seal ID`, `forget ID`, in order. */
  readonly told: string[]
  /** What lies here; the test fills it. */
  lies: LossPreview
  /** The next run of the program on the same folder. */
  restart(): Promise<SessionWorld>
  /** Settles at the first state that fits. */
  until(fits: (state: SessionState) => boolean, accountId?: string): Promise<SessionState>
}

export interface WorldOptions {
  readonly address: string
  readonly clientId?: string
  readonly clientSecret?: string
  readonly redirectUri?: string
  readonly apiBase?: string
  readonly allowInsecure?: boolean
  readonly clock?: FakeClock
  readonly secrets?: FakeSecretStore
  readonly folder?: string
  readonly fetch?: Fetch
  readonly deps?: Partial<SessionServiceDeps>
}

/** The real session on a real vault and registry in a folder of its own; the network is the caller's. */
export async function createSessionWorld(options: WorldOptions): Promise<SessionWorld> {
  const folder = options.folder ?? (await tempFolder())
  const log = createMemoryLogger()
  const registry = await openSiteRegistry(folder, log)
  const clock = options.clock ?? createFakeClock()
  const secrets = options.secrets ?? createFakeSecretStore()
  const browser = createFakeBrowser()
  const ids = createFakeIds(`${folder}${clock.monotonic()}`)
  const vault = createTokenVault({ secrets, folder, ids, log })
  if (registry.sites().length === 0) await addSite(registry, vault, options)
  const told: string[] = []
  const world = { lies: NOTHING }
  const session = createSessionService({
    vault,
    registry,
    fetch: options.fetch ?? createNodeFetch(),
    browser,
    clock,
    timers: clock.timers,
    ids,
    log,
    folder,
    texts: () => ENGLISH_CALLBACK,
    identify: async () => null,
    lossPreview: async () => world.lies,
    hooks: {
      onSignedIn: (id) => told.push(`signedIn ${id}`),
      beforeSeal: async (id) => {
        told.push(`seal ${id}`)
      },
      beforeForget: async (id) => {
        told.push(`forget ${id}`)
      },
    },
    ...options.deps,
  })
  onTestFinished(() => session.close())

  const until: SessionWorld['until'] = async (fits, accountId = ACCOUNT) => {
    const found = Promise.withResolvers<SessionState>()
    const look = async (): Promise<void> => {
      const state = await session.state(accountId)
      if (fits(state)) found.resolve(state)
    }
    const stop = session.watch(() => void look())
    await look()
    const state = await found.promise
    stop()
    return state
  }
  return Object.assign(world, {
    session,
    registry,
    vault,
    secrets,
    clock,
    browser,
    log,
    folder,
    told,
    until,
    restart: async () => {
      await session.close()
      return createSessionWorld({ ...options, folder, secrets, clock })
    },
  })
}

async function addSite(registry: SiteRegistry, vault: TokenVault, options: WorldOptions): Promise<void> {
  const site = siteAt(options.address)
  const { apiBase, clientId, redirectUri, allowInsecure } = { ...site, ...options }
  await registry.addSite({ ...site, apiBase, clientId, redirectUri, allowInsecure })
  await vault.setClientSecret(SITE, options.clientSecret ?? 'secret')
  await registry.addAccount({ id: ACCOUNT, siteId: SITE, userId: null, userName: null })
}

/** Puts tokens there as a sign-in long done would have left them. */
export async function keepTokens(
  world: Pick<SessionWorld, 'vault' | 'clock' | 'registry'>,
  tokens: { readonly access: string; readonly refresh: string | null; readonly life?: number | null },
): Promise<void> {
  await world.registry.updateAccount(ACCOUNT, { userId: '7', userName: 'Ada' })
  await world.vault.setSession(ACCOUNT, {
    kind: 'tokens',
    accessToken: tokens.access,
    refreshToken: tokens.refresh,
    lifeSeconds: tokens.life === undefined ? 86_400 : tokens.life,
    requestedAt: world.clock.now(),
    since: world.clock.now(),
    apiBase: world.registry.siteOf(ACCOUNT).apiBase,
    identity: 'confirmed',
    userId: '7',
    userName: 'Ada',
  })
}

export interface CommunityWorld {
  readonly community: Community
  readonly world: SessionWorld
  readonly visitor: CommunityVisitor
  readonly people: readonly [Person & { readonly userId: string }, Person & { readonly userId: string }]
  readonly port: number
}

/** The session against the real reference service, both on one virtual clock. */
export async function createCommunityWorld(
  options: CommunityOptions = {},
  more: Partial<WorldOptions> = {},
): Promise<CommunityWorld> {
  const port = await freePort()
  const redirectUri = options.redirectUri ?? `http://127.0.0.1:${port}/callback`
  const clock = createFakeClock()
  const community = await startCommunity({
    members: 10,
    events: 5,
    guests: 20,
    now: clock.now,
    ...options,
    redirectUri,
  })
  onTestFinished(() => community.close())
  const world = await createSessionWorld({
    address: community.baseUrl,
    clientId: community.client.id,
    clientSecret: community.client.secret,
    redirectUri,
    clock,
    ...more,
  })
  const [first, second] = community.accounts
  if (first === undefined || second === undefined) throw new Error('a community without people')
  return { community, world, visitor: createVisitor(), people: [first, second], port }
}
