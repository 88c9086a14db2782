import { describe, expect, it } from 'vitest'
import { eventColumns } from '../../../../../electron/core/imports/tableEvents.ts'

describe('columns of a table of events', () => {
  it.each([
    ['English', ['Title', 'Start', 'End', 'Location', 'Category']],
    ['German', ['Titel', 'Beginn', 'Ende', 'Ort', 'Kategorie']],
    ['Ukrainian', ['Назва', 'Початок', 'Кінець', 'Місце', 'Категорія']],
  ])('are known by their headings in %s', (_, headings) => {
    const row = ['Choir', '3.12.2026 19:00', '3.12.2026 21:00', 'Hall', 'Music']
    expect(eventColumns([headings, row], 0).map(({ role }) => role)).toEqual([
      'title',
      'start',
      'end',
      'place',
      'category',
    ])
  })
})
