import { describe, expect, it } from 'vitest'
import { coalesce, joinChanges, type Unsent } from '../../../../../electron/core/outbox/coalesce.ts'
import { rebase, withoutEarlier } from '../../../../../electron/core/outbox/laterEntries.ts'
import type { Change } from '../../../../../shared/domain/outboxEntry.ts'
import { fieldsWith } from '../../../../support/eventBuilders.ts'

const title = (from: string, to: string): Change => ({ kind: 'update', changes: { title: { from, to } } })
const photo = (id: string | null): Change => ({
  kind: 'photo',
  photo: id === null ? null : { attachmentId: id, fileName: 'a.png', mediaType: 'image/png', size: 1 },
})
const invite: Change = { kind: 'invite', batchId: 'b', friends: ['2'], emails: [], message: '' }
const create: Change = { kind: 'create', fields: fieldsWith(), parent: null, seriesId: 's' }
const answer = (from: string | null, to: '0' | '1' | '2' | '3'): Change => ({ kind: 'rsvp', from, to })
const waiting = (...changes: readonly Change[]): Unsent[] =>
  changes.map((change, index) => ({ id: `e${index}`, change }))
const kept = (append: Change) => ({ remove: [], replace: null, append })
const replaced = (id: string, change: Change) => ({ remove: [], replace: { id, change }, append: null })

describe('SEND-5 a change beside others that wait', () => {
  const others = [title('a', 'b'), photo(null), answer('1', '2'), invite]

  it('only what is of its kind is joined', () => {
    expect(coalesce(waiting(title('a', 'b'), invite), photo('p'))).toEqual(kept(photo('p')))
    expect(coalesce(waiting(photo('p'), title('a', 'b')), answer('1', '3'))).toEqual(kept(answer('1', '3')))
    expect(coalesce(waiting(photo('p'), answer('1', '2')), title('a', 'b'))).toEqual(kept(title('a', 'b')))
    expect(coalesce([], photo('p'))).toEqual(kept(photo('p')))
    expect(coalesce([], answer('1', '2'))).toEqual(kept(answer('1', '2')))
    expect(coalesce([], title('a', 'b'))).toEqual(kept(title('a', 'b')))
  })

  it('of two photos the later one counts, also where it takes the photo away', () => {
    expect(coalesce(waiting(...others, photo('p')), photo('q'))).toEqual(replaced('e4', photo('q')))
    expect(coalesce(waiting(photo('p'), invite), photo(null))).toEqual(replaced('e0', photo(null)))
  })

  it('the newest answer is the one that is replaced, and it still knows what the site had', () => {
    const all = waiting(answer('1', '2'), title('a', 'b'), invite)
    expect(coalesce(all, answer('2', '3'))).toEqual(replaced('e0', answer('1', '3')))
    expect(coalesce(waiting(answer(null, '2')), answer('2', '0'), true)).toEqual({
      remove: ['e0'],
      replace: null,
      append: null,
    })
  })

  it('creates and invitations are never joined with anything', () => {
    expect(coalesce(waiting(create, invite), invite)).toEqual(kept(invite))
    expect(coalesce(waiting(create, invite), create)).toEqual(kept(create))
  })

  it('an edit of a new event keeps all that was typed before', () => {
    const joined = coalesce(waiting(create, photo('p')), title('Evening of small instruments', 'Late'))
    expect(joined).toEqual(replaced('e0', { ...create, fields: { ...fieldsWith(), title: 'Late' } }))
  })

  it('fields that only one of two edits names are both in it', () => {
    const city = { city: { from: 'x', to: 'y' } }
    expect(joinChanges({ title: { from: 'a', to: 'b' } }, city)).toEqual({
      title: { from: 'a', to: 'b' },
      ...city,
    })
    expect(
      joinChanges({ title: { from: 'a', to: 'b' } }, { title: { from: 'b', to: 'a' }, ...city }),
    ).toEqual(city)
  })
})

describe('SEND-6 a later edit of one that may have reached the site', () => {
  const joined = (earlier: { from: string; to: string; sent?: string[] }, to: string, touched = true) =>
    joinChanges({ title: earlier }, { title: { from: earlier.to, to } }, () => touched).title

  it('remembers every value that may stand there, each once, and never takes it for another\u2019s', () => {
    expect(joined({ from: 'a', to: 'b' }, 'c')).toEqual({ from: 'a', to: 'c', sent: ['b'] })
    expect(joined({ from: 'a', to: 'c', sent: ['b', 'c'] }, 'd')).toEqual({
      from: 'a',
      to: 'd',
      sent: ['b', 'c'],
    })
    expect(joined({ from: 'a', to: 'c', sent: ['b'] }, 'd', false)).toEqual({
      from: 'a',
      to: 'd',
      sent: ['b'],
    })
  })

  it('stays where it takes all back, since the site may have the other value; unsent, it is none any more', () => {
    expect(joined({ from: 'a', to: 'b' }, 'a')).toEqual({ from: 'a', to: 'a', sent: ['b'] })
    expect(joined({ from: 'a', to: 'b' }, 'a', false)).toBeUndefined()
    expect(joined({ from: 'a', to: 'b' }, 'b')).toEqual({ from: 'a', to: 'b' })
  })

  it('a field the earlier one did not name was never sent', () => {
    const both = joinChanges({ title: { from: 'a', to: 'b' } }, { city: { from: 'x', to: 'y' } }, () => true)
    expect(both.city).toEqual({ from: 'x', to: 'y' })
  })

  it('an answer is taken back only by the one that was there before', () => {
    expect(coalesce(waiting(answer('1', '2')), answer('2', '3'), true)).toEqual(
      replaced('e0', answer('1', '3')),
    )
  })
})

describe('SEND-6 a later edit, once an earlier one is over', () => {
  it('is left alone by what is no edit', () => {
    const edit = title('a', 'b')
    for (const other of [photo('p'), answer('1', '2'), invite]) {
      expect(rebase(edit, other, null)).toBe(edit)
      expect(rebase(other, edit, null)).toBe(other)
      expect(withoutEarlier(edit, other)).toBe(edit)
      expect(withoutEarlier(other, edit)).toBe(other)
    }
  })

  it('a field that asks for what is there now drops out; where that is all, the edit stays to be looked at', () => {
    const both: Change = {
      kind: 'update',
      changes: { title: { from: 'a', to: 'b' }, city: { from: 'x', to: 'y' } },
    }
    expect(rebase(both, title('a', 'b'), null)).toEqual({
      kind: 'update',
      changes: { city: { from: 'x', to: 'y' } },
    })
    const same = title('a', 'b')
    expect(rebase(same, title('a', 'b'), null)).toBe(same)
  })

  it('after a dropped edit it begins with what that one began with, field by field', () => {
    const dropped: Change = {
      kind: 'update',
      changes: { title: { from: 'a', to: 'b' }, city: { from: 'x', to: 'y' } },
    }
    const later: Change = {
      kind: 'update',
      changes: {
        title: { from: 'b', to: 'c' },
        city: { from: 'z', to: 'w' },
        location: { from: 'l', to: 'm' },
      },
    }
    expect(withoutEarlier(later, dropped)).toEqual({
      kind: 'update',
      changes: {
        title: { from: 'a', to: 'c' },
        city: { from: 'z', to: 'w' },
        location: { from: 'l', to: 'm' },
      },
    })
  })
})
