import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { withResult } from './bench/report.ts'
import { shown } from './bench/tables.ts'
import { close } from './close.ts'
import { commitAtHand, dateAtHand } from './commitAtHand.ts'
import { electronAtHand } from './electronBinary.ts'
import { allSpecs, endToEndOn, type Host } from './endToEnd.ts'
import { freshBuild } from './freshBuild.ts'
import { root } from './runProgram.ts'
import { add, EMPTY, type Tally } from './tally.ts'
import { ensureTestTools } from './testTools.ts'

/*
 * Every journey on both hosts, none with a second try: `npm run journeys`. `-- --times 3` runs them so often, `-- --busy`
 * beside a process that keeps one core to itself. A line of each run goes to bench/results.md.
 */
const ONE_TRY = ['--retries=0']
const LOAD_EVERY_MS = 10_000
const BUSY = 'for (;;) Math.hypot(1, 2)'
const ABOUT =
  'Written by `npm run journeys`: every journey on both hosts, none of which had a second try. The load is the mean of what the system\ncalls so over the last minute.'
const HEADING = [
  'when',
  'commit',
  'a core kept busy',
  'passed',
  'failed',
  'skipped',
  'minutes',
  'load',
  'what failed',
]
const { values } = parseArgs({
  options: { times: { type: 'string', default: '1' }, busy: { type: 'boolean', default: false } },
})
const times = Number(values.times)
if (!Number.isInteger(times) || times < 1)
  throw new RangeError(`--times takes a whole number above 0, not ${values.times}`)

await ensureTestTools()
await freshBuild()
const binary = await electronAtHand()
const hosts: readonly Host[] = binary.path === null ? ['browser'] : ['browser', 'electron']
let all: Tally =
  binary.path === null ? { ...EMPTY, skipped: [`the journeys on Electron: ${binary.because}`] } : EMPTY
for (let time = 0; time < times; time += 1) all = add(all, await once())
close(all)

async function once(): Promise<Tally> {
  const begun = performance.now()
  const at = dateAtHand()
  const loads: number[] = []
  const noting = setInterval(() => loads.push(loadavg()[0] ?? 0), LOAD_EVERY_MS)
  const busy = values.busy ? spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }) : null
  let tally = EMPTY
  try {
    for (const host of hosts) {
      const journeys = allSpecs(host).filter((file) => file.startsWith('journeys/'))
      tally = add(tally, await endToEndOn(host, journeys, ONE_TRY))
    }
  } finally {
    clearInterval(noting)
    busy?.kill()
  }
  const results = path.join(root, 'bench/results.md')
  const load = loads.reduce((sum, one) => sum + one, 0) / Math.max(1, loads.length)
  const cells = [
    at,
    commitAtHand(),
    values.busy ? 'yes' : 'no',
    ...[tally.passed, tally.failed.length, tally.skipped.length].map(shown),
    shown((performance.now() - begun) / 60_000),
    shown(load),
    tally.failed.map((one) => one.slice(0, 100)).join('; ') || '–',
  ]
  const text = existsSync(results) ? readFileSync(results, 'utf8') : ''
  writeFileSync(results, withResult(text, 'journeys', { about: ABOUT, heading: HEADING, cells }))
  return tally
}
