import { describe, expect, it } from 'vitest'
import type { Here } from '../../../../../electron/core/backup/here.ts'
import { markUnits } from '../../../../../electron/core/backup/joins/marks.ts'
import { freshViews } from '../../../../../electron/core/backup/joins/templates.ts'

/** What lies here of a copy's own events, under their very ids. */
function hereWith(there: unknown): Here & { readonly kept: () => unknown } {
  let kept = there
  const here = {
    get: () => kept,
    set: (_kind: string, _group: string | null, _id: string, value: unknown) => {
      kept = value
    },
    eventId: (id: string) => id,
  }
  return { ...(here as unknown as Here), kept: () => kept }
}

describe('marks of a guest', () => {
  it('BACKUP-7 join those of a copy, and whose they are stays', () => {
    const mine = {
      inviteId: '1',
      note: '',
      tags: ['board'],
      contacted: true,
      confirmed: false,
      goneUserId: '3',
    }
    const theirs = { inviteId: '1', note: 'vegan', tags: ['press'], contacted: false, confirmed: true }
    const here = hereWith(mine)
    const join = () => [...markUnits([{ group: '7', id: '7 1', value: theirs }])].map((unit) => unit(here))
    expect(join()).toEqual([{ added: 1, differing: 1 }])
    const joined = { ...mine, note: 'vegan', tags: ['board', 'press'], confirmed: true }
    expect(here.kept()).toEqual(joined)
    expect(join()).toEqual([{ added: 0, differing: 0 }])
  })
})

describe('saved views', () => {
  it('BACKUP-7 come to the account they belong to here, once, and none without one', () => {
    const view = { id: 'v1', accountId: 'old', name: 'Music', query: '{}' }
    const other = { ...view, id: 'v2', accountId: 'elsewhere' }
    const accountOf = (id: string | null) => (id === 'old' ? 'new' : null)
    const { views, leftOut } = freshViews([view, other], [], accountOf)
    expect(views).toMatchObject([{ accountId: 'new', name: 'Music', query: '{}' }])
    expect(leftOut).toBe(0)
    expect(freshViews([view, other], views, accountOf)).toEqual({ views: [], leftOut: 0 })
  })

  it('VIEW-3 over all accounts come along without the account they were saved in, once', () => {
    const query = JSON.stringify({ view: 'all', sort: 'soonest', everyAccount: true, place: 'Hall 45' })
    const view = { id: 'v1', accountId: 'elsewhere', name: 'Both', query }
    const accountOf = (id: string | null) => (id === 'old' ? 'new' : null)
    const { views } = freshViews([view], [], accountOf)
    expect(views).toMatchObject([{ accountId: null, name: 'Both', query }])
    for (const mine of [views, [view]])
      expect(freshViews([view], mine, accountOf)).toEqual({ views: [], leftOut: 0 })
  })

  it('VIEW-3 over all accounts name the people of an account by what that is called here', () => {
    const query = { view: 'all', sort: 'soonest', everyAccount: true, ownerId: '7', ofAccount: 'old' }
    const view = { id: 'v1', accountId: 'elsewhere', name: 'Hers', query: JSON.stringify(query) }
    const { views } = freshViews([view], [], (id) => (id === 'old' ? 'new' : null))
    expect(views.map((each) => JSON.parse(each.query))).toEqual([{ ...query, ofAccount: 'new' }])
    expect(freshViews([view], views, (id) => (id === 'old' ? 'new' : null)).views).toEqual([])
    expect(freshViews([view], [], () => null).views).toEqual([])
  })
})
