import { describe, expect, it } from 'vitest'
import type { StoredBatch } from '../../../../../electron/core/invites/inviteBook.ts'
import {
  answeredBatch,
  batchAfter,
  entryAfter,
  writeBatch,
} from '../../../../../electron/core/invites/keepBatches.ts'
import type { StoredEntry } from '../../../../../electron/core/outbox/outboxTable.ts'
import type { LedgerEntry } from '../../../../../shared/domain/invite.ts'
import type { EntryState } from '../../../../../shared/domain/outboxEntry.ts'

const batch = (over: Partial<StoredBatch> = {}): StoredBatch => ({
  batchId: 'b',
  sendId: 's',
  number: 1,
  eventId: '1',
  ledgerIds: ['p1'],
  state: 'queued',
  atMs: 10,
  startedAtMs: 5,
  code: null,
  words: [],
  ...over,
})

const person = (over: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: 'p1',
  eventId: '1',
  eventTitle: 't',
  kind: 'friend',
  name: 'Ann',
  target: '2',
  state: 'queued',
  answer: null,
  atMs: 1,
  queuedAtMs: 1,
  sentAtMs: null,
  batchId: 'b',
  sends: 0,
  words: ['former'],
  ...over,
})

const entry = (state: EntryState): StoredEntry => ({
  id: 'e',
  seq: 1,
  accountId: 'account',
  eventId: '1',
  title: 't',
  start: '1',
  change: { kind: 'invite', batchId: 'b', friends: ['2'], emails: [], message: '' },
  state,
  attempts: 0,
  createdAtMs: 0,
  userId: null,
  journal: null,
  touched: false,
  crashes: 0,
})

describe('SEND-8 a batch, as its entry stands', () => {
  it('nothing new is nothing to write down', () => {
    expect(batchAfter(batch(), entry({ state: 'waiting', why: null, words: [] }), 99)).toBeNull()
    expect(batchAfter(batch(), entry({ state: 'sending', sinceMs: 1 }), 99)).toBeNull()
    const maybe = batch({ state: 'may-have-been-sent' })
    expect(batchAfter(maybe, entry({ state: 'may-have-been-sent', sinceMs: 1 }), 99)).toBeNull()
    const failed = batch({ state: 'failed', code: 'not-found' })
    expect(batchAfter(failed, entry({ state: 'gone', words: [] }), 99)).toBeNull()
  })

  it('asks, fails with the words of the site, or waits again', () => {
    expect(batchAfter(batch(), entry({ state: 'may-have-been-sent', sinceMs: 1 }), 99)).toEqual(
      batch({ state: 'may-have-been-sent', atMs: 99 }),
    )
    expect(batchAfter(batch(), entry({ state: 'rejected', code: 'too-large', words: ['No.'] }), 99)).toEqual(
      batch({ state: 'failed', code: 'too-large', words: ['No.'], atMs: 99 }),
    )
    expect(batchAfter(batch(), entry({ state: 'gone', words: ['Off.'] }), 99)).toEqual(
      batch({ state: 'failed', code: 'not-found', words: ['Off.'], atMs: 99 }),
    )
    const failed = batch({ state: 'failed', code: 'too-large', words: ['No.'] })
    expect(batchAfter(failed, entry({ state: 'gone', words: [] }), 99)).toMatchObject({ code: 'not-found' })
    expect(batchAfter(failed, entry({ state: 'waiting', why: null, words: [] }), 99)).toEqual(
      batch({ atMs: 99 }),
    )
  })

  it('without its entry it was stopped by the person, unless it is settled or may have been sent', () => {
    for (const state of ['queued', 'failed'] as const) {
      expect(batchAfter(batch({ state }), undefined, 99)).toEqual(batch({ state: 'stopped', atMs: 99 }))
    }
    for (const state of ['sent', 'may-have-been-sent', 'stopped'] as const) {
      expect(batchAfter(batch({ state }), undefined, 99)).toBeNull()
    }
  })
})

