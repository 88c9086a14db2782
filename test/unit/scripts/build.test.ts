import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { outgrown } from '../../../scripts/build.mjs'
import { PARTS } from '../../../vite.electron.config.ts'
import { readSource, sourceFiles } from '../../support/sourceTree.ts'
import { tempFolder } from '../../support/tempFolder.ts'

it('PERF-9 a script of the main process that has outgrown its limit is named, and one that is not there', async () => {
  const folder = await tempFolder()
  const write = (name: string, bytes: number) => writeFileSync(path.join(folder, name), Buffer.alloc(bytes))
  write('main.cjs', 1_000)
  write('app-Ab12.cjs', 1_000)
  expect(outgrown(folder)).toEqual([])
  write('main.cjs', 400_000)
  expect(outgrown(folder)).toEqual(['main: 400000 of 331000 bytes'])
  write('app-Ab12.cjs', 900_000)
  expect(outgrown(folder)).toHaveLength(2)
  const empty = await tempFolder()
  expect(outgrown(empty)).toEqual(['main: no such script', 'app: no such script'])
})

it('a thread that core starts lies beside it on both hosts: without it workbooks, calendars and copies end in an error', () => {
  const started = sourceFiles(['electron/core']).flatMap((file) =>
    [...readSource(file).matchAll(/`(\w+)\$\{path\.extname\(import\.meta\.filename\)\}`/g)].map(
      ([, name = '']) => name,
    ),
  )
  expect(started.length).toBeGreaterThan(3)
  const built = (part: string) => `${PARTS.get(part)?.folder}/${PARTS.get(part)?.file}`
  expect(started.map((name) => built(`main-${name}`))).toEqual(started.map((name) => `electron/${name}.cjs`))
  expect(started.map((name) => built(`browser-${name}`))).toEqual(
    started.map((name) => `browser-host/${name}.js`),
  )
})
