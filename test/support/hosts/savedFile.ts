import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from 'playwright/test'
import type { Program } from './program.ts'

export interface SavedFile {
  readonly name: string
  readonly bytes: Buffer
}

/** What a person gets who does `press` and then says yes: a download in a browser, a file of the system's dialog in Electron. */
export async function savedFile(program: Program, press: () => Promise<void>): Promise<SavedFile> {
  const { process: host, page } = program
  if (!('electron' in host)) {
    const download = page.waitForEvent('download')
    await press()
    const file = await download
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'turnout-saved-'))
  // The dialog is the system's: the answer of the person who sits before it is given in its place.
  await host.electron.evaluate(({ dialog }, where) => {
    dialog.showSaveDialog = async (...given: unknown[]) => {
      const { defaultPath = 'file' } = given.at(-1) as { defaultPath?: string }
      const filePath = `${where}/${defaultPath.split('/').at(-1) ?? 'file'}`
      Reflect.set(globalThis, 'savedAs', filePath)
      return { canceled: false, filePath }
    }
  }, folder)
  try {
    await press()
    const at = (): Promise<string> =>
      host.electron.evaluate(() => String(Reflect.get(globalThis, 'savedAs') ?? ''))
    await expect.poll(at).not.toBe('')
    const file = await at()
    await expect(page.getByText(`Saved as ${path.basename(file)}`)).toBeVisible()
    const bytes = readFileSync(file)
    await host.electron.evaluate(() => Reflect.deleteProperty(globalThis, 'savedAs'))
    return { name: path.basename(file), bytes }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