describe('SITE-I6 one person of a batch', () => {
  const at = { atMs: 50, words: ['now'] }
  const of = (state: StoredBatch['state'], over: Partial<LedgerEntry> = {}) =>
    entryAfter(person(over), batch({ state, ...at }))

  it.each(['queued', 'may-have-been-sent', 'failed'] as const)('%s like the batch', (state) => {
    expect(of(state)).toEqual(person({ state, ...at }))
  })

  it('sent counts the sending', () => {
    expect(of('sent', { sends: 1 })).toEqual(person({ state: 'sent', ...at, sentAtMs: 50, sends: 2 }))
  })

  it('who stands on a guest list already is seen there, whatever became of the answer', () => {
    for (const state of ['sent', 'may-have-been-sent'] as const) {
      expect(of(state, { met: 'attending', sends: 1 })).toEqual(
        person({ state: 'seen', answer: 'attending', atMs: 50, sentAtMs: 50, sends: 2, words: [] }),
      )
    }
    expect(of('failed', { met: 'attending' })).toMatchObject({ state: 'failed' })
  })

  it('stopped after it was queued once more stands as it did before: in that batch, asked about or failed', () => {
    const former = { state: 'may-have-been-sent', atMs: 20, batchId: 'earlier' } as const
    const { met: _met, ...was } = person({ ...former, words: [] })
    expect(of('stopped', { former, met: 'attending' })).toEqual(was)
    expect(of('stopped', { met: 'attending', sentAtMs: 30 })).not.toHaveProperty('met')
    expect(of('stopped', { former, sentAtMs: 30 })).not.toHaveProperty('former')
  })

  it('stopped before anything was sent is as never invited; after a sending it is what it was', () => {
    expect(of('stopped')).toBeNull()
    expect(of('stopped', { sentAtMs: 30, sends: 1 })).toEqual(
      person({ state: 'sent', sentAtMs: 30, sends: 1, atMs: 30, words: [] }),
    )
  })
})

describe('SEND-8 a question about a batch', () => {
  const asking = batch({ state: 'may-have-been-sent' })
  const open = person({ state: 'may-have-been-sent' })

  it('stays while the fate of one of its people is open', () => {
    expect(answeredBatch(asking, [person({ state: 'seen' }), open], 99)).toBeNull()
  })

  it('is answered once all are known; those of another batch do not count', () => {
    const others = [person({ state: 'seen' }), person({ state: 'may-have-been-sent', batchId: 'c' })]
    expect(answeredBatch(asking, others, 99)).toEqual({ ...asking, state: 'sent', atMs: 99 })
  })

  it('no other state asks', () => {
    for (const state of ['queued', 'sent', 'failed', 'stopped'] as const) {
      expect(answeredBatch(batch({ state }), [], 99)).toBeNull()
    }
  })
})

describe('settling a batch', () => {
  it('is written down with what it means for its people; who is seen, gone or in another batch stays', () => {
    const people = [
      person({ id: 'p1' }),
      person({ id: 'p2', state: 'seen' }),
      person({ id: 'p3', batchId: 'c' }),
      person({ id: 'p4', sentAtMs: 3 }),
    ]
    const put: unknown[] = []
    const removed: unknown[] = []
    const book = {
      batches: { put: (one: unknown) => put.push(one) },
      ledger: {
        entry: (_event: string, id: string) => people.find((one) => one.id === id),
        put: (one: LedgerEntry) => put.push(one.id),
        remove: (one: LedgerEntry) => removed.push(one.id),
      },
    } as unknown as Parameters<typeof writeBatch>[0]
    const stopped = batch({ state: 'stopped', ledgerIds: ['p1', 'p2', 'p3', 'p4', 'p5'] })
    writeBatch(book, stopped)
    expect(put).toEqual([stopped, 'p4'])
    expect(removed).toEqual(['p1'])
  })
})
