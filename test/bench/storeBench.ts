import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock, Logger, Timers } from '../../electron/core/ports.ts'
import { type OpenedAccountStore, openAccountStore } from '../../electron/core/store/openAccountStore.ts'
import type { StatementRun } from '../../electron/core/store/sqlite.ts'
import type { RawEvent } from '../../shared/domain/rawEvent.ts'
import { BENCH_NOW, benchEvent, benchGuest, range } from './storeData.ts'
import { startTurnMeter } from './turnMeter.ts'

/*
 * Figures of the store as one line of JSON: milliseconds, medians over interleaved rounds unless a name says
 * otherwise. `node test/bench/storeBench.ts [--rounds 9] [--sizes 500,5000,50000]`
 */
const option = (name: string, fallback: string): string => {
  const at = process.argv.indexOf(`--${name}`)
  return process.argv[at + 1] !== undefined && at !== -1 ? (process.argv[at + 1] ?? fallback) : fallback
}
const ROUNDS = Math.max(7, Number(option('rounds', '9')))
const SIZES = option('sizes', '500,5000,50000').split(',').map(Number)
const GUESTS = 10_000
const TYPED = ['gard', 'café', 'neighb', '1234', 'dance museum', 'koln tram', 'river 49'].flatMap((text) =>
  range(1, text.length + 1, (length) => text.slice(0, length)),
)

