import { existsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { expect, it } from 'vitest'
import { fastFolder, setVariables, temporaryPlace } from '../../../../scripts/prepared/temporaryPlace.ts'

it('a run keeps its data where the system keeps its own, where no memory is set aside for it', () => {
  expect(fastFolder(path.join(os.tmpdir(), 'not there'))).toBe(os.tmpdir())
  // Holds nothing, whoever asks.
  expect(fastFolder('/proc')).toBe(os.tmpdir())
  expect(existsSync(fastFolder())).toBe(true)
})

it('programs that are started find the place of the run, and nothing is left of it', () => {
  const place = temporaryPlace()
  const putBack = setVariables(place.env)
  expect(os.tmpdir()).toBe(process.env['TMPDIR'])
  const file = path.join(os.tmpdir(), 'left by a test')
  writeFileSync(file, 'x')
  putBack()
  place.remove()
  expect(existsSync(path.dirname(file))).toBe(false)
  expect(os.tmpdir()).not.toBe(path.dirname(file))
})
