import { describe, expect, it } from 'vitest'
import { createStores } from '../../../../renderer/shell/createStores.ts'
import { type PaletteRow, placeRows, sectionsOf } from '../../../../renderer/shell/paletteRows.ts'
import { settingRows } from '../../../../renderer/shell/settingRows.ts'
import { wire } from '../../../../renderer/shell/wiring.ts'
import { chooseLanguage } from '../../../../shared/domain/language.ts'
import { ADA, account, GRACE, NOON, snapshot } from '../../../fakeHost/builders.ts'
import { createFakeHost } from '../../../fakeHost/fakeHost.ts'
import { settled } from '../../../support/fakeClock.ts'
import { textsIn } from '../../../support/texts.ts'

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

  it('what is as it was typed goes before a slip of another kind: Enter means the first', () => {
    const commands = [row('backup', 'command', 'Backup'), row('mine', 'command', 'Mine')]
    const found = [row('event:5', 'event', 'Bach cantatas')]
    expect(shown('bach', { commands, found })).toEqual([
      ['titles', 'event:5'],
      ['commands', 'backup'],
    ])
    const text = [row('event:6', 'event', 'Tasting')]
    expect(shown('wine', { commands, found: text })).toEqual([
      ['text', 'event:6'],
      ['commands', 'mine'],
    ])
    const places = [row('person:8', 'person', 'Wine & Cheese'), row('view:2', 'view', 'Fine arts')]
    expect(shown('wine', { commands, found: [], places })[0]).toEqual(['places', 'person:8'])
    // In another name, too.
    const keep = row('keep', 'command', 'Keep', 'backup')
    expect(shown('backp', { commands: [keep, ...commands], found: [] })).toEqual([
      ['commands', 'keep', 'backup'],
    ])
    expect(shown('backu', { commands: [keep, ...commands], found: [] })).toEqual([
      ['commands', 'backup', 'keep'],
    ])
  })

  it('leads to a saved view, to what a person organises, and to another account, also by “switch account”', async () => {
    const host = createFakeHost({ events: 20, guests: 5, now: NOON, state: 'online' })
    const stores = createStores(host.bridge)
    const stop = wire(stores)
    void stores.start.load()
    await settled()
    host.bridge.script({ 'accounts.activate': async () => null })
    host.bridge.push('accounts.changed', snapshot([account({ id: ADA }), account({ id: GRACE })]))
    const { accountId } = stores.list.getState()
    const view = {
      id: 'v1',
      accountId: accountId ?? '',
      name: 'Rooms with a piano',
      query: JSON.stringify({ ...stores.list.getState().query, search: 'piano' }),
    }
    await stores.preferences.set({ savedViews: [view] })
    stores.navigation.go({ page: 'outbox', at: null })
    const texts = textsIn(chooseLanguage('en', []))
    const lists = [{ id: 'l1', name: 'Choir and friends' }]
    const owners = [{ id: '7', name: 'Ada Lovelace', count: 3 }]
    const places = [...placeRows(stores, { owners, lists }, texts), ...settingRows(stores, texts)]
    const first = (search: string) =>
      sectionsOf(search, { ...WORLD, places, found: [], near: [] }).flatMap(({ rows }) => rows)[0]

    await first('piano')?.run()
    expect(stores.list.getState().query).toMatchObject({ search: 'piano' })
    expect(stores.navigation.getState().route.page).toBe('events')
    await first('lovelace')?.run()
    expect(stores.list.getState().query).toMatchObject({ view: 'all', ownerId: '7' })
    expect(first('switch account')).toMatchObject({ kind: 'account', keys: 'g 2' })
    await first('switch account')?.run()
    expect(host.bridge.callsOf('accounts.activate')).toEqual([{ accountId: GRACE }])
    await first('choir and')?.run()
    expect(stores.navigation.getState().route).toEqual({ page: 'people', listId: 'l1' })
    await first('week numbers')?.run()
    expect(stores.navigation.getState().route).toEqual({ page: 'settings', at: 'look' })
    stop()
    stores.minute.stop()
  })

  it('never shows more than nine rows', () => {
    const found = Array.from({ length: 20 }, (_, at) => row(`event:${at}`, 'event', `Lantern ${at}`))
    expect(shown('door', { found }).flatMap(([, ...ids]) => ids)).toHaveLength(9)
  })
})
