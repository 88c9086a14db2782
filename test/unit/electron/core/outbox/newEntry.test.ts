import { expect, it } from 'vitest'
import { newEntry } from '../../../../../electron/core/outbox/newEntry.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'

it('SEND-1 a change that is queued is a new entry of which nothing was tried yet; one held back is held', () => {
  const clock = createFakeClock()
  const maker = {
    accountId: 'account',
    table: { nextSeq: () => 4 },
    clock,
    ids: { uuid: () => 'e4', bytes: (length: number) => new Uint8Array(length) },
    userId: () => '7',
  }
  const change = { kind: 'rsvp', from: '1', to: '2' } as const
  const about = { eventId: '101', title: 'Choir', start: '1795284000' }
  const made = {
    id: 'e4',
    seq: 4,
    accountId: 'account',
    ...about,
    change,
    attempts: 0,
    createdAtMs: clock.now(),
    userId: '7',
    journal: null,
    imageBefore: null,
    touched: false,
    crashes: 0,
  }
  expect(newEntry(maker, change, about, false)).toEqual({
    ...made,
    state: { state: 'waiting', why: null, words: [] },
  })
  expect(newEntry(maker, change, about, true)).toEqual({ ...made, state: { state: 'held' } })
})
