import path from 'node:path'
import {
  createNodeFetch,
  noFileDialogs,
  oneFolder,
  pageClipboard,
} from '../../electron/browser-host/nodePorts.ts'
import { type App, createApp } from '../../electron/core/app.ts'
import type { AppOptions } from '../../electron/core/appOptions.ts'
import type { Push } from '../../electron/core/lib/publisher.ts'
import type { Ports } from '../../electron/core/ports.ts'
import { createTokenVault } from '../../electron/core/session/tokenVault.ts'
import { openSiteRegistry } from '../../electron/core/sites/registryFile.ts'
import type { SiteCapabilities } from '../../electron/core/sites/siteRegistry.ts'
import { systemClock, systemIds, systemTimers } from '../../electron/system/systemPorts.ts'
import english from '../../renderer/i18n/locales/en/core.json' with { type: 'json' }
import type { MethodName, Params, Result } from '../../shared/bridge/contract.ts'
import { DEFAULT_PREFERENCES } from '../../shared/domain/defaultPreferences.ts'
import type { Preferences } from '../../shared/domain/preferences.ts'
import type { Account, Community } from '../community/community.ts'
import { createFakeBrowser, createVisitor } from './fakeBrowser.ts'
import { createFakeSecretStore, createMemoryLogger, type MemoryLogger } from './fakePorts.ts'
import { siteAt } from './memoryRegistry.ts'

type NetworkEvent = 'online' | 'offline' | 'resume'

export interface ProgramOptions extends AppOptions {
  readonly folder: string
  /** In place of what a host gives; time, ids and timers are the system's unless said. */
  readonly ports?: Partial<Ports>
  /** In which the page is shown and messages tell day and time; `en-GB` unless said. */
  readonly locale?: string
}

/** All of core as a host starts it; the person in the browser is the test. */
export interface Program {
  readonly app: App
  readonly inside: Awaited<ReturnType<typeof createApp>>['inside']
  readonly ports: Ports & { readonly log: MemoryLogger }
  /** What reached the page, oldest first. */
  readonly pushed: readonly Push[]
  /** A call as the page makes it; throws an error with the code where it is refused. */
  call<M extends MethodName>(method: M, params: Params<M>): Promise<Result<M>>
  /** Resolves when the condition holds; looked at after every push to the page. */
  until(condition: () => boolean | Promise<boolean>): Promise<void>
  /** Signs in in the system's browser as this account of the community; resolves when the browser is done. */
  signIn(accountId: string, person: Account): Promise<void>
  network(event: NetworkEvent): void
  /** The clock was set, or the computer woke up. */
  jump(): void
  /** How many listen for that so closely that it costs wake-ups. */
  awake(): number
  restart(): Promise<void>
  close(): Promise<void>
  /** Gone in mid-work: only its files are let go of. Its requests must never be answered. */
  crash(): Promise<void>
}

/** Two lives of the program in one folder find one key store. */
const keyStores = new Map<string, Ports['secrets']>()

const keyStoreOf = (folder: string): Ports['secrets'] => {
  const place = path.resolve(folder)
  const known = keyStores.get(place) ?? createFakeSecretStore()
  keyStores.set(place, known)
  return known
}

export async function openProgram(options: ProgramOptions): Promise<Program> {
  const { folder } = options
  const browser = createFakeBrowser()
  const watchers = new Set<(event: NetworkEvent) => void>()
  const jumpWatchers = new Map<() => void, boolean>()
  const ports = {
    secrets: keyStoreOf(folder),
    fetch: createNodeFetch(),
    proxy: null,
    browser,
    clock: systemClock,
    timers: systemTimers,
    ids: systemIds,
    connectivity: watchedBy(watchers),
    jumps: jumpsOf(jumpWatchers),
    clipboard: pageClipboard,
    files: noFileDialogs,
    folders: oneFolder(path.join(folder, 'copies')),
    desktop: null,
    camera: null,
    updates: null,
    folder: { path: folder },
    preferences: memoryPreferences(),
    info: {
      name: 'Turnout',
      version: '0.0.0',
      host: 'browser' as const,
      platform: 'test',
      versions: {},
      zone: 'Europe/Berlin',
      locales: [options.locale ?? 'en-GB'],
    },
    texts: () => english,
    ...options.ports,
    log: createMemoryLogger(),
  }
  const pushed: Push[] = []
  const listeners = new Set<() => void>()
  const begin = async () => {
    const begun = await createApp(ports, options)
    begun.subscribe((push) => {
      pushed.push(push)
      for (const listener of listeners) listener()
    })
    return begun
  }
  let app = await begin()
  return {
    get app() {
      return app
    },
    get inside() {
      return app.inside
    },
    ports,
    pushed,
    call: async <M extends MethodName>(method: M, params: Params<M>): Promise<Result<M>> => {
      const answer = await app.dispatch(method, params)
      if (!answer.ok) throw Object.assign(new Error(answer.error.message), { code: answer.error.code })
      return answer.value as Result<M>
    },
    until: (condition) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          Promise.resolve(condition()).then((holds) => {
            if (!holds) return
            listeners.delete(look)
            resolve()
          }, reject)
        }
        listeners.add(look)
        look()
      }),
    signIn: async (accountId, person) => {
      browser.visit(async (url) => {
        await createVisitor().authorize(url, person)
      })
      const answer = await app.dispatch('session.signIn', { accountId })
      if (!answer.ok) throw new Error(answer.error.message)
      await browser.idle()
    },
    network: (event) => {
      for (const watcher of watchers) watcher(event)
    },
    jump: () => {
      for (const watcher of new Map(jumpWatchers).keys()) watcher()
    },
    awake: () => [...jumpWatchers.values()].filter((closely) => closely).length,
    restart: async () => {
      await app.close()
      app = await begin()
    },
    close: () => app.close(),
    crash: async () => {
      await app.inside.session.close()
      await app.inside.data.closeAll()
    },
  }
}

