import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { createNodeFetch } from '../../electron/browser-host/nodePorts.ts'
import { createOpenAccounts } from '../../electron/core/account/openAccounts.ts'
import { createEventApi } from '../../electron/core/api/createEventApi.ts'
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

const appends = events.map(({ id, shown }) => {
  const started = performance.now()
  space.outbox.append(
    { kind: 'rsvp', from: shown.rsvp_id, to: shown.rsvp_id === '2' ? '3' : '2' },
    { eventId: id, title: shown.title, start: shown.start_time },
  )
  return performance.now() - started
})

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
const loop = monitorEventLoopDelay({ resolution: 5 })
loop.enable()
const turns = startTurnMeter()
const cpu = process.cpuUsage()
const started = performance.now()
const empty = new Promise<void>((resolve) => {
  space.outbox.watch(() => space.outbox.entries().length === 0 && resolve())
})
await outboxes.start(ACCOUNT_ID)
await empty
const ms = performance.now() - started
loop.disable()
const spent = process.cpuUsage(cpu)
const turned = turns.stop()

process.stdout.write(
  `${JSON.stringify({
    outbox: {
      edits: events.length,
      appendMs: { p50: round(at(appends, 0.5)), p95: round(at(appends, 0.95)) },
      replay: {
        seconds: round(ms / 1000),
        editsPerSecond: round((events.length / ms) * 1000),
        cpuMsAnEdit: round((spent.user + spent.system) / 1000 / events.length),
      },
      stallMs: { p99: round(loop.percentile(99) / 1e6), longest: round(loop.max / 1e6) },
      stallCpuMs: { p99: turned.p99CpuMs, longest: turned.longestCpuMs },
    },
  })}\n`,
)
await outboxes.stopAll()
await data.closeAll()
await site.close()
rmSync(folder, { recursive: true, force: true })
