import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { _electron } from 'playwright'
import { electronBinary } from '../../scripts/prepared/electronBinary.ts'
import { sandboxArguments } from '../support/hosts/electronHost.ts'
import { launchProgram, type Program } from '../support/hosts/program.ts'
import { at, round } from './pageProbe.ts'

/*
 * From the start of the process to a list one can use, from cache, on both hosts, beside an Electron window with
 * nothing in it (PERF-8), interleaved; and the memory of each process, as one line of JSON.
 */
const ROUNDS = process.argv.includes('--quick') ? 2 : 7
const ROW = '#event-list [role=option]'

/** Resident megabytes of a process and all its children, by what each says it is. */
function memoryOf(pid: number): Record<string, number> {
  const found: Record<string, number> = {}
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1])
      children.set(parent, [...(children.get(parent) ?? []), Number(name)])
    } catch {
      // A process that ended meanwhile.
    }
  }
  const visit = (id: number): void => {
    const rss = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024
    const line = readFileSync(`/proc/${id}/cmdline`, 'utf8')
    const kind = /--type=([a-z-]+)/.exec(line)?.[1] ?? (id === pid ? 'main' : 'other')
    found[kind] = round((found[kind] ?? 0) + rss)
    for (const child of children.get(id) ?? []) visit(child)
  }
  visit(pid)
  return found
}

/** An Electron window with nothing in it: what no program on Electron can be quicker than. */
async function emptyWindow(binary: string, folder: string): Promise<number> {
  writeFileSync(
    path.join(folder, 'main.cjs'),
    `const { app, BrowserWindow } = require('electron')
     app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 820 }).loadURL('data:text/html,<p>ready'))`,
  )
  writeFileSync(path.join(folder, 'package.json'), '{"name":"empty","main":"main.cjs"}')
  const started = performance.now()
  const electron = await _electron.launch({ executablePath: binary, args: [...sandboxArguments(), folder] })
  const page = await electron.firstWindow()
  await page.getByText('ready').waitFor()
  const ms = performance.now() - started
  await electron.close()
  return ms
}

async function filled(host: 'electron' | 'browser'): Promise<Program> {
  const program = await launchProgram({ host, community: { members: 60, events: 400 } })
  await program.signIn()
  await program.page.locator(ROW).first().waitFor()
  await program.stop()
  return program
}

async function startOf(program: Program): Promise<number> {
  const started = performance.now()
  const page = await program.restart()
  await page.locator(ROW).first().waitFor()
  return performance.now() - started
}

const binary = await electronBinary()
const folder = mkdtempSync(path.join(os.tmpdir(), 'turnout-bench-'))
const browser = await filled('browser')
const electron = binary === null ? null : await filled('electron')
const times: Record<'empty' | 'electron' | 'browser', number[]> = { empty: [], electron: [], browser: [] }
const memory: Record<string, unknown> = {}
for (let turn = 0; turn < ROUNDS; turn += 1) {
  times.browser.push(await startOf(browser))
  memory['browser host, MB'] = memoryOf(browser.process.pid)
  await browser.stop()
  if (binary === null || electron === null) continue
  times.empty.push(await emptyWindow(binary, folder))
  times.electron.push(await startOf(electron))
  memory['Electron, MB'] = memoryOf(electron.process.pid)
  await electron.stop()
}
const median = (values: readonly number[]): number => at(values, 0.5)
process.stdout.write(
  `${JSON.stringify({
    rounds: ROUNDS,
    'empty Electron window, ms': median(times.empty),
    'Electron to usable list, ms': median(times.electron),
    'P8 usable list to empty window (at most 2.4)':
      Math.round((median(times.electron) / median(times.empty)) * 100) / 100,
    'browser host and Chromium to usable list, ms': median(times.browser),
    memory,
  })}\n`,
)
await browser.close()
await electron?.close()
rmSync(folder, { recursive: true, force: true })
