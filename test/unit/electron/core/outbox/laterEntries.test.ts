import { describe, expect, it } from 'vitest'
import {
  afterRecreate,
  foundAgain,
  laidOver,
  rebased,
  renamed,
  withoutEarlierOf,
} from '../../../../../electron/core/outbox/laterEntries.ts'
import type { StoredEntry } from '../../../../../electron/core/outbox/outboxTable.ts'
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

describe('SEND-4 an entry whose event is found under another number', () => {
  it('waits where it was gone or on its way, and stays what it is elsewhere', () => {
    const waits = { state: 'waiting', why: null, words: [] }
    const found = (state: StoredEntry['state']) => foundAgain(storedEntry({ state }))
    expect(found({ state: 'gone', words: ['no such event'] }).state).toEqual(waits)
    expect(found({ state: 'sending', sinceMs: 5 }).state).toEqual({ ...waits, why: 'site-failed' })
    const paused = storedEntry({ state: { state: 'paused' } })
    expect(foundAgain(paused)).toBe(paused)
  })
})

describe('SEND-6 an edit beside earlier ones that take in no more', () => {
  const city = (from: string, to: string) => ({ city: { from, to } })

  it('is laid over what the last of them makes of each field, and over its own base elsewhere', () => {
    const later: Change = {
      kind: 'update',
      changes: { title: { from: 'a', to: 'd' }, ...city('Ulm', 'Bonn') },
    }
    expect(laidOver([title('a', 'b'), title('b', 'c'), photo], later)).toEqual({
      kind: 'update',
      changes: { title: { from: 'c', to: 'd' }, ...city('Ulm', 'Bonn') },
    })
    expect(laidOver([], later)).toEqual(later)
    expect(laidOver([{ kind: 'rsvp', from: '1', to: '2' }], later)).toEqual(later)
  })

  it('is laid over the fields of a create that is on its way; what was sent of it is still known', () => {
    const create: Change = {
      kind: 'create',
      fields: fieldsWith({ city: 'Kiel' }),
      parent: null,
      seriesId: null,
    }
    const sent = { kind: 'update', changes: { city: { from: 'Ulm', to: 'Bonn', sent: ['Jena'] } } } as const
    expect(laidOver([create], sent)).toEqual({
      kind: 'update',
      changes: { city: { from: 'Kiel', to: 'Bonn', sent: ['Jena'] } },
    })
  })

  it('an answer or a photo is laid over nothing', () => {
    expect(laidOver([title('a', 'b')], photo)).toBe(photo)
  })
})

describe('SEND-6 what asks for nothing more', () => {
  it('an edit stays as it is where the earlier change was neither an edit nor a create', () => {
    const later = storedEntry({ change: title('a', 'c') })
    const [entry] = rebased([later], '101', { kind: 'photo', photo: null }, rawEvent({ title: 'x' }))
    expect(entry?.change).toEqual(title('a', 'c'))
  })

  it('a field that is on the site by now drops out, unless a try of it may have left something there', () => {
    const both: Change = {
      kind: 'update',
      changes: { title: { from: 'a', to: 'c' }, city: { from: 'U', to: 'B' } },
    }
    const done: Change = { kind: 'update', changes: { title: { from: 'a', to: 'c' } } }
    const [entry] = rebased([storedEntry({ change: both })], '101', done, rawEvent({ title: 'c' }))
    expect(entry?.change).toEqual({ kind: 'update', changes: { city: { from: 'U', to: 'B' } } })
    const tried: Change = { kind: 'update', changes: { title: { from: 'a', to: 'c', sent: ['b'] } } }
    const [kept] = rebased([storedEntry({ change: tried })], '101', done, rawEvent({ title: 'c' }))
    expect(kept?.change).toEqual({ kind: 'update', changes: { title: { from: 'c', to: 'c', sent: ['b'] } } })
  })

  it('an entry counts as later by its place alone: the one that is dropped is no later one of itself', () => {
    const dropped = storedEntry({ id: 'd', seq: 3, change: title('a', 'b') })
    const same = storedEntry({ id: 's', seq: 3, change: title('b', 'c') })
    expect(withoutEarlierOf([same], dropped)).toEqual([same])
  })
})
