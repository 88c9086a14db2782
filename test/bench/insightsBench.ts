import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import type { OpenAccount } from '../../electron/core/account/openAccounts.ts'
import { openOwnWork } from '../../electron/core/account/openAccounts.ts'
import { accountInsights } from '../../electron/core/insights/insightsService.ts'
import { createTurns } from '../../electron/core/lib/turns.ts'
import { deskRows } from '../../electron/core/store/deskRows.ts'
import { openAccountStore } from '../../electron/core/store/openAccountStore.ts'
import { systemClock, systemIds, systemTimers } from '../../electron/system/systemPorts.ts'
import { blankTick } from '../../shared/domain/doorTicks.ts'
import { createMemoryLogger } from '../support/fakePorts.ts'
import { watchTurns } from './longestTurn.ts'
import { at, round } from './pageProbe.ts'
import { benchEvent, benchGuest, range } from './storeData.ts'

/*
 * Sums of own events over a real sealed file: one of 10,000 guests with 5,000 ticks, and 23 events of 400 guests with 250
 * ticks each, beside 50,000 events. Cold: the file was just opened. Renewed: one tick or one page of guests later. As one
 * line of JSON. `node test/bench/insightsBench.ts [--quick]`
 */
const QUICK = process.argv.includes('--quick')
const TURNS = QUICK ? 3 : 7
const CACHED = QUICK ? 5_000 : 50_000
const OWNER = '4242'
const LARGE = '900000'
const folder = mkdtempSync(path.join(os.tmpdir(), 'turnout-insights-'))
const accountId = '0b54b1cc-0000-4000-8000-000000000001'
const key = new Uint8Array(32).fill(3)
const now = systemClock.now()
const PARTS = [
  ['attending', 0, 0.6],
  ['maybe', 0.6, 0.8],
  ['unanswered', 0.8, 1],
] as const
const startOf = (event: number): number => Math.floor(now / 1000) - (event + 1) * 86_400

const open = () => {
  const about = { folder, accountId, key, clock: systemClock, log: createMemoryLogger() }
  const store = openAccountStore({ ...about, timers: systemTimers })
  const ports = { accountId, clock: systemClock, ids: systemIds, userId: () => OWNER }
  const space = { accountId, store, ...openOwnWork(store, ports) } as OpenAccount
  return { store, insights: accountInsights(space) }
}
type Opened = ReturnType<typeof open>

function fill({ store }: Opened): void {
  for (let from = 0; from < CACHED; from += 500)
    store.events.put(
      range(from, from + 500, (number) => benchEvent(number)),
      now,
      () => null,
    )
  const own = (id: string, title: string, event: number) => ({
    ...benchEvent(1),
    event_id: id,
    user_id: OWNER,
    title,
    start_time: String(startOf(event)),
    end_time: String(startOf(event) + 7_200),
  })
  const guests = (eventId: string, count: number, event: number, from: number) => {
    for (const [list, begin, end] of PARTS) {
      const [first, last] = [Math.floor(count * begin), Math.floor(count * end)]
      for (let offset = first; offset < last; offset += 500) {
        const rows = range(offset, Math.min(last, offset + 500), (number) => ({
          ...benchGuest(number),
          invite_id: String(from + number),
          event_id: eventId,
          time_stamp: String(startOf(event) - ((number * 7_919) % (40 * 86_400))),
        }))
        const progress = { reading: 1, begun: now, asOfMs: now, complete: offset + 500 >= last }
        store.guests.put(eventId, list, rows, progress)
      }
    }
  }
  const door = (doorId: string, eventId: string, count: number, event: number) => {
    deskRows<unknown>(store, 'door', (stored) => stored).set('all', doorId, {
      doorId,
      name: '',
      createdAtMs: now,
      eventIds: [eventId],
    })
    const ticks = deskRows<unknown>(store, 'tick', (stored) => stored)
    for (let person = 0; person < count; person += 1) {
      const personId = `u${benchGuest(person).user_id}`
      const arrivedAtMs = (startOf(event) - 1_800 + ((person * 7) % 5_400)) * 1000
      const tick = {
        ...blankTick(personId, `Guest ${person}`),
        eventIds: [eventId],
        arrivedAtMs,
        arrivedSetMs: now,
      }
      ticks.set(doorId, `${doorId} ${ticks.keyed(personId)}`, tick)
    }
  }
  store.transaction(() => {
    store.events.put([own(LARGE, 'Fair', 0)], now, () => null)
    guests(LARGE, 10_000, 0, 10_000_000)
    door('large', LARGE, 5_000, 0)
    for (let event = 1; event < 23; event += 1) {
      const id = String(900_000 + event)
      store.events.put([own(id, event % 5 === 0 ? 'Fair' : `Evening ${event}`, event)], now, () => null)
      guests(id, 400, event, 20_000_000 + event * 10_000)
      door(`door ${event}`, id, 250, event)
    }
  })
}

const read = ({ insights }: Opened, eventIds: readonly string[]) =>
  insights.read(
    { eventIds: [...eventIds], former: 'same-title', zone: 'Europe/Berlin' },
    { ownerId: OWNER, nowMs: now },
    createTurns({ clock: systemClock, timers: systemTimers }),
  )

async function timed(work: () => Promise<unknown>) {
  const turns = watchTurns()
  turns.begin()
  const began = performance.now()
  const used = process.threadCpuUsage()
  await work()
  const ms = performance.now() - began
  const { user, system } = process.threadCpuUsage(used)
  turns.stop()
  return { ms, cpu: (user + system) / 1000, longest: turns.longestMs() }
}

const first = open()
fill(first)
first.store.close()
const figures: Record<string, unknown> = {}
for (const [name, ids] of [
  ['one event of 10,000 guests', [LARGE]],
  ['23 events', []],
] as const) {
  const cold: number[] = []
  const coldCpu: number[] = []
  const warm: number[] = []
  const renewed: number[] = []
  let longest = 0
  let bytes = 0
  for (let turn = 0; turn < TURNS; turn += 1) {
    const opened = open()
    await opened.store.searching.whenReady()
    const opening = await timed(() => read(opened, ids))
    cold.push(opening.ms)
    coldCpu.push(opening.cpu)
    longest = Math.max(longest, opening.longest)
    warm.push((await timed(async () => (bytes = JSON.stringify(await read(opened, ids)).length))).ms)
    const guest = {
      ...benchGuest(turn),
      invite_id: String(30_000_000 + turn),
      event_id: LARGE,
      user_id: String(700_000 + turn),
    }
    const progress = { reading: 2, begun: 0, asOfMs: now, complete: true }
    opened.store.guests.put(LARGE, 'attending', [guest], progress)
    renewed.push((await timed(() => read(opened, ids))).ms)
    opened.insights.stop()
    opened.store.close()
  }
  figures[name] = {
    'cold, ms': { p50: round(at(cold, 0.5)), p95: round(at(cold, 0.95)) },
    'cold, ms of processor time': { p50: round(at(coldCpu, 0.5)), p95: round(at(coldCpu, 0.95)) },
    'kept, ms': { p50: round(at(warm, 0.5)), p95: round(at(warm, 0.95)) },
    'after a page of guests, ms': { p50: round(at(renewed, 0.5)), p95: round(at(renewed, 0.95)) },
    'longest turn, ms': round(longest),
    bytes,
  }
}
rmSync(folder, { recursive: true, force: true })
process.stdout.write(`${JSON.stringify({ insights: figures })}\n`)
