import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../runProgram.ts'
import { say } from '../say.ts'
import { EMPTY, type Tally } from '../tally.ts'
import { benches } from './benches.ts'
import { runBench } from './runBench.ts'

/** What a bench imports that works the program's page as a person does: no type sees that a name has changed there. */
const PAGE = /from '.*\/(?:filledProgram|support\/hosts\/program)\.ts'/

/** Benches that work the page, each run once as short as it goes: one that no longer finds its way fails here. */
export async function quickRuns(): Promise<Tally> {
  say('\n== Benches of the page, in short')
  let tally = EMPTY
  for (const name of benches().filter(worksPage)) {
    const { outcome, seconds } = await runBench(root, name, { quick: true, quiet: true })
    say(`${name}: ${outcome.kind}, ${Math.round(seconds)} s`)
    tally =
      outcome.kind === 'figures'
        ? { ...tally, passed: tally.passed + 1 }
        : { ...tally, failed: [...tally.failed, `test/bench/${name} --quick: ${outcome.why}`] }
  }
  return tally
}

const worksPage = (name: string): boolean =>
  PAGE.test(readFileSync(path.join(root, 'test/bench', name), 'utf8'))
