import { describe, expect, it } from 'vitest'
import { type SaveNews, watchSave } from '../../../../../renderer/features/editor/saveWatch.ts'
import type { EntryState, OutboxEntry } from '../../../../../shared/domain/outboxEntry.ts'
import { createScriptedBridge } from '../../../../fakeHost/scriptedBridge.ts'
import { settled } from '../../../../support/fakeClock.ts'

const accountId = '22222222-2222-4222-a222-222222222222'
const eventId = '7'

const entry = (state: EntryState): OutboxEntry => ({
  id: '33333333-3333-4333-a333-333333333333',
  seq: 1,
  accountId,
  eventId,
  title: 'Choir',
  start: '1000',
  change: { kind: 'update', changes: {} },
  state,
  attempts: 1,
  createdAtMs: 0,
})

const sentOf = (id: string, kind: 'update' | 'delete') => ({
  entryId: id,
  accountId,
  eventId,
  title: 'Choir',
  siteName: 'home.test',
  kind,
  people: 0,
  atMs: 1,
  differs: false,
})

async function follow(
  states: readonly (EntryState | 'deleting' | null)[],
  { lost = 0, sent = ['update'] }: { lost?: number; sent?: readonly ('update' | 'delete')[] } = {},
) {
  const heard: SaveNews['kind'][] = []
  const bridge = createScriptedBridge({
    'events.notKept': async () => [
      // Of an earlier save, and not answered yet.
      { field: 'start' as const, wanted: '1000', got: '2000' },
      ...(lost === 0 ? [] : [{ field: 'city' as const, wanted: 'Bonn', got: '' }]),
    ],
  })
  let missed: readonly string[] = []
  for (const [index, state] of states.entries()) {
    const there = state === 'deleting' ? deletion : state === null ? null : entry(state)
    const left = sent.map((kind) => sentOf(kind === 'update' ? entry(WAITING).id : deletion.id, kind))
    bridge.script({
      'outbox.ofEvent': async () => (there === null ? [] : [there]),
      'outbox.sent': async () => ({ sent: left }),
    })
    if (index > 0) bridge.push('outbox.changed', { revision: index })
    else
      watchSave(bridge, { accountId, eventId, fields: ['city'] }, (news) => {
        heard.push(news.kind)
        if (news.kind === 'done') missed = news.missed
      })
    await settled()
  }
  return { heard, missed }
}

const deletion: OutboxEntry = {
  ...entry({ state: 'held' }),
  id: '44444444-4444-4444-a444-444444444444',
  change: { kind: 'delete', title: 'Choir', start: '1000' },
}
const WAITING: EntryState = { state: 'waiting', why: null, words: [] }
const SENDING: EntryState = { state: 'sending', sinceMs: 0 }

describe('a save is announced as the site has it, not as it was typed', () => {
  it('on its way first, saved only once it was read back', async () => {
    expect(await follow([WAITING, SENDING, null])).toEqual({ heard: ['sending', 'done'], missed: [] })
  })
  it('refused where the site refused it, and nothing after that', async () => {
    const refused: EntryState = { state: 'rejected', code: 'refused-by-site', words: ['Too late.'] }
    expect((await follow([SENDING, refused, null])).heard).toEqual(['sending', 'needs-you'])
  })
  it('kept here while there is no network, and saved when it went out', async () => {
    const offline: EntryState = { state: 'waiting', why: 'network', words: [] }
    expect((await follow([SENDING, offline, SENDING, null])).heard).toEqual([
      'sending',
      'waits',
      'sending',
      'done',
    ])
  })
  it('with the names of what the site did not keep', async () => {
    expect(await follow([SENDING, null], { lost: 1 })).toEqual({
      heard: ['sending', 'done'],
      missed: ['city'],
    })
  })
  it('never as saved where the person discarded it before it went out', async () => {
    const offline: EntryState = { state: 'waiting', why: 'network', words: [] }
    expect((await follow([SENDING, offline, null], { sent: [] })).heard).toEqual([
      'sending',
      'waits',
      'withdrawn',
    ])
  })
  it('not while a delete of the event stands over it, nor once that was done', async () => {
    const heard = async (...given: Parameters<typeof follow>) => (await follow(...given)).heard
    expect(await heard([SENDING, 'deleting', null], { sent: ['delete'] })).toEqual(['sending', 'withdrawn'])
    expect(await heard([SENDING, 'deleting', null], { sent: ['update', 'delete'] })).toEqual([
      'sending',
      'withdrawn',
    ])
    // Taken back, the edit goes on.
    expect(await heard([SENDING, 'deleting', WAITING, null])).toEqual([
      'sending',
      'withdrawn',
      'sending',
      'done',
    ])
  })
})
