import { describe, expect, it } from 'vitest'
import { groupEntries, sendingOf } from '../../../../../renderer/features/outbox/groups.ts'
import type { ListedEntry } from '../../../../../renderer/features/outbox/outboxStore.ts'

const base = {
  accountId: 'a',
  siteName: 'Site',
  title: 'Concert',
  start: '1800000000',
  createdAtMs: 1,
  attempts: 0,
  seq: 1,
} as const

const batch = (number: number, state: ListedEntry['state'], eventId = '7'): ListedEntry => ({
  ...base,
  id: `${eventId}-${number}`,
  eventId,
  change: {
    kind: 'invite',
    batchId: `b${number}`,
    friends: [],
    emails: Array.from({ length: 20 }, (_, at) => `p${number}.${at}@example.org`),
    message: '',
  },
  state,
})
const waiting: ListedEntry['state'] = { state: 'waiting', why: null, words: [] }

describe('a sending in the outbox', () => {
  it('of 1,200 people is one row, and a refused batch of it stands for itself', () => {
    const entries = Array.from({ length: 60 }, (_, at) => batch(at, waiting))
    const [group, ...others] = groupEntries(entries)
    expect(others).toEqual([])
    expect(sendingOf(group?.entries ?? [])).toHaveLength(60)
    const refused = batch(99, { state: 'rejected', code: 'refused-by-site', words: ['No.'] })
    const [first] = groupEntries([...entries, refused])
    expect(sendingOf(first?.entries ?? [])).not.toContain(refused)
    expect(sendingOf([batch(1, waiting)])).toEqual([])
  })

  it('stands behind what needs the person and before what only waits', () => {
    const order = groupEntries([
      batch(1, waiting, '1'),
      batch(2, { state: 'sending', sinceMs: 1 }, '2'),
      batch(3, { state: 'may-have-been-sent', sinceMs: 1 }, '3'),
    ]).map(({ entries }) => entries[0]?.eventId)
    expect(order).toEqual(['3', '2', '1'])
  })
})
