import { describe, expect, it } from 'vitest'
import type { StoredEntry } from '../../../../../electron/core/outbox/outboxTable.ts'
import { createQueue } from '../../../../../electron/core/outbox/queue.ts'
import { pickNext, type Waits, waitReasons } from '../../../../../electron/core/send/pickNext.ts'
import type { Change, EntryState } from '../../../../../shared/domain/outboxEntry.ts'
import { fieldsWith } from '../../../../support/eventBuilders.ts'

const rsvp: Change = { kind: 'rsvp', from: null, to: '1' }
const update: Change = { kind: 'update', changes: { title: { from: 'a', to: 'b' } } }
const remove: Change = { kind: 'delete', title: 'Choir', start: '1795284000' }
const waiting: EntryState = { state: 'waiting', why: null, words: [] }
const rejected: EntryState = { state: 'rejected', code: 'refused-by-site', words: ['no'] }

let seq = 0
const entry = (eventId: string, change: Change, over: Partial<StoredEntry> = {}): StoredEntry => ({
  id: `entry-${++seq}`,
  seq,
  accountId: 'account',
  eventId,
  title: 'Choir',
  start: '1795284000',
  change,
  state: waiting,
  attempts: 0,
  createdAtMs: 0,
  userId: '7',
  journal: null,
  touched: false,
  crashes: 0,
  ...over,
})
const pick = (entries: readonly StoredEntry[], userId: string | null, waits: Waits) =>
  pickNext(createQueue(entries), userId, waits)
const now = { dueAt: () => 0, now: 1_000 }

