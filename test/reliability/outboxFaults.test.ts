import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openOwnWork } from '../../electron/core/account/openAccounts.ts'
import { openStore, STORE_ACCOUNT, storeFolder } from '../support/accountStores.ts'
import { createFakeClock } from '../support/fakeClock.ts'
import { createFakeIds } from '../support/fakePorts.ts'

const RUNS = process.env['TURNOUT_LONG'] === '1' ? 120 : 12
const EDITS = 60
const WRITER = join(import.meta.dirname, 'outboxWriter.ts')
const canFail = spawnSync('fiu-run', ['-x', 'true'], { stdio: 'ignore' }).status === 0
if (!canFail)
  process.stderr.write('SEND-1 I/O errors of the outbox: fiu-run is not installed here; left out\n')

let folder = storeFolder()
beforeEach(() => {
  folder = storeFolder()
})
afterEach(() => folder.remove())

/** Lines of a writer whose disk fails at random in the way named. */
function write(place: string, most: number): readonly string[] {
  const fails = ['-x', '-c', `enable_random name=${place},probability=0.02`]
  const args = [...fails, process.execPath, WRITER, folder.path, String(most)]
  return spawnSync('fiu-run', args, { encoding: 'utf8', timeout: 60_000 }).stdout.trim().split('\n')
}

/** The queue as the next start finds it. */
function reopened() {
  const store = openStore(folder.path)
  const about = {
    accountId: STORE_ACCOUNT,
    clock: createFakeClock(),
    ids: createFakeIds('reopened'),
    userId: () => '7',
  }
  const { outbox } = openOwnWork(store, about)
  return { store, outbox, held: outbox.entries().map((entry) => `${entry.eventId}:${entry.change.kind}`) }
}

describe('an outbox on a failing disk', () => {
  it.runIf(canFail)(
    `(with fiu-run) SEND-1 SEND-12 in ${RUNS} lives with I/O errors no acknowledged edit is lost, halved or doubled, and its page shows it`,
    () => {
      const met = new Map<string, number>()
      let acknowledged = 0
      for (let run = 0; run < RUNS; run += 1) {
        const place = run % 2 === 0 ? 'posix/io/rw/pwrite*' : 'posix/io/sync/*'
        const lines = write(place, acknowledged + EDITS)
        const numbers = lines.filter((line) => /^\d+$/.test(line)).map(Number)
        const back = new Set(lines.flatMap((line) => /^back (\d+)$/.exec(line)?.[1] ?? []))
        acknowledged = Math.max(acknowledged, ...numbers)
        const { store, outbox, held } = reopened()
        expect(new Set(held).size).toBe(held.length)
        expect(held).toEqual(
          outbox
            .entries()
            .toSorted((a, b) => a.seq - b.seq)
            .map((e) => `${e.eventId}:${e.change.kind}`),
        )
        for (let turn = 1; turn <= acknowledged; turn += 1) {
          expect(held).toContain(`${turn}:update`)
          if (turn % 5 !== 0) expect(held).toContain(`${turn}:rsvp`)
          if (back.has(String(turn))) expect(held).not.toContain(`${turn}:rsvp`)
          const { shown, mark } = store.events.get(String(turn)) ?? {}
          expect(shown?.title).toContain(`Renamed ${turn} `)
          expect(mark).toBe('waiting')
        }
        expect(store.parts.database.all('PRAGMA integrity_check')).toEqual([['ok']])
        // What one transaction held is there whole or not at all.
        const more = held.filter((one) => Number(one.split(':')[0]) > acknowledged)
        expect(more.length % 2).toBe(0)
        acknowledged += more.length / 2
        store.close()
        const [end = '', memory] = (lines.at(-1) ?? '').split(' ')
        const failed = memory !== undefined && !end.startsWith('back')
        met.set(failed ? end : 'none', (met.get(failed ? end : 'none') ?? 0) + 1)
      }
      process.stderr.write(
        `SEND-1 I/O errors: ${RUNS} lives, ${acknowledged} edits acknowledged, 0 lost, met: ${JSON.stringify(Object.fromEntries(met))}\n`,
      )
    },
    3_600_000,
  )
})
