import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fetchElectron } from './fetchElectron.ts'
import { root } from './runProgram.ts'
import { say } from './say.ts'

/** A fetch that failed is not tried again for this long (ms), so that a start without that network stays quick. */
const REST = 60 * 60_000

export type ElectronAtHand = { readonly path: string } | { readonly path: null; readonly because: string }

/** Path of Electron's binary, or null where it cannot be had. */
export const electronBinary = async (): Promise<string | null> => (await electronAtHand()).path

/** Folder of the Electron that is there already, as electron-builder wants it, or null. */
export function electronFolder(): string | null {
  if (givenBinary() !== null) return process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? null
  const inProject = packageFolder(root)
  return installedBinary(inProject) === null ? null : path.join(inProject, 'dist')
}

/**
 * Electron's binary, or why it cannot be had. The npm package brings none since Electron 42: it is fetched at first use
 * from Electron's own site, which some networks do not reach. ELECTRON_OVERRIDE_DIST_PATH names a folder with a binary
 * already there, as for the npm package itself.
 * @param how `again` tries also where the last try failed a moment ago; `now` in epoch milliseconds.
 */
export async function electronAtHand(
  how: {
    readonly again?: boolean
    readonly signal?: AbortSignal
    readonly project?: string
    readonly now?: number
  } = {},
): Promise<ElectronAtHand> {
  const given = givenBinary()
  if (given !== null) {
    return existsSync(given)
      ? { path: given }
      : {
          path: null,
          because: `There is no Electron in ${path.dirname(given)}, which ELECTRON_OVERRIDE_DIST_PATH names.`,
        }
  }
  const { project = root, now = Date.now() } = how
  const electron = packageFolder(project)
  const failureFile = path.join(project, '.cache/electron-failure.json')
  const installed = installedBinary(electron)
  if (installed !== null) return { path: installed }
  const failure = how.again === true ? null : lastFailure(failureFile, now)
  if (failure !== null) {
    return { path: null, because: `${failure} It is tried again after an hour, or with --host electron.` }
  }
  say('Fetching Electron\u2019s binary (about 120 MB) from its own site …')
  const reason = await fetchElectron({
    installer: path.join(electron, 'install.js'),
    downloads: path.join(project, '.cache/electron-download'),
    unpacked: path.join(electron, 'dist'),
    say,
    ...(how.signal !== undefined && { signal: how.signal }),
  })
  const fetched = installedBinary(electron)
  if (fetched !== null) return { path: fetched }
  const because = `Electron\u2019s binary could not be fetched: ${reason ?? 'its installer left none'}.`
  if (how.signal?.aborted !== true) {
    writeFileSync(failureFile, JSON.stringify({ at: now, because }))
  }
  return { path: null, because }
}

/** Where the binary lies in Electron's folder, as Electron's own installer writes it down. */
export function binaryName(platform: string = process.platform): string {
  if (platform === 'win32') return 'electron.exe'
  return platform === 'darwin' ? 'Electron.app/Contents/MacOS/Electron' : 'electron'
}

function givenBinary(): string | null {
  const given = process.env['ELECTRON_OVERRIDE_DIST_PATH']
  if (given === undefined || given === '') return null
  return path.join(given, binaryName())
}

const packageFolder = (project: string): string => path.join(project, 'node_modules/electron')

function installedBinary(electron: string): string | null {
  const pathFile = path.join(electron, 'path.txt')
  if (!existsSync(pathFile)) return null
  const binary = path.join(electron, 'dist', readFileSync(pathFile, 'utf8').trim())
  return existsSync(binary) ? binary : null
}

/** Why the last fetch failed, as `file` has it, where that was less than an hour before `now` (epoch milliseconds). */
export function lastFailure(file: string, now: number): string | null {
  if (!existsSync(file)) return null
  try {
    const { at, because } = JSON.parse(readFileSync(file, 'utf8')) as { at: number; because: string }
    return now >= at && now - at < REST ? because : null
  } catch {
    return null
  }
}
