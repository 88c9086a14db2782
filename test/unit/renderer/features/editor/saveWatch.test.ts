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

async function follow(states: readonly (EntryState | null)[], lost = 0) {
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
    bridge.script({ 'outbox.ofEvent': async () => (state === null ? [] : [entry(state)]) })
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
    expect(await follow([SENDING, null], 1)).toEqual({ heard: ['sending', 'done'], missed: ['city'] })
  })
})
