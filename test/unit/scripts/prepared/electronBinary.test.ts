import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { electronAtHand, lastFailure } from '../../../../scripts/prepared/electronBinary.ts'
import { tempFolder } from '../../../support/tempFolder.ts'

const HOUR_MS = 3_600_000

it('a fetch that failed is not tried again within the hour: a start behind a firewall that drops all would wait each time', async () => {
  const file = path.join(await tempFolder(), 'electron-failure.json')
  expect(lastFailure(file, 0)).toBeNull()
  writeFileSync(file, JSON.stringify({ at: 1000, because: 'No route.' }))
  expect(lastFailure(file, 1000)).toBe('No route.')
  expect(lastFailure(file, 999 + HOUR_MS)).toBe('No route.')
  expect(lastFailure(file, 1000 + HOUR_MS)).toBeNull()
  // A clock that was ahead when it failed, and a file that was cut off, hold nobody back.
  expect(lastFailure(file, 999)).toBeNull()
  writeFileSync(file, '{"at":')
  expect(lastFailure(file, 1000)).toBeNull()
})

it('a start after a fetch that failed says why at once, fetches anew after the hour, and before it where it is told to', async () => {
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  const project = await tempFolder()
  const electron = path.join(project, 'node_modules/electron')
  mkdirSync(electron, { recursive: true })
  writeFileSync(
    path.join(electron, 'install.js'),
    `require('fs').appendFileSync(__dirname + '/tries', '.'); console.error('Error: no route'); process.exit(1)`,
  )
  const start = async (now: number, again = false) => {
    const found = await electronAtHand({ project, now, again })
    const tries = readFileSync(path.join(electron, 'tries'), 'utf8').length
    return [tries, found.path === null ? found.because : found.path]
  }
  const because = 'Electron’s binary could not be fetched: Error: no route.'
  const rests = `${because} It is tried again after an hour, or with --host electron.`
  expect(await start(1000)).toEqual([1, because])
  expect(await start(999 + HOUR_MS)).toEqual([1, rests])
  expect(await start(2000, true)).toEqual([2, because])
  expect(await start(1999 + HOUR_MS)).toEqual([2, rests])
  expect(await start(2000 + HOUR_MS)).toEqual([3, because])
})
