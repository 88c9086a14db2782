import { accessSync, constants, mkdirSync } from 'node:fs'
import type { App, Clipboard, Dialog, Shell } from 'electron'

/** Why the program cannot start, in words for the person in front of it. */
export interface StartFailure {
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
  /** For whoever started it from a terminal. */
  readonly print: (line: string) => void
}

const QUIT = 'Quit'
const COPY = 'Copy details'
const OPEN = 'Open the folder'

/** Says it in a window of the system and ends with 1, however it was started: without a word it would seem broken. */
export async function endWithFailure(parts: FailureParts, failure: StartFailure): Promise<void> {
  const { message, detail, folder } = failure
  parts.print(`${message} ${detail}`)
  const buttons = [QUIT, COPY, ...(folder === null ? [] : [OPEN])]
  await parts.app.whenReady()
  for (;;) {
    const { response } = await parts.dialog.showMessageBox({
      type: 'error',
      title: 'Turnout',
      message,
      detail,
      buttons,
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    })
    if (buttons[response] === COPY) await parts.clipboard.writeText(`${message}\n${detail}`)
    else if (buttons[response] === OPEN && folder !== null) await parts.shell.openPath(folder)
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
    return {
      message: 'Turnout cannot write to its folder.',
      detail: `${folder} (${code})\n\nMake it writable, or start Turnout with --data=FOLDER.`,
      folder: null,
    }
  }
}

export const coreFailure = (error: unknown, logFile: string, folder: string): StartFailure => ({
  message: 'Turnout could not start.',
  detail: `${error instanceof Error ? error.message : String(error)}\n\nLog: ${logFile}`,
  folder,
})
