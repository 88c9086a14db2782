import { defineConfig } from 'vitest/config'

// What mutants are held against: the tests of the decisions themselves, fast enough to run for each of them.
export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['test/support/loopbackOnly.ts', 'test/support/sameRuns.ts'],
    include: ['test/unit/{outbox,sync,session,invites}/**/*.test.ts'],
    exclude: ['**/{listReader,reach,loopbackListener,tokenVault,codeFlowOnly,importer,importerRows}.test.ts'],
    testTimeout: 20_000,
  },
})
