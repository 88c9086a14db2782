import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { electronBinary } from '../../scripts/prepared/electronBinary.ts'
import { launchProgram } from '../support/hosts/program.ts'
import { emptyWindow } from './emptyWindow.ts'
import { filledProgram } from './filledProgram.ts'
import { ranBetween, ranBy, usedBy } from './processTree.ts'

/*
 * A minute in which nobody does anything, signed in and shown, beside an Electron window with nothing in it, both at
 * once (P23); and what the browser's host holds in memory with 50,000 events, index and all (P22). As one line of JSON.
 */
const QUICK = process.argv.includes('--quick')
const MINUTE_MS = QUICK ? 5_000 : 60_000
/** What a start leaves to be done when nobody waits for it is through by then, what V8 and Blink tidy up behind it too. */
const SETTLED_MS = QUICK ? 5_000 : 75_000
const ROW = '#event-list [role=option]'

async function idleMinute() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'turnout-bench-'))
  const program = await launchProgram({
    host: 'electron',
    held: false,
    watched: false,
    community: { members: 60, events: 400 },
  })
  await program.signIn()
  await program.page.locator(ROW).first().waitFor()
  const empty = await emptyWindow(folder)
  await later(SETTLED_MS)
  const pids = { program: program.process.pid, empty: empty.pid }
  const asked = program.community.log.entries.length
  const look = (pid: number) => ({ ran: ranBy(pid), used: usedBy(pid).all })
  const before = { program: look(pids.program), empty: look(pids.empty) }
  await later(MINUTE_MS)
  const after = { program: look(pids.program), empty: look(pids.empty) }
  const requests = program.community.log.entries.length - asked
  const spent = (whose: 'program' | 'empty') => ({
    'processor, ms': Math.round(ranBetween(before[whose].ran, after[whose].ran) * 10) / 10,
    'wake-ups': after[whose].used.wakeUps - before[whose].used.wakeUps,
    'memory (PSS), MB': after[whose].used.memoryMb,
  })
  await program.close()
  await empty.quit()
  rmSync(folder, { recursive: true, force: true })
  const idle = { program: spent('program'), 'empty window': spent('empty') }
  const ratio = (what: 'processor, ms' | 'wake-ups') =>
    Math.round((idle.program[what] / idle['empty window'][what]) * 100) / 100
  return {
    'processor of an idle minute, to an empty window': ratio('processor, ms'),
    'wake-ups of an idle minute, to an empty window': ratio('wake-ups'),
    'requests of an idle minute': requests,
    idle,
  }
}

async function memoryOfMany() {
  const program = await filledProgram(QUICK ? 5_000 : 50_000)
  const page = await program.restart()
  await page.locator(ROW).first().waitFor()
  await later(SETTLED_MS)
  const { memoryMb } = usedBy(program.process.pid).main
  await program.close()
  return { '50,000 events, browser host: memory (PSS), MB': memoryMb }
}

const idle = (await electronBinary()) === null ? {} : await idleMinute()
process.stdout.write(`${JSON.stringify({ ...(await memoryOfMany()), ...idle })}\n`)
