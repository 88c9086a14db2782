import { expect, it, onTestFinished } from 'vitest'
import { createOpenAccounts } from '../../../../../electron/core/account/openAccounts.ts'
import type { EventApi } from '../../../../../electron/core/api/eventApi.ts'
import { createReach } from '../../../../../electron/core/api/reach.ts'
import { createEvents } from '../../../../../electron/core/events/area.ts'
import { createHeldFiles } from '../../../../../electron/core/files/heldFiles.ts'
import { createSignals } from '../../../../../electron/core/part.ts'
import { createSync } from '../../../../../electron/core/sync/area.ts'
import { eventAt, noProjection, openStore } from '../../../../support/accountStores.ts'
import { countTurns, countWork } from '../../../../support/countedWork.ts'
import { createFakeClock, createImpatientTimers } from '../../../../support/fakeClock.ts'
import { createFakeIds, createMemoryLogger } from '../../../../support/fakePorts.ts'
import { ACCOUNT_ID, createMemoryRegistry, siteAt } from '../../../../support/memoryRegistry.ts'

const work = countWork()
const START = 1_795_000_000
const LIST = { query: { view: 'all', sort: 'soonest' }, accountId: ACCOUNT_ID } as const
const TABLE = { ...LIST, name: 'All', zone: 'Europe/Berlin', labels: {} } as const

/** The area over one account with so many events. */
function eventsArea(size: number) {
  const clock = createFakeClock()
  const timers = createImpatientTimers()
  const log = createMemoryLogger()
  const ids = createFakeIds('files')
  const store = openStore(null, { clock })
  const registry = createMemoryRegistry(siteAt('https://site.example/'))
  const open = async () => store
  const data = createOpenAccounts({ registry, clock, ids, open, erase: async () => undefined })
  onTestFinished(() => data.closeAll())
  store.events.put(
    Array.from({ length: size }, (_, at) => eventAt(at + 1, START + at * 60)),
    clock.now(),
    noProjection,
  )
  const api = {} as unknown as EventApi
  const connectivity = { watch: () => () => undefined }
  const ports = { clock, timers, log, ids, connectivity }
  const base = {
    ports,
    data,
    registry,
    api,
    reach: createReach(clock),
    publish: () => undefined,
    signals: createSignals(),
  }
  const sync = createSync(base)
  onTestFinished(() => sync.stop())
  const held = createHeldFiles({ ids, files: { save: async () => null } })
  const { handlers } = createEvents({ ...base, held, sync, guests: { look: async () => undefined } })
  return { handlers, clock, timers }
}

/** The most work at one stretch while each file of so many events is made. */
async function longestTurns(size: number) {
  const { handlers, clock, timers } = eventsArea(size)
  const turns = countTurns(work, { clock, timers })
  const longest = async (made: () => Promise<unknown>) => {
    // What is made with the first use is made before.
    await made()
    turns.begin(0.02)
    await made()
    return turns.longest()
  }
  return {
    csv: await longest(() => handlers['events.tableFile']({ ...TABLE, format: 'csv' })),
    xlsx: await longest(() => handlers['events.tableFile']({ ...TABLE, format: 'xlsx' })),
    calendar: await longest(() =>
      handlers['events.calendarFile']({ accountId: ACCOUNT_ID, name: 'All', of: { query: LIST.query } }),
    ),
  }
}

it('PERF-17 a table and a calendar file of 2,000 events are made in turns no longer than those of 600', async () => {
  const few = await longestTurns(600)
  const many = await longestTurns(2_000)
  // Cheap rows of a table are looked at in hundreds, so that a turn has more of them. All at a stretch is over three times as much.
  expect(many.csv).toBeLessThan(few.csv * 2)
  expect(many.xlsx).toBeLessThan(few.xlsx * 2)
  expect(many.calendar).toBeLessThan(few.calendar * 2)
}, 120_000)

it('a file of more events than it holds says how many of the list are in it', async () => {
  const { handlers } = eventsArea(2_003)
  const table = await handlers['events.tableFile']({ ...TABLE, format: 'csv' })
  const of = { query: LIST.query }
  const calendar = await handlers['events.calendarFile']({ accountId: ACCOUNT_ID, name: 'All', of })
  for (const file of [table, calendar]) expect(file).toMatchObject({ all: 2_003, cut: 3, unfiled: 0 })
}, 60_000)

it('an event that waits to be made is in no calendar file, which says so', async () => {
  const { handlers } = eventsArea(2)
  const waiting = {
    accountId: ACCOUNT_ID,
    name: 'One',
    of: { eventId: 'new-11111111-2222-4333-8444-555555555555' },
  }
  await expect(handlers['events.calendarFile'](waiting)).rejects.toMatchObject({ code: 'not-done' })
})
