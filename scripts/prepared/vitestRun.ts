import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { npx, root } from './runProgram.ts'
import { say } from './say.ts'
import { ofVitest, type Tally } from './tally.ts'

/** Runs vitest projects and counts their tests. */
export async function vitestRun(projects: readonly string[]): Promise<Tally> {
  say(`\n== Tests: ${projects.join(', ')}`)
  const report = path.join(root, '.cache', `vitest-${projects.join('-')}.json`)
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const { code } = await npx('vitest', [
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    '--passWithNoTests',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return ofVitest(report, code)
}
