import { setTimeout as wait } from 'node:timers/promises'
import { openAccountStore, openAccountStoreInTurns } from '../../electron/core/store/openAccountStore.ts'
import { systemClock, systemTimers } from '../../electron/system/systemPorts.ts'
import { storeFolder } from '../support/accountStores.ts'
import { createMemoryLogger } from '../support/fakePorts.ts'
import { BENCH_NOW, benchEvent, benchGuest, range } from './storeData.ts'
import { startTurnMeter } from './turnMeter.ts'

/*
 * The longest turn of the event loop (P17) while a large account is opened, indexed, listed and searched, in
 * milliseconds of this thread's processor time, as one line of JSON. `node test/bench/stallsBench.ts [events] [guests]`
 */
const [events = 50_000, guests = 100_000] = process.argv.slice(2).map(Number)
const folder = storeFolder()
const options = {
  folder: folder.path,
  accountId: 'bench',
  key: new Uint8Array(32).fill(3),
  log: createMemoryLogger(),
  clock: systemClock,
  timers: systemTimers,
}
const filled = openAccountStore(options)
for (let from = 0; from < events; from += 1_000)
  filled.resendable(() =>
    filled.events.put(
      range(from, Math.min(events, from + 1_000), (at) => benchEvent(at)),
      1,
      () => null,
    ),
  )
for (let from = 0; from < guests; from += 1_000) {
  const progress = { reading: 1, begun: 1, asOfMs: 1, complete: from + 1_000 >= guests }
  filled.resendable(() =>
    filled.guests.put('1', 'attending', range(from, from + 1_000, benchGuest), progress),
  )
}
filled.close()

const found: Record<string, { readonly longestCpuMs: number; readonly cpuMs: number }> = {}
async function measured<T>(name: string, work: () => Promise<T> | T): Promise<T> {
  await wait(20)
  const before = process.threadCpuUsage()
  const turns = startTurnMeter()
  const done = await work()
  // The turn in hand counts too.
  await wait(5)
  const { longestCpuMs } = turns.stop()
  const { user, system } = process.threadCpuUsage(before)
  found[name] = { longestCpuMs, cpuMs: Math.round((user + system) / 1000) }
  return done
}
const cold = await measured('opened at once', () => openAccountStore({ ...options }))
cold.close()
const store = await measured('opened in turns', () => openAccountStoreInTurns(options))
await measured('first list', () => store.events.page({ startsFrom: BENCH_NOW }, 'start-ascending', 0, 60))
await measured('first list by likes', () => store.events.page({}, 'likes', 0, 60))
await measured('indexed', () => store.searching.whenReady())
await measured('first search', () => store.events.page({ search: 'garden' }, 'start-ascending', 0, 60))
for (const typed of ['ga', 'gard', 'garden 77'])
  await measured(`guests searched for ${typed}`, async () => {
    await store.guests.opened('1', 'attending', typed, 'name')
    return store.guests.page('1', 'attending', typed, 'name', 0, 60)
  })
store.close()
folder.remove()
process.stdout.write(`${JSON.stringify({ events, guests, ...found })}\n`)
