import { entrySize } from '../../../scripts/build.mjs'
import { expect, test } from '../../support/hosts/programTest.ts'

/** What is reached; the goal is 160 kB. `npm run bench -- size` says what it is made of. */
const MOST_BYTES = 232_000

test('PERF-9 the JavaScript loaded before anything is shown stays as small as it has become', () => {
  expect(entrySize()).toBeLessThanOrEqual(MOST_BYTES)
})
