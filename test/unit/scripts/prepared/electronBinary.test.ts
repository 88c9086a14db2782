import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { lastFailure } from '../../../../scripts/prepared/electronBinary.ts'
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
