import { describe, expect, it, onTestFinished } from 'vitest'
import { type Discarded, laidBack, takenBetween } from '../../../../../electron/core/outbox/discarded.ts'
import { noteCreated } from '../../../../../electron/core/outbox/lastingIds.ts'
import type { Attachment, StoredEntry } from '../../../../../electron/core/outbox/outboxTable.ts'
import { fieldsOf } from '../../../../../electron/core/outbox/rawFields.ts'
import { openStore } from '../../../../support/accountStores.ts'
import { rawEvent, storedEntry } from '../../../../support/eventBuilders.ts'

const NO_FILES = { attachment: () => undefined }
const photo = { attachmentId: 'one', fileName: 'choir.jpg', mediaType: 'image/jpeg', size: 4 } as const

/** A store of its own, and what is taken between two states of its queue. */
function openQueue() {
  const store = openStore(null)
  onTestFinished(() => store.close())
  const taken = (
    eventId: string,
    before: readonly StoredEntry[],
    after: readonly StoredEntry[] = [],
    ...more: readonly 'with-invites'[]
  ) => takenBetween({ store, table: NO_FILES }, [], eventId, [before, after], ...more)
  const back = (now: readonly StoredEntry[], was: Discarded) => laidBack(store, now, was)
  return {
    store,
    taken,
    back,
    ids: (...asked: Parameters<typeof back>) => back(...asked)?.map(({ id }) => id),
  }
}

it('a series that is discarded holds its photo once, however many events it has, and each can have it back', () => {
  let read = 0
  const attachment = (id: string): Attachment => {
    read += 1
    return { id, fileName: 'choir.jpg', mediaType: 'image/jpeg', bytes: new Uint8Array(4) }
  }
  const queue = Array.from({ length: 50 }, (_, at) =>
    storedEntry({ id: `${at}`, seq: at, eventId: `n${at}`, change: { kind: 'photo', photo } }),
  )
  const taken: Discarded[] = []
  const deps = { table: { attachment }, store: { events: { get: () => undefined } } }
  for (const [at, { eventId }] of queue.entries())
    taken.push(takenBetween(deps, taken, eventId, [queue.slice(at), queue.slice(at + 1)]))
  expect(read).toBe(1)
  expect(new Set(taken.flatMap(({ files }) => files.map(({ bytes }) => bytes))).size).toBe(1)
  expect(taken.every(({ files }) => files.length === 1)).toBe(true)
})

it('invitations that went with their event do not come back with it, as their people may be invited by now, but where they are asked about', () => {
  const { taken, ids } = openQueue()
  const about = { eventId: '1' }
  const invite = { kind: 'invite', batchId: 'b', friends: ['3'], emails: [], message: '' } as const
  const queue = [
    storedEntry({ ...about, id: 'edit', seq: 1 }),
    storedEntry({ ...about, id: 'ask', seq: 2, change: invite }),
  ]
  expect(ids([], taken('1', queue))).toEqual(['edit'])
  expect(ids([], taken('1', queue.slice(1)))).toBeUndefined()
  expect(ids([], taken('1', queue, [], 'with-invites'))).toEqual(['edit', 'ask'])
})

it('a later edit is again what it was over the one that comes back, unless it was changed meanwhile', () => {
  const { taken, back } = openQueue()
  const first = storedEntry({ id: '1', seq: 1, eventId: '1' })
  const second = storedEntry({ id: '2', seq: 2, eventId: '1' })
  const became = { ...second, touched: true }
  const was = taken('1', [first, second], [became])
  expect(back([became], was)).toEqual([first, second])
  const since = { ...became, attempts: 3 }
  expect(back([since], was)).toEqual([first, since])
})

