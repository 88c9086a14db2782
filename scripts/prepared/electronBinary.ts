import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './runProgram.ts'
import { say } from './say.ts'

const packageFolder = path.join(root, 'node_modules/electron')

/**
 * Path of Electron's binary, or null where it cannot be had. The npm package brings none since Electron 42: it is
 * fetched at first use from Electron's own site, which some networks do not reach. ELECTRON_OVERRIDE_DIST_PATH names
 * a folder with a binary already there, as for the npm package itself.
 */
export async function electronBinary(): Promise<string | null> {
  const name = process.platform === 'win32' ? 'electron.exe' : 'electron'
  const given = process.env['ELECTRON_OVERRIDE_DIST_PATH']
  if (given !== undefined && given !== '') {
    const binary = path.join(given, name)
    return existsSync(binary) ? binary : null
  }
  const installed = installedBinary()
  if (installed !== null) return installed
  const installer = path.join(packageFolder, 'install.js')
  if (!existsSync(installer)) return null
  say('Fetching Electron\u2019s binary …')
  await run(process.execPath, [installer], { quiet: true })
  return installedBinary()
}

function installedBinary(): string | null {
  const pathFile = path.join(packageFolder, 'path.txt')
  if (!existsSync(pathFile)) return null
  const binary = path.join(packageFolder, 'dist', readFileSync(pathFile, 'utf8').trim())
  return existsSync(binary) ? binary : null
}
