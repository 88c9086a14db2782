import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserWindow, Dialog } from 'electron'
import type { FilePicker } from '../core/ports.ts'

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
  }
}
