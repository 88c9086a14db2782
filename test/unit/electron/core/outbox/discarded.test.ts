import { expect, it } from 'vitest'
import { type Discarded, takenBetween } from '../../../../../electron/core/outbox/discarded.ts'
import type { Attachment } from '../../../../../electron/core/outbox/outboxTable.ts'
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
    taken.push(takenBetween(deps, taken, eventId, queue.slice(at), queue.slice(at + 1)))
  expect(read).toBe(1)
  expect(new Set(taken.flatMap(({ files }) => files.map(({ bytes }) => bytes))).size).toBe(1)
  expect(taken.every(({ files }) => files.length === 1)).toBe(true)
})
