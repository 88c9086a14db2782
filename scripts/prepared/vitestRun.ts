import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { npx, root } from './runProgram.ts'
import { say } from './say.ts'
import { ofVitest, type Tally } from './tally.ts'

/** Any number: what counts is that it stays, so that one tree has one verdict. */
const SEED = '20260901'

/** Runs vitest projects, with the same random values each time (test/support/everyTest.ts), and counts their tests. */
export async function vitestRun(projects: readonly string[]): Promise<Tally> {
  say(`\n== Tests: ${projects.join(', ')}`)
  const report = path.join(root, '.cache', `vitest-${projects.join('-')}.json`)
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const args = [
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    '--passWithNoTests',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const { code } = await npx('vitest', args, { env: { TURNOUT_SEED: SEED } })
  if (code !== 0) {
    const again = projects.flatMap((name) => ['--project', name]).join(' ')
    say(
      `The values were drawn from seed ${SEED}. The same again: TURNOUT_SEED=${SEED} npx vitest run ${again}`,
    )
  }
  return ofVitest(report, code)
}
