import process from 'node:process'
import { defineConfig } from 'vitest/config'

/** The part whose mutants are looked at; its own tests have to notice them. */
const part = process.env['TURNOUT_PART'] ?? '{outbox,sync,session,invites}'

// What mutants are held against: the tests of the decisions themselves, fast enough to run for each of them.
export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['test/support/loopbackOnly.ts', 'test/support/sameRuns.ts'],
    include: [`test/unit/${part}/**/*.test.ts`],
    exclude: [
      '**/{listReader,storeInSlices,reach,loopbackListener,tokenVault,codeFlowOnly,importer,importerRows}.test.ts',
    ],
    testTimeout: 20_000,
    // Modules are evaluated anew for each file all the same; a thread for each costs most of a mutant's time.
    isolate: false,
  },
})
