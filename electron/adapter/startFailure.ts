import { accessSync, constants, mkdirSync } from 'node:fs'
import type { App, Clipboard, Dialog, Shell } from 'electron'
import { IDENTITY } from '../../shared/identity.ts'
import { holdFolder } from '../system/holdFolder.ts'
import { ENGLISH, filled, type HostTexts } from '../system/hostTexts.ts'
import { DIAGNOSTICS_FILE, showText } from './fault.ts'

/** Why the program cannot start, in words for the person in front of it. */
export type StartFailure = (texts: HostTexts) => {
  readonly message: string
  readonly detail: string
  /** Where to look; opened on demand. */
  readonly folder: string | null
}

export interface FailureParts {
  readonly app: Pick<App, 'exit' | 'whenReady'>
  readonly dialog: Pick<Dialog, 'showMessageBox'>
  readonly shell: Pick<Shell, 'openPath'>
  readonly clipboard: Pick<Clipboard, 'writeText'>
  /** Read once the app is ready. */
  readonly texts: () => HostTexts
  /** What can be given to others; left out where there is no log yet. */
  readonly diagnostics?: () => string
  /** For whoever started it from a terminal, in English. */
  readonly print: (line: string) => void
}

/** Says it in a window of the system and ends with 1, however it was started: without a word it would seem broken. */
export async function endWithFailure(parts: FailureParts, failure: StartFailure): Promise<void> {
  const english = failure(ENGLISH)
  parts.print(`${english.message} ${english.detail}`)
  await parts.app.whenReady()
  const texts = parts.texts()
  const { message, detail, folder } = failure(texts)
  const [copy, open, show] = [texts['start.copy'], texts['start.open-folder'], texts['menu.diagnostics']]
  const { diagnostics } = parts
  const buttons = [
    texts['start.quit'],
    copy,
    ...(diagnostics === undefined ? [] : [show]),
    ...(folder === null ? [] : [open]),
  ]
  for (;;) {
    const { response } = await parts.dialog.showMessageBox({
      type: 'error',
      title: IDENTITY.name,
      message,
      detail,
      buttons,
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    })
    if (buttons[response] === copy) await parts.clipboard.writeText(`${message}\n${detail}`)
    else if (buttons[response] === show && diagnostics !== undefined)
      await showText(parts.shell, DIAGNOSTICS_FILE, diagnostics())
    else if (buttons[response] === open && folder !== null) await parts.shell.openPath(folder)
    else break
  }
  parts.app.exit(1)
}

/** Makes the program's folder. Null where it can be written; else why not (INPUT-20). */
export function folderFailure(folder: string): StartFailure | null {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error)
    return (texts) => ({
      message: texts['start.folder'],
      detail: `${folder} (${code})\n\n${texts['start.folder-help']}`,
      folder: null,
    })
  }
}

/** Null where the folder is this program's alone; else another host of it has it (SIGN-33). */
export const folderInUse = (folder: string): StartFailure | null =>
  holdFolder(folder).held
    ? null
    : (texts) => ({
        message: texts['start.in-use'],
        detail: `${folder}\n\n${texts['start.in-use-help']}`,
        folder: null,
      })

export const coreFailure =
  (error: unknown, logFile: string, folder: string): StartFailure =>
  (texts) => ({
    message: texts['start.failed'],
    detail: `${error instanceof Error ? error.message : String(error)}\n\n${filled(texts['start.log'], { file: logFile })}`,
    folder,
  })
