import { expect, it, onTestFinished } from 'vitest'
import { createChangeLog } from '../../../../../electron/core/account/changeLog.ts'
import { eventAt, noProjection, openStore } from '../../../../support/accountStores.ts'
import { countWork } from '../../../../support/countedWork.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'

const work = countWork()

/** Of one invitation that arrives where so many others wait for an answer. */
function arrival(others: number): { readonly work: number; readonly kinds: readonly string[] } {
  const clock = createFakeClock()
  const store = openStore(null, { clock })
  onTestFinished(() => store.close())
  const log = createChangeLog({ store, clock, userId: () => '7' })
  const start = Math.floor(clock.now() / 1000) + 5 * 86_400
  const put = (ids: readonly number[], rsvp: string | null): void => {
    const events = ids.map((id) => eventAt(id, start + id, { user_id: '9', rsvp_id: rsvp }))
    store.events.put(events, clock.now(), noProjection)
  }
  put(
    Array.from({ length: others }, (_, at) => at + 1),
    null,
  )
  log.begin()
  put([20_001], '0')
  work.take()
  put([20_002], '0')
  return { work: work.take(), kinds: [...log.records()].map(({ kind }) => kind) }
}

it('CHG-2 PERF-18 an invitation that arrives among 5,000 events is told for the work that it costs among 500', () => {
  arrival(50)
  const few = arrival(500)
  const many = arrival(5_000)
  expect(few.kinds).toEqual(['invited', 'invited'])
  expect(many.kinds).toEqual(few.kinds)
  expect(many.work).toBeLessThan(few.work * 1.5)
})
