import { describe, expect, it } from 'vitest'
import { type PaletteRow, sectionsOf } from '../../../../renderer/shell/paletteRows.ts'

const row = (id: string, kind: PaletteRow['kind'], words: string, also = ''): PaletteRow => ({
  id,
  kind,
  words,
  also,
  keys: '',
  run: () => undefined,
})
const WORLD = {
  commands: [
    row('new', 'command', 'New event'),
    row('door', 'command', 'Door…'),
    row('settings', 'command', 'Settings', 'language, dark'),
    row('edit', 'command', 'Edit'),
    row('delete', 'command', 'Delete'),
  ],
  ofSubject: new Set(['edit', 'delete']),
  recent: ['delete', 'view:1'],
  places: [row('view:1', 'view', 'Doors of the west'), row('person:7', 'person', 'Ada Lovelace')],
  found: [row('event:1', 'event', 'Lantern walk'), row('event:2', 'event', 'Open door')],
  near: [row('event:3', 'event', 'Chess evening')],
} as const
const shown = (search: string, over: object = {}) =>
  sectionsOf(search, { ...WORLD, ...over }).map(({ name, rows }) => [name, ...rows.map(({ id }) => id)])

describe('the palette', () => {
  it('begins with what can be done to the subject, last used first, then what was used', () => {
    expect(shown('')).toEqual([
      ['subject', 'delete', 'edit'],
      ['recent', 'view:1'],
      ['commands', 'new', 'door', 'settings'],
    ])
  })

  it('puts a command before titles, titles before people and views, and text last', () => {
    expect(shown('door')).toEqual([
      ['commands', 'door'],
      ['titles', 'event:2'],
      ['places', 'view:1'],
      ['text', 'event:1'],
    ])
  })

  it('forgives a slip, knows other names, and finds a title of the list the search does not', () => {
    expect(shown('new evnt', { found: [] })[0]).toEqual(['commands', 'new'])
    expect(shown('dark', { found: [] })).toEqual([['commands', 'settings']])
    expect(shown('chses', { found: [] })).toEqual([['titles', 'event:3']])
  })

  it('never shows more than nine rows', () => {
    const found = Array.from({ length: 20 }, (_, at) => row(`event:${at}`, 'event', `Lantern ${at}`))
    expect(shown('door', { found }).flatMap(([, ...ids]) => ids)).toHaveLength(9)
  })
})
