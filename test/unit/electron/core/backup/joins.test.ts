import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bothNotes, joinedMarks } from '../../../../../electron/core/backup/joins/marks.ts'
import { freshViews } from '../../../../../electron/core/backup/joins/templates.ts'

const lines = fc.array(fc.constantFrom('brings a harp', 'vegan', 'owes 5', 'late'), { maxLength: 4 })
const note = lines.map((all) => all.join('\n'))

describe('two notes of one guest', () => {
  it('BACKUP-7 are both kept, one’s own above', () => {
    expect(bothNotes('vegan', 'brings a harp')).toBe('vegan\nbrings a harp')
    expect(bothNotes('', 'brings a harp')).toBe('brings a harp')
    expect(bothNotes('vegan', '')).toBe('vegan')
    expect(bothNotes('vegan\nbrings a harp', 'brings a harp')).toBe('vegan\nbrings a harp')
    expect(bothNotes('harp', 'brings a harp')).toBe('harp\nbrings a harp')
  })

  it('BACKUP-4 BACKUP-7 lose no line, and twice is as once', () => {
    fc.assert(
      fc.property(note, note, (mine, theirs) => {
        const joined = bothNotes(mine, theirs)
        for (const line of [...mine.split('\n'), ...theirs.split('\n')])
          expect(joined.split('\n')).toContain(line === '' && joined !== '' ? joined.split('\n')[0] : line)
        expect(bothNotes(joined, theirs)).toBe(joined)
        expect(joined).toContain(mine)
      }),
    )
  })

  it('BACKUP-7 keep the tags and signs of both', () => {
    const mine = { inviteId: '1', note: '', tags: ['board'], contacted: true, confirmed: false }
    const theirs = { inviteId: '1', note: '', tags: ['press', 'board'], contacted: false, confirmed: true }
    expect(joinedMarks(mine, theirs)).toEqual({
      inviteId: '1',
      note: '',
      tags: ['board', 'press'],
      contacted: true,
      confirmed: true,
    })
    const gone = { ...mine, goneUserId: '3' }
    expect(joinedMarks(gone, theirs)).toMatchObject({ goneUserId: '3' })
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
})
