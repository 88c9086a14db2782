import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { _electron, type ElectronApplication, type Page } from 'playwright'
import { electronArguments } from '../../../scripts/prepared/electronArguments.ts'
import { electronBinary } from '../../../scripts/prepared/electronBinary.ts'
import {
  type HostProcess,
  type HostStart,
  hostEnvironment,
  MOVED_CLOCK,
  root,
  setPagesClock,
} from './browserHost.ts'
import { within } from './within.ts'

export interface ElectronHost extends HostProcess {
  readonly electron: ElectronApplication
}

/** A name that is not this computer's would be answered with "not found" and show in the log of the network. */
const NO_NETWORK = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

/**
 * Programs of several tests share one display, without a window manager: the one on top covers the others, and Chromium
 * draws no frame of a page nobody sees. What waits for a frame or for the end of a movement would wait for ever.
 */
const COVERED = '--disable-backgrounding-occluded-windows'

/** Programs of a real key store: with them tokens last, as on a person's desktop. */
const hasKeyring = (): boolean =>
  process.platform !== 'linux' ||
  (existsSync('/usr/bin/gnome-keyring-daemon') && existsSync('/usr/bin/dbus-run-session'))

export interface ElectronStart extends HostStart {
  /** Without a key store, as on a bare window manager (KEEP-2). */
  readonly withoutKeyring?: boolean
  /** Another entry than dist/electron, e.g. a package's app.asar. */
  readonly entry?: readonly string[]
  /** False to measure a start: the program does not wait for the test, which then may miss its window (HOLD). */
  readonly held?: boolean
}

const HOLD = path.join(root, 'test/support/hosts/holdReady.cjs')

/** The program itself gives up closing after five seconds (crashAndQuit.ts). */
const QUIT_LIMIT_MS = 20_000
/** Without them a start that hangs would end as a test that says nothing; all of a start stays below a test's limit. */
const START_LIMIT_MS = 40_000
const WINDOW_LIMIT_MS = 30_000

/** Starts the built program in Electron, with a key store of its own that lives in the data folder. */
export async function startElectron(start: ElectronStart): Promise<ElectronHost> {
  const binary = await electronBinary()
  if (binary === null) throw new Error('Electron is not to be had here')
  const keyring = process.platform === 'linux' && hasKeyring() && start.withoutKeyring !== true
  const held = start.held ?? true
  const keys = path.join(start.dataDir, '..', 'keyring')
  if (keyring) mkdirSync(keys, { recursive: true, mode: 0o700 })
  const electron = await _electron.launch({
    executablePath: keyring ? path.join(root, 'test/support/hosts/withKeyring.sh') : binary,
    args: [
      ...sandboxArguments(),
      NO_NETWORK,
      COVERED,
      ...(keyring ? ['--password-store=gnome-libsecret'] : []),
      ...(held ? ['-r', HOLD] : []),
      ...(start.computer === undefined ? [] : ['-r', MOVED_CLOCK]),
      ...(start.entry ?? electronArguments(root)),
      `--data=${start.dataDir}`,
      ...(start.args ?? []),
    ],
    cwd: root,
    timeout: START_LIMIT_MS,
    // Playwright would say `light` over what the program chose.
    colorScheme: null,
    env: { ...hostEnvironment(start), ...(keyring && { XDG_DATA_HOME: keys, KEYRING_PROGRAM: binary }) },
  })
  const child = electron.process()
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString('utf8')
  })
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  if (start.computer !== undefined) await electron.context().clock.install({ time: start.computer.at })
  if (held) await electron.evaluate(() => void Reflect.get(globalThis, 'testIsConnected')())
  const shown = async (): Promise<Page> => {
    const page = await electron.firstWindow({ timeout: WINDOW_LIMIT_MS })
    // As a page in a browser is given over: with its program running in it.
    await page.waitForLoadState('load', { timeout: WINDOW_LIMIT_MS })
    return page
  }
  const page = await shown().catch((error: unknown) => {
    endAll(child)
    throw new Error(`no window; the program says: ${errors.slice(-2_000)}`, { cause: error })
  })
  // Under a key store the process started is the session bus, which the program runs under.
  const pid = keyring ? programOn(start.dataDir, binary) : (child.pid ?? 0)
  return {
    electron,
    page,
    pid,
    errorText: () => errors,
    reload: async () => {
      await page.reload()
    },
    setClock: async (at) => {
      // As where the computer slept meanwhile: Electron is told by the system, and by nobody where a clock is only set.
      await electron.evaluate(({ powerMonitor }, off) => {
        Reflect.get(globalThis, 'setClockOff')(off)
        powerMonitor.emit('resume')
      }, at - Date.now())
      await setPagesClock(electron.context(), at)
    },
    quit: async () => {
      await within(
        QUIT_LIMIT_MS,
        `Electron (${pid})`,
        electron.close().then(() => gone),
      ).catch((error: unknown) => {
        endAll(child)
        throw new Error(`the program says: ${errors.slice(-2_000)}`, { cause: error })
      })
    },
    kill: async () => {
      process.kill(pid, 'SIGKILL')
      await gone
    },
  }
}

/** With the session bus go the program and its helpers, which are of one group: left over, they take a core each. */
function endAll({ pid }: ChildProcess): void {
  if (pid === undefined) return
  if (process.platform === 'win32') process.kill(pid, 'SIGKILL')
  else process.kill(-pid, 'SIGKILL')
}

/** The program's main process on this data folder; those Chromium starts beside it have a type. Linux only. */
const programOn = (dataDir: string, binary: string): number => {
  const found = readdirSync('/proc').find((one) => {
    // Chromium writes its arguments anew, with blanks between them.
    const line = readProcess(`${one}/cmdline`).replaceAll('\0', ' ')
    return line.startsWith(`${binary} `) && line.includes(`--data=${dataDir}`) && !line.includes('--type=')
  })
  if (found === undefined) throw new Error(`no process of the program on ${dataDir}`)
  return Number(found)
}

/** Empty where the process has ended meanwhile. */
const readProcess = (file: string): string => {
  try {
    return readFileSync(`/proc/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** Chromium's sandbox cannot run as root, as in a container. */
export const sandboxArguments = (): readonly string[] =>
  process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []
