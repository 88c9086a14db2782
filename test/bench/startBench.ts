import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { quantile } from '../../scripts/prepared/bench/compare.ts'
import { electronBinary } from '../../scripts/prepared/electronBinary.ts'
import { launchProgram, type Program } from '../support/hosts/program.ts'
import { emptyWindow } from './emptyWindow.ts'
import { usedBy } from './processTree.ts'

/*
 * From the start of the process to a list one can use, from cache, on both hosts, beside an Electron window with
 * nothing in it that is started the same way (PERF-8): in turns, after one of each that warms up and is not counted. Time
 * on the clock, processor time until then, and memory, as one line of JSON.
 */
const ROUNDS = process.argv.includes('--quick') ? 2 : 7
const ROW = '#event-list [role=option]'

interface Start {
  readonly ms: number
  readonly used: ReturnType<typeof usedBy>
}

async function filled(host: 'electron' | 'browser'): Promise<Program> {
  const program = await launchProgram({
    host,
    held: false,
    watched: false,
    community: { members: 60, events: 400 },
  })
  await program.signIn()
  await program.page.locator(ROW).first().waitFor()
  await program.stop()
  return program
}

async function emptyStart(folder: string): Promise<Start> {
  const started = performance.now()
  const electron = await emptyWindow(folder)
  const start = { ms: performance.now() - started, used: usedBy(electron.pid) }
  await electron.quit()
  return start
}

async function startOf(program: Program): Promise<Start> {
  const started = performance.now()
  const page = await program.restart()
  await page.locator(ROW).first().waitFor()
  const start = { ms: performance.now() - started, used: usedBy(program.process.pid) }
  await program.stop()
  return start
}

const spread = (values: readonly number[]) => ({
  p50: Math.round(quantile(values, 0.5)),
  p25: Math.round(quantile(values, 0.25)),
  p75: Math.round(quantile(values, 0.75)),
})
const figures = (starts: readonly Start[]) => ({
  'to what is shown, ms': spread(starts.map(({ ms }) => ms)),
  'processor until then, ms': spread(starts.map(({ used }) => used.all.processorMs)),
  'of it main, processor ms': spread(starts.map(({ used }) => used.main.processorMs)),
  'of it page, processor ms': spread(starts.map(({ used }) => used.page.processorMs)),
  'memory (PSS), MB': spread(starts.map(({ used }) => used.all.memoryMb)),
})
const ratio = (of: readonly Start[], to: readonly Start[], value: (start: Start) => number): number =>
  Math.round((quantile(of.map(value), 0.5) / quantile(to.map(value), 0.5)) * 100) / 100

const binary = await electronBinary()
const folder = mkdtempSync(path.join(os.tmpdir(), 'turnout-bench-'))
const browser = await filled('browser')
const electron = binary === null ? null : await filled('electron')
const starts = { empty: [] as Start[], electron: [] as Start[], browser: [] as Start[] }
for (let turn = 0; turn <= ROUNDS; turn += 1) {
  const round = {
    browser: await startOf(browser),
    empty: electron === null ? null : await emptyStart(folder),
    electron: electron === null ? null : await startOf(electron),
  }
  if (turn === 0) continue
  starts.browser.push(round.browser)
  if (round.empty !== null) starts.empty.push(round.empty)
  if (round.electron !== null) starts.electron.push(round.electron)
}
process.stdout.write(
  `${JSON.stringify({
    rounds: ROUNDS,
    ...(electron === null
      ? {}
      : {
          'P8 usable list to empty window': ratio(starts.electron, starts.empty, ({ ms }) => ms),
          'P8 processor time, usable list to empty window': ratio(
            starts.electron,
            starts.empty,
            ({ used }) => used.all.processorMs,
          ),
          'P22 memory, usable list to empty window': ratio(
            starts.electron,
            starts.empty,
            ({ used }) => used.all.memoryMb,
          ),
        }),
    start: {
      ...(electron === null
        ? {}
        : { 'empty Electron window': figures(starts.empty), Electron: figures(starts.electron) }),
      'browser host and its Chromium': figures(starts.browser),
    },
  })}\n`,
)
await browser.close()
await electron?.close()
rmSync(folder, { recursive: true, force: true })
