import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withSection } from './bench/report.ts'
import { commitAtHand, dateAtHand } from './commitAtHand.ts'
import { DECISIONS, decisionsOf, type Part, placeOf } from './mutation/decisions.ts'
import { type MutationReport, mutationSection, score } from './mutation/report.ts'
import { npx, root } from './runProgram.ts'
import { say } from './say.ts'

/*
 * Mutation testing of the pure decisions (mutation/decisions.ts): each is made wrong in every small way, one at a
 * time, and a test has to notice. `npm run mutate -- outbox` takes one part, `-- discarded` the files with that in their names. The figures of a whole part go to bench/results.md; the
 * exit code tells whether each part reached the score.
 */
const LEAST = 90
const parts = Object.keys(DECISIONS) as readonly Part[]
const wanted = process.argv.slice(2)
const chosen = parts.filter((part) => decisionsOf(part, wanted).length > 0)
if (chosen.length === 0)
  throw new RangeError(`there is no such part or file of one; parts are ${parts.join(', ')}`)

const written = path.join(root, '.cache/mutation.json')
const results = path.join(root, 'bench/results.md')
const below: string[] = []
for (const part of chosen) {
  say(`\n== Mutants of ${part}`)
  rmSync(written, { force: true })
  const files = decisionsOf(part, wanted).map((decision) => placeOf(decision, root))
  const { code } = await npx('stryker', ['run', '--mutate', files.join(',')], {
    env: { TURNOUT_SEED: '20260901', TURNOUT_MOST_RUNS: '10', TURNOUT_PART: part },
  })
  if (code !== 0 || !existsSync(written)) {
    below.push(`${part}: did not run`)
    continue
  }
  const report = JSON.parse(readFileSync(written, 'utf8')) as MutationReport
  if (files.length === DECISIONS[part].length) keep(part, report)
  // Some files of a part are no figure of it.
  else say(mutationSection(report, `Of ${part}, not written`))
  const reached = score(report)
  say(`${part}: ${reached.toFixed(1)} %`)
  if (reached < LEAST) below.push(`${part}: ${reached.toFixed(1)} % of at least ${LEAST} %`)
}
for (const one of below) say(one)
process.exitCode = below.length === 0 ? 0 : 1

function keep(part: Part, report: MutationReport): void {
  const text = existsSync(results) ? readFileSync(results, 'utf8') : ''
  const about = `Written by \`npm run mutate\`, ${dateAtHand()}, at ${commitAtHand()}`
  writeFileSync(results, withSection(text, `mutants of ${part}`, mutationSection(report, about)))
}
