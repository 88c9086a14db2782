import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, type BrowserType, chromium } from 'playwright'
import { type HostProcess, type HostStart, hostEnvironment, root } from './hostProcess.ts'

export interface BrowserHost extends HostProcess {
  /** With the key. */
  readonly address: string
  readonly browser: Browser
  /** Stops the process where it stands, and lets it go on. */
  pause(): void
  goOn(): void
}

const DEBIAN_CHROMIUM = '/usr/bin/chromium'

export const launchChromium = (type: BrowserType = chromium): Promise<Browser> =>
  type.launch({
    ...(existsSync(DEBIAN_CHROMIUM) && { executablePath: DEBIAN_CHROMIUM }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })

/**
 * Starts the built browser host with secrets kept, and opens its page in Chromium: in the one given, which stays, or in
 * one of its own.
 */
export async function startBrowserHost(
  start: HostStart,
  chromiumAtHand: Browser | null = null,
): Promise<BrowserHost> {
  const child = spawn(
    process.execPath,
    [
      path.join(root, 'dist/browser-host/main.js'),
      `--data=${start.dataDir}`,
      '--keep-secrets',
      ...(start.args ?? []),
    ],
    { cwd: root, env: hostEnvironment(start), stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString('utf8')
  })
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const address = await new Promise<string>((found, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const match = /^Turnout: (http:\/\/127\.0\.0\.1:\d+\/#[\w-]{43})$/.exec(line)
      if (match?.[1] === undefined) fail(new Error(`unexpected on stdout: ${line}`))
      else found(match[1])
    })
    child.once('exit', (code) => fail(new Error(`the host ended with ${code}: ${errors}`)))
  })
  const browser = chromiumAtHand ?? (await launchChromium())
  const context = await browser.newContext({ viewport: { width: 1280, height: 820 } })
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
    quit: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}
