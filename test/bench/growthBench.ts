import process from 'node:process'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { openAccountStore } from '../../electron/core/store/openAccountStore.ts'
import { systemClock, systemTimers } from '../../electron/system/systemPorts.ts'
import { STORE_ACCOUNT, storeFolder } from '../support/accountStores.ts'
import { openDoorDesk } from '../support/doorDesk.ts'
import { createMemoryLogger } from '../support/fakePorts.ts'
import { BENCH_NOW, benchEvent, benchGuest, range } from './storeData.ts'
import { startTurnMeter } from './turnMeter.ts'

/*
 * What one change costs beside how many others (P18), as one line of JSON: milliseconds of this thread's processor
 * time, means. `node test/bench/growthBench.ts [--events 5000,50000,200000] [--guests 10000,100000]`
 */
const option = (name: string, fallback: string): readonly number[] => {
  const at = process.argv.indexOf(`--${name}`)
  return (at === -1 ? fallback : (process.argv[at + 1] ?? fallback)).split(',').map(Number)
}
/** The system counts processor time in ticks longer than one of these. */
const mean = (values: readonly number[]): number =>
  Math.round((values.reduce((sum, each) => sum + each, 0) / values.length) * 1000) / 1000
async function spent(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
const ports = { clock: systemClock, timers: systemTimers }
const open = () =>
  openAccountStore({ folder: '', accountId: 'bench', key: null, log: createMemoryLogger(), ...ports })

/** The views of the sidebar as filters. */
const viewsAt = (now: number) =>
  [
    { startsFrom: now },
    { startsFrom: now - 40_000, startsBefore: now + 40_000 },
    { startsBefore: now + 1, endsFrom: now },
    {},
    { ownerId: '7' },
    { rsvp: 'attending' },
    { rsvp: 'maybe' },
    { rsvp: 'not-going' },
    { rsvp: 'unanswered' },
    { featured: true },
    { awaitingApproval: true },
  ] as const

async function changedEvent(events: number) {
  const store = open()
  for (let from = 0; from < events; from += 500) {
    store.events.put(
      range(from, Math.min(events, from + 500), (at) => benchEvent(at)),
      1,
      () => null,
    )
    await nextTurn()
  }
  const ask = (now: number) => {
    store.events.page({ startsFrom: now }, 'start-ascending', 0, 60)
    for (const filter of viewsAt(now)) store.events.count(filter)
  }
  ask(BENCH_NOW)
  const change: number[] = []
  const asked: number[] = []
  for (let at = 0; at < 60; at += 1) {
    const changed = { ...benchEvent(at * 7, at + 1), rsvp_id: '1' }
    change.push(await spent(() => store.events.put([changed], 1, () => null)))
    asked.push(await spent(() => ask(BENCH_NOW + at)))
  }
  store.close()
  return { 'row written, CPU': mean(change), 'list and counts after it, CPU': mean(asked) }
}

async function changedGuest(guests: number) {
  const store = open()
  for (let from = 0; from < guests; from += 500) {
    const progress = { reading: 1, begun: 1, asOfMs: 1, complete: from + 500 >= guests }
    store.guests.put('1', 'attending', range(from, from + 500, benchGuest), progress)
    await nextTurn()
  }
  const turns = startTurnMeter()
  const opened = await spent(async () => {
    store.guests.page('1', 'attending', undefined, 'newest', 0, 60)
    // Until nothing goes on behind any more.
    let quiet = 0
    while (quiet < 20) {
      const turn = await spent(() => new Promise((resolve) => setTimeout(resolve, 1)))
      quiet = turn < 1 ? quiet + 1 : 0
    }
  })
  const search = await spent(() => store.guests.page('1', 'attending', 'garden 77', 'name', 0, 60))
  const longest = turns.stop().longestCpuMs
  const after: number[] = []
  for (let at = 0; at < 20; at += 1) {
    const changed = { ...benchGuest(at * 11), full_name: `Changed ${at}` }
    store.guests.put('1', 'attending', [changed], { reading: 2, begun: 1, asOfMs: 2, complete: false })
    after.push(await spent(() => store.guests.page('1', 'attending', undefined, 'name', 0, 60)))
  }
  store.close()
  return {
    'list shown, until nothing goes on behind, CPU': Math.round(opened),
    'longest turn of it and the first search, CPU': longest,
    'first search, CPU': Math.round(search * 10) / 10,
    'page by name after one changed guest, CPU': mean(after),
  }
}

async function ticked(guests: number) {
  const folder = storeFolder()
  const desk = openDoorDesk(folder.path, { clock: systemClock })
  desk.event('5', 'Concert')
  desk.guests(
    '5',
    'attending',
    range(0, guests, (at) => [at + 1, `Guest of the evening ${at}`] as const),
  )
  const doorId = await desk.doors.create(STORE_ACCOUNT, 'Friday', ['5'])
  const opening = await spent(() => desk.doors.at(STORE_ACCOUNT, doorId))
  const taps: number[] = []
  const afterMove: number[] = []
  for (let at = 1; at <= 40; at += 1) {
    const arrive = () =>
      desk.doors.change(STORE_ACCOUNT, doorId, `u${at}`, (book) => void book.arrive(`u${at}`))
    taps.push(await spent(arrive))
    desk.guests('5', 'maybe', [[guests - at, `Guest who thinks again ${at}`]])
    afterMove.push(await spent(() => desk.doors.at(STORE_ACCOUNT, doorId)))
  }
  folder.remove()
  return {
    'door opened, CPU': Math.round(opening),
    'tick, CPU': mean(taps),
    'door asked after one guest moved, CPU': mean(afterMove),
  }
}

const of = async <T>(sizes: readonly number[], measure: (size: number) => Promise<T>) => {
  const found: Record<string, T> = {}
  for (const size of sizes) found[size] = await measure(size)
  return found
}
process.stdout.write(
  `${JSON.stringify({
    'one changed event': await of(option('events', '5000,50000,200000'), changedEvent),
    'one changed guest': await of(option('guests', '10000,100000'), changedGuest),
    'one tick': await of(option('guests', '10000,100000'), ticked),
  })}\n`,
)
process.exit(0)
