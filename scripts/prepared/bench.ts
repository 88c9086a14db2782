import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { benchAgainst } from './bench/against.ts'
import { benches } from './bench/benches.ts'
import { CALM_SHARE, freeShare, untilCalm } from './bench/calm.ts'
import { type Ran, readReport, reportText, withRun } from './bench/report.ts'
import { runBench } from './bench/runBench.ts'
import { commitAtHand, dateAtHand } from './commitAtHand.ts'
import { electronBinary, electronFolder } from './electronBinary.ts'
import { freshBuild } from './freshBuild.ts'
import { root } from './runProgram.ts'
import { say } from './say.ts'
import { ensureTestTools, systemChromium } from './testTools.ts'

/*
 * Runs every test/bench/*Bench.ts (or those named as arguments), each of which prints one line of JSON, and writes
 * their figures to bench/results.md with the date and how much of the machine was free. `npm run bench -- store` runs
 * one. One that fails or takes too long is said to have, and the others go on. `--against COMMIT [--rounds 7]` compares
 * the program at hand with that of a commit, bench by bench, and writes nothing.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, rounds: { type: 'string', default: '7' } },
})
const chosen =
  positionals.length === 0
    ? benches()
    : benches().filter((name) => positionals.some((one) => name.startsWith(one)))

await ensureTestTools()
await freshBuild()
const binary = await electronBinary()
const folderOfElectron = electronFolder()
const env = folderOfElectron === null ? {} : { ELECTRON_OVERRIDE_DIST_PATH: folderOfElectron }

if (values.against === undefined) await benchHere()
else {
  const rounds = Math.max(2, Number(values.rounds))
  const held = await benchAgainst({ commit: values.against, benches: chosen, rounds, env })
  process.exitCode = held ? 0 : 1
}

async function benchHere(): Promise<void> {
  const commit = commitAtHand()
  const results = path.join(root, 'bench/results.md')
  mkdirSync(path.dirname(results), { recursive: true })
  const former = readReport(existsSync(results) ? readFileSync(results, 'utf8') : '')
  const date = dateAtHand()
  const run: Ran[] = []
  for (const name of chosen) {
    say(`\n== ${name}`)
    const before = await untilCalm()
    const { seconds, outcome } = await runBench(root, name, { env })
    const free = Math.min(before, await freeShare())
    run.push({ bench: name.replace(/Bench\.ts$/, ''), date, commit, free, seconds, outcome })
    writeFileSync(results, reportText(withRun(former, run), heading()))
  }
  say('\nWritten to bench/results.md')
  const failed = run.flatMap(({ bench, outcome }) =>
    outcome.kind === 'failed' ? [`${bench}: ${outcome.why}`] : [],
  )
  for (const one of failed) say(`Failed: ${one}`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

function heading(): string {
  const [cpu] = os.cpus()
  const machine = `${os.cpus().length} × ${cpu?.model ?? 'unknown'}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.type()} ${os.release()}`
  return [
    '# Figures',
    '',
    'Written by `npm run bench`. Times are milliseconds unless a name says otherwise. Each bench waits until the machine is',
    `free, and says how much of it was; below ${CALM_SHARE * 100} % its times are not judged. Counts, ratios within one run and`,
    'processor times say the same on a busy machine. `npm run bench -- --against COMMIT` compares with another commit.',
    '',
    `* ${machine}`,
    `* Node ${process.versions.node}, ${electronVersion()}, ${chromiumVersion()}`,
    '',
  ].join('\n')
}

/** A folder of Electron says in a file which one it is. */
function electronVersion(): string {
  const file = binary === null ? '' : path.join(path.dirname(binary), 'version')
  if (file === '') return 'no Electron here'
  return `Electron ${existsSync(file) ? readFileSync(file, 'utf8').trim() : path.basename(path.dirname(file))}`
}

function chromiumVersion(): string {
  const { stdout } = spawnSync(systemChromium() ?? chromium.executablePath(), ['--version'], {
    encoding: 'utf8',
  })
  return (
    /[A-Z]\w*(?: for Testing)? [\d.]+/.exec(stdout ?? '')?.[0] ?? 'Chromium of a version it does not tell'
  )
}
