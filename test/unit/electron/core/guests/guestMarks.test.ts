import { describe, expect, it } from 'vitest'
import { createGuestMarks } from '../../../../../electron/core/guests/guestMarks.ts'
import { openStore } from '../../../../support/accountStores.ts'

describe('a note for many guests', () => {
  it('stands under what is noted of each, once, and goes as one; what each had before is there again', () => {
    const book = createGuestMarks(openStore(null))
    const noteOf = (id: string) => book.of('7').get(id)?.note ?? ''
    book.mark('7', ['1'], { note: 'Calls back on Friday' })
    book.mark('7', ['2'], { note: 'Brings salad' })
    const marked = book.mark('7', ['1', '2', '3'], { addNote: 'Brings salad' })
    expect(['1', '2', '3'].map(noteOf)).toEqual([
      'Calls back on Friday\nBrings salad',
      'Brings salad',
      'Brings salad',
    ])
    expect(book.undo('7', marked)).toBe(3)
    expect(['1', '2', '3'].map(noteOf)).toEqual(['Calls back on Friday', 'Brings salad', ''])
  })

  it('is added to none where there is no room left in one of the notes: nothing is cut off unseen', () => {
    const book = createGuestMarks(openStore(null))
    book.mark('7', ['2'], { note: 'x'.repeat(1_990) })
    expect(() => book.mark('7', ['1', '2'], { addNote: 'Brings salad' })).toThrow(
      expect.objectContaining({ code: 'too-large' }),
    )
    expect(book.of('7').get('1')).toBeUndefined()
    expect(book.of('7').get('2')?.note).toHaveLength(1_990)
  })
})