const clock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  zone: () => 'Europe/Berlin',
}
const timers: Timers = {
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
const quiet = (): void => undefined
const log: Logger = { debug: quiet, info: quiet, warn: console.warn, error: console.error }
const noProjection = (): null => null

const sorted = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b)
const at = (values: readonly number[], part: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN
const round = (value: number): number => Math.round(value * 1000) / 1000
function timed(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

/** Milliseconds of processor time: what the work costs, however busy the machine is. */
function cpuSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

interface Measured {
  readonly size: number
  readonly folder: string
  readonly statements: StatementRun[]
  readonly times: Map<string, number[]>
}

const note = (on: Measured, name: string, ms: number): void => {
  on.times.set(name, [...(on.times.get(name) ?? []), ms])
}

const open = ({ folder, statements }: Measured): OpenedAccountStore =>
  openAccountStore({
    folder,
    accountId: 'bench',
    key: new Uint8Array(32).fill(1),
    clock,
    log,
    timers,
    observe: (run) => statements.push(run),
  })

/** Taking in everything for the first time, page by page as a sync would, with the longest stall on the way. */
async function fill(on: Measured): Promise<void> {
  const store = open(on)
  const pages = range(0, Math.ceil(on.size / 50), (page) =>
    range(page * 50, Math.min(on.size, page * 50 + 50), (number) => benchEvent(number)),
  )
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const started = performance.now()
  const cpu = process.cpuUsage()
  let longest = 0
  for (const rows of pages) {
    longest = Math.max(
      longest,
      timed(() => store.events.put(rows, 1, noProjection)),
    )
    await nextTurn()
  }
  note(on, 'fill all', performance.now() - started)
  note(on, 'fill all, CPU', cpuSince(cpu))
  note(on, 'fill longest put of 50', longest)
  delay.disable()
  note(on, 'fill longest event-loop delay', delay.max / 1e6)
  if (on.size === Math.max(...SIZES)) {
    for (let from = 0; from < GUESTS; from += 50) {
      const progress = { reading: 1, begun: 1, asOfMs: 1, complete: from + 50 >= GUESTS }
      store.guests.put('1', 'attending', range(from, from + 50, benchGuest), progress)
    }
  }
  store.close()
}

/** One round over one size: a start, then what a person and a sync do. */
async function measure(on: Measured, turn: number): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const started = performance.now()
  const cpu = process.cpuUsage()
  const store = open(on)
  note(on, 'open', performance.now() - started)
  note(on, 'open, CPU', cpuSince(cpu))
  note(
    on,
    'first page after open',
    timed(() => store.events.page({ endsFrom: BENCH_NOW }, 'start-ascending', 0, 60)),
  )
  const turns = startTurnMeter()
  await store.searching.whenReady()
  note(on, 'open and index', performance.now() - started)
  note(on, 'open and index, CPU', cpuSince(cpu))
  delay.disable()
  note(on, 'open and index longest event-loop delay', delay.max / 1e6)
  note(on, 'index longest turn, CPU', turns.stop().longestCpuMs)
  const middle = Math.floor(on.size / 3)
  for (let again = 0; again < 15; again += 1) {
    const filter = { endsFrom: BENCH_NOW - 15_000_000 + again }
    note(
      on,
      'page of 50, new filter',
      timed(() => store.events.page(filter, 'start-ascending', middle, 50)),
    )
    note(
      on,
      'page of 50, same filter',
      timed(() => store.events.page(filter, 'start-ascending', middle, 50)),
    )
    note(
      on,
      'page of 60',
      timed(() => store.events.page({}, 'likes', middle, 60)),
    )
  }
  for (const search of TYPED) {
    on.statements.length = 0
    note(
      on,
      'search per key',
      timed(() => {
        store.events.page({ search }, 'start-ascending', 0, 60)
        store.events.count({ search })
      }),
    )
    note(on, 'search per key, statements', on.statements.length)
  }
  const rows = (version: number): readonly RawEvent[] =>
    range(0, 60, (number) => benchEvent(number * 7, version))
  store.events.put(rows(turn), 2, noProjection)
  on.statements.length = 0
  const [same, other] = [rows(turn), rows(turn + 1)]
  note(
    on,
    'put 60 unchanged',
    timed(() => store.events.put(same, 3 + turn, noProjection)),
  )
  note(on, 'put 60 unchanged, writes', on.statements.filter(({ kind }) => kind === 'write').length)
  note(
    on,
    'put 60 changed',
    timed(() => store.events.put(other, 3 + turn, noProjection)),
  )
  note(
    on,
    'facets',
    timed(() => store.events.facets({})),
  )
  if (store.guests.total() > 0) measureGuests(on, store)
  store.close()
}

function measureGuests(on: Measured, store: OpenedAccountStore): void {
  const page = (search: string, sort: 'newest' | 'name', offset: number): number =>
    timed(() => store.guests.page('1', 'attending', search, sort, offset, 60))
  note(on, 'guests 10,000: first page', page('', 'newest', 0))
  const cpu = process.cpuUsage()
  note(on, 'guests 10,000: opened for search', page('g', 'name', 0))
  note(on, 'guests 10,000: opened for search, CPU', cpuSince(cpu))
  for (const search of TYPED) note(on, 'guests 10,000: search per key', page(search, 'name', 0))
  for (let offset = 0; offset < 9_000; offset += 900)
    note(on, 'guests 10,000: page by name', page('', 'name', offset))
}

const measured: Measured[] = SIZES.map((size) => ({
  size,
  folder: mkdtempSync(join(tmpdir(), 'turnout-bench-')),
  statements: [],
  times: new Map(),
}))
for (const on of measured) await fill(on)
for (let turn = 0; turn < ROUNDS; turn += 1) for (const on of measured) await measure(on, turn * 2)

const figures = Object.fromEntries(
  measured.map((on) => [
    on.size,
    {
      'file MB': round(statSync(join(on.folder, 'bench.db')).size / 1e6),
      ...Object.fromEntries(
        [...on.times].map(([name, times]) => [
          name,
          times.length === 1
            ? round(times[0] ?? 0)
            : { p50: round(at(times, 0.5)), p95: round(at(times, 0.95)), max: round(Math.max(...times)) },
        ]),
      ),
    },
  ]),
)
for (const { folder } of measured) rmSync(folder, { recursive: true })
console.log(JSON.stringify({ rounds: ROUNDS, figures }))
