import { describe, expect, it } from 'vitest'
import type { StoredBatch } from '../../../../../electron/core/invites/inviteBook.ts'
import { liveState, stateOf } from '../../../../../electron/core/invites/progress.ts'
import { absent } from '../../../../../electron/core/invites/reconcile.ts'
import { inviteForm } from '../../../../../electron/core/invites/sendInvite.ts'
import {
  type BatchState,
  estimatedMs,
  filledMessage,
  gapsOf,
  inBatches,
} from '../../../../../shared/domain/invite.ts'
import type { EntryState } from '../../../../../shared/domain/outboxEntry.ts'
import { ledgerEntry } from '../../../../support/eventBuilders.ts'

const batch = (state: StoredBatch['state']): StoredBatch => ({
  batchId: 'b',
  sendId: 's',
  number: 1,
  eventId: '101',
  ledgerIds: ['p1'],
  state,
  atMs: 10,
  startedAtMs: 5,
  code: null,
  words: [],
})
const waiting = (why: Extract<EntryState, { state: 'waiting' }>['why']): EntryState => ({
  state: 'waiting',
  why,
  words: [],
})

describe('where one batch stands', () => {
  it.each([
    [{ state: 'sending', sinceMs: 1 }, 'sending'],
    [{ state: 'paused' }, 'paused'],
    [waiting(null), 'queued'],
    [waiting('paced'), 'queued'],
    [waiting('network'), 'waiting'],
    [{ state: 'held' }, 'queued'],
    [undefined, 'queued'],
  ] as const)('queued, and its entry is %j: %s', (entry, state) => {
    expect(liveState(batch('queued'), entry)).toBe(state)
  })

  it('what is settled is not told by what an entry still says', () => {
    expect(liveState(batch('may-have-been-sent'), { state: 'sending', sinceMs: 1 })).toBe(
      'may-have-been-sent',
    )
    expect(liveState(batch('failed'), { state: 'paused' })).toBe('failed')
  })
})

describe('where a sending stands', () => {
  it.each([
    [['sent', 'queued', 'sending', 'paused', 'failed'], 'sending'],
    [['sent', 'paused', 'failed', 'waiting', 'queued'], 'paused'],
    // Behind a refused batch the others do not go out.
    [['failed', 'queued', 'waiting'], 'needs-you'],
    [['waiting', 'queued', 'may-have-been-sent'], 'waiting'],
    [['queued', 'may-have-been-sent', 'sent'], 'sending'],
    [['may-have-been-sent', 'sent', 'stopped'], 'needs-you'],
    [['sent', 'stopped'], 'done'],
    [['sent'], 'done'],
    [['stopped', 'stopped'], 'stopped'],
  ] as const satisfies readonly (readonly [readonly BatchState[], string])[])('%j: %s', (states, told) => {
    expect(stateOf(states)).toBe(told)
    expect(stateOf(states.toReversed())).toBe(told)
  })
})

describe('SITE-I6 somebody whose invitation was confirmed and who is on no guest list', () => {
  const friend = ledgerEntry({ sentAfter: 10, kind: 'friend', target: '7' })

  it('a friend was skipped, where the site lists those who have not answered; else it cannot be told', () => {
    expect(absent(friend, 11, true, 9_000)).toEqual({ ...friend, state: 'skipped', atMs: 9_000 })
    expect(absent(friend, 11, false, 9_000)).toEqual({ ...friend, state: 'unverifiable', atMs: 9_000 })
    expect(absent(ledgerEntry({ sentAfter: 10 }), 11, true, 9_000)).toMatchObject({ state: 'unverifiable' })
  })

  it('nothing is said by lists that were read before the invitation went out, or as it did', () => {
    expect(absent(friend, 10, true, 9_000)).toBeNull()
    expect(absent(friend, 5, true, 9_000)).toBeNull()
  })

  it('nothing is said of somebody who was not invited yet, who was seen or who may have been sent one', () => {
    for (const state of ['queued', 'seen', 'skipped', 'may-have-been-sent', 'failed'] as const) {
      expect(absent(ledgerEntry({ sentAfter: 10, kind: 'friend', state }), 11, true, 9_000)).toBeNull()
    }
    expect(absent({ ...friend, sentAtMs: null }, 11, true, 9_000)).toBeNull()
  })

  it('a friend of whom nothing could be told is judged anew once the site lists who has not answered', () => {
    const unknown = ledgerEntry({ sentAfter: 10, kind: 'friend', state: 'unverifiable' })
    expect(absent(unknown, 11, true, 9_000)).toMatchObject({ state: 'skipped' })
    expect(absent(unknown, 11, false, 9_000)).toBeNull()
    expect(absent(ledgerEntry({ sentAfter: 10, state: 'unverifiable' }), 11, true, 9_000)).toBeNull()
  })
})

describe('what one request of invitations says', () => {
  const order = { kind: 'invite', batchId: 'b', friends: [], emails: [], message: '' } as const
  const category = [['category', '2']] as const

  it('nobody stands in it twice, addresses are parted by commas, and the event keeps its category', () => {
    expect(
      inviteForm(category, {
        ...order,
        friends: ['7', '8', '7'],
        emails: ['a@home.test', 'b@home.test', 'a@home.test'],
        message: 'Come!',
      }),
    ).toEqual([
      ['category', '2'],
      ['invite[]', '7'],
      ['invite[]', '8'],
      ['emails', 'a@home.test,b@home.test'],
      ['personal_message', 'Come!'],
    ])
  })

  it('SITE-B7 no list and no message is sent empty', () => {
    expect(inviteForm([], { ...order, friends: ['7'] })).toEqual([['invite[]', '7']])
    expect(inviteForm([], { ...order, emails: ['a@home.test'] })).toEqual([['emails', 'a@home.test']])
  })
})

describe('people in batches', () => {
  it('each is in one batch, in their order, and no batch is empty or too large', () => {
    expect(inBatches(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']])
    expect(inBatches(['a', 'b'], 2)).toEqual([['a', 'b']])
    expect(inBatches([], 2)).toEqual([])
  })

  it('how long it will take counts the requests and the waits between them', () => {
    expect(estimatedMs(0, 10_000, 4_000)).toBe(0)
    expect(estimatedMs(1, 10_000, 4_000)).toBe(4_000)
    expect(estimatedMs(3, 10_000, 4_000)).toBe(24_000)
    expect(estimatedMs(3, 10, 4_000)).toBe(12_000)
  })
})

describe('the words of an invitation', () => {
  const fields = { title: 'Choir', date: 'Friday', time: '8 pm', place: 'Hall', me: 'Ann' }

  it('are filled in wherever they are asked for; other braces stay as they were typed', () => {
    expect(filledMessage('{title}: {date}, {time}, {place}. {title}! {other} {me}', fields)).toBe(
      'Choir: Friday, 8 pm, Hall. Choir! {other} Ann',
    )
  })

  it('nobody gets a message with a hole in it unsaid: what nothing is known for is named', () => {
    const unknown = { ...fields, title: '', date: '', time: '', place: '', me: '' }
    const all = ['{title}', '{date}', '{time}', '{place}', '{me}']
    expect(gapsOf(all.join(' '), unknown)).toEqual(all)
    expect(gapsOf('Come to {place}', unknown)).toEqual(['{place}'])
    expect(gapsOf(all.join(' '), fields)).toEqual([])
  })
})
