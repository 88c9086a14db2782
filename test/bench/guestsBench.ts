import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'
import { csvBytes } from '../../electron/core/files/csv.ts'
import { workbookBytes } from '../../electron/core/files/workbook.ts'
import { createGathering } from '../../electron/core/guests/gatherGuests.ts'
import { createTurns } from '../../electron/core/lib/turns.ts'
import { systemClock, systemTimers } from '../../electron/system/systemPorts.ts'
import { STORE_ACCOUNT, storeFolder } from '../support/accountStores.ts'
import { openDoorDesk } from '../support/doorDesk.ts'
import { watchTurns } from './longestTurn.ts'

/** Figures of issue 4: search per key at 10,000 at the door, arrive-key to durable, export of 100,000 rows. */
const ports = { clock: systemClock, timers: systemTimers }
const FIRST = ['Hanna', 'Élodie', 'Mehmet', 'Jürgen', 'Aylin', 'Chidi', 'Zoë', 'Oskar']
const LAST = ['Berger', 'Çelik', 'Okafor', 'Weiß', 'Lindqvist', 'Horváth', 'Sánchez', 'Wiśniewski']
const nameOf = (n: number): string => `${FIRST[n % 8]} ${LAST[(n >> 3) % 8]} ${n}`
const round = (value: number): number => Math.round(value * 100) / 100
const at = (all: readonly number[], share: number): number =>
  round(all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0)

const folder = storeFolder()
const desk = openDoorDesk(folder.path, { clock: systemClock })
desk.event('5', 'Concert')
desk.guests(
  '5',
  'attending',
  Array.from({ length: 10_000 }, (_, n) => [n + 1, nameOf(n)] as const),
)
const doorId = await desk.doors.create(STORE_ACCOUNT, 'Friday', ['5'])
const opening = performance.now()
await desk.doors.at(STORE_ACCOUNT, doorId)
const openMs = round(performance.now() - opening)

const keys: number[] = []
/** Of this thread alone: what the search itself takes. */
const ownKeys: number[] = []
for (const text of ['hanna berger', 'celik', 'zoe wi', '9999', 'elodie okafor 4', 'xq']) {
  for (let end = 1; end <= text.length; end += 1) {
    const started = performance.now()
    const cpu = process.threadCpuUsage()
    const { book } = await desk.doors.at(STORE_ACCOUNT, doorId)
    book
      .search({ text: text.slice(0, end), eventId: null, show: 'all' })
      .slice(0, 60)
      .map(book.rowOf)
    keys.push(performance.now() - started)
    const spent = process.threadCpuUsage(cpu)
    ownKeys.push((spent.user + spent.system) / 1000)
  }
}
const taps: number[] = []
for (let n = 1; n <= 300; n += 1) {
  const started = performance.now()
  await desk.doors.change(STORE_ACCOUNT, doorId, `u${n}`, (book) => void book.arrive(`u${n}`))
  taps.push(performance.now() - started)
}

desk.guests(
  '6',
  'attending',
  Array.from({ length: 100_000 }, (_, n) => [n + 20_000, nameOf(n)] as const),
)
const loop = monitorEventLoopDelay({ resolution: 5 })
const turns = watchTurns()
async function exported(format: 'csv' | 'xlsx') {
  loop.reset()
  loop.enable()
  turns.begin()
  const started = performance.now()
  const gathering = createGathering(desk.store, '6', {
    lists: ['attending'],
    sorts: [{ by: 'name', down: false }],
  })
  const known = { marks: new Map(), changes: new Map(), before: { ofYours: 0, to: () => 0 } }
  await gathering.bringUpToDate(() => known, [], createTurns(ports))
  const rows = gathering.rows()
  const gatherMs = Math.round(performance.now() - started)
  // Made as they are written, as the program does.
  const cells = (function* () {
    for (const { row } of rows) yield [row.name ?? '', row.list, String(row.answeredAt ?? ''), row.userId]
  })()
  const heading = ['Name', 'Answer', 'At', 'Id']
  const write =
    format === 'csv'
      ? csvBytes(heading, cells, createTurns(ports))
      : workbookBytes('Guests', heading, cells, createTurns(ports))
  const { length } = await write
  loop.disable()
  return {
    rows: rows.length,
    bytes: length,
    gatherMs,
    totalMs: Math.round(performance.now() - started),
    longestStallMs: Math.round(loop.max / 1e6),
    longestTurnMs: turns.longestMs(),
  }
}
const result = {
  door: {
    people: 10_000,
    openMs,
    searchKeyMs: { p50: at(keys, 0.5), p95: at(keys, 0.95) },
    searchKeyCpuMs: { p50: at(ownKeys, 0.5), p95: at(ownKeys, 0.95) },
    arriveDurableMs: { p50: at(taps, 0.5), p95: at(taps, 0.95) },
  },
  export: { csv: await exported('csv'), xlsx: await exported('xlsx') },
}
turns.stop()
process.stdout.write(`${JSON.stringify(result)}\n`)
desk.close()
folder.remove()
