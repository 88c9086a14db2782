import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright'
import { expect } from 'playwright/test'
import type { MethodName, Params, Result } from '../../../shared/bridge/contract.ts'
import type { BridgeResult } from '../../../shared/errors.ts'
import {
  type Account,
  type Community,
  type CommunityOptions,
  startCommunity,
} from '../../community/community.ts'
import { Visitor } from '../../community/visitor.ts'
import { type BrowserHost, type HostName, startBrowserHost } from './browserHost.ts'
import { type ElectronHost, startElectron } from './electronHost.ts'
import { watchFocus } from './watchFocus.ts'
import { within } from './within.ts'

export interface ProgramOptions {
  readonly host: HostName
  /** 60 events and 80 members unless said; see test/community/community.ts. */
  readonly community?: CommunityOptions
  /** Another program whose community this one uses, too: a second computer. `goOffline` is the first one's. */
  readonly beside?: Program
  /** Behaviours of the community by name, see test/community/profiles.ts. */
  readonly profiles?: readonly string[]
  /** A folder from an earlier run; else a fresh one that is removed at the end. */
  readonly dataDir?: string
  /** Fill the connection in, as `npm start` does, with whom to sign in as where it says `try`; true unless said. */
  readonly suggest?: boolean | 'try'
  readonly args?: readonly string[]
  /** Another zone and clock than those the test runs under; the community has its own `now`. */
  readonly computer?: { readonly zone: string; readonly at: number }
  /** Browser host only: where its page opens; else it brings a Chromium of its own. */
  readonly chromium?: Browser | undefined
  /** Electron only: arguments that name another build than dist/, e.g. a package's. */
  readonly entry?: readonly string[]
  /** Electron only: see ElectronStart. */
  readonly held?: boolean
  /** False to measure: nothing runs in the page but the program, and nobody is told of a focus that was lost. */
  readonly watched?: boolean
  /** What a test provokes on purpose and `problems` therefore leaves out. */
  readonly expectedProblems?: readonly RegExp[]
}

/** The program on one host beside a community of its own, and what a person or the world does to both. */
export interface Program {
  readonly host: HostName
  /** Another object after each restart. */
  readonly page: Page
  /** The running community; another object after `goOnline`. */
  readonly community: Community
  readonly dataDir: string
  readonly process: ElectronHost | BrowserHost
  /** Quits (or kills) and starts again on the same data. */
  restart(how?: 'quit' | 'kill'): Promise<Page>
  reload(): Promise<void>
  /** Sets the clock of its `computer` to this moment, milliseconds of the epoch; it stays so over a restart. */
  setClock(at: number): Promise<void>
  /** Quits; `restart` starts again. */
  stop(how?: 'quit' | 'kill'): Promise<void>
  /** The community's port refuses connections, until `goOnline` opens it again with all its data. */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** Addresses the program has opened in the system's browser so far, oldest first. */
  openedLinks(): readonly string[]
  /**
   * Does what a person does in the system's browser: opens the newest authorization address that was not used yet,
   * signs in, answers, and comes back to the program's listener. Resolves to the text of the page shown at the end.
   */
  authorize(visit?: { readonly account?: Account; readonly answer?: 'yes' | 'no' }): Promise<string>
  /** Connects and signs in without the wizard, for journeys about something else. Resolves to the account's id. */
  signIn(account?: Account): Promise<string>
  /** A call as the page makes it; throws where it is refused. */
  invoke<M extends MethodName>(method: M, params: Params<M>): Promise<Result<M>>
  /** Errors on the page's console and uncaught ones, policy violations included, over all runs. */
  problems(): Promise<readonly string[]>
  close(): Promise<void>
}

/** Far above what each takes on a busy machine, and below the limit of a test. */
const LIMIT_MS = 60_000
const WATCH_LIMIT_MS = 30_000

const OPENED = /^Open in a browser: (.+)$/gm
/** Chromium says so of a request that failed while the network was cut, or that was answered 404 on purpose. */
const EXPECTED_NOISE = [/Failed to load resource: net::ERR_(CONNECTION|INTERNET|EMPTY)/]

