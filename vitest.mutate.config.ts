import process from 'node:process'
import { defineConfig } from 'vitest/config'

/** Folders of test/unit that hold each part's decisions; its own tests have to notice its mutants. */
const TESTS: Readonly<Record<string, string>> = {
  outbox: 'electron/core/outbox',
  sync: 'electron/core/{sync,send,lib}',
  session: 'electron/core/{session,sites,connect}',
  invites: 'electron/core/{invites,people}',
}
const part = process.env['TURNOUT_PART'] ?? ''
const folders = part in TESTS ? [TESTS[part]] : Object.values(TESTS)

// What mutants are held against: the tests of the decisions themselves, fast enough to run for each of them.
export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['test/support/everyTest.ts'],
    include: [...folders, 'shared/domain'].map((folder) => `test/unit/${folder}/**/*.test.ts`),
    exclude: [
      '**/{listReader,storeInSlices,reach,loopbackListener,tokenVault,codeFlowOnly,importer,importerRows}.test.ts',
    ],
    testTimeout: 20_000,
    // Modules are evaluated anew for each file all the same; a thread for each costs most of a mutant's time.
    isolate: false,
  },
})
