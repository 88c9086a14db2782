import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import type { HostOptions } from './test/support/hosts/programTest.ts'

const JOURNEYS = /journeys\/.*\.spec\.ts/

/** The same journeys on both hosts; each host's own specs beside them. Run after scripts/build.mjs. */
export default defineConfig<HostOptions>({
  testDir: './test/e2e',
  globalSetup: './test/support/temporaryPlace.ts',
  fullyParallel: true,
  // Journeys are bound by the processor; each has a program, a community and a display of its own. Half as many workers
  // again as there are cores took as long.
  workers: Math.min(8, Math.max(2, availableParallelism())),
  forbidOnly: true,
  // A journey that needs its second try is named at the end of the run (scripts/prepared/tally.ts).
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['./scripts/prepared/unfinishedSteps.ts']],
  use: { trace: 'on-first-retry', actionTimeout: 20_000 },
  // Each host's findings outlast the run of the other.
  projects: [
    {
      name: 'browser',
      outputDir: './test-results/browser',
      testMatch: [JOURNEYS, /browser\/.*\.spec\.ts/],
      use: { host: 'browser' },
    },
    {
      name: 'electron',
      outputDir: './test-results/electron',
      testMatch: [JOURNEYS, /electron\/.*\.spec\.ts/],
      use: { host: 'electron' },
    },
  ],
})
