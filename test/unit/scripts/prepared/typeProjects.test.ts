import path from 'node:path'
import { expect, it } from 'vitest'
import { TYPE_PROJECTS } from '../../../../scripts/prepared/staticChecks.ts'
import { readSource, sourceFiles } from '../../../support/sourceTree.ts'

it('no code is left out of the type check, not the one that takes the key of the bridge either', () => {
  const folders = sourceFiles(['shared', 'electron', 'renderer', 'test', 'scripts'], /^tsconfig\.json$/).map(
    (file) => path.posix.dirname(file),
  )
  expect([...TYPE_PROJECTS].sort()).toEqual(folders.sort())
  const { references } = JSON.parse(readSource('tsconfig.json')) as { references: { path: string }[] }
  expect(references.map((project) => project.path).sort()).toEqual(folders.sort())
})
