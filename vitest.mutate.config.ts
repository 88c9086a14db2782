import { globSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { defineConfig } from 'vitest/config'

/** Folders and files of tests that hold each part's decisions; its own tests have to notice its mutants. */
const TESTS: Readonly<Record<string, string>> = {
  outbox: 'unit/electron/core/outbox/**/*',
  sync: 'unit/electron/core/{sync,send,guests,lib}/**/*',
  session: 'unit/electron/core/{session,sites,connect}/**/*',
  invites: 'unit/electron/core/{invites,people}/**/*',
  gone: 'unit/electron/core/{account/{renumbering,givenAway},sync/reallyGone}',
}
const part = process.env['TURNOUT_PART'] ?? ''
const folders = part in TESTS ? [TESTS[part]] : Object.values(TESTS)

/** Those that count work see what instruments the code as work; those that ask the page miss it, which is not copied. */
const elsewhere = globSync('test/unit/**/*.test.ts').filter((file) =>
  /support\/countedWork\.ts'|from '[./]+\/renderer\//.test(readFileSync(file, 'utf8')),
)

// What mutants are held against: the tests of the decisions themselves, fast enough to run for each of them.
export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['test/support/everyTest.ts'],
    include: [...folders, 'unit/shared/domain/**/*'].map((files) => `test/${files}.test.ts`),
    exclude: [
      ...elsewhere,
      '**/{listReader,storeInSlices,reach,loopbackListener,tokenVault,codeFlowOnly,importer,importerRows}.test.ts',
    ],
    // The first run is one of the sources with every mutant in them, on a machine that may be busy.
    testTimeout: 120_000,
    // Modules are evaluated anew for each file all the same; a thread for each costs most of a mutant's time.
    isolate: false,
  },
})
