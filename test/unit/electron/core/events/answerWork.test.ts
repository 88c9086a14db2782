import { expect, it, onTestFinished } from 'vitest'
import { createOpenAccounts } from '../../../../../electron/core/account/openAccounts.ts'
import { createQueuedAnswers } from '../../../../../electron/core/events/queuedAnswers.ts'
import type { StatementRun } from '../../../../../electron/core/store/sqlite.ts'
import { eventAt, noProjection, openStore } from '../../../../support/accountStores.ts'
import { countWork } from '../../../../support/countedWork.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'
import { createFakeIds } from '../../../../support/fakePorts.ts'
import { ACCOUNT_ID, createMemoryRegistry, siteAt } from '../../../../support/memoryRegistry.ts'

const work = countWork()
const START = 1_795_000_000

/** Of one answer given among so many events, and of the lists that show it. */
async function answer(events: number) {
  const clock = createFakeClock()
  const seen: StatementRun[] = []
  const store = openStore(null, { clock, observe: (run) => seen.push(run) })
  const registry = createMemoryRegistry(siteAt('https://site.example/'))
  const ids = createFakeIds('answers')
  const data = createOpenAccounts({
    registry,
    clock,
    ids,
    open: async () => store,
    erase: async () => undefined,
  })
  onTestFinished(() => data.closeAll())
  await data.of(ACCOUNT_ID)
  const rows = Array.from({ length: events }, (_, at) => eventAt(at + 1, START + at * 60))
  store.events.put(rows, clock.now(), noProjection)
  const answers = createQueuedAnswers({ data, registry, ids })
  const shown = () => [
    store.events.page({}, 'start-ascending', 0, 60).length,
    store.events.count({ rsvp: 'maybe' }),
    store.events.count({ rsvp: 'attending' }) - events,
  ]
  // The first answer of all makes what is kept for each later one.
  await answers.set(ACCOUNT_ID, ['1'], 'maybe')
  shown()
  work.take()
  seen.length = 0
  const { changed } = await answers.set(ACCOUNT_ID, ['31'], 'maybe')
  const counts = shown()
  return { work: work.take(), changed, counts, statements: seen.map(({ kind, rows: read }) => [kind, read]) }
}

it('PERF-18 one answer among 50,000 events costs the statements, rows and work that it costs among 500', async () => {
  await answer(100)
  const { work: few, ...told } = await answer(500)
  const { work: many, ...alike } = await answer(50_000)
  expect(told).toMatchObject({ changed: 1, counts: [60, 2, -2] })
  expect(told.statements.length).toBeGreaterThan(0)
  expect(alike).toEqual(told)
  expect(many).toBeLessThan(few * 1.5)
}, 120_000)
