import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import type { HostOptions } from './test/support/hosts/programTest.ts'

const JOURNEYS = /journeys\/.*\.spec\.ts/

/** The same journeys on both hosts; each host's own specs beside them. Run after scripts/build.mjs. */
export default defineConfig<HostOptions>({
  testDir: './test/e2e',
  globalSetup: './test/support/temporaryPlace.ts',
  outputDir: './test-results',
  fullyParallel: true,
  // Each has a program, a community and a display of its own, and waits for two thirds of a core at most.
  workers: Math.min(8, Math.ceil(availableParallelism() * 1.5)),
  forbidOnly: true,
  // A journey that needs its second try is named at the end of the run (scripts/prepared/tally.ts).
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['./test/support/unfinishedSteps.ts']],
  use: { trace: 'on-first-retry', actionTimeout: 20_000 },
  projects: [
    {
      name: 'browser',
      testMatch: [JOURNEYS, /browser\/.*\.spec\.ts/],
      use: { host: 'browser' },
    },
    {
      name: 'electron',
      testMatch: [JOURNEYS, /electron\/.*\.spec\.ts/],
      use: { host: 'electron' },
    },
  ],
})
