import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, type BrowserType, chromium, type Page } from 'playwright'
import { browserHostArguments } from '../../../scripts/prepared/browserHostArguments.ts'
import { systemChromium } from '../../../scripts/prepared/testTools.ts'

export type HostName = 'electron' | 'browser'

/** One run of the program on one host. */
export interface HostProcess {
  readonly page: Page
  readonly pid: number
  /** Everything the program has written to its error stream so far. */
  errorText(): string
  /** Loads the page anew: a reload in Electron, the printed address again in the browser host (its key is in memory). */
  reload(): Promise<void>
  /** Ends as a person would end it; resolves when the process is gone. */
  quit(): Promise<void>
  /** Ends with SIGKILL, as a crash of the computer would. */
  kill(): Promise<void>
  /** Sets the clock of a computer that was asked for, as a person does or the network: its pages notice as they look. */
  setClock(at: number): Promise<void>
}

export interface HostStart {
  readonly dataDir: string
  /** Value of PROGRAM_DEMO. */
  readonly suggestion: object | null
  readonly args?: readonly string[]
  /** The zone of the computer, and the moment its clock shows, milliseconds of the epoch. */
  readonly computer?: { readonly zone: string; readonly at: number }
}

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Environment of the program under test; nothing of the person's own desktop gets in. */
export const hostEnvironment = ({ suggestion, computer }: HostStart): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && !/^(?:TURNOUT|PROGRAM)_/.test(entry[0]),
    ),
  ),
  PROGRAM_BROWSER: 'none',
  ...(suggestion !== null && { PROGRAM_DEMO: JSON.stringify(suggestion) }),
  ...(computer !== undefined && { TZ: computer.zone, CLOCK_OFF: String(computer.at - Date.now()) }),
})

export interface BrowserHost extends HostProcess {
  /** With the key. */
  readonly address: string
  readonly browser: Browser
  /** Stops the process where it stands, and lets it go on. */
  pause(): void
  goOn(): void
}

const MINUTE = 60_000
export const MOVED_CLOCK = path.join(root, 'test/support/hosts/movedClock.cjs')

/** The pages' part of it: they look at the clock once a minute, which is not waited for. */
export async function setPagesClock({ clock }: BrowserContext, at: number): Promise<void> {
  await clock.setSystemTime(at - MINUTE)
  await clock.fastForward(MINUTE)
}

export const launchChromium = (type: BrowserType = chromium): Promise<Browser> => {
  const executablePath = systemChromium()
  return type.launch({
    ...(executablePath !== null && { executablePath }),
    // Without a language of the system, Chromium saves nothing in a folder whose name has an umlaut, as a checkout's may.
    downloadsPath: mkdtempSync(path.join(os.tmpdir(), 'turnout-downloads-')),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
}

/**
 * Starts the built browser host with secrets kept, and opens its page in Chromium: in the one given, which stays, or in
 * one of its own.
 */
export async function startBrowserHost(
  start: HostStart,
  chromiumAtHand: Browser | null = null,
): Promise<BrowserHost> {
  const { computer } = start
  const child = spawn(
    process.execPath,
    [
      ...(computer === undefined ? [] : ['-r', MOVED_CLOCK]),
      ...browserHostArguments(root),
      `--data=${start.dataDir}`,
      '--keep-secrets',
      ...(start.args ?? []),
    ],
    {
      cwd: root,
      env: hostEnvironment(start),
      stdio: ['ignore', 'pipe', 'pipe', ...(computer === undefined ? [] : ['ipc' as const])],
    },
  )
  const { stdout, stderr } = child
  if (stdout === null || stderr === null) throw new Error('the host has no streams')
  let errors = ''
  stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString('utf8')
  })
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const address = await new Promise<string>((found, fail) => {
    createInterface({ input: stdout }).on('line', (line) => {
      const match = /^Turnout: (http:\/\/127\.0\.0\.1:\d+\/#[\w-]{43})$/.exec(line)
      if (match?.[1] === undefined) fail(new Error(`unexpected on stdout: ${line}`))
      else found(match[1])
    })
    child.once('exit', (code) => fail(new Error(`the host ended with ${code}: ${errors}`)))
  })
  const browser = chromiumAtHand ?? (await launchChromium())
  // What a person's browser allows the page they work in, one without windows asks for.
  const context = await browser.newContext({
    viewport: { width: 1280, height: 820 },
    permissions: ['clipboard-write'],
    ...(computer !== undefined && { timezoneId: computer.zone }),
  })
  if (computer !== undefined) await context.clock.install({ time: computer.at })
  const page = await context.newPage()
  await page.goto(address)
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    await (chromiumAtHand === null ? browser : context).close()
    child.kill('SIGCONT')
    child.kill(signal)
    await gone
  }
  return {
    page,
    address,
    browser,
    pid: child.pid ?? 0,
    errorText: () => errors,
    reload: async () => {
      await page.goto('about:blank')
      await page.goto(address)
    },
    pause: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    setClock: async (at) => {
      const taken = once(child, 'message')
      child.send(at - Date.now())
      await taken
      await setPagesClock(context, at)
    },
    quit: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}
