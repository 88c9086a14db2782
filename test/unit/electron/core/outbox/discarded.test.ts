import { expect, it } from 'vitest'
import { type Discarded, laidBack, takenBetween } from '../../../../../electron/core/outbox/discarded.ts'
import type { Attachment } from '../../../../../electron/core/outbox/outboxTable.ts'
import { openStore } from '../../../../support/accountStores.ts'
import { storedEntry } from '../../../../support/eventBuilders.ts'

it('a series that is discarded holds its photo once, however many events it has, and each can have it back', () => {
  let read = 0
  const attachment = (id: string): Attachment => {
    read += 1
    return { id, fileName: 'choir.jpg', mediaType: 'image/jpeg', bytes: new Uint8Array(4) }
  }
  const photo = { attachmentId: 'one', fileName: 'choir.jpg', mediaType: 'image/jpeg', size: 4 } as const
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
  const store = openStore(null)
  const about = { eventId: '1' }
  const invite = { kind: 'invite', batchId: 'b', friends: ['3'], emails: [], message: '' } as const
  const queue = [
    storedEntry({ ...about, id: 'edit', seq: 1 }),
    storedEntry({ ...about, id: 'ask', seq: 2, change: invite }),
  ]
  const table = { attachment: () => undefined }
  const was = takenBetween({ store, table }, [], '1', [queue, []])
  expect(laidBack(store, [], was)?.map(({ id }) => id)).toEqual(['edit'])
  expect(laidBack(store, [], takenBetween({ store, table }, [], '1', [queue.slice(1), []]))).toBeNull()
  const asked = takenBetween({ store, table }, [], '1', [queue, []], 'with-invites')
  expect(laidBack(store, [], asked)?.map(({ id }) => id)).toEqual(['edit', 'ask'])
  store.close()
})

it('a later edit is again what it was over the one that comes back, unless it was changed meanwhile', () => {
  const store = openStore(null)
  const table = { attachment: () => undefined }
  const [first, second] = [1, 2].map((seq) => storedEntry({ id: `${seq}`, seq, eventId: '1' }))
  if (first === undefined || second === undefined) throw new Error('no entries')
  const became = { ...second, touched: true }
  const was = takenBetween({ store, table }, [], '1', [[first, second], [became]])
  expect(laidBack(store, [became], was)).toEqual([first, second])
  const since = { ...became, attempts: 3 }
  expect(laidBack(store, [since], was)).toEqual([first, since])
  store.close()
})
