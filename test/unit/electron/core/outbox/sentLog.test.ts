import { expect, it } from 'vitest'
import { setNotKept } from '../../../../../electron/core/outbox/notKept.ts'
import type { StoredEntry } from '../../../../../electron/core/outbox/outboxTable.ts'
import { noteSent, sentChanges } from '../../../../../electron/core/outbox/sentLog.ts'
import { type Change, MOST_SENT } from '../../../../../shared/domain/outboxEntry.ts'

function newStore() {
  const kept = new Map<string, unknown>()
  const facts = {
    get: (name: string) => kept.get(name),
    set: (name: string, value: unknown) => void kept.set(name, value),
    remove: (name: string) => void kept.delete(name),
  }
  return { facts, afterCommit: (work: () => void) => work() } as unknown as Parameters<typeof noteSent>[0]
}
const entry = (change: Change, title = 'Choir') => ({ change, title }) as StoredEntry
const batch = (people: number): Change => ({
  kind: 'invite',
  batchId: 'b',
  friends: [],
  emails: Array.from({ length: people }, (_, n) => `${n}@home.test`),
  message: '',
})

it('what was sent is remembered, the latest first and not without end', () => {
  const store = newStore()
  for (let n = 0; n < MOST_SENT + 5; n += 1) {
    noteSent(store, entry({ kind: 'rsvp', from: null, to: '1' }, `No. ${n}`), String(n), n)
  }
  const sent = sentChanges(store)
  expect(sent).toHaveLength(MOST_SENT)
  expect(sent[0]).toEqual({
    eventId: '104',
    title: 'No. 104',
    kind: 'rsvp',
    people: 0,
    atMs: 104,
    differs: false,
  })
})

it('the batches of one sending are one, and a save that was not kept whole says so', () => {
  const store = newStore()
  noteSent(store, entry({ kind: 'update', changes: {} }), '7', 1)
  noteSent(store, entry(batch(20)), '7', 2)
  noteSent(store, entry(batch(3)), '7', 3)
  noteSent(store, entry(batch(4)), '8', 4)
  setNotKept(store, '7', [{ field: 'city', wanted: 'Bonn', got: '' }])
  expect(sentChanges(store).map(({ people, differs }) => [people, differs])).toEqual([
    [4, false],
    [23, false],
    [0, true],
  ])
})
