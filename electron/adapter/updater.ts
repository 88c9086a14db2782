import { accessSync, constants, existsSync } from 'node:fs'
import type { AppUpdater, CancellationToken, Logger as UpdaterLogger } from 'electron-updater'
import type { Release, UpdateFault } from '../../shared/domain/updates.ts'
import { IDENTITY } from '../../shared/identity.ts'
import type { Logger } from '../core/ports.ts'
import { UpdateFailure, type Updater } from '../core/updatePort.ts'
import { newerRelease } from '../core/updates/newerRelease.ts'

export interface UpdaterParts {
  /** electron-updater for this system; loaded with the first look. */
  readonly load: () => Promise<{
    readonly updater: AppUpdater
    readonly newToken: () => CancellationToken
  }>
  readonly address: string
  readonly version: string
  readonly userAgent: string
  readonly log: Pick<Logger, 'info' | 'warn'>
}

/**
 * electron-updater, which fetches a release, holds it against the hash that was announced (and, on Windows and macOS,
 * its signature against ours), and puts it in place. It never acts by itself here, and says nothing of this computer:
 * its number for staged releases is not made.
 */
export function createUpdater(parts: UpdaterParts): Updater {
  let loaded: ReturnType<typeof load> | null = null
  let fetched: AppUpdater | null = null
  const load = async () => {
    const { updater, newToken } = await parts.load()
    updater.autoDownload = false
    updater.autoInstallOnAppQuit = !canInstall(updater)
    updater.autoRunAppAfterInstall = true
    updater.allowDowngrade = false
    // The whole file, one hash over it: patching the former one would ask the server for its parts, piece by piece.
    updater.disableDifferentialDownload = true
    updater.disableWebInstaller = true
    updater.requestHeaders = { 'x-user-staging-id': '', 'User-Agent': parts.userAgent }
    Object.assign(updater, { stagingUserIdPromise: { value: Promise.resolve('') } })
    updater.isUserWithinRollout = () => true
    updater.logger = quiet(parts.log)
    updater.setFeedURL({ provider: 'generic', url: parts.address })
    return { updater, newToken }
  }
  const ready = () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null
      throw error
    })
    return loaded
  }

  return {
    async look(): Promise<Release | null> {
      const { updater } = await ready()
      const found = await updater.checkForUpdates().catch((error: unknown) => {
        throw failure(error)
      })
      if (found === null || !found.isUpdateAvailable) return null
      const { version, releaseNotes, releaseDate } = found.updateInfo
      return newerRelease({ version, releaseNotes, releaseDate }, parts.version)
    },
    async download(told, stop) {
      const { updater, newToken } = await ready()
      const token = newToken()
      const cancel = () => token.cancel()
      const progress = ({ percent }: { readonly percent: number }): void => told(percent / 100)
      updater.on('download-progress', progress)
      stop.addEventListener('abort', cancel, { once: true })
      try {
        await updater.downloadUpdate(token)
        fetched = updater
      } catch (error) {
        throw failure(error)
      } finally {
        updater.off('download-progress', progress)
        stop.removeEventListener('abort', cancel)
      }
    },
    install(again) {
      if (fetched === null) return
      if (canInstall(fetched)) fetched.install(true, again)
      // macOS has staged it by now, and puts it in place when the program has ended.
      else if (again) fetched.quitAndInstall()
    },
  }
}

const canInstall = (
  updater: AppUpdater,
): updater is AppUpdater & { install(silent: boolean, again: boolean): boolean } => 'install' in updater

const quiet = (log: UpdaterParts['log']): UpdaterLogger => ({
  info: (message) => log.info('updater', { says: String(message).slice(0, 300) }),
  warn: (message) => log.warn('updater', { says: String(message).slice(0, 300) }),
  error: (message) => log.warn('updater', { says: String(message).slice(0, 300) }),
})

const CODES: Readonly<Record<string, UpdateFault>> = {
  ERR_CHECKSUM_MISMATCH: 'not-genuine',
  ERR_UPDATER_INVALID_SIGNATURE: 'not-genuine',
  ERR_UPDATER_NO_CHECKSUM: 'not-genuine',
  ERR_UPDATER_CHANNEL_FILE_NOT_FOUND: 'not-understood',
  ERR_UPDATER_INVALID_UPDATE_INFO: 'not-understood',
  ERR_UPDATER_INVALID_VERSION: 'not-understood',
  ERR_UPDATER_NO_FILES_PROVIDED: 'not-understood',
  ERR_UPDATER_ASSET_NOT_FOUND: 'not-understood',
  ENOSPC: 'no-room',
  EDQUOT: 'no-room',
}
const AWAY =
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|net::ERR|HttpError|timed out/i
const CUT =
  /aborted|ECONNRESET|socket hang up|premature|ERR_CONNECTION_(?:RESET|CLOSED)|CONTENT_LENGTH_MISMATCH|INCOMPLETE/i

function failure(error: unknown): UpdateFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const text = `${code} ${error instanceof Error ? `${error.name} ${error.message}` : String(error)}`
  const fault = CODES[code] ?? (CUT.test(text) ? 'cut-off' : AWAY.test(text) ? 'not-reached' : 'other')
  return new UpdateFailure(fault, text.slice(0, 500), { cause: error })
}

/**
 * Whether this copy of the program may replace itself: an AppImage, an installed one on Windows, an app on a Mac. What a
 * package manager, a store or the person put there is theirs to replace.
 */
export function replacesItself(place: {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly executable: string
  readonly exists: (file: string) => boolean
  readonly canWrite: (file: string) => boolean
}): boolean {
  const { platform, environment, executable } = place
  if (platform === 'linux') {
    const image = environment['APPIMAGE'] ?? ''
    if (environment['SNAP'] !== undefined || environment['FLATPAK_ID'] !== undefined) return false
    return image !== '' && place.canWrite(image)
  }
  if (platform === 'win32') {
    const name = /([^\\/]+)\.exe$/i.exec(executable)?.[1] ?? ''
    const folder = executable.slice(0, executable.length - name.length - '.exe'.length)
    return name !== '' && place.exists(`${folder}Uninstall ${name}.exe`)
  }
  // From a mounted image or a quarantined copy there is nothing to put another in the place of.
  return platform === 'darwin' && !/\/AppTranslocation\/|^\/Volumes\//.test(executable)
}

export function isWritable(file: string): boolean {
  try {
    accessSync(file, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** What replaces this copy of the program by a newer one; null where something else does. */
export function updaterFor(
  packaged: boolean,
  address: string | null,
  version: string,
  log: UpdaterParts['log'],
  load: UpdaterParts['load'],
): Updater | null {
  const replaces = replacesItself({
    platform: process.platform,
    environment: process.env,
    executable: process.execPath,
    exists: existsSync,
    canWrite: isWritable,
  })
  if (address === null || !packaged || !replaces) return null
  return createUpdater({ load, address, version, userAgent: `${IDENTITY.name}/${version}`, log })
}
