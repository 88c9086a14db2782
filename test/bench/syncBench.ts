import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { createNodeFetch } from '../../electron/browser-host/nodePorts.ts'
import { createOpenAccounts } from '../../electron/core/account/openAccounts.ts'
import { createEventApi } from '../../electron/core/api/createEventApi.ts'
import { createReach, observedApi } from '../../electron/core/api/reach.ts'
import { createSiteClock } from '../../electron/core/api/siteClock.ts'
import { createSignals } from '../../electron/core/part.ts'
import { openAccountStore } from '../../electron/core/store/openAccountStore.ts'
import { createSync } from '../../electron/core/sync/area.ts'
import { SYNC_PLAN } from '../../electron/core/sync/schedule.ts'
import { EVERYTHING, listKey, PAGE_SIZE } from '../../electron/core/sync/wireQuery.ts'
import { systemClock, systemIds, systemTimers } from '../../electron/system/systemPorts.ts'
import { createMemoryLogger } from '../support/fakePorts.ts'
import { ACCOUNT_ID, createMemoryRegistry, createMemoryTokens, siteAt } from '../support/memoryRegistry.ts'
import { type CommunityProcess, startCommunityProcess } from './communityProcess.ts'
import { startTurnMeter } from './turnMeter.ts'

interface Loop {
  readonly ms: number
  readonly cpuMs: number
  readonly rows: number
  readonly requests: number
}

/** Longest stall, its usual size and its unit: milliseconds by which the event loop came late. */
interface Stalls {
  readonly longestMs: number
  readonly p99Ms: number
  readonly longestCpuMs: number
  readonly p99CpuMs: number
}

const cpuSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const round = (value: number): number => Math.round(value * 10) / 10

/** The least one can do with the same requests: one after the other, JSON parsed, nothing kept. */
async function bareLoop(site: CommunityProcess): Promise<Loop> {
  const cpu = process.cpuUsage()
  const started = performance.now()
  let [rows, requests] = [0, 0]
  for (const { list } of SYNC_PLAN) {
    for (let page = 1, empty = 0; empty < 2; page += 1) {
      const query = new URLSearchParams({ ...list, limit: String(PAGE_SIZE), page: String(page) })
      const response = await fetch(`${site.baseUrl}/restful_api/event?${query}`, {
        headers: { authorization: `Bearer ${site.token}` },
      })
      const { data } = (await response.json()) as { readonly data: readonly unknown[] }
      requests += 1
      rows += data.length
      empty = data.length === 0 ? empty + 1 : 0
    }
  }
  const ms = performance.now() - started
  return { ms, cpuMs: cpuSince(cpu), rows, requests }
}

/**
 * The program's own background reading into a sealed file, without its polite pauses. Its stalls are read by clocks that
 * go off each millisecond and take up to a tenth of the processor time: times and stalls are of different runs.
 */
async function fullSync(
  site: CommunityProcess,
  meterStalls: () => () => Stalls,
): Promise<{
  readonly ms: number
  readonly cpuMs: number
  readonly events: number
  readonly stalls: Stalls
}> {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-bench-'))
  const [clock, timers, ids, log] = [systemClock, systemTimers, systemIds, createMemoryLogger()]
  const registry = createMemoryRegistry(siteAt(site.baseUrl))
  await registry.updateAccount(ACCOUNT_ID, { userId: site.userId })
  const tokens = createMemoryTokens(site.token)
  const api = createEventApi({
    fetch: createNodeFetch(),
    clock,
    timers,
    ids,
    log,
    tokens,
    registry,
    siteClock: createSiteClock(clock),
    userAgent: 'Turnout/bench',
  })
  const key = ids.bytes(32)
  const data = createOpenAccounts({
    registry,
    clock,
    ids,
    open: async (accountId) => openAccountStore({ folder, accountId, key, clock, log, timers }),
    erase: async () => undefined,
  })
  const done = Promise.withResolvers<undefined>()
  const reach = createReach(clock)
  const sync = createSync({
    ports: { clock, timers, ids, log, connectivity: { watch: () => () => undefined } },
    api: observedApi(api, reach),
    data,
    registry,
    reach,
    signals: createSignals(),
    publish: () => undefined,
    pace: {
      active: () => undefined,
      pauseMs: () => {
        const whole = data.opened()[0]?.lists.wholeAt(listKey(EVERYTHING)) ?? null
        if (whole !== null) done.resolve(undefined)
        return 0
      },
    },
  })
  await data.of(ACCOUNT_ID)
  const stalls = meterStalls()
  const cpu = process.cpuUsage()
  const started = performance.now()
  sync.background.start(ACCOUNT_ID)
  await done.promise
  const ms = performance.now() - started
  const cpuMs = cpuSince(cpu)
  const stalled = stalls()
  const [space] = data.opened()
  const events = space?.store.events.total() ?? 0
  await sync.stop()
  await data.closeAll()
  rmSync(folder, { recursive: true, force: true })
  return { ms, cpuMs, events, stalls: stalled }
}

