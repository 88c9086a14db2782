import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ImportOrder } from './importChild.ts'
import { live } from './killedLife.ts'

const LIFE = './importChild.ts'

/** What a check has after so many of the steps that were told as done. */
const AFTER: Readonly<Record<string, string>> = {
  opened: 'season.ics draft 2 fault 1 out 0 all true',
  'left out': 'season.ics draft 1 fault 1 out 1 all true',
  mended: 'season.ics draft 2 fault 0 out 1 all true',
  answered: 'season.ics draft 2 fault 0 out 1 all false',
}
const STEPS = Object.keys(AFTER)
/** Every step in the long form, every fourth one else. */
const STRIDE = process.env['TURNOUT_LONG'] === '1' ? 1 : 4

/** A life that ends at `killAt`, then one that looks at what is left. Returns the steps of a life without an end. */
async function runKilledAt(killAt: number): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'import-kill-'))
  const order: ImportOrder = {
    folder,
    baseUrl: 'http://127.0.0.1:1',
    token: 'none',
    userId: '1',
    killAt,
    looks: false,
  }
  const first = await live(LIFE, order)
  const looking: ImportOrder = { ...order, killAt: 0, looks: true }
  const then = await live(LIFE, looking)
  rmSync(folder, { recursive: true, force: true })
  expect(then.killed).toBe(false)
  const told = first.lines.filter((line) => line in AFTER).length
  // The step under way may have been done and not told.
  const may = [told - 1, told].map((at) => AFTER[STEPS[at] ?? ''] ?? 'nothing')
  expect(may, `killed at ${killAt}`).toContain(then.lines[0])
  const before = Number(/before (\d+)/.exec(first.lines.join('\n'))?.[1] ?? 0)
  expect(then.lines, `killed at ${killAt}`).toContain(`left ${before} true`)
  return Number(/done (\d+)/.exec(first.lines.at(-1) ?? '')?.[1] ?? 0)
}

describe('the program killed while the events of a file are checked', () => {
  it('IMPORT-11 at every step: what was checked and chosen is there on the next start, and nothing of a file stays behind', async () => {
    const steps = await runKilledAt(0)
    expect(steps).toBeGreaterThan(10)
    for (let killAt = 1; killAt <= steps; killAt += STRIDE) await runKilledAt(killAt)
  }, 3_600_000)
})
