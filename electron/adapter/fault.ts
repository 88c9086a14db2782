import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { App, Dialog, Shell } from 'electron'
import type { AppInfo } from '../../shared/bridge/app.ts'
import { IDENTITY } from '../../shared/identity.ts'
import { diagnosticsText } from '../core/log/diagnosticsText.ts'
import type { Clock, ProgramLog } from '../core/ports.ts'
import type { HostTexts } from '../system/hostTexts.ts'
import { whatIsSafe } from './crashAndQuit.ts'

/** Tells a start that the program before it ended by a fault; its page says so. */
export const AFTER_FAULT = 'after-fault'

/** What can be said without core: versions and the end of the log. */
export const hostDiagnostics = (
  info: AppInfo,
  log: Pick<ProgramLog, 'recent'>,
  clock: Pick<Clock, 'now'>,
  facts: readonly string[],
): string => diagnosticsText({ info, at: clock.now(), facts, recent: log.recent(), known: [] })

export const DIAGNOSTICS_FILE = `${IDENTITY.program}-diagnostics.txt`

/** Shows a text where the system shows texts, to look through and to save: nothing else may work any more. */
export async function showText(shell: Pick<Shell, 'openPath'>, name: string, text: string): Promise<void> {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), `${IDENTITY.program}-`)), name)
  writeFileSync(file, `${text}\n`, { mode: 0o600 })
  await shell.openPath(file)
}

interface FaultParts {
  readonly app: Pick<App, 'quit' | 'relaunch'>
  readonly dialog: Pick<Dialog, 'showMessageBox'>
  readonly texts: () => HostTexts
  readonly waiting: () => number
  readonly showDiagnostics: () => Promise<void>
  /** Of this start, without the program itself. */
  readonly args: readonly string[]
}

/**
 * An error that nobody caught leaves the program in a state nobody knows. What is kept is on the disk: the person hears
 * so, and the program ends in order and begins again, or ends. Else Electron would show a stack and go on.
 */
export function endAfterFault(process: Pick<NodeJS.Process, 'on'>, parts: FaultParts): void {
  let asking = false
  const ask = async (): Promise<void> => {
    const texts = parts.texts()
    const [again, show, quit] = [texts['crash.restart'], texts['menu.diagnostics'], texts['crash.quit']]
    const buttons = [again, show, quit]
    for (;;) {
      const { response } = await parts.dialog.showMessageBox({
        type: 'error',
        title: IDENTITY.name,
        message: texts['crash.program'],
        detail: whatIsSafe(texts, parts.waiting()),
        buttons,
        defaultId: 0,
        cancelId: 2,
        noLink: true,
      })
      if (buttons[response] === show) {
        await parts.showDiagnostics()
        continue
      }
      if (buttons[response] === again) {
        const args = parts.args.filter((arg) => arg !== `--${AFTER_FAULT}`)
        parts.app.relaunch({ args: [...args, `--${AFTER_FAULT}`] })
      }
      return parts.app.quit()
    }
  }
  process.on('uncaughtException', () => {
    // More of them while the person reads belong to the first one; the log has each.
    if (asking) return
    asking = true
    ask().catch(() => parts.app.quit())
  })
}
