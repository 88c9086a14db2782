import { describe, expect, it } from 'vitest'
import { entryOf, exportQueue, uncovered, waitingIn } from '../../../../../electron/core/outbox/listing.ts'
import type { StoredEntry } from '../../../../../electron/core/outbox/outboxTable.ts'
import type { Change } from '../../../../../shared/domain/outboxEntry.ts'
import { fieldsWith, storedEntry } from '../../../../support/eventBuilders.ts'

const exported = (entries: readonly StoredEntry[], unread: readonly string[] = []): unknown =>
  JSON.parse(
    exportQueue(
      entries.map((entry) => ({ ...entryOf(entry), siteName: 'Community' })),
      unread,
      Date.UTC(2026, 10, 30, 10, 5),
    ),
  )
const will = (change: Change) =>
  exported([storedEntry({ change })]) as { readonly entries: readonly { readonly will: unknown }[] }
const willDo = (change: Change) => will(change).entries[0]?.will

describe('SEND-20 the queue as a file', () => {
  it('says of each change whose event it is, where it stands, and what the site said', () => {
    const refused = storedEntry({
      title: 'Choir',
      createdAtMs: Date.UTC(2026, 10, 29),
      attempts: 3,
      state: { state: 'rejected', code: 'refused-by-site', words: ['Not allowed.'] },
    })
    const of = { site: 'Community', eventId: '101', will: { change: { title: { from: 'a', to: 'b' } } } }
    expect(exported([refused, storedEntry(), storedEntry({ state: { state: 'paused' } })])).toEqual({
      program: 'Turnout',
      writtenAt: '2026-11-30T10:05:00.000Z',
      entries: [
        {
          ...of,
          event: 'Choir',
          queuedAt: '2026-11-29T00:00:00.000Z',
          tries: 3,
          state: 'rejected',
          siteSays: ['Not allowed.'],
        },
        ...['waiting', 'paused'].map((state) => ({
          ...of,
          event: 'Evening of small instruments',
          queuedAt: '1970-01-01T00:00:00.000Z',
          tries: 0,
          state,
        })),
      ],
    })
  })

  it('is one a person can read, to its last line', () => {
    const text = exportQueue([], [], 0)
    expect(text.split('\n').slice(0, 2)).toEqual(['{', '  "program": "Turnout",'])
    expect(text.endsWith('}\n')).toBe(true)
  })

  it('has what was not understood as it is kept', () => {
    expect(exported([], ['{"v":9}'])).toMatchObject({ entries: [], notUnderstood: ['{"v":9}'] })
    expect(exported([])).not.toHaveProperty('notUnderstood')
  })

  it('says of every kind of change what it will do', () => {
    const fields = fieldsWith()
    expect(willDo({ kind: 'create', fields, parent: null, seriesId: null })).toEqual({ create: fields })
    const on = { module: 'group', itemId: '5' }
    expect(willDo({ kind: 'create', fields, parent: on, seriesId: null })).toEqual({
      create: fields,
      on,
    })
    expect(willDo({ kind: 'delete', title: 't', start: '1' })).toBe('delete the event')
    expect(willDo({ kind: 'rsvp', from: '1', to: '2' })).toEqual({ answer: { from: '1', to: '2' } })
    expect(willDo({ kind: 'photo', photo: null })).toBe('remove the photo')
    const photo = { attachmentId: 'p', fileName: 'a.png', mediaType: 'image/png', size: 12 } as const
    expect(willDo({ kind: 'photo', photo })).toEqual({ photo: 'a.png', bytes: 12 })
    expect(
      willDo({ kind: 'invite', batchId: 'b', friends: ['2'], emails: ['a@b.test'], message: 'Come' }),
    ).toEqual({ invite: { friends: ['2'], emails: ['a@b.test'], message: 'Come' } })
  })
})

describe('SEND-12 what waits', () => {
  const edit = storedEntry({ id: 'edit', seq: 1 })
  const removal = storedEntry({ id: 'delete', seq: 2, change: { kind: 'delete', title: 't', start: '1' } })
  const refused = storedEntry({
    id: 'refused',
    seq: 3,
    eventId: '102',
    state: { state: 'rejected', code: 'refused-by-site', words: [] },
  })

  it('is counted without what a later delete makes pointless, and apart from what needs the person', () => {
    expect(uncovered([edit, removal, refused])).toEqual([removal, refused])
    expect(waitingIn([edit, removal, refused])).toEqual({ waiting: 1, needsYou: 1 })
    expect(waitingIn([edit, storedEntry({ id: 'more', eventId: '103' }), refused])).toEqual({
      waiting: 2,
      needsYou: 1,
    })
  })

  it('until when the site may not be asked is told of that reason alone', () => {
    expect(entryOf(edit, 'rate-limited', 5_000).state).toEqual({
      state: 'waiting',
      why: 'rate-limited',
      untilMs: 5_000,
      words: [],
    })
    expect(entryOf(edit, 'network', 5_000).state).toEqual({ state: 'waiting', why: 'network', words: [] })
  })
})
