import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type {
  BrowserWindow,
  Dialog,
  Clipboard as ElectronClipboard,
  Net,
  PowerMonitor,
  Shell,
} from 'electron'
import { AppError } from '../core/errors.ts'
import { checkExternalUrl } from '../core/lib/externalUrl.ts'
import type {
  Clipboard,
  Connectivity,
  ExternalBrowser,
  FilePicker,
  FolderPicker,
  Timers,
} from '../core/ports.ts'

/**
 * How often the system's word on the network is read, in ms, when no page says that it changed: with no window open,
 * and as a net under it.
 */
const LOOK_EVERY = 60_000

type Listener = Parameters<Connectivity['watch']>[0]

/**
 * The system's hint on the network, and waking up. The truth is whether a request gets through (SEND-10). Electron's
 * main process has no event for it: `look` reads the system's word at once, where a page was told that it changed.
 */
export function createConnectivity(
  net: Pick<Net, 'isOnline'>,
  powerMonitor: Pick<PowerMonitor, 'on' | 'removeListener'>,
  timers: Timers,
): Connectivity & { look(): void } {
  const listeners = new Set<Listener>()
  let watching: { look(): void; stop(): void } | null = null
  // One look for all who listen: each account does, and each look wakes the processor up.
  function begin() {
    let last = net.isOnline()
    const tell = (event: Parameters<Listener>[0]) => {
      for (const listener of listeners) listener(event)
    }
    let stopWaiting = timers.after(LOOK_EVERY, look)
    function look(): void {
      stopWaiting()
      stopWaiting = timers.after(LOOK_EVERY, look)
      const now = net.isOnline()
      if (now === last) return
      last = now
      tell(now ? 'online' : 'offline')
    }
    const resumed = (): void => tell('resume')
    powerMonitor.on('resume', resumed)
    return {
      look,
      stop() {
        stopWaiting()
        powerMonitor.removeListener('resume', resumed)
      },
    }
  }
  return {
    look: () => watching?.look(),
    watch(listener) {
      const own: Listener = (event) => listener(event)
      listeners.add(own)
      watching ??= begin()
      return () => {
        listeners.delete(own)
        if (listeners.size > 0) return
        watching?.stop()
        watching = null
      }
    },
  }
}

/** Calls when the computer woke up. */
export const wakingBy =
  (powerMonitor: Pick<PowerMonitor, 'on' | 'removeListener'>) =>
  (listener: () => void): (() => void) => {
    powerMonitor.on('resume', listener)
    return () => powerMonitor.removeListener('resume', listener)
  }

/**
 * The one place that calls `shell.openExternal` (SHELL-15). Core has checked the link by the
 * site's rules before; here the same checker runs once more as the last door. Plain http passes this door, because
 * only core knows for which site it was allowed.
 */
export function createExternalLinks(
  shell: Pick<Shell, 'openExternal'>,
  printInstead = false,
): ExternalBrowser {
  return {
    async open(text) {
      const verdict = checkExternalUrl(text, { allowHttp: true })
      if (!verdict.ok) throw new AppError('link-refused', `link refused: ${verdict.why}`)
      // For tests and machines without a browser; never in the packaged program.
      if (printInstead) process.stderr.write(`Open in a browser: ${verdict.url}\n`)
      else await shell.openExternal(verdict.url, { activate: true })
    },
  }
}

const NOTICE_SETTINGS: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'x-apple.systempreferences:com.apple.Notifications-Settings.extension',
  win32: 'ms-settings:notifications',
}

/** Opens the system's own page about notices; null where it has none with an address. */
export function noticeSettings(
  shell: Pick<Shell, 'openExternal'>,
  platform: NodeJS.Platform,
): (() => Promise<void>) | null {
  const address = NOTICE_SETTINGS[platform]
  return address === undefined ? null : () => shell.openExternal(address)
}

/** The system's dialog to save a file. Paths stay here; core gets the name of what was written (SHELL-22). */
export function createFilePicker(
  dialog: Pick<Dialog, 'showSaveDialog'>,
  window: () => BrowserWindow | null,
): FilePicker {
  return {
    async save({ title, suggestedName, bytes }) {
      const options = { title, defaultPath: path.basename(suggestedName) }
      const parent = window()
      const chosen =
        parent === null ? await dialog.showSaveDialog(options) : await dialog.showSaveDialog(parent, options)
      if (chosen.canceled || chosen.filePath === '') return null
      await writeFile(chosen.filePath, bytes)
      return path.basename(chosen.filePath)
    },
    async pdf() {
      const contents = window()?.webContents
      if (contents === undefined) throw new AppError('unsupported', 'no window in front')
      // Badges name the paper they are measured for; all else is A4.
      return contents.printToPDF({
        pageSize: 'A4',
        preferCSSPageSize: true,
        printBackground: true,
        generateTaggedPDF: true,
      })
    },
  }
}

export function createFolderPicker(
  dialog: Pick<Dialog, 'showOpenDialog'>,
  window: () => BrowserWindow | null,
): FolderPicker {
  return {
    async choose(title) {
      const options = { title, properties: ['openDirectory' as const, 'createDirectory' as const] }
      const parent = window()
      const chosen =
        parent === null ? await dialog.showOpenDialog(options) : await dialog.showOpenDialog(parent, options)
      return chosen.canceled ? null : (chosen.filePaths[0] ?? null)
    },
  }
}

/** Text only; reading stays with the person's own paste. */
export const createClipboard = (clipboard: Pick<ElectronClipboard, 'writeText'>): Clipboard => ({
  async write(text) {
    await clipboard.writeText(text)
    return true
  },
})
