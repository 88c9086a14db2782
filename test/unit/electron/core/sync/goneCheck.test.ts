import { expect, it } from 'vitest'
import type { OpenAccount } from '../../../../../electron/core/account/openAccounts.ts'
import type { EventApi } from '../../../../../electron/core/api/eventApi.ts'
import type { StatementRun } from '../../../../../electron/core/store/sqlite.ts'
import { dropGone } from '../../../../../electron/core/sync/goneCheck.ts'
import { eventAt, noProjection, openStore } from '../../../../support/accountStores.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'

const EVENTS = 400

it('PERF-12 which of the events a listing did not bring are asked after is found without opening one', async () => {
  const clock = createFakeClock()
  const seen: StatementRun[] = []
  const store = openStore(null, { clock, observe: (run) => seen.push(run) })
  const rows = Array.from({ length: EVENTS }, (_, at) => eventAt(at + 1, 1_795_000_000 + at))
  store.events.put(rows, clock.now(), noProjection)
  const asked: string[] = []
  const api = {
    readEvent: async (_account: string, id: string) => {
      asked.push(id)
      return rows[Number(id) - 1] ?? rows[0]
    },
  } as unknown as EventApi
  const space = { accountId: 'a', store, outbox: { projector: noProjection } } as unknown as OpenAccount
  seen.length = 0
  // All were read just now, by another list.
  await dropGone({ api, clock }, space, new Set(['1']))
  expect(asked).toEqual([])
  expect(seen.filter(({ sql }) => sql.includes('event_bodies'))).toEqual([])
  await clock.advance(2 * 3_600_000)
  await dropGone({ api, clock }, space, new Set(['1']))
  expect(asked).toHaveLength(40)
  store.close()
})