describe('what one discard takes', () => {
  it('is what left of its event: nothing that stays, and nothing of another event', () => {
    const { store, taken } = openQueue()
    const gone = storedEntry({ id: 'gone', seq: 1, eventId: '1' })
    const stays = storedEntry({ id: 'stays', seq: 2, eventId: '1' })
    const others = storedEntry({ id: 'others', seq: 3, eventId: '2' })
    const was = taken('1', [gone, stays, others], [stays])
    expect(was).toEqual({ eventId: '1', entries: [gone], rewritten: new Map(), files: [], event: null })
    store.events.put([rawEvent({ event_id: '1' })], 5, () => null)
    expect(taken('1', [gone]).event).toMatchObject({ id: '1', asOfMs: 5 })
  })

  it('is an edit that comes back without its photo where the file of that is gone', () => {
    const { taken, ids } = openQueue()
    const picture = storedEntry({ id: 'picture', eventId: '1', change: { kind: 'photo', photo } })
    const was = taken('1', [picture])
    expect([was.files, ids([], was)]).toEqual([[], ['picture']])
  })

  it('looks through none of what was discarded before where no photo is in it', () => {
    const { store } = openQueue()
    const edit = storedEntry({ eventId: '1' })
    const earlier = { [Symbol.iterator]: () => expect.unreachable('looked through') }
    const was = takenBetween({ store, table: NO_FILES }, earlier, '1', [[edit], []])
    expect(was.entries).toEqual([edit])
  })
})

describe('what was discarded and is wanted back', () => {
  const draft = { fields: fieldsOf(rawEvent()), parent: null, seriesId: null }
  const create = storedEntry({ id: 'create', seq: 1, eventId: 'new-1', change: { kind: 'create', ...draft } })
  const answer = storedEntry({
    id: 'answer',
    seq: 2,
    eventId: 'new-1',
    change: { kind: 'rsvp', from: null, to: '1' },
  })

  it('stands at its former place among what waits by now', () => {
    const { taken, ids } = openQueue()
    const [first, second, third] = [1, 2, 3].map((seq) => storedEntry({ id: `${seq}`, seq, eventId: '1' }))
    if (!first || !second || !third) throw new Error('no entries')
    expect(ids([second], taken('1', [first, second, third], [second]))).toEqual(['1', '2', '3'])
  })

  it('is a new event with what waited for it, though nothing of it is left', () => {
    const { taken, ids } = openQueue()
    expect(ids([], taken('new-1', [create, answer]))).toEqual(['create', 'answer'])
  })

  it('is nothing where its new event is gone with its create', () => {
    const { store, taken, ids } = openQueue()
    const was = taken('new-1', [answer])
    expect(ids([], was)).toBeUndefined()
    store.events.project('new-1', { shown: rawEvent({ event_id: 'new-1' }), mark: 'waiting', hidden: false })
    expect(ids([], was)).toEqual(['answer'])
  })

  it('goes to the event its new one has become on the site', () => {
    const { store, taken, back } = openQueue()
    const was = taken('new-1', [answer])
    store.events.put([rawEvent({ event_id: '55' })], 0, () => null)
    noteCreated(store, 'new-1', '55', 0)
    expect(back([], was)).toEqual([{ ...answer, eventId: '55' }])
    // It waits under that number, too.
    const removal = storedEntry({
      id: 'removal',
      seq: 3,
      eventId: '55',
      change: { kind: 'delete', title: '', start: '' },
    })
    expect(back([removal], was)).toBeNull()
  })

  it('stays away only while the delete of its own event waits', () => {
    const { taken, ids } = openQueue()
    const was = taken('1', [storedEntry({ id: 'edit', seq: 1, eventId: '1' })])
    const later = storedEntry({ id: 'later', seq: 2, eventId: '1' })
    const removal = (eventId: string) =>
      storedEntry({ id: 'removal', seq: 3, eventId, change: { kind: 'delete', title: '', start: '' } })
    expect(ids([later, removal('1')], was)).toBeUndefined()
    expect(ids([later, removal('2')], was)).toEqual(['edit', 'later', 'removal'])
    expect(ids([later], was)).toEqual(['edit', 'later'])
  })
})
