import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type ElectronHost, startElectron } from '../support/hosts/electronHost.ts'

/** An Electron window with nothing in it, shown: what no program on Electron can be quicker or smaller than. */
export async function emptyWindow(folder: string): Promise<ElectronHost> {
  const dataDir = path.join(folder, 'empty')
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(
    path.join(folder, 'main.cjs'),
    `const { app, BrowserWindow } = require('electron')
     app.setPath('userData', ${JSON.stringify(dataDir)})
     app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 820 }).loadURL('data:text/html,<p>ready'))`,
  )
  writeFileSync(path.join(folder, 'package.json'), '{"name":"empty","main":"main.cjs"}')
  const entry = ['-r', path.join(folder, 'main.cjs'), folder]
  const electron = await startElectron({ dataDir, suggestion: null, entry, held: false })
  await electron.page.getByText('ready').waitFor()
  return electron
}
