import { expect, it, onTestFinished } from 'vitest'
import { openOwnWork } from '../../../../../electron/core/account/openAccounts.ts'
import { pickNext } from '../../../../../electron/core/send/pickNext.ts'
import { eventAt, noProjection, openStore, STORE_ACCOUNT } from '../../../../support/accountStores.ts'
import { countWork } from '../../../../support/countedWork.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'
import { createFakeIds } from '../../../../support/fakePorts.ts'

const work = countWork()

/** Of one answer more, which waits behind so many others, and of one that is sent meanwhile. */
function answers(waiting: number): number {
  const clock = createFakeClock()
  const store = openStore(null, { clock })
  onTestFinished(() => store.close())
  const ids = createFakeIds('queue')
  const { outbox } = openOwnWork(store, { accountId: STORE_ACCOUNT, clock, ids, userId: () => '7' })
  const events = Array.from({ length: waiting + 1 }, (_, at) => eventAt(at + 1, 1_795_000_000 + at))
  store.events.put(events, clock.now(), noProjection)
  const answer = ({ event_id: eventId, title, start_time: start }: (typeof events)[number]) =>
    outbox.append({ kind: 'rsvp', from: '1', to: '2' }, { eventId, title, start, zone: 'Europe/Berlin' })
  outbox.together(() => events.slice(0, waiting).forEach(answer))
  work.take()
  for (const last of events.slice(-1)) answer(last)
  const { entry } = pickNext(outbox, '7', { dueAt: () => 0, now: clock.monotonic() })
  if (entry === null) throw new Error('nothing waits')
  outbox.move(entry.id, { kind: 'begin', nowMs: clock.now() })
  outbox.applied(entry.id, store.events.get(entry.eventId)?.raw ?? null)
  outbox.keepReadings('Europe/Berlin')
  const done = work.take()
  expect(outbox.entries()).toHaveLength(waiting)
  return done
}

it('PERF-19 an edit that waits behind 5,000 others, and one that is sent, cost what they cost with 500, looked through for other clocks', () => {
  answers(50)
  const few = answers(500)
  const many = answers(5_000)
  expect(many).toBeLessThan(few * 1.2)
})
