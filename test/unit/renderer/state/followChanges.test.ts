import { describe, expect, it } from 'vitest'
import { type ActNews, type ActOnEvents, followChanges } from '../../../../renderer/state/followChanges.ts'
import type { Change, EntryState, OutboxEntry } from '../../../../shared/domain/outboxEntry.ts'
import { createScriptedBridge } from '../../../fakeHost/scriptedBridge.ts'
import { settled } from '../../../support/fakeClock.ts'

const accountId = '22222222-2222-4222-a222-222222222222'
const ID = '33333333-3333-4333-a333-333333333333'

const entry = (state: EntryState, change: Change): OutboxEntry => ({
  id: ID,
  seq: 1,
  accountId,
  eventId: '7',
  title: 'Choir',
  start: '1000',
  change,
  state,
  attempts: 1,
  createdAtMs: 0,
})

const ANSWER: ActOnEvents = { accountId, eventIds: ['7'], kind: 'rsvp', to: () => '1' }
const DELETE: ActOnEvents = { accountId, eventIds: ['7', '8'], kind: 'delete' }
const yes: Change = { kind: 'rsvp', from: null, to: '1' }
const no: Change = { kind: 'rsvp', from: null, to: '3' }
const gone: Change = { kind: 'delete', title: 'Choir', start: '1000' }

/** One look at the outbox after another; `sent`: what left it went to the site. */
async function follow(act: ActOnEvents, looks: readonly (OutboxEntry | null)[], sent = true) {
  const heard: ActNews['kind'][] = []
  const bridge = createScriptedBridge({
    'outbox.sent': async () => ({
      sent: sent
        ? [
            {
              entryId: ID,
              accountId,
              eventId: '7',
              title: 'Choir',
              siteName: 'home.test',
              kind: act.kind,
              people: 0,
              atMs: 1,
              differs: false,
            },
          ]
        : [],
    }),
  })
  for (const [index, there] of looks.entries()) {
    const entries = there === null ? [] : [there]
    bridge.script({
      'outbox.ofEvent': async () => entries,
      'outbox.list': async () => ({
        entries: entries.map((each) => ({ ...each, siteName: 'home.test' })),
        accounts: [],
        total: entries.length,
      }),
    })
    if (index > 0) bridge.push('outbox.changed', { revision: index })
    else followChanges(bridge, act, ({ kind }) => heard.push(kind))
    await settled()
  }
  return heard
}

const WAITING: EntryState = { state: 'waiting', why: null, words: [] }
const OFFLINE: EntryState = { state: 'waiting', why: 'network', words: [] }
const REFUSED: EntryState = { state: 'rejected', code: 'refused-by-site', words: [] }

describe('an answer or a deletion is said as the site has it', () => {
  it('an answer is on its way before it is given', async () => {
    expect(await follow(ANSWER, [entry(WAITING, yes), null])).toEqual(['sending', 'done'])
  })
  it('without a network it is kept, and given once it went out', async () => {
    expect(await follow(ANSWER, [entry(OFFLINE, yes), null])).toEqual(['waits', 'done'])
  })
  it('refused is not given', async () => {
    expect(await follow(ANSWER, [entry(WAITING, yes), entry(REFUSED, yes), null])).toEqual([
      'sending',
      'needs-you',
    ])
  })
  it('another answer before it went out takes its place', async () => {
    expect(await follow(ANSWER, [entry(OFFLINE, yes), entry(OFFLINE, no), null])).toEqual([
      'waits',
      'withdrawn',
    ])
  })
  it('what the site has already is done', async () => {
    expect(await follow(ANSWER, [null])).toEqual(['done'])
  })
  it('a deletion is held, then on its way, then done', async () => {
    expect(await follow(DELETE, [entry({ state: 'held' }, gone), entry(WAITING, gone), null])).toEqual([
      'held',
      'sending',
      'done',
    ])
  })
  it('a deletion that was discarded is never said to be done', async () => {
    expect(await follow(DELETE, [entry({ state: 'held' }, gone), null], false)).toEqual(['held', 'withdrawn'])
  })

  it('a hundred changes of a long queue are one look more, and not a hundred beside each other', async () => {
    const bridge = createScriptedBridge({
      'outbox.list': async () => ({
        entries: [{ ...entry(WAITING, gone), siteName: 'home.test' }],
        accounts: [],
        total: 1,
      }),
    })
    const heard: ActNews['kind'][] = []
    const stop = followChanges(bridge, DELETE, ({ kind }) => heard.push(kind))
    for (let revision = 1; revision <= 100; revision += 1) bridge.push('outbox.changed', { revision })
    await settled()
    expect(bridge.callsOf('outbox.list')).toHaveLength(2)
    expect(heard).toEqual(['sending'])
    stop()
    bridge.push('outbox.changed', { revision: 101 })
    await settled()
    expect(bridge.callsOf('outbox.list')).toHaveLength(2)
  })
})
