import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { eventAt, noProjection, openStore } from '../support/accountStores.ts'
import { canMount, SmallDisk, works } from './smallDisk.ts'

const writer = join(import.meta.dirname, 'storeWriter.ts')
const mountable = canMount('STORE-5', 'the page limit stands in for it')
const canFail = works('fiu-run', '-x', 'true')
if (!canFail) process.stdout.write('I/O errors: fiu-run is not installed here; left out\n')

let disk: SmallDisk
afterEach(() => {
  disk.remove()
})

/** Lines of a writer that ran until it met the end of the disk. */
function write(
  command: string,
  ...args: readonly string[]
): { readonly acknowledged: number; readonly end: string } {
  const out = spawnSync(command, [...args], { encoding: 'utf8', timeout: 60_000 })
  const lines = out.stdout.trim().split('\n')
  const numbers = lines.filter((line) => /^\d+$/.test(line)).map(Number)
  return { acknowledged: Math.max(0, ...numbers), end: lines.at(-1) ?? '' }
}

describe('a full disk', () => {
  it.runIf(mountable)(
    '(where a small disk can be mounted) STORE-5 is told as such, loses nothing acknowledged, and reading goes on',
    () => {
      disk = new SmallDisk('2m', true)
      const { acknowledged, end } = write(process.execPath, writer, disk.folder)
      const [code, readable, committed] = end.split(' ')
      expect(code).toBe('storage-full')
      expect(Number(readable)).toBe(60)
      expect(Number(committed)).toBe(acknowledged)
      expect(acknowledged).toBeGreaterThan(50)
      const store = openStore(disk.folder)
      expect(store.events.total()).toBe(acknowledged * 2)
      expect(store.parts.database.all('PRAGMA integrity_check')).toEqual([['ok']])
      store.close()
      process.stdout.write(`STORE-5: disk of 2 MB full after ${acknowledged} transactions, 0 lost\n`)
    },
  )

  it('STORE-5 a store at its limit refuses the whole change, keeps the rest, and takes the change when there is room', () => {
    disk = new SmallDisk('2m', false)
    const store = openStore(disk.folder)
    const row = (id: number) => eventAt(id, id, { description: 'x'.repeat(3000) })
    store.events.put([row(1)], 1, noProjection)
    const pages = Number(store.parts.database.get('PRAGMA page_count')?.[0])
    store.parts.database.exec(`PRAGMA max_page_count = ${pages + 4}`)
    const many = Array.from({ length: 40 }, (_, at) => row(at + 1))
    expect(() => store.events.put(many, 2, noProjection)).toThrow(
      expect.objectContaining({ code: 'storage-full' }),
    )
    expect(store.events.total()).toBe(1)
    expect(store.events.get('1')?.shown).toEqual(row(1))
    expect(store.events.count({ search: 'xxx' })).toBe(1)
    store.parts.database.exec('PRAGMA max_page_count = 100000')
    expect(store.events.put(many, 2, noProjection)).toBe(39)
    expect(store.events.total()).toBe(40)
    store.close()
  })
})

describe('a failing disk', () => {
  it.runIf(canFail)('(with fiu-run) I/O errors at random writes and syncs lose nothing acknowledged', () => {
    disk = new SmallDisk('2m', false)
    const outcomes = new Map<string, number>()
    let acknowledged = 0
    for (let turn = 0; turn < 12; turn += 1) {
      const place = turn % 2 === 0 ? 'posix/io/rw/pwrite*' : 'posix/io/sync/*'
      const run = write(
        'fiu-run',
        '-x',
        '-c',
        `enable_random name=${place},probability=0.02`,
        process.execPath,
        writer,
        disk.folder,
        String(acknowledged + 60),
      )
      acknowledged = Math.max(acknowledged, run.acknowledged)
      const store = openStore(disk.folder)
      const committed = Number(store.facts.get('gone.cursor') ?? 0)
      expect(committed).toBeGreaterThanOrEqual(acknowledged)
      expect(store.events.total()).toBe(committed * 2)
      expect(store.parts.database.all('PRAGMA integrity_check')).toEqual([['ok']])
      store.close()
      acknowledged = committed
      const end = run.end.split(' ')[0] ?? ''
      outcomes.set(/^\d+$/.test(end) ? 'none met' : end, (outcomes.get(end) ?? 0) + 1)
    }
    process.stdout.write(
      `I/O errors: 12 runs, ${acknowledged} transactions, 0 lost, met: ${[...outcomes.keys()].join(', ')}\n`,
    )
  })
})
