import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ChangeLog, createChangeLog } from '../../../../../electron/core/account/changeLog.ts'
import type { GuestMove } from '../../../../../electron/core/store/accountStore.ts'
import type { OpenedAccountStore } from '../../../../../electron/core/store/openAccountStore.ts'
import type { RawEvent } from '../../../../../shared/domain/rawEvent.ts'
import { eventAt, failCommits, guestOf, noProjection, openStore } from '../../../../support/accountStores.ts'
import { createFakeClock, type FakeClock } from '../../../../support/fakeClock.ts'

const DAY_MS = 24 * 3_600_000

let clock: FakeClock
let store: OpenedAccountStore
let log: ChangeLog
let START = 0

beforeEach(() => {
  clock = createFakeClock()
  store = openStore(null, { clock })
  log = createChangeLog({ store, clock, userId: () => '7' })
  START = Math.floor(clock.now() / 1000) + 5 * 86_400
})
afterEach(() => store.close())

const put = (over: Partial<RawEvent> = {}, id = 101): void => {
  store.events.put([eventAt(id, START, over)], clock.now(), noProjection)
}
const lines = () => {
  const records = [...log.records()]
  const values = log.values(records.map(({ seq }) => seq))
  return records.map(({ seq, kind, seenAtMs }) => ({ kind, seen: seenAtMs !== null, ...values.get(seq) }))
}

describe('the log of what changed', () => {
  it('CHG-2 tells a long text that was put back from one that begins alike', () => {
    const long = 'word '.repeat(1_000)
    put({ description: `${long}A` })
    log.begin()
    put({ description: `${long}B` })
    put({ description: `${long}C` })
    expect(lines()).toHaveLength(1)
    put({ description: `${long}A` })
    expect(lines()).toEqual([])
  })

  it('CHG-2 begins a line anew once it was seen', () => {
    put({ title: 'A' })
    log.begin()
    put({ title: 'B' })
    log.see([1])
    put({ title: 'C' })
    expect(lines()).toMatchObject([
      { seen: true, fields: { title: { from: 'A', to: 'B' } } },
      { seen: false, fields: { title: { from: 'B', to: 'C' } } },
    ])
  })

  it('CHG-2 CHG-7 is as it was after a transaction that failed', () => {
    put({ title: 'A' })
    log.begin()
    put({ title: 'B' })
    failCommits(store, 'storage-full', 1)
    expect(() => store.transaction(() => put({ title: 'C', location: 'Elsewhere' }))).toThrow('failed')
    expect(lines()).toMatchObject([{ fields: { title: { from: 'A', to: 'B' } } }])
    expect(lines()[0]?.fields).not.toHaveProperty('location')
    put({ title: 'A' })
    expect(lines()).toEqual([])
  })

  it('CHG-3 an answer to the category, which an update leaves out, is no change', () => {
    put()
    log.begin()
    put({ categories: null, description: 'Other' })
    expect(Object.keys(lines()[0]?.fields ?? {})).toEqual(['description'])
  })

  it('CHG-4 what came and went unseen was never there; what is over is not cancelled', () => {
    put({}, 100)
    put({ start_time: '1000', end_time: '2000' }, 99)
    log.begin()
    put({ user_id: '9' }, 500)
    expect(lines()).toMatchObject([{ kind: 'new' }])
    store.events.gone('500')
    store.events.gone('99')
    expect(lines()).toEqual([])
    store.events.gone('100')
    expect(lines()).toMatchObject([{ kind: 'cancelled', copy: { event_id: '100' } }])
  })

  it('CHG-4 what is back before anybody saw that it was gone is told by what differs', () => {
    put({ title: 'A' })
    log.begin()
    store.events.gone('101')
    put({ title: 'B' })
    expect(lines()).toMatchObject([{ kind: 'changed', fields: { title: { from: 'A', to: 'B' } } }])
  })

  it('CHG-4 the copy of a cancelled event goes after it was seen', () => {
    put()
    log.begin()
    store.events.gone('101')
    log.see([1])
    log.begin()
    expect(lines()).toMatchObject([{ kind: 'cancelled', seen: true, title: 'Evening of small instruments' }])
    expect(lines()[0]?.copy).toBeUndefined()
  })

  it('CHG-7 is kept for 90 days', async () => {
    put({ title: 'A' })
    log.begin()
    put({ title: 'B' })
    await clock.advance(89 * DAY_MS)
    log.begin()
    expect(lines()).toHaveLength(1)
    await clock.advance(2 * DAY_MS)
    log.begin()
    expect(lines()).toEqual([])
  })

  it('CHG-7 gives way beyond 20 MB, what was seen before what was not', () => {
    log.begin()
    const line = { eventId: '1', atMs: clock.now(), startsAt: null, minor: false, concerns: false }
    const title = 'x'.repeat(3_000_000)
    for (let at = 0; at < 8; at += 1)
      store.changes.add(
        { ...line, kind: 'new', seenAtMs: at === 5 ? 1 : null, atMs: clock.now() + at },
        { title },
      )
    log.begin()
    expect([...log.records()].map(({ seq }) => seq)).toEqual([2, 3, 4, 5, 7, 8])
  })
})

describe('answers on own events', () => {
  const move = (id: number, from: GuestMove['from'], to: GuestMove['to'], userId?: string): GuestMove => ({
    from,
    to,
    guest: guestOf(id, `Guest ${id}`, userId === undefined ? {} : { user_id: userId }),
  })

  it('CHG-8 joins first and last list by person, and there and back is nothing', () => {
    put({ user_id: '7' })
    log.begin()
    log.answered('101', [
      move(1, null, 'attending'),
      move(2, 'maybe', 'attending'),
      move(3, null, 'unanswered'),
    ])
    log.answered('101', [
      move(2, 'attending', 'maybe'),
      move(4, 'attending', null),
      move(5, null, 'maybe', '7'),
    ])
    expect(lines()).toMatchObject([
      {
        kind: 'answers',
        answers: {
          people: [
            { inviteId: '1', from: null, to: 'attending' },
            { inviteId: '4', to: null },
          ],
        },
      },
    ])
    log.answered('101', [move(1, 'attending', null), move(4, null, 'attending')])
    expect(lines()).toEqual([])
  })

  it('CHG-8 counts those beyond the named ones, and tells nothing of others’ events', () => {
    put({ user_id: '7' })
    put({ user_id: '9' }, 102)
    log.begin()
    log.answered('102', [move(1, null, 'attending')])
    log.answered(
      '101',
      Array.from({ length: 230 }, (_, at) => move(at + 1, null, 'attending')),
    )
    expect(lines()).toHaveLength(1)
    expect(lines()[0]?.answers?.people).toHaveLength(200)
    expect(lines()[0]?.answers?.more).toEqual({ joined: 30, left: 0, other: 0 })
  })
})