function startStallMeter(): () => Stalls {
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable()
  const turns = startTurnMeter()
  return () => {
    loop.disable()
    // The histogram counts the whole interval; one millisecond of it is its own resolution.
    return {
      longestMs: round(loop.max / 1e6 - 1),
      p99Ms: round(loop.percentile(99) / 1e6 - 1),
      ...turns.stop(),
    }
  }
}

const NO_STALLS = { longestMs: 0, p99Ms: 0, longestCpuMs: 0, p99CpuMs: 0 }

/** A thread that does nothing: how late its loop comes is the machine's doing, not the program's. */
function idleThread(): () => Promise<number> {
  const longest = new Float64Array(new SharedArrayBuffer(8))
  const worker = new Worker(
    `const { workerData } = require('node:worker_threads')
     const loop = require('node:perf_hooks').monitorEventLoopDelay({ resolution: 1 })
     loop.enable()
     setInterval(() => { workerData[0] = loop.max }, 20)`,
    { eval: true, workerData: longest },
  )
  return async () => {
    await worker.terminate()
    return round((longest[0] ?? 0) / 1e6 - 1)
  }
}

async function measure(events: number) {
  const site = await startCommunityProcess([
    '--events',
    String(events),
    '--members',
    '500',
    '--guests',
    '1000',
  ])
  try {
    // Each goes once before it is measured: what V8 has not compiled yet costs most of a first reading.
    await bareLoop(site)
    const cold = await fullSync(site, () => () => NO_STALLS)
    const bare = await bareLoop(site)
    const sync = await fullSync(site, () => () => NO_STALLS)
    const idle = idleThread()
    const { stalls } = await fullSync(site, startStallMeter)
    const idleLongestMs = await idle()
    return {
      events,
      requests: bare.requests,
      rows: bare.rows,
      cached: sync.events,
      bareMs: round(bare.ms),
      syncMs: round(sync.ms),
      syncCpuMs: round(sync.cpuMs),
      bareRowsPerSecond: Math.round((bare.rows / bare.ms) * 1000),
      syncRowsPerSecond: Math.round((bare.rows / sync.ms) * 1000),
      syncToBare: round(sync.ms / bare.ms),
      coldCpuUsARow: Math.round((cold.cpuMs * 1000) / bare.rows),
      cpuUsARow: Math.round((sync.cpuMs * 1000) / bare.rows),
      bareCpuUsARow: Math.round((bare.cpuMs * 1000) / bare.rows),
      cpuToBare: round(sync.cpuMs / bare.cpuMs),
      ...stalls,
      idleLongestMs,
    }
  } finally {
    await site.close()
  }
}

const sizes = process.argv.includes('--quick') ? [500, 2000] : [5000, 50_000]
const [few = 0, many = 0] = sizes
// Loaded with the first request; the built program has it in its bundle.
await import('axios')
const small = await measure(few)
const large = await measure(many)
console.log(
  JSON.stringify({
    runs: [small, large],
    ratio: round(large.syncMs / small.syncMs),
    cpuRatio: round(large.syncCpuMs / small.syncCpuMs),
    bareRatio: round(large.bareMs / small.bareMs),
  }),
)
