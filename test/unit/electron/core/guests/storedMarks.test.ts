import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createGuestMarks } from '../../../../../electron/core/guests/guestMarks.ts'
import { bothNotes, joinedMarks } from '../../../../../electron/core/guests/storedMarks.ts'
import { guestOf, openStore } from '../../../../support/accountStores.ts'

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
    const mine = { note: '', tags: ['board'], contacted: true, confirmed: false }
    const theirs = { note: '', tags: ['press', 'board'], contacted: false, confirmed: true }
    expect(joinedMarks(mine, theirs)).toEqual({
      note: '',
      tags: ['board', 'press'],
      contacted: true,
      confirmed: true,
    })
  })
})

it('SITE-I8 a note that a guest has under both invitations is not there twice once they answered again', () => {
  const store = openStore(null)
  onTestFinished(() => store.close())
  const marks = createGuestMarks(store)
  marks.mark('101', ['5'], { note: 'vegan' })
  marks.mark('101', ['6'], { note: 'brings a harp\nvegan' })
  const guest = guestOf(5, 'Ida Berg')
  marks.follow('101', [{ from: 'attending', to: null, guest }])
  marks.follow('101', [{ from: null, to: 'attending', guest: { ...guest, invite_id: '6' } }])
  expect(marks.of('101').get('6')).toMatchObject({ note: 'brings a harp\nvegan' })
  expect(marks.of('101').get('5')).toBeUndefined()
})