describe('SEND-4 the order of sending', () => {
  it('SEND-4 the oldest entry of an event goes first', () => {
    const [first, second] = [entry('1', update), entry('1', update)]
    expect(pick([first, second], '7', now).entry).toBe(first)
  })

  it('SEND-4 an entry that needs a person holds back its own event and nobody else', () => {
    const stuck = entry('1', update, { state: rejected })
    const behind = entry('1', update)
    const other = entry('2', update)
    expect(pick([stuck, behind, other], '7', now).entry).toBe(other)
  })

  it('SEND-4 an answer does not wait for a rejected edit of the same event', () => {
    const answer = entry('1', rsvp)
    expect(pick([entry('1', update, { state: rejected }), answer], '7', now).entry).toBe(answer)
  })

  it('SEND-4 an edit does not wait for a photo that the site refused', () => {
    const photo: Change = { kind: 'photo', photo: null }
    const edit = entry('1', update)
    expect(pick([entry('1', photo, { state: rejected }), edit], '7', now).entry).toBe(edit)
  })

  it('SEND-4 nothing of a new event goes before its create', () => {
    const id = 'new-00000000-0000-4000-8000-000000000000'
    expect(pick([entry(id, rsvp)], '7', now)).toEqual({ entry: null, nextDue: null })
  })

  it('SEND-5 a delete goes before what waits for its event, also where that waits for a person', () => {
    const conflict = entry('1', update, { state: { state: 'conflict', fields: [] } })
    const queue = [conflict, entry('1', rsvp), entry('1', update)]
    const last = entry('1', remove)
    expect(pick([...queue, last], '7', now).entry).toBe(last)
  })

  it('SEND-5 while a delete is held nothing of its event is sent', () => {
    const held = entry('1', remove, { state: { state: 'held' } })
    const later = { dueAt: () => 5_000, now: 1_000 }
    expect(pick([entry('1', update), entry('1', rsvp), held], '7', later)).toEqual({
      entry: null,
      nextDue: 5_000,
    })
  })

  it('SEND-5 a delete waits for an edit that may be through any moment, and for none that needs a person', () => {
    const gone = entry('1', remove, { seq: 1_000 })
    const sending = entry('1', update, { touched: true, state: { state: 'sending', sinceMs: 0 } })
    expect(pick([sending, gone], '7', now).entry).toBeNull()
    const sent = entry('1', update, { touched: true, seq: 1 })
    expect(pick([sent, gone], '7', now).entry).toBe(sent)
    const states: readonly EntryState[] = [
      rejected,
      { state: 'gone', words: [] },
      { state: 'conflict', fields: [] },
      { state: 'parked', words: [] },
    ]
    for (const state of states) {
      const earlier = entry('1', update, { touched: true, state, seq: 1 })
      expect(pick([earlier, gone], '7', now).entry).toBe(gone)
    }
  })

  it('SIGN-32 an entry of another user is in nobody\u2019s way, covers nothing, and says why it waits', () => {
    const foreign = entry('1', update, { userId: '8' })
    const own = entry('1', update)
    expect(pick([foreign, own], '7', now).entry).toBe(own)
    expect(waitReasons([foreign, own], '7')).toEqual(new Map([[foreign.id, 'other-user']]))
    expect(pick([own, entry('1', remove, { userId: '8' })], '7', now).entry).toBe(own)
  })

  it('SEND-20 what waits for its create, or behind a change that needs the person, says so', () => {
    const id = 'new-00000000-0000-4000-8000-000000000000'
    const create: Change = { kind: 'create', fields: fieldsWith(), parent: null, seriesId: null }
    const answer = entry(id, rsvp)
    const stuck = entry('1', update, { state: rejected })
    const behind = entry('1', update)
    expect(waitReasons([entry(id, create, { state: rejected }), answer, stuck, behind], '7')).toEqual(
      new Map([
        [answer.id, 'new-event'],
        [behind.id, 'earlier-change'],
      ]),
    )
  })

  it('SEND-5 the delete of an event whose create was never sent needs no id; of one that may exist it waits', () => {
    const id = 'new-00000000-0000-4000-8000-000000000000'
    const create: Change = { kind: 'create', fields: fieldsWith(), parent: null, seriesId: null }
    const unsent = entry(id, create)
    const unsure = entry(id, create, { touched: true, state: { state: 'asking', candidates: [] } })
    const gone = entry(id, remove)
    expect(pick([unsent, gone], '7', now).entry).toBe(gone)
    expect(pick([unsure, gone], '7', now).entry).toBeNull()
  })

  it('SIGN-32 the entries of another user are never picked', () => {
    expect(pick([entry('1', update)], '8', now).entry).toBeNull()
    expect(pick([entry('1', update, { userId: null })], '8', now).entry).not.toBeNull()
  })

  it('SEND-10 says when to look again where everything is backing off', () => {
    expect(pick([entry('1', update)], '7', { dueAt: () => 5_000, now: 1_000 })).toEqual({
      entry: null,
      nextDue: 5_000,
    })
  })

  it('SEND-10 looks again when the first of several is due, and takes what is due in this very moment', () => {
    const [late, soon, later] = [entry('1', update), entry('2', update), entry('3', update)]
    const dueAt = (one: StoredEntry) => (one === late ? 9_000 : one === soon ? 5_000 : 7_000)
    expect(pick([late, soon, later], '7', { dueAt, now: 1_000 })).toEqual({ entry: null, nextDue: 5_000 })
    expect(pick([late, soon, later], '7', { dueAt, now: 5_000 }).entry).toBe(soon)
  })

  it('SEND-8 invitations that may have been sent hold up none of the other batches', () => {
    const invite: Change = { kind: 'invite', batchId: 'b', friends: ['2'], emails: [], message: '' }
    const unsure = entry('1', invite, { state: { state: 'may-have-been-sent', sinceMs: 0 } })
    const next = entry('1', invite)
    expect(pick([unsure, next], '7', now).entry).toBe(next)
    expect(waitReasons([unsure, next], '7')).toEqual(new Map())
    const refused = entry('1', invite, { state: rejected })
    expect(pick([refused, next], '7', now).entry).toBeNull()
    // An edit of the event does not wait for them.
    const edit = entry('1', update)
    expect(pick([refused, edit], '7', now).entry).toBe(edit)
  })

  it('SEND-4 what is on its way, looked for or held back keeps its place; what is stopped or asked about is not sent', () => {
    for (const state of [
      { state: 'uncertain', sinceMs: 0 },
      { state: 'held' },
    ] as const satisfies readonly EntryState[]) {
      const ready = entry('1', update, { state })
      expect(pick([ready], '7', now).entry).toBe(ready)
    }
    for (const state of [
      { state: 'paused' },
      { state: 'sending', sinceMs: 0 },
      { state: 'asking', candidates: [] },
      { state: 'parked', words: [] },
      rejected,
    ] as const satisfies readonly EntryState[]) {
      expect(pick([entry('1', update, { state })], '7', now)).toEqual({ entry: null, nextDue: null })
    }
  })

  it('SEND-20 what goes on by itself is not told as a hindrance, nor what a delete takes with it', () => {
    const sending = entry('1', update, { touched: true, state: { state: 'sending', sinceMs: 0 } })
    expect(waitReasons([sending, entry('1', update)], '7')).toEqual(new Map())
    expect(waitReasons([entry('1', update), entry('1', update)], '7')).toEqual(new Map())
    const paused = entry('1', update, { state: { state: 'paused' } })
    const covered = entry('1', rsvp, { userId: '7' })
    expect(waitReasons([paused, covered, entry('1', remove)], '7')).toEqual(new Map())
  })
})

describe('SEND-8 invitations that go alone', () => {
  const invite = (batchId: string, alone?: true): Change => ({
    kind: 'invite',
    batchId,
    friends: [],
    emails: ['a@b.test'],
    message: '',
    ...(alone && { alone }),
  })

  it('wait for no other batch of their event, and hold none up; those of a sending wait for each other', () => {
    const refused = entry('1', invite('b1'), { state: rejected })
    const [behind, alone] = [entry('1', invite('b2')), entry('1', invite('b3', true))]
    expect(pick([refused, behind, alone], '7', now).entry).toBe(alone)
    expect(waitReasons([refused, behind, alone], '7')).toEqual(new Map([[behind.id, 'earlier-change']]))
    const stuck = entry('1', invite('b4', true), { state: rejected })
    const others = [entry('1', invite('b5', true)), entry('1', invite('b6'))]
    expect(waitReasons([stuck, ...others], '7')).toEqual(new Map())
    expect(pick([stuck, ...others], '7', now).entry).toBe(others[0])
  })

  it('an edit of the event is held up by none of them, nor by an answer or a photo that is refused', () => {
    const refused = [entry('1', invite('b1'), { state: rejected }), entry('1', rsvp, { state: rejected })]
    const edit = entry('1', update)
    expect(pick([...refused, edit], '7', now).entry).toBe(edit)
    expect(waitReasons([...refused, edit], '7')).toEqual(new Map())
  })
})
