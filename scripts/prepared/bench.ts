import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Figures } from './bench/figures.ts'
import { CALM_LOAD } from './bench/goals.ts'
import { type Ran, readReport, reportText, withRun } from './bench/report.ts'
import { electronBinary, electronFolder } from './electronBinary.ts'
import { freshBuild } from './freshBuild.ts'
import { root, run } from './runProgram.ts'
import { say } from './say.ts'
import { displayPrefix, ensureTestTools } from './testTools.ts'

/*
 * Runs every test/bench/*Bench.ts (or those named as arguments), each of which prints one line of JSON, and writes
 * their figures to bench/results.md with the load and the date. `npm run bench -- store` runs one. One that fails or
 * takes too long is said to have, and the others go on.
 */
const LIMIT_MS = 300_000
const wanted = process.argv.slice(2)
const folder = path.join(root, 'test/bench')
const all = readdirSync(folder).filter((name) => name.endsWith('Bench.ts'))
const chosen = wanted.length === 0 ? all : all.filter((name) => wanted.some((one) => name.startsWith(one)))

await ensureTestTools()
await freshBuild()
const binary = await electronBinary()
const folderOfElectron = electronFolder()
const env = folderOfElectron === null ? {} : { ELECTRON_OVERRIDE_DIST_PATH: folderOfElectron }
const commit = commitAtHand()

const results = path.join(root, 'bench/results.md')
mkdirSync(path.dirname(results), { recursive: true })
let report = readReport(existsSync(results) ? readFileSync(results, 'utf8') : '')
const failed: string[] = []
for (const name of chosen) {
  say(`\n== ${name}`)
  const ran = await bench(name)
  if (ran.outcome.kind === 'failed') failed.push(`${ran.bench}: ${ran.outcome.why}`)
  report = withRun(report, ran)
  writeFileSync(results, reportText(report, heading()))
}
say('\nWritten to bench/results.md')
for (const one of failed) say(`Failed: ${one}`)
process.exitCode = failed.length === 0 ? 0 : 1

/** An archive of the sources has no history. */
function commitAtHand(): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
  const found = stdout?.trim() ?? ''
  return found === '' ? 'unknown' : found
}

async function bench(name: string): Promise<Ran> {
  const load = os.loadavg()[0] ?? 0
  const started = performance.now()
  const command = [...displayPrefix(), process.execPath, path.join(folder, name)]
  const { code, output } = await run(command[0] ?? process.execPath, command.slice(1), {
    env,
    limitMs: LIMIT_MS,
  })
  const seconds = (performance.now() - started) / 1000
  const line = output.split('\n').findLast((text) => text.startsWith('{'))
  const outcome: Ran['outcome'] =
    code === 0 && line !== undefined
      ? { kind: 'figures', figures: JSON.parse(line) as Figures }
      : { kind: 'failed', why: why(code, output, seconds) }
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ')
  return { bench: name.replace(/Bench\.ts$/, ''), date, commit, load, seconds, outcome }
}

function why(code: number, output: string, seconds: number): string {
  if (seconds * 1000 >= LIMIT_MS) return `not done after ${LIMIT_MS / 1000} s`
  const error = output.split('\n').findLast((text) => /error/i.test(text)) ?? 'no line of figures'
  return `exit code ${code}, ${error.trim().slice(0, 160)}`
}

function heading(): string {
  const [cpu] = os.cpus()
  const machine = `${os.cpus().length} × ${cpu?.model ?? 'unknown'}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.type()} ${os.release()}`
  return [
    '# Figures',
    '',
    'Written by `npm run bench`. Times are milliseconds unless a name says otherwise. They wander by a third on a shared',
    `machine, and by far more where other programs keep the cores busy: the load stands with each bench, and over ${CALM_LOAD} its`,
    'times are not judged. Counts, ratios within one run and processor times do not wander so.',
    '',
    `* ${machine}`,
    `* Node ${process.versions.node}${binary === null ? '; no Electron binary here' : '; Electron from the standard variable or npm'}`,
    '',
  ].join('\n')
}
