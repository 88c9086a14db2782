import { describe, expect, it, onTestFinished } from 'vitest'
import { decideBatch } from '../../../../../electron/core/invites/decisions.ts'
import { inviteBook, type StoredBatch } from '../../../../../electron/core/invites/inviteBook.ts'
import type { StoredEntry } from '../../../../../electron/core/outbox/outboxTable.ts'
import type { LedgerEntry } from '../../../../../shared/domain/invite.ts'
import { failCommits, openStore } from '../../../../support/accountStores.ts'
import { ledgerEntry, storedEntry } from '../../../../support/eventBuilders.ts'

type Space = Parameters<typeof decideBatch>[0]
type Word = 'sent' | 'leave' | 'send-again'

/** Somebody of the batch that is asked about. */
const unsure = (id: string, over: Partial<LedgerEntry> = {}) =>
  ledgerEntry({
    id,
    target: `${id}@home.test`,
    state: 'may-have-been-sent',
    sentAtMs: null,
    sends: 0,
    ...over,
  })

/** A batch that may have been sent, with its people, and its entry in an outbox that only notes what leaves it. */
function openQuestion(people: readonly LedgerEntry[], over: Partial<StoredBatch> = {}) {
  const store = openStore(null)
  onTestFinished(() => store.close())
  const discarded: unknown[] = []
  const queued: unknown[] = []
  const asking = (id: string, batchId: string): StoredEntry =>
    storedEntry({ id, change: { kind: 'invite', batchId, friends: [], emails: [], message: '' } })
  const entries: StoredEntry[] = [
    storedEntry({ id: 'edit' }),
    asking('other', 'batch-2'),
    asking('ask', 'batch-1'),
  ]
  const outbox = {
    ofEvent: () => entries,
    discard: (...what: readonly unknown[]) => void discarded.push(what),
    together: <T>(work: () => T) => store.transaction(work),
  }
  const space = { store, outbox } as unknown as Space
  const book = inviteBook(space)
  const batch: StoredBatch = {
    batchId: 'batch-1',
    sendId: 's',
    number: 1,
    eventId: '101',
    ledgerIds: people.map(({ id }) => id),
    state: 'may-have-been-sent',
    atMs: 10,
    startedAtMs: 5,
    code: null,
    words: [],
    ...over,
  }
  book.batches.put(batch)
  for (const one of people) book.ledger.put(one)
  return {
    batch,
    store,
    discarded,
    queued,
    entries,
    decide: (decision: Word, ledgerIds: readonly string[] | null = null, batchId = 'batch-1') =>
      decideBatch(
        space,
        {
          accountId: 'account',
          eventId: '101',
          batchId,
          ledgerIds: ledgerIds === null ? null : [...ledgerIds],
          decision,
        },
        5_000,
        (people) => void queued.push(people),
      ),
    of: (id: string) => book.ledger.entry('101', id),
    now: () => book.batches.get('101', 'batch-1'),
  }
}

