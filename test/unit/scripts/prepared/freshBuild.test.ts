import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { fingerprint } from '../../../../scripts/prepared/freshBuild.ts'
import { StartError, sentenceOf } from '../../../../scripts/prepared/startError.ts'
import { tempFolder } from '../../../support/tempFolder.ts'

async function sources(): Promise<string> {
  const folder = path.join(await tempFolder(), 'here')
  mkdirSync(path.join(folder, 'electron/core'), { recursive: true })
  writeFileSync(path.join(folder, 'electron/core/app.ts'), 'one')
  writeFileSync(path.join(folder, 'vite.electron.config.ts'), 'two')
  return folder
}

it('a folder that was copied or moved is not built anew', async () => {
  const folder = await sources()
  const copy = path.join(folder, '../there')
  cpSync(folder, copy, { recursive: true })
  expect(fingerprint(copy)).toBe(fingerprint(folder))
})

it('what compilers and editors leave beside the sources builds nothing', async () => {
  const folder = await sources()
  const before = fingerprint(folder)
  writeFileSync(path.join(folder, 'electron/tsconfig.tsbuildinfo'), 'x')
  writeFileSync(path.join(folder, 'electron/core/.app.ts.swp'), 'x')
  expect(fingerprint(folder)).toBe(before)
})

it('a changed, a new and a renamed source do', async () => {
  const folder = await sources()
  const prints = [fingerprint(folder)]
  writeFileSync(path.join(folder, 'electron/core/app.ts'), 'changed')
  prints.push(fingerprint(folder))
  writeFileSync(path.join(folder, 'electron/core/new.ts'), '')
  prints.push(fingerprint(folder))
  expect(new Set(prints).size).toBe(3)
})

it('what a person can mend is one sentence; a fault of the program keeps its stack', () => {
  const noFolder = Object.assign(new Error('ENOTDIR: not a directory'), {
    code: 'ENOTDIR',
    path: '/a/file/data',
  })
  expect(sentenceOf(noFolder)).toBe('/a/file/data cannot be used: ENOTDIR: not a directory')
  expect(sentenceOf(new StartError('The build failed'))).toBe('The build failed')
  expect(sentenceOf(new TypeError('x is not a function'))).toBeNull()
})
