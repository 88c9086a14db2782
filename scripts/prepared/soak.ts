import { parseArgs } from 'node:util'
import { npx } from './runProgram.ts'
import { say } from './say.ts'

/*
 * The reliability tests again and again with new random seeds, for as long as asked: `npm run soak -- --minutes 60`.
 * A round takes the long form (ten thousand runs of the outbox and more) while that fits into the time left.
 */
const LONG_ROUND_MS = 30 * 60_000
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new RangeError(`--minutes takes a number above 0, not ${values.minutes}`)
const until = performance.now() + minutes * 60_000
let rounds = 0
let failures = 0
const counts: string[] = []
do {
  rounds += 1
  const long = until - performance.now() >= LONG_ROUND_MS
  say(`\n== Round ${rounds}, ${long ? 'long' : 'short'}`)
  const { code, output } = await npx('vitest', ['run', '--project', 'reliability'], {
    env: long ? { TURNOUT_LONG: '1' } : {},
  })
  if (code !== 0) failures += 1
  counts.push(
    ...output
      .split('\n')
      .filter((line) => /^(outbox model|creates under|kills between|chaos|E4|E5|F1\d)/.test(line)),
  )
} while (performance.now() < until)
process.stdout.write(`\n${counts.join('\n')}\n${rounds} rounds, ${failures} failed\n`)
process.exitCode = failures === 0 ? 0 : 1
