import { createNodeFetch, noFileDialogs, pageClipboard } from '../../electron/browser-host/nodePorts.ts'
import { type App, createApp } from '../../electron/core/app.ts'
import type { Push } from '../../electron/core/lib/publisher.ts'
import type { Connectivity, Ports } from '../../electron/core/ports.ts'
import { systemClock, systemIds, systemTimers } from '../../electron/system/systemPorts.ts'
import type { MethodName, Params, Result } from '../../shared/bridge/contract.ts'
import { DEFAULT_PREFERENCES } from '../../shared/domain/defaultPreferences.ts'
import type { Preferences } from '../../shared/domain/preferences.ts'
import type { Account, Community } from '../community/community.ts'
import { createVisitor } from './communityVisitor.ts'
import { createFakeBrowser } from './fakeBrowser.ts'
import { createFakeSecretStore } from './fakeSecretStore.ts'
import { createMemoryLogger } from './memoryLogger.ts'

/** All of core as a host starts it, over a real community; the person in the browser is the test. */
export interface WholeApp {
  readonly app: App
  readonly ports: Ports
  /** What reached the page, oldest first. */
  readonly pushed: readonly Push[]
  /** A call as the page makes it; throws an error with the code where it is refused. */
  call<M extends MethodName>(method: M, params: Params<M>): Promise<Result<M>>
  /** Signs in in the system's browser as this account of the community; resolves when the browser is done. */
  signIn(accountId: string, person: Account): Promise<void>
  network(event: 'online' | 'offline' | 'resume'): void
  restart(): Promise<void>
}

export async function openWholeApp(
  folder: string,
  of: Partial<Pick<Ports, 'preferences' | 'secrets'>> = {},
): Promise<WholeApp & { close(): Promise<void> }> {
  const browser = createFakeBrowser()
  const watchers = new Set<(event: 'online' | 'offline' | 'resume') => void>()
  const connectivity: Connectivity = {
    watch: (listener) => {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
  }
  const ports: Ports = {
    secrets: of.secrets ?? createFakeSecretStore(),
    fetch: createNodeFetch(),
    browser,
    clock: systemClock,
    timers: systemTimers,
    ids: systemIds,
    connectivity,
    clipboard: pageClipboard,
    files: noFileDialogs,
    log: createMemoryLogger(),
    folder: { path: folder },
    preferences: of.preferences ?? memoryPreferences(),
    info: {
      name: 'Turnout',
      version: '0.0.0',
      host: 'browser',
      platform: 'test',
      versions: {},
      zone: 'Europe/Berlin',
      locales: ['en-GB'],
    },
  }
  const pushed: Push[] = []
  const begin = async (): Promise<App> => {
    const begun = await createApp(ports)
    begun.subscribe((push) => pushed.push(push))
    return begun
  }
  let app = await begin()
  return {
    get app() {
      return app
    },
    ports,
    pushed,
    call: async <M extends MethodName>(method: M, params: Params<M>): Promise<Result<M>> => {
      const answer = await app.dispatch(method, params)
      if (!answer.ok) throw Object.assign(new Error(answer.error.message), { code: answer.error.code })
      return answer.value as Result<M>
    },
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
    restart: async () => {
      await app.close()
      app = await begin()
    },
    close: () => app.close(),
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

function memoryPreferences(): Ports['preferences'] {
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