describe('SEND-8 the person’s word on invitations that may have been sent', () => {
  it('“sent” counts a sending for each of them, and nobody is asked any more', () => {
    const { decide, of, now, discarded, batch } = openQuestion([unsure('p1'), unsure('p2', { sends: 1 })])
    const decided = decide('sent')
    expect(of('p1')).toEqual(
      unsure('p1', { state: 'sent', atMs: 5_000, sentAtMs: 5_000, sends: 1, sentAfter: 0 }),
    )
    expect(of('p2')).toMatchObject({ state: 'sent', sends: 2 })
    expect(now()).toMatchObject({ ...batch, state: 'sent', atMs: 5_000 })
    expect(discarded).toEqual([['ask', 'with-invites']])
    expect(decided).toMatchObject({ batch, outboxId: 'ask' })
    expect(decided.people.map(({ was, became }) => [was.state, became.state])).toEqual([
      ['may-have-been-sent', 'sent'],
      ['may-have-been-sent', 'sent'],
    ])
  })

  it('“not sent” leaves each as before: free to be invited, or invited by an earlier sending', () => {
    const { decide, of, now, batch, queued } = openQuestion([
      unsure('p1'),
      unsure('p2', { sentAtMs: 900, sends: 1 }),
    ])
    decide('leave')
    expect(queued).toEqual([])
    expect(of('p1')).toEqual(unsure('p1', { state: 'failed', atMs: 5_000 }))
    expect(of('p2')).toEqual(
      unsure('p2', { state: 'sent', atMs: 5_000, sentAtMs: 900, sends: 1, sentAfter: 0 }),
    )
    expect(now()).toMatchObject({ ...batch, state: 'stopped', atMs: 5_000 })
  })

  it('“send again” remembers how each stood, so that taking back the new one asks about this one', () => {
    const { decide, of, now, queued } = openQuestion([unsure('p1', { atMs: 30 })])
    decide('send-again')
    expect(queued).toEqual([[{ kind: 'email', name: '', target: 'p1@home.test' }]])
    expect(of('p1')).toEqual(
      unsure('p1', {
        state: 'failed',
        atMs: 5_000,
        former: { state: 'may-have-been-sent', atMs: 30, batchId: 'batch-1' },
      }),
    )
    expect(now()?.state).toBe('stopped')
  })

  it('“send again” of some queues those alone, and of nobody nobody', () => {
    const { decide, queued } = openQuestion([unsure('p1'), unsure('p2')])
    decide('send-again', ['p9'])
    expect(queued).toEqual([])
    decide('send-again', ['p2'])
    expect(queued).toEqual([[{ kind: 'email', name: '', target: 'p2@home.test' }]])
  })

  it('SEND-14 where it cannot be written down all are asked about as before', () => {
    const { decide, of, now, batch, store } = openQuestion([unsure('p1')])
    failCommits(store, 'storage-full', 1)
    expect(() => decide('send-again')).toThrow(expect.objectContaining({ code: 'storage-full' }))
    expect([of('p1'), now()]).toEqual([unsure('p1'), batch])
  })

  it('said of some, the rest of the batch is still asked about, and its entry stays', () => {
    const { decide, of, now, discarded, batch } = openQuestion([unsure('p1'), unsure('p2')])
    decide('sent', ['p2', 'p9'])
    expect([of('p1')?.state, of('p2')?.state]).toEqual(['may-have-been-sent', 'sent'])
    expect([now(), discarded]).toEqual([batch, []])
    decide('leave', ['p1'])
    expect([now()?.state, discarded]).toEqual(['stopped', [['ask', 'with-invites']]])
  })

  it('changes nobody whose fate is known, who is in another batch by now, or who has left the ledger', () => {
    const people = [unsure('p1'), unsure('p2', { state: 'seen' }), unsure('p3', { batchId: 'batch-2' })]
    const { decide, of, now } = openQuestion(people, { ledgerIds: ['p1', 'p2', 'p3', 'gone'] })
    expect(decide('sent').people).toHaveLength(1)
    expect([of('p1')?.state, of('p2')?.state, of('p3')?.state]).toEqual([
      'sent',
      'seen',
      'may-have-been-sent',
    ])
    expect(now()?.state).toBe('sent')
  })

  it('of a batch the site refused only this is open: again, or not at all', () => {
    const refused = () => openQuestion([unsure('p1', { state: 'failed' })], { state: 'failed' })
    expect(() => refused().decide('sent')).toThrow(expect.objectContaining({ code: 'not-found' }))
    const again = refused()
    again.decide('send-again')
    // It was never unsure: there is nothing to go back to.
    expect(again.of('p1')).toEqual(unsure('p1', { state: 'failed', atMs: 5_000 }))
    expect(again.now()?.state).toBe('stopped')
    const stopped = refused()
    stopped.decide('leave')
    expect(stopped.now()?.state).toBe('stopped')
  })

  it('is refused where nothing is asked: an unknown batch, and one that waits or is settled', () => {
    for (const state of ['queued', 'sent', 'stopped'] as const) {
      const { decide, of } = openQuestion([unsure('p1')], { state })
      expect(() => decide('leave')).toThrow(
        expect.objectContaining({ code: 'not-found', message: 'nothing to decide in this batch' }),
      )
      expect(of('p1')?.state).toBe('may-have-been-sent')
    }
    expect(() => openQuestion([]).decide('sent', null, 'batch-9')).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    )
  })

  it('is kept though the entry has left the outbox', () => {
    const { decide, now, discarded, entries } = openQuestion([unsure('p1')])
    entries.pop()
    expect(decide('sent').outboxId).toBeNull()
    expect([now()?.state, discarded]).toEqual(['sent', []])
  })
})
