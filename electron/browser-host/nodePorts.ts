import { spawn } from 'node:child_process'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { toFetchFault } from '../core/api/networkFault.ts'
import { AppError } from '../core/errors.ts'
import { checkExternalUrl } from '../core/lib/externalUrl.ts'
import {
  type Clipboard,
  type Clock,
  type ClockJumps,
  type Connectivity,
  type ExternalBrowser,
  type Fetch,
  FetchFault,
  type FilePicker,
  type FolderPicker,
  type Timers,
} from '../core/ports.ts'
import { patientRenameSync } from '../core/store/atomicFile.ts'
import { createClockJumps } from '../system/clockJumps.ts'
import type { KeptValues } from '../system/preferenceStore.ts'

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * The Fetch port over Node's own fetch: no redirects, no cookies, faults as FetchFault. Node's fetch keeps no cookie
 * and asks no proxy unless told by its own variables (HTTP-7), so a token goes only where the address says.
 */
export function createNodeFetch(options: { readonly fetch?: typeof globalThis.fetch } = {}): Fetch {
  const send = options.fetch ?? globalThis.fetch
  return async (input, init) => {
    let response: Response
    try {
      response = await send(input, { ...init, redirect: 'manual', credentials: 'omit' })
    } catch (error) {
      throw toFetchFault(error)
    }
    if (!REDIRECTS.has(response.status)) return response
    // An unread body would hold the connection.
    await response.body?.cancel().catch(() => undefined)
    throw new FetchFault('redirected', `status ${response.status}`)
  }
}

const TICK = 10_000
/** A tick later than this (ms) means that the computer slept, or that its clock was set: both call for a look. */
const SLEPT = 30_000

/** Plain Node has no word on the network: always `online`, and `resume` when a tick comes far too late. */
export function createNodeConnectivity(clock: Clock, timers: Timers): Connectivity {
  return {
    watch(listener) {
      let last = clock.now()
      let stop = (): void => undefined
      const tick = (): void => {
        const now = clock.now()
        if (now - last > TICK + SLEPT) listener('resume')
        last = now
        stop = timers.after(TICK, tick)
      }
      stop = timers.after(TICK, tick)
      return () => stop()
    },
  }
}

/** How often (ms) the clock is looked at while somebody watches it closely. */
const CLOSELY = 1_500

/** Nothing tells plain Node that the computer woke up but the late tick of its connectivity. */
export const createNodeJumps = (clock: Clock, timers: Timers, connectivity: Connectivity): ClockJumps =>
  createClockJumps(clock, timers, CLOSELY, (listener) =>
    connectivity.watch((event) => {
      if (event === 'resume') listener()
    }),
  )

/** Set to `none`, addresses are printed on the error stream instead of opened. */
const BROWSER_VARIABLE = 'PROGRAM_BROWSER'

type Opener = { readonly command: string; readonly args: readonly string[] }

/** The system's own command for a URL. No shell is involved; the URL is one argument. */
export function openerFor(platform: NodeJS.Platform, url: string): Opener {
  if (platform === 'darwin') return { command: 'open', args: [url] }
  if (platform === 'win32') return { command: 'rundll32', args: ['url.dll,FileProtocolHandler', url] }
  return { command: 'xdg-open', args: [url] }
}

export function createSystemBrowser(
  environment: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
  print: (line: string) => void,
  run: (opener: Opener) => Promise<void> = spawnOpener,
): ExternalBrowser {
  return {
    async open(text) {
      const verdict = checkExternalUrl(text, { allowHttp: true })
      if (!verdict.ok) throw new AppError('link-refused', `link refused: ${verdict.why}`)
      if (environment[BROWSER_VARIABLE] === 'none') print(`Open in a browser: ${verdict.url}`)
      else await run(openerFor(platform, verdict.url)).catch(() => print(`Open in a browser: ${verdict.url}`))
    },
  }
}

/** Resolves once the command has started; how it ends is the desktop's matter. */
function spawnOpener({ command, args }: Opener): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { stdio: 'ignore', detached: true })
    child.once('error', fail)
    child.once('spawn', () => {
      child.unref()
      done()
    })
  })
}

const refuse = (): Promise<never> =>
  Promise.reject(new AppError('unsupported', 'this host has no file dialogs; the page picks files itself'))

/** What a process without a desktop cannot do. */
export const noFileDialogs: FilePicker = { save: refuse }
/** The one folder of a host that cannot ask for another. */
export const oneFolder = (path: string): FolderPicker => ({ choose: async () => path })
export const pageClipboard: Clipboard = { write: () => Promise.resolve(false) }

/** Values in one JSON file, written whole and swapped in. Throws on a damaged file, as electron-store does. */
export function openJsonFile(folder: string, name: string): KeptValues {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `${name}.json`)
  const values = existsSync(file)
    ? z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')))
    : {}
  return {
    path: file,
    get: (key) => (Object.hasOwn(values, key) ? values[key] : undefined),
    set(key, value) {
      values[key] = value
      const next = `${file}.tmp`
      const handle = openSync(next, 'w', 0o600)
      try {
        writeFileSync(handle, JSON.stringify(values))
        fsyncSync(handle)
      } finally {
        closeSync(handle)
      }
      patientRenameSync(next, file)
    },
  }
}
