import type { App, BrowserWindow, Dialog } from 'electron'
import { IDENTITY } from '../../shared/identity.ts'
import type { Logger } from '../core/ports.ts'
import { filled, type HostTexts } from '../system/hostTexts.ts'
import { type Ending, onEnding } from '../system/starter.ts'
import type { HostedApp } from './lateApp.ts'

/** Core gets this long (ms) to close its files and ports; then the program ends anyway. */
const PATIENCE = 5_000

/** Lets core close before the program ends: a quit is held once, and goes on when core is done. */
export function closeBeforeQuit(
  app: Pick<App, 'on' | 'exit' | 'quit'>,
  close: () => Promise<void>,
  log: Pick<Logger, 'error'>,
  host: Ending = process,
): void {
  let state: 'open' | 'closing' = 'open'
  app.on('will-quit', (event) => {
    event.preventDefault()
    if (state === 'closing') return
    state = 'closing'
    const late = setTimeout(() => app.exit(1), PATIENCE)
    close()
      .then(() => app.exit(0))
      .catch((error: unknown) => {
        log.error('closing failed', { reason: String(error) })
        app.exit(1)
      })
      .finally(() => clearTimeout(late))
  })
  onEnding(host, () => app.quit())
}

/** What a person may rely on, whatever broke. */
export const whatIsSafe = (texts: HostTexts, waiting: number): string =>
  `${texts['crash.safe']}\n${filled(texts['crash.waiting'], { number: String(waiting) })}`

/** Two crashes within this time (ms, monotonic) are no accident: then the person is asked before a reload. */
const TOO_SOON = 60_000

/**
 * The page's process ended or hangs: what lasts is in main, so a reload loses nothing. The first time it is done
 * at once; again within a minute the person decides.
 */
export function offerReload(
  window: BrowserWindow,
  dialog: Pick<Dialog, 'showMessageBox'>,
  log: Pick<Logger, 'error' | 'warn'>,
  monotonic: () => number,
  texts: () => HostTexts,
  core: Pick<HostedApp, 'menuOnceOpen' | 'waiting'>,
  quit: () => void,
): void {
  let last = Number.NEGATIVE_INFINITY
  const ask = async (message: 'ended' | 'hangs', stay: 'quit' | 'wait'): Promise<boolean> => {
    const words = texts()
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      title: IDENTITY.name,
      message: words[`crash.${message}`],
      detail: whatIsSafe(words, core.waiting()),
      buttons: [words['crash.reload'], words[`crash.${stay}`]],
      defaultId: 0,
      cancelId: 1,
    })
    return response === 0
  }
  window.webContents.on('render-process-gone', (_event, details) => {
    if (details.reason === 'clean-exit' || window.isDestroyed()) return
    log.error('the page ended', { reason: details.reason, exitCode: details.exitCode })
    const now = monotonic()
    const again = now - last < TOO_SOON
    last = now
    core.menuOnceOpen('went-on')
    if (!again) window.webContents.reload()
    else {
      void ask('ended', 'quit').then((reload) => (reload ? window.webContents.reload() : quit()))
    }
  })
  window.on('unresponsive', () => {
    log.warn('the page does not answer')
    void ask('hangs', 'wait').then((reload) => {
      if (reload) window.webContents.forcefullyCrashRenderer()
    })
  })
}
