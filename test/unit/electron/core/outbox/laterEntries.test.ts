import { describe, expect, it } from 'vitest'
import {
  afterRecreate,
  rebased,
  renamed,
  withoutEarlierOf,
} from '../../../../../electron/core/outbox/laterEntries.ts'
import type { SeenEvent } from '../../../../../electron/core/outbox/seenEvent.ts'
import type { Change } from '../../../../../shared/domain/outboxEntry.ts'
import { fieldsWith, rawEvent, storedEntry } from '../../../../support/eventBuilders.ts'

const title = (from: string, to: string): Change => ({ kind: 'update', changes: { title: { from, to } } })
const photo: Change = { kind: 'photo', photo: null }
const seen: SeenEvent = {
  createdAt: '1790000000',
  ownerId: '7',
  imagePath: null,
  title: 'a',
  start: '1795284000',
  fields: null,
}

describe('SEND-4 the other entries of an event', () => {
  it('of an event that is created again follow it in their order; its guest list’s invitations stay', () => {
    const gone = { state: 'gone', words: [] } as const
    const invite: Change = { kind: 'invite', batchId: 'b', friends: [], emails: ['a@b.example'], message: '' }
    const all = [
      storedEntry({ id: 'edit', seq: 1, touched: true, seen }),
      storedEntry({ id: 'invite', seq: 2, change: invite, state: gone }),
      storedEntry({ id: 'photo', seq: 3, change: photo, state: gone }),
      storedEntry({ id: 'delete', seq: 4, change: { kind: 'delete', title: 't', start: '1' }, state: gone }),
    ]
    expect(afterRecreate(all, all[0]?.eventId ?? '', 'new-1')).toMatchObject([
      { id: 'edit', eventId: 'new-1', seen: null, touched: false },
      { id: 'invite', eventId: all[1]?.eventId, state: gone },
      { id: 'photo', eventId: 'new-1', state: { state: 'waiting', why: null } },
      { id: 'delete', eventId: 'new-1', state: gone },
    ])
  })

  it('go to the id the site gave the event; those of other events stay where they are', () => {
    const other = storedEntry({ id: 'o', eventId: '7' })
    const [mine, untouched] = renamed([storedEntry({ eventId: 'new-1' }), other], 'new-1', '205')
    expect(mine).toEqual(storedEntry({ eventId: '205' }))
    expect(untouched).toBe(other)
  })
})

describe('SEND-6 later edits once an earlier one was applied', () => {
  it('begin with what the site made of it, and know it as one\u2019s own', () => {
    const later = storedEntry({ id: 'l', change: title('b', 'c'), seen })
    const [entry] = rebased([later], '101', title('a', 'b'), rawEvent({ title: 'b.' }))
    expect(entry?.change).toEqual(title('b.', 'c'))
    expect(entry?.seen).toMatchObject({ title: 'b.' })
  })

  it('begin with what was asked for where nobody read what came of it', () => {
    const later = storedEntry({ change: title('a', 'c'), seen })
    const [entry] = rebased([later], '101', title('a', 'b'), null)
    expect(entry?.change).toEqual(title('b', 'c'))
    expect(entry?.seen).toBe(seen)
  })

  it('of an entry of former versions nothing is known, and that stays so', () => {
    const [entry] = rebased([storedEntry({ change: photo })], '101', title('a', 'b'), rawEvent())
    expect(entry?.seen).toBeNull()
  })

  it('edits of other events are left alone', () => {
    const other = storedEntry({ eventId: '102', change: title('b', 'c'), seen })
    expect(rebased([other], '101', title('a', 'b'), rawEvent({ title: 'b.' }))[0]).toBe(other)
  })

  it('the answer to a create tells no categories: the one that was chosen is not taken for lost', () => {
    const create: Change = {
      kind: 'create',
      fields: fieldsWith({ category: '5' }),
      parent: null,
      seriesId: null,
    }
    const later = storedEntry({ change: { kind: 'update', changes: { category: { from: '5', to: '8' } } } })
    const [silent] = rebased([later], '101', create, rawEvent({ categories: null }))
    expect(silent?.change).toMatchObject({ changes: { category: { from: '5', to: '8' } } })
    const categories: [string, string][] = [['Art', 'https://site.example/event/category/9/art/']]
    const [told] = rebased([later], '101', create, rawEvent({ categories }))
    expect(told?.change).toMatchObject({ changes: { category: { from: '9', to: '8' } } })
    // After an edit, none is none.
    const edit: Change = { kind: 'update', changes: { category: { from: '2', to: '5' } } }
    const [gone] = rebased([later], '101', edit, rawEvent({ categories: null }))
    expect(gone?.change).toMatchObject({ changes: { category: { from: '', to: '8' } } })
  })
})

describe('SEND-6 later edits once an earlier one was dropped', () => {
  const dropped = storedEntry({ id: 'd', seq: 3, change: title('a', 'b') })

  it('begin with what that one began with, or leave where they only took it back', () => {
    const later = storedEntry({ id: 'l', seq: 4, change: title('b', 'c') })
    const back = storedEntry({ id: 'k', seq: 5, change: title('b', 'a') })
    expect(withoutEarlierOf([later, back], dropped)).toEqual([{ ...later, change: title('a', 'c') }])
  })

  it('those of other events, and what is no edit, stay as they are', () => {
    const other = storedEntry({ id: 'o', seq: 4, eventId: '102', change: title('b', 'a') })
    const picture = storedEntry({ id: 'p', seq: 5, change: photo })
    const left = withoutEarlierOf([other, picture], dropped)
    expect(left[0]).toBe(other)
    expect(left[1]).toBe(picture)
    expect(left).toHaveLength(2)
  })

  it('SEND-1 an edit stays when the later one that took it back is dropped', () => {
    const edit = storedEntry({ id: 'e', seq: 2, change: title('b', 'a') })
    expect(withoutEarlierOf([edit], dropped)).toEqual([edit])
  })
})
