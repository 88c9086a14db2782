import { expect, it, onTestFinished } from 'vitest'
import { createOpenAccounts } from '../../../../../electron/core/account/openAccounts.ts'
import type { StatementRun } from '../../../../../electron/core/store/sqlite.ts'
import type { RawEvent } from '../../../../../shared/domain/rawEvent.ts'
import { eventAt, openStore } from '../../../../support/accountStores.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'
import { createFakeIds } from '../../../../support/fakePorts.ts'
import { ACCOUNT_ID, createMemoryRegistry, siteAt } from '../../../../support/memoryRegistry.ts'

const START = 1_800_000_000

/** An account as the program opens it, with all that looks at what a page brings; and what a page asks the file. */
async function openedAccount() {
  const clock = createFakeClock()
  const ran: StatementRun[] = []
  const data = createOpenAccounts({
    registry: createMemoryRegistry(siteAt('https://site.example')),
    clock,
    ids: createFakeIds(),
    open: async () => openStore(null, { clock, observe: (run) => ran.push(run) }),
    erase: async () => undefined,
  })
  onTestFinished(() => data.closeAll())
  const { store, outbox } = await data.of(ACCOUNT_ID)
  const taken = (rows: readonly RawEvent[]) => {
    ran.length = 0
    store.resendable(() => store.events.put(rows, clock.now(), outbox.projector))
    const of = (kind: StatementRun['kind']): number => ran.filter((run) => run.kind === kind).length
    return { reads: of('read'), writes: of('write') }
  }
  return { taken }
}

const page = (from: number, size: number, title = 'Choir'): readonly RawEvent[] =>
  Array.from({ length: size }, (_, at) => eventAt(from + at, START + at, { title }))

it('PERF-12 a page of new events asks the file once whatever its size, and writes two rows an event', async () => {
  const { taken } = await openedAccount()
  taken(page(1, 5))
  const few = taken(page(1_001, 5))
  const many = taken(page(2_001, 50))
  expect(few).toEqual({ reads: 1, writes: 2 * 5 })
  expect(many).toEqual({ reads: 1, writes: 2 * 50 })
})

it('PERF-12 PERF-14 a page that comes again asks the file once and writes nothing', async () => {
  const { taken } = await openedAccount()
  taken(page(1, 50))
  expect(taken(page(1, 50))).toEqual({ reads: 1, writes: 0 })
})
