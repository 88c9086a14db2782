import { open, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserWindow, Dialog } from 'electron'
import type { FilePicker, PickedFile } from '../core/ports.ts'

/** The system's file dialogs. Paths stay here; core gets a name, a size and a way to read (S3-22). */
export function createFilePicker(
  dialog: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog'>,
  window: () => BrowserWindow | null,
): FilePicker {
  return {
    async open({ title, extensions, many }) {
      const options = {
        title,
        filters: [{ name: title, extensions: [...extensions] }],
        properties: many ? ['openFile' as const, 'multiSelections' as const] : ['openFile' as const],
      }
      const parent = window()
      const chosen =
        parent === null ? await dialog.showOpenDialog(options) : await dialog.showOpenDialog(parent, options)
      return chosen.canceled ? [] : Promise.all(chosen.filePaths.map(describe))
    },
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

async function describe(file: string): Promise<PickedFile> {
  const { size } = await stat(file)
  return {
    name: path.basename(file),
    size,
    read: async () => {
      const handle = await open(file, 'r')
      try {
        return new Uint8Array(await handle.readFile())
      } finally {
        await handle.close()
      }
    },
  }
}
