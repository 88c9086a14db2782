import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fastFolder, setVariables, temporaryPlace } from '../../../../scripts/prepared/temporaryPlace.ts'
import { tempFolder } from '../../../support/tempFolder.ts'

let folder = ''
let putBack = (): void => {}

/** As before any run: this one's own place is not seen. */
beforeEach(async () => {
  folder = await tempFolder()
  putBack = setVariables({ TMPDIR: folder, TEMP: folder, TMP: folder })
})
afterEach(() => putBack())

it('a run keeps its data where the system keeps its own, where no memory is set aside for it', () => {
  expect(fastFolder(path.join(os.tmpdir(), 'not there'))).toBe(os.tmpdir())
  // Holds nothing, whoever asks.
  expect(fastFolder('/proc')).toBe(os.tmpdir())
  expect(existsSync(fastFolder())).toBe(true)
})

it('programs that are started find the place of the run, and nothing is left of it', () => {
  const place = temporaryPlace(folder)
  const leave = setVariables(place.env)
  expect(os.tmpdir()).toBe(process.env['TMPDIR'])
  const file = path.join(os.tmpdir(), 'left by a test')
  writeFileSync(file, 'x')
  leave()
  place.remove()
  expect(existsSync(path.dirname(file))).toBe(false)
  expect(os.tmpdir()).not.toBe(path.dirname(file))
})

it('what a run begins, a second project or a tool, shares its place and leaves it to the run', () => {
  const place = temporaryPlace(folder)
  const leave = setVariables(place.env)
  const second = temporaryPlace(folder)
  expect(second.env).toEqual(place.env)
  second.remove()
  expect(existsSync(os.tmpdir())).toBe(true)
  leave()
  place.remove()
  expect(readdirSync(folder)).toEqual([])
})

/** A run in a process of its own, ended as if killed: nothing of it tells the end. */
function killedRun(): number {
  const source = pathToFileURL('scripts/prepared/temporaryPlace.ts').href
  const script = `const { temporaryPlace } = await import(${JSON.stringify(source)}); temporaryPlace(${JSON.stringify(folder)}); process.kill(process.pid, 'SIGKILL')`
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script]).pid
}

it('what a killed run left goes with the next one, and what lives stays, of this machine and of another', () => {
  killedRun()
  const [dead = ''] = readdirSync(folder)
  expect(dead).not.toBe('')
  const living = temporaryPlace(folder)
  expect(existsSync(path.join(folder, dead))).toBe(false)
  const elsewhere = path.join(folder, 'turnout-tests-elsewhere')
  mkdirSync(elsewhere)
  writeFileSync(path.join(elsewhere, '.of-0123abcd-999999999'), '')
  const before = readdirSync(folder)
  temporaryPlace(folder).remove()
  expect(readdirSync(folder)).toEqual(before)
  living.remove()
})

it('a run whose first process was killed lives as long as one that shares its place', () => {
  killedRun()
  const place = path.join(folder, readdirSync(folder)[0] ?? '')
  const leave = setVariables({ TMPDIR: place, TEMP: place, TMP: place })
  const shared = temporaryPlace(folder)
  leave()
  temporaryPlace(folder).remove()
  expect(existsSync(place)).toBe(true)
  shared.remove()
  temporaryPlace(folder).remove()
  expect(existsSync(place)).toBe(false)
})

it('a place that names nobody is left to who makes it, for a day', () => {
  const place = path.join(folder, 'turnout-tests-new')
  mkdirSync(place)
  temporaryPlace(folder).remove()
  expect(existsSync(place)).toBe(true)
  utimesSync(place, 0, 0)
  temporaryPlace(folder).remove()
  expect(existsSync(place)).toBe(false)
})
