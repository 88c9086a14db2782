import { globSync, readFileSync } from 'node:fs'
import os from 'node:os'
import { defineConfig } from 'vitest/config'
import { componentWords } from './scripts/prepared/componentWords.ts'
import { helpPages } from './scripts/prepared/helpPages.ts'

/** A test, what comes before and after it, and what it polls may take so long, ms: a busy machine is no failure. */
const within = (ms: number) => ({
  testTimeout: ms,
  hookTimeout: ms,
  expect: { poll: { timeout: ms / 2 } },
})

const node = {
  environment: 'node' as const,
  globalSetup: ['test/support/temporaryPlace.ts'],
  setupFiles: ['test/support/everyTest.ts'],
  pool: 'forks' as const,
}

/** Single parts of the page in every look: they take a sixth of the time of all others, and run with the looks. */
const SCENES = ['test/integration/renderer/**/*.test.ts']

/** Work can be counted only in code that no other test has run before. */
const COUNTING = globSync('test/{unit,contract}/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes("support/countedWork.ts'"),
)

/**
 * Tests without a disk or a server share what they load, file after file: loading it anew for each took two thirds of
 * their time. What a test hangs on the outside (globals) goes with it.
 */
const sharing = (name: string, include: readonly string[]) => ({
  extends: true as const,
  test: {
    ...node,
    name,
    ...within(20_000),
    isolate: false,
    unstubGlobals: true,
    include: [...include],
    exclude: COUNTING,
  },
})

export default defineConfig({
  // The page asks for modules that only its build makes.
  plugins: [componentWords, helpPages],
  test: {
    // Left alone, one worker runs on two cores, and half of the machine waits.
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
    projects: [
      sharing('unit', ['test/unit/**/*.test.ts', 'test/architecture.test.ts']),
      sharing('contract', ['test/contract/**/*.test.ts']),
      {
        extends: true,
        test: { ...node, name: 'counting', ...within(20_000), include: COUNTING },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          exclude: SCENES,
          ...within(90_000),
        },
      },
      { extends: true, test: { ...node, name: 'scenes', include: SCENES, ...within(90_000) } },
      {
        extends: true,
        test: {
          ...node,
          name: 'reliability',
          include: ['test/reliability/**/*.test.ts'],
          ...within(process.env['TURNOUT_LONG'] === '1' ? 3_600_000 : 300_000),
        },
      },
    ],
  },
})
