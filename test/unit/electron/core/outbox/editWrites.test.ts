import { expect, it, onTestFinished } from 'vitest'
import { openOwnWork } from '../../../../../electron/core/account/openAccounts.ts'
import { sentChanges } from '../../../../../electron/core/outbox/sentLog.ts'
import type { StatementRun } from '../../../../../electron/core/store/sqlite.ts'
import {
  eventAt,
  noProjection,
  openStore,
  STORE_ACCOUNT,
  storeFolder,
} from '../../../../support/accountStores.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'
import { createFakeIds } from '../../../../support/fakePorts.ts'

const EVENT = eventAt(5, 1_795_000_000, { rsvp_id: '1' })

function openAccount() {
  const seen: StatementRun[] = []
  const folder = storeFolder()
  const clock = createFakeClock()
  const ids = createFakeIds('writes')
  const open = () => {
    const store = openStore(folder.path, { clock, observe: (run) => seen.push(run) })
    return { store, ...openOwnWork(store, { accountId: STORE_ACCOUNT, clock, ids, userId: () => '7' }) }
  }
  onTestFinished(() => folder.remove())
  return { open, clock, seen }
}
type Opened = ReturnType<ReturnType<typeof openAccount>['open']>

const answer = ({ outbox }: Opened) =>
  outbox.append({ kind: 'rsvp', from: '1', to: '2' }, { eventId: '5', title: 'Choir', start: '1' })?.id ?? ''

it('PERF-19 an answer writes its event when it is given and when it was read back, and its mark when it goes out', () => {
  const { open, clock, seen } = openAccount()
  const account = open()
  const { outbox, store } = account
  store.events.put([EVENT], clock.now(), noProjection)
  /** Writes and openings of the event since. */
  const done = () => {
    const of = (kind: StatementRun['kind'], table: RegExp) =>
      seen.filter((run) => run.kind === kind && table.test(run.sql)).length
    const counts = [of('write', / events /), of('write', / event_bodies /), of('read', / event_bodies /)]
    seen.length = 0
    return counts
  }
  done()
  const id = answer(account)
  expect(done()).toEqual([1, 1, 1])
  outbox.move(id, { kind: 'begin', nowMs: clock.now() })
  expect(done()).toEqual([1, 0, 0])
  expect(store.events.count({ marks: ['sending'] })).toBe(1)
  outbox.applied(id, { ...EVENT, rsvp_id: '2' })
  expect(done()).toEqual([1, 1, 0])
  expect(store.events.count({ marks: ['sending'] })).toBe(0)
  store.close()
})

it.each(['given', 'begun', 'read back'])(
  'SEND-1 an answer %s is found as it was shown by the next life',
  (step) => {
    const { open, clock } = openAccount()
    const before = open()
    before.store.events.put([EVENT], clock.now(), noProjection)
    const id = answer(before)
    if (step !== 'given') before.outbox.move(id, { kind: 'begin', nowMs: clock.now() })
    if (step === 'read back') before.outbox.applied(id, { ...EVENT, rsvp_id: '2' })
    const mark = { given: 'waiting', begun: 'sending' }[step] ?? null
    const shown = { ...EVENT, rsvp_id: '2' }
    expect(before.store.events.get('5')).toMatchObject({ shown, mark })
    before.store.close()
    const after = open()
    expect(after.store.events.get('5')).toMatchObject({ shown, mark: step === 'begun' ? 'waiting' : mark })
    expect(after.store.events.get('5')?.raw?.rsvp_id).toBe(step === 'read back' ? '2' : '1')
    expect(sentChanges(after.store)).toHaveLength(step === 'read back' ? 1 : 0)
    after.store.close()
  },
)

it('an undone transaction leaves what is shown, its mark and what was sent as they were', () => {
  const { open, clock } = openAccount()
  const account = open()
  const { outbox, store } = account
  store.events.put([EVENT], clock.now(), noProjection)
  const id = answer(account)
  outbox.move(id, { kind: 'begin', nowMs: clock.now() })
  const before = store.events.get('5')
  expect(() =>
    outbox.together(() => {
      outbox.applied(id, { ...EVENT, rsvp_id: '2', title: 'Other' })
      throw new Error('the disk is full')
    }),
  ).toThrow('the disk is full')
  expect(store.events.get('5')).toEqual(before)
  expect(store.events.count({ marks: ['sending'] })).toBe(1)
  expect(sentChanges(store)).toEqual([])
  store.close()
})