export interface KeptAccount {
  readonly accountId: string
  readonly community: Community
  /** Which of the community's accounts; the first unless said. */
  readonly as?: number
  /** Of the site, as learned before. */
  readonly capabilities?: Partial<SiteCapabilities>
  /** Null: not asked for yet. */
  readonly zone?: string | null
  /** False: whose tokens they are the program does not know any more. */
  readonly identified?: boolean
  /** Whether the session can be renewed; a token that lasts unless said. */
  readonly renewable?: boolean
}

/** Writes into the folder what a sign-in long ago would have left there; leaves alone what is there already. */
export async function keepSignedIn(
  folder: string,
  accounts: readonly KeptAccount[],
  ports: Pick<Ports, 'clock' | 'ids'> & { readonly secrets?: Ports['secrets'] },
): Promise<void> {
  const log = createMemoryLogger()
  const registry = await openSiteRegistry(folder, log)
  const vault = createTokenVault({ secrets: keyStoreOf(folder), folder, log, ...ports })
  for (const [at, kept] of accounts.entries()) {
    const { accountId: id, community, zone = 'Europe/Berlin', identified = true } = kept
    if (registry.accounts().some((account) => account.id === id)) continue
    const who = community.accounts[kept.as ?? 0]
    if (who === undefined) throw new Error('the community has no such account')
    const site =
      registry.sites().find(({ address }) => address === community.baseUrl) ??
      siteAt(community.baseUrl, kept.capabilities, at)
    if (!registry.sites().includes(site)) {
      const { id: clientId, redirectUri } = community.client
      await registry.addSite({
        ...site,
        clientId,
        redirectUri,
        zone: zone === null ? null : { zone, confirmed: true },
      })
      await vault.setClientSecret(site.id, community.client.secret)
    }
    const person = { userId: identified ? who.userId : null, userName: identified ? who.name : null }
    await registry.addAccount({ id, siteId: site.id, ...person })
    const issued = community.tokens.issue(who.userId)
    await vault.setSession(id, {
      kind: 'tokens',
      accessToken: issued.access_token,
      refreshToken: kept.renewable === true ? (issued.refresh_token ?? null) : null,
      lifeSeconds: null,
      requestedAt: ports.clock.now(),
      since: ports.clock.now(),
      apiBase: site.apiBase,
      identity: 'confirmed',
      ...person,
    })
  }
}

/** How a person fills in the wizard for this community. */
export const connectionTo = (community: Community) => ({
  address: community.baseUrl,
  clientId: community.client.id,
  clientSecret: community.client.secret,
  redirectUri: community.client.redirectUri,
  allowInsecure: false,
})

const watchedBy = (watchers: Set<(event: NetworkEvent) => void>): Ports['connectivity'] => ({
  watch: (listener) => {
    watchers.add(listener)
    return () => watchers.delete(listener)
  },
})

const jumpsOf = (watchers: Map<() => void, boolean>): Ports['jumps'] => ({
  watch: (listener, closely) => {
    watchers.set(listener, closely)
    return () => watchers.delete(listener)
  },
})

export function memoryPreferences(): Ports['preferences'] {
  let now: Preferences = DEFAULT_PREFERENCES
  const listeners = new Set<(value: Preferences) => void>()
  const set = (patch: Partial<Preferences>): Preferences => {
    now = { ...now, ...patch }
    for (const listener of listeners) listener(now)
    return now
  }
  return {
    get: () => now,
    set,
    setOver: set,
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
