import { expect, it, onTestFinished } from 'vitest'
import { createOpenAccounts } from '../../../../../electron/core/account/openAccounts.ts'
import { createReminderPlace } from '../../../../../electron/core/reminders/reminderPlace.ts'
import { createReminderTeller } from '../../../../../electron/core/reminders/reminders.ts'
import { DEFAULT_PREFERENCES } from '../../../../../shared/domain/defaultPreferences.ts'
import { eventAt, noProjection, openStore } from '../../../../support/accountStores.ts'
import { countWork } from '../../../../support/countedWork.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'
import { createFakeIds, createMemoryLogger } from '../../../../support/fakePorts.ts'
import { ACCOUNT_ID, createMemoryRegistry, siteAt } from '../../../../support/memoryRegistry.ts'

const work = countWork()
const DAY = 86_400

/** Of a look for what is due, where so many events that one attends begin in two months and later. */
async function look(events: number): Promise<{ readonly work: number; readonly waitsMs: readonly number[] }> {
  const clock = createFakeClock()
  const store = openStore(null, { clock })
  const registry = createMemoryRegistry(siteAt('https://site.example/'))
  const ids = createFakeIds('reminders')
  const data = createOpenAccounts({
    registry,
    clock,
    ids,
    open: async () => store,
    erase: async () => undefined,
  })
  const space = await data.of(ACCOUNT_ID)
  const now = Math.floor(clock.now() / 1000)
  const start = now + 60 * DAY
  store.events.put(
    Array.from({ length: events }, (_, at) => eventAt(at + 1, start + at * 3 * 3600, { rsvp_id: '1' })),
    clock.now(),
    noProjection,
  )
  const { reminders: settings } = DEFAULT_PREFERENCES
  const waitsMs: number[] = []
  const timers = {
    after: (ms: number) => {
      waitsMs.push(ms)
      return () => undefined
    },
  }
  const teller = createReminderTeller({
    clock,
    timers,
    log: createMemoryLogger(),
    locked: () => false,
    watchJumps: () => () => undefined,
    preferred: () => null,
  })
  onTestFinished(async () => {
    teller.stop()
    await data.closeAll()
  })
  teller.add(
    createReminderPlace(space, {
      siteAddress: 'https://site.example/',
      userId: () => '7',
      settings: () => settings,
      quiet: () => ({ settings: settings.quiet, zone: 'Europe/Berlin' }),
      now: teller.nowSeconds,
      fresh: () => false,
      moved: () => undefined,
    }),
  )
  teller.look(false)
  waitsMs.length = 0
  work.take()
  teller.look(false)
  return { work: work.take(), waitsMs }
}

it('PERF-18 REMIND-6 a look for what is due costs the same with 50,000 events that begin in two months as with 500', async () => {
  await look(50)
  const few = await look(500)
  const many = await look(50_000)
  // Own events are told a week before; the clock is watched closely from an hour before that.
  expect(few.waitsMs).toEqual([(60 - 7) * DAY * 1000 - 3_600_000])
  expect(many.waitsMs).toEqual(few.waitsMs)
  expect(many.work).toBeLessThan(few.work * 1.2)
}, 120_000)
