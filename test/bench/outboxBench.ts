import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { createNodeFetch } from '../../electron/browser-host/nodePorts.ts'
import { createOpenAccounts } from '../../electron/core/account/openAccounts.ts'
import { createEventApi } from '../../electron/core/api/createEventApi.ts'
import { createSiteClock } from '../../electron/core/api/siteClock.ts'
import { createOutboxes, WAITS } from '../../electron/core/send/outboxes.ts'
import { openAccountStore } from '../../electron/core/store/openAccountStore.ts'
import { systemClock, systemIds, systemTimers } from '../../electron/system/systemPorts.ts'
import { createMemoryLogger } from '../support/fakePorts.ts'
import { ACCOUNT_ID, createMemoryRegistry, createMemoryTokens, siteAt } from '../support/memoryRegistry.ts'
import { startCommunityProcess } from './communityProcess.ts'
import { startTurnMeter } from './turnMeter.ts'

/*
 * The outbox as one line of JSON: how long an edit takes to be durable, how fast a long queue goes out to a site on
 * this computer (each edit is a read, a write and a read back), and how long the process stalls meanwhile.
 */
const EDITS = 1_000

const at = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN
const cpuSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
const round = (value: number): number => Math.round(value * 100) / 100

const site = await startCommunityProcess(['--events', '2000', '--members', '500'])
const folder = mkdtempSync(path.join(tmpdir(), 'turnout-bench-'))
const ports = { clock: systemClock, timers: systemTimers, ids: systemIds, log: createMemoryLogger() }
const registry = createMemoryRegistry({
  ...siteAt(site.baseUrl),
  zone: { zone: 'Europe/Berlin', confirmed: true },
})
const tokens = createMemoryTokens(site.token)
const api = createEventApi({
  ...ports,
  fetch: createNodeFetch(),
  tokens,
  registry,
  siteClock: createSiteClock(systemClock),
  userAgent: 'Turnout/bench',
})
const data = createOpenAccounts({
  registry,
  ...ports,
  open: async (accountId) =>
    openAccountStore({ ...ports, folder, accountId, key: new Uint8Array(32).fill(1) }),
  erase: async () => undefined,
})
const space = await data.of(ACCOUNT_ID)
for (let page = 1; space.store.events.total() < EDITS && page < 100; page += 1) {
  const { rows, received } = await api.listEvents(ACCOUNT_ID, { when: 'all-time', limit: 50, page })
  if (received === 0) break
  space.store.events.put(rows, systemClock.now(), space.outbox.projector)
}
const events = space.store.events.page({}, 'start-ascending', 0, EDITS)

const append = (): readonly number[] =>
  events.map(({ id, shown }) => {
    const started = performance.now()
    space.outbox.append(
      { kind: 'rsvp', from: shown.rsvp_id, to: shown.rsvp_id === '2' ? '3' : '2' },
      { eventId: id, title: shown.title, start: shown.start_time },
    )
    return performance.now() - started
  })

/** From a queue that is full to one that is empty. */
async function replayed() {
  const outboxes = createOutboxes({
    ...ports,
    data,
    registry,
    api,
    connectivity: { watch: () => () => undefined },
    gate: () => 'open',
    sendInvite: async () => undefined,
    changed: () => undefined,
    waits: WAITS,
  })
  const empty = new Promise<void>((resolve) => {
    space.outbox.watch(() => space.outbox.entries().length === 0 && resolve())
  })
  const cpu = process.cpuUsage()
  const started = performance.now()
  await outboxes.start(ACCOUNT_ID)
  await empty
  const ms = performance.now() - started
  const spent = cpuSince(cpu)
  await outboxes.stopAll()
  return { ms, cpuMs: spent }
}

/** Read, written and read back with nothing around it: what the requests of as many edits take by themselves. */
async function bareRequests(): Promise<number> {
  const headers = { authorization: `Bearer ${site.token}` }
  const cpu = process.cpuUsage()
  for (const { id, shown } of events) {
    const event = `${site.baseUrl}/restful_api/event/${id}`
    await (await fetch(event, { headers })).json()
    const body = new URLSearchParams({ rsvp: shown.rsvp_id === '2' ? '2' : '3' })
    await (await fetch(`${event}/rsvp`, { method: 'PUT', headers, body })).json()
    await (await fetch(event, { headers })).json()
  }
  return cpuSince(cpu)
}

// The clocks of stalls go off all the time and take processor time themselves: they have a run of their own.
const appends = append()
const replay = await replayed()
append()
const loop = monitorEventLoopDelay({ resolution: 5 })
loop.enable()
const turns = startTurnMeter()
await replayed()
loop.disable()
const turned = turns.stop()
const bareMs = await bareRequests()

process.stdout.write(
  `${JSON.stringify({
    outbox: {
      edits: events.length,
      appendMs: { p50: round(at(appends, 0.5)), p95: round(at(appends, 0.95)) },
      replay: {
        seconds: round(replay.ms / 1000),
        editsPerSecond: round((events.length / replay.ms) * 1000),
        cpuMsAnEdit: round(replay.cpuMs / events.length),
        bareRequestsCpuMs: round(bareMs / events.length),
        ownCpuMsAnEdit: round((replay.cpuMs - bareMs) / events.length),
      },
      stallMs: { p99: round(loop.percentile(99) / 1e6), longest: round(loop.max / 1e6) },
      stallCpuMs: { p99: turned.p99CpuMs, longest: turned.longestCpuMs },
    },
  })}\n`,
)
await data.closeAll()
await site.close()
rmSync(folder, { recursive: true, force: true })
