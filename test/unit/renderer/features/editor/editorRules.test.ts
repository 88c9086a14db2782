import { describe, expect, it } from 'vitest'
import { categoryOfText } from '../../../../../renderer/features/editor/FieldInput.tsx'
import { lengthInWords } from '../../../../../renderer/lib/format/length.ts'
import { blockingProblems, EVENT_FIELDS, type EventFields } from '../../../../../shared/domain/eventFields.ts'

const sound: EventFields = {
  ...(Object.fromEntries(EVENT_FIELDS.map((field) => [field, ''])) as EventFields),
  title: 'Spring evening',
  location: 'Hall 45',
  start: '1000',
  end: '2000',
  privacy: '0',
  privacyComment: '0',
}

describe('what keeps a form from being saved', () => {
  it('SITE-U3 a start moved behind the end is refused before it is sent, also where the end was not touched', () => {
    expect(blockingProblems({ ...sound, start: '3000' }, sound, [])).toEqual({ end: 'end-before-start' })
  })
  it('an event that is odd on the site already can be edited elsewhere', () => {
    const odd = { ...sound, location: '', end: '500' }
    expect(blockingProblems({ ...odd, title: 'New title' }, odd, [])).toEqual({})
    expect(blockingProblems(odd, null, [])).toEqual({
      location: 'location-missing',
      end: 'end-before-start',
    })
  })
  it('SITE-U1 a category the site shows by name only keeps every save back, until its number is known', () => {
    const named = { ...sound, category: 'name:Music' }
    const problem = { category: 'category-number-unknown' }
    expect(blockingProblems({ ...named, title: 'New title' }, named, [])).toEqual(problem)
    expect(blockingProblems({ ...named, title: 'New title' }, named, [{ name: 'Music' }])).toEqual({})
    expect(blockingProblems({ ...named, category: '3' }, named, [])).toEqual({})
  })
})

it('SITE-F9 a category is taken by its name in any case, by a number as its id, and anything else stays to be mended', () => {
  const known = [
    { id: '3', name: 'Music' },
    { id: '9', name: 'Film & Kino' },
  ]
  expect(categoryOfText('music', known)).toBe('3')
  expect(categoryOfText(' 42 ', known)).toBe('42')
  expect(categoryOfText('', known)).toBe('')
  expect(categoryOfText('Musik', known)).toBe('Musik')
})

it('a length is said in hours up to two days, then in days', () => {
  expect(lengthInWords(420, 'en-GB')).toBe('7 hours')
  expect(lengthInWords(90, 'en-GB')).toBe('1 hour 30 minutes')
  expect(lengthInWords(36 * 60, 'en-GB')).toBe('36 hours')
  expect(lengthInWords(4320, 'de-DE')).toBe('3 Tage')
  expect(lengthInWords(0, 'en-GB')).toBe('0 minutes')
})