export async function launchProgram(options: ProgramOptions): Promise<Program> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'turnout-e2e-'))
  const dataDir = options.dataDir ?? path.join(folder, 'data')
  const settings: CommunityOptions = {
    members: 80,
    events: 60,
    redirectUri: `http://127.0.0.1:${await freePort()}/callback`,
    dataFile: path.join(folder, 'community.json'),
    ...options.community,
    profiles: [...(options.community?.profiles ?? []), ...(options.profiles ?? [])],
  }
  let community = options.beside?.community ?? (await startCommunity(settings))
  const port = Number(new URL(community.baseUrl).port)
  const connection = {
    address: community.baseUrl,
    clientId: community.client.id,
    clientSecret: community.client.secret,
    redirectUri: community.client.redirectUri,
  }
  const { email = '', password = '' } = community.accounts[0] ?? {}
  const first = { email, password }
  const { computer } = options
  let off = computer === undefined ? 0 : computer.at - Date.now()
  const start = (): Promise<ElectronHost | BrowserHost> => {
    const how = {
      dataDir,
      ...(computer !== undefined && { computer: { zone: computer.zone, at: Date.now() + off } }),
      suggestion:
        options.suggest === false
          ? null
          : { ...connection, demo: true, ...(options.suggest === 'try' && { signInAs: first }) },
      args: options.args ?? [],
      ...(options.entry !== undefined && { entry: options.entry }),
      ...(options.held !== undefined && { held: options.held }),
    }
    return options.host === 'electron' ? startElectron(how) : startBrowserHost(how, options.chromium)
  }
  const watched = async (host: ElectronHost | BrowserHost): Promise<ElectronHost | BrowserHost> => {
    if (options.watched === false) return host
    await within(WATCH_LIMIT_MS, 'the first script in the page', watchFocus(host.page)).catch(
      async (error: unknown) => {
        await host.kill()
        throw error
      },
    )
    return host
  }
  let running = await watched(await start())
  let online = true
  let stopped = false
  const earlier: string[] = []
  const earlierLinks: string[] = []
  let used = 0

  const links = (): readonly string[] => [
    ...earlierLinks,
    ...(stopped ? [] : [...running.errorText().matchAll(OPENED)].map((match) => match[1] ?? '')),
  ]
  const pageProblems = async (): Promise<string[]> => {
    const messages = await running.page.consoleMessages().catch(() => [])
    const errors = await running.page.pageErrors().catch(() => [])
    return [
      ...messages.filter((message) => message.type() === 'error').map((message) => message.text()),
      ...errors.map((error) => error.stack ?? error.message),
    ].filter(
      (text) => ![...EXPECTED_NOISE, ...(options.expectedProblems ?? [])].some((noise) => noise.test(text)),
    )
  }
  const settle = async (): Promise<void> => {
    earlier.push(...(await within(LIMIT_MS, 'reading the console', pageProblems())))
    earlierLinks.push(...links().slice(earlierLinks.length))
  }

  const program: Program = {
    host: options.host,
    dataDir,
    get page() {
      return running.page
    },
    get community() {
      return community
    },
    get process() {
      return running
    },
    async restart(how = 'quit') {
      await program.stop(how)
      running = await watched(await start())
      stopped = false
      return running.page
    },
    async stop(how = 'quit') {
      if (stopped) return
      await settle()
      await (how === 'quit' ? running.quit() : running.kill())
      stopped = true
    },
    async reload() {
      await running.reload()
    },
    async setClock(at) {
      if (computer === undefined) throw new Error('no clock was asked for')
      off = at - Date.now()
      await running.setClock(at)
    },
    async goOffline() {
      if (online) await within(LIMIT_MS, 'closing the community', community.close())
      online = false
    },
    async goOnline() {
      if (!online) community = await startCommunity({ ...settings, port })
      online = true
    },
    openedLinks: links,
    async authorize({ account = community.accounts[0], answer = 'yes' } = {}) {
      if (account === undefined) throw new Error('this community has no accounts')
      await expect.poll(() => links().slice(used).filter(isAuthorization).length).toBeGreaterThan(0)
      const url = links().slice(used).findLast(isAuthorization) ?? ''
      used = links().length
      const visit = new Visitor().authorize(url, { account, answer })
      const callback = await within(LIMIT_MS, 'the visit to the authorization page', visit)
      return within(LIMIT_MS, 'the way back from the authorization page', navigate(callback))
    },
    async signIn(account) {
      const { accountId } = await program.invoke('accounts.add', { ...connection, allowInsecure: false })
      await program.invoke('session.signIn', { accountId })
      await program.authorize(account === undefined ? {} : { account })
      await expect
        .poll(async () => sessionState(await program.invoke('accounts.list', {}), accountId))
        .toBe('signed-in')
      return accountId
    },
    async invoke<M extends MethodName>(method: M, params: Params<M>): Promise<Result<M>> {
      const answer = running.page.evaluate(
        ([name, given]) => {
          const bridge = Reflect.get(globalThis, 'bridge') as {
            invoke(method: string, params: unknown): Promise<BridgeResult<unknown>>
          }
          return bridge.invoke(name, given)
        },
        [method, params] as const,
      )
      const told = await within(LIMIT_MS, method, answer)
      if (!told.ok) throw new Error(`${method}: ${told.error.code} ${told.error.message}`)
      return told.value as Result<M>
    },
    async problems() {
      return stopped
        ? earlier
        : [...earlier, ...(await within(LIMIT_MS, 'reading the console', pageProblems()))]
    },
    async close() {
      await program.stop()
      if (options.beside === undefined) await within(LIMIT_MS, 'closing the community', community.close())
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return program
}

const isAuthorization = (url: string): boolean => url.includes('response_type=code')

const sessionState = (snapshot: Result<'accounts.list'>, accountId: string): string | undefined =>
  snapshot.accounts.find((account) => account.id === accountId)?.session.state

/** Follows the redirect as a browser's tab does; Node's own fetch calls itself `cors`, which the listener refuses. */
function navigate(url: string): Promise<string> {
  return new Promise((done, fail) => {
    get(url, { headers: { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' } }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => done(text))
    }).on('error', fail)
  })
}

/**
 * A port that was free a moment ago, for the registered redirect URI. Below the range that systems hand out
 * unasked, so that no connection of another test takes it meanwhile.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const server = createServer()
    const free = await new Promise<boolean>((done) => {
      server.once('error', () => done(false))
      server.listen(port, '127.0.0.1', () => done(true))
    })
    await new Promise((done) => server.close(done))
    if (free) return port
  }
}
