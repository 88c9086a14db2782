import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { withSoak } from './bench/soakLines.ts'
import { commitAtHand, dateAtHand } from './commitAtHand.ts'
import { npx, root } from './runProgram.ts'
import { say } from './say.ts'

/*
 * The reliability tests again and again, for as long as asked: `npm run soak -- --minutes 60`. Each round draws a new
 * seed, and the end says how to run a failed one again. A round takes the long form (ten thousand runs of the outbox and more) while that fits into the time left.
 * `npm run soak -- outboxModel` takes the files that are named so. A line of the result goes to bench/results.md.
 */
const LONG_ROUND_MS = 30 * 60_000
const MODEL = 'outbox model: '
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '10' } },
})
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new RangeError(`--minutes takes a number above 0, not ${values.minutes}`)
const begun = performance.now()
const until = begun + minutes * 60_000
const commit = commitAtHand()
const date = dateAtHand()
let rounds = 0
const failed: string[] = []
const counts: string[] = []
const seeds: string[] = []
do {
  rounds += 1
  const long = until - performance.now() >= LONG_ROUND_MS
  const seed = String(randomInt(2 ** 31))
  const env = { TURNOUT_SEED: seed, ...(long && { TURNOUT_LONG: '1' }) }
  seeds.push(long ? `${seed} long` : seed)
  say(`\n== Round ${rounds}, ${long ? 'long' : 'short'}, seed ${seed}`)
  const { code, output } = await npx('vitest', ['run', '--project', 'reliability', ...positionals], { env })
  if (code !== 0) {
    const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`)
    failed.push(`Round ${rounds} failed. Again: ${variables.join(' ')} npx vitest run --project reliability`)
  }
  counts.push(
    ...output
      .split('\n')
      .filter((line) =>
        /^(outbox model:|creates under|kills between|chaos|STORE-4|STORE-5|SEND-1\d?)/.test(line),
      ),
  )
} while (performance.now() < until)
const sum = (name: string): number =>
  counts
    .filter((line) => line.startsWith(MODEL))
    .map((line) => JSON.parse(line.slice(MODEL.length)) as Readonly<Record<string, number>>)
    .reduce((total, figures) => total + (figures[name] ?? 0), 0)
process.stdout.write(`\n${counts.join('\n')}\n${rounds} rounds, ${failed.length} failed\n`)
const [runs, acts, requests, lost, doubled] = [
  sum('runs'),
  sum('acts'),
  sum('requests'),
  sum('lost'),
  sum('doubled'),
]
say(
  `The model of the outbox: ${runs} runs, ${acts} acts, ${requests} requests, ${lost} lost, ${doubled} doubled`,
)
const results = path.join(root, 'bench/results.md')
const text = existsSync(results) ? readFileSync(results, 'utf8') : ''
const took = Math.round((performance.now() - begun) / 60_000)
const sums = { rounds, failed: failed.length, runs, acts, requests, lost, doubled }
writeFileSync(results, withSoak(text, { date, commit, minutes, took, ...sums, seeds, files: positionals }))
say('Written to bench/results.md')
for (const one of failed) say(one)
process.exitCode = failed.length === 0 ? 0 : 1
