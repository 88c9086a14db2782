import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { outgrown } from '../../../scripts/build.mjs'
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
