import { describe, expect, it } from 'vitest'
import { sealedRows, sealedTableSql } from '../../../../../electron/core/store/sealedRows.ts'
import type { StatementRun } from '../../../../../electron/core/store/sqlite.ts'
import { openStore, storeFolder } from '../../../../support/accountStores.ts'

const page = (page: number, over: { restart?: boolean; complete?: boolean; asOfMs?: number } = {}) => ({
  page,
  restart: false,
  complete: false,
  asOfMs: 1,
  ...over,
})

describe('lists of the site', () => {
  it('remembers how far a list was read, over a restart too', () => {
    const folder = storeFolder()
    const first = openStore(folder.path)
    expect(first.lists.get('upcoming')).toBeUndefined()
    first.lists.append('upcoming', ['1', '2'], page(1, { restart: true }))
    first.lists.append('upcoming', ['2', '3'], page(2, { asOfMs: 9 }))
    first.close()
    const store = openStore(folder.path)
    expect(store.lists.get('upcoming')).toEqual({ nextPage: 3, complete: false, asOfMs: 9, size: 3 })
    store.close()
    folder.remove()
  })

  it('keeps the former members while the list is read anew, over a restart too', () => {
    const folder = storeFolder()
    const first = openStore(folder.path)
    first.lists.append('all', ['1', '2'], page(1, { restart: true }))
    first.lists.append('all', ['3'], page(2, { complete: true }))
    first.lists.append('all', ['9', '1'], page(1, { restart: true }))
    expect(first.lists.get('all')).toMatchObject({ size: 4, nextPage: 2, complete: false })
    first.close()
    const store = openStore(folder.path)
    expect(store.lists.get('all')).toMatchObject({ size: 4 })
    store.lists.append('all', ['2'], page(2, { complete: true }))
    expect(store.lists.get('all')).toMatchObject({ size: 3, complete: true })
    store.close()
    const again = openStore(folder.path)
    expect(again.lists.get('all')).toMatchObject({ size: 3, complete: true })
    again.close()
    folder.remove()
  })

  it('PERF-14 reading the same pages again writes no page', () => {
    const seen: StatementRun[] = []
    const { lists } = openStore(null, { observe: (run) => seen.push(run) })
    const read = (): void => {
      lists.append('all', ['1', '2'], page(1, { restart: true }))
      lists.append('all', ['3'], page(2, { complete: true }))
    }
    read()
    seen.length = 0
    read()
    expect(seen.filter(({ kind, sql }) => kind === 'write' && sql.includes('list_pages'))).toEqual([])
    expect(lists.get('all')).toMatchObject({ size: 3, complete: true })
  })

  it('a shorter list loses its last pages', () => {
    const { lists } = openStore(null)
    lists.append('all', ['1'], page(1, { restart: true }))
    lists.append('all', ['2'], page(2, { complete: true }))
    lists.append('all', ['1'], page(1, { restart: true, complete: true }))
    expect(lists.get('all')?.size).toBe(1)
  })
})

describe('facts and pictures', () => {
  it('keeps JSON values by name until they are removed', () => {
    const { facts } = openStore(null)
    facts.set('gone.cursor', { page: 3, of: ['a', null] })
    facts.set('gone.cursor', { page: 4 })
    expect(facts.get('gone.cursor')).toEqual({ page: 4 })
    facts.remove('gone.cursor')
    expect(facts.get('gone.cursor')).toBeUndefined()
  })

  it('keeps pictures byte for byte', () => {
    const { pictures } = openStore(null)
    const bytes = Uint8Array.from({ length: 5000 }, (_, at) => at % 256)
    pictures.put('a/b', 'image/png', bytes, 1)
    expect(pictures.get('a/b')).toEqual({ mediaType: 'image/png', bytes })
    expect(pictures.get('a/c')).toBeUndefined()
    pictures.remove('a/b')
    expect(pictures.get('a/b')).toBeUndefined()
  })
})

describe('sealed rows', () => {
  const table = () => {
    const { parts } = openStore(null)
    parts.database.exec(sealedTableSql('samples', [{ name: 'event', type: 'TEXT' }]))
    return { parts, rows: sealedRows(parts, 'samples', ['event'], (stored) => String(stored)) }
  }

  it('keeps the order in which rows were added, finds them by an open column, updates them in place', () => {
    const { rows } = table()
    rows.set('b', 'second', { event: '1' })
    rows.set('a', 'first', { event: '1' })
    rows.set('c', 'third', { event: '2' })
    rows.set('b', 'changed')
    expect(rows.where('event', '1').map(({ id, value }) => `${id} ${value}`)).toEqual([
      'b changed',
      'a first',
    ])
    rows.set('b', 'moved', { event: '2' })
    expect(rows.where('event', '2').map(({ id }) => id)).toEqual(['b', 'c'])
    expect(rows.all().map(({ id }) => id)).toEqual(['b', 'a', 'c'])
    expect(rows.remove('a')).toBe(true)
    expect(rows.remove('a')).toBe(false)
    expect(rows.count()).toBe(2)
  })

  it('STORE-3 sets a row aside that was moved under another id, and goes on with the rest', () => {
    const { parts, rows } = table()
    rows.set('a', 'first', { event: '1' })
    rows.set('b', 'second', { event: '1' })
    parts.database.run(`UPDATE samples SET id = 'x' WHERE id = 'a'`)
    expect(rows.all().map(({ value }) => value)).toEqual(['second'])
    expect(parts.quarantine.held()).toBe(1)
    expect(parts.database.get('SELECT origin, id FROM quarantine')).toEqual(['samples', 'x'])
  })
  it('STORE-3 leaves a damaged row where it is while no copy of it can be kept', () => {
    const { parts, rows } = table()
    const left = () => parts.database.all('SELECT id FROM samples')
    rows.set('a', 'first', { event: '1' })
    parts.database.run(`UPDATE samples SET id = 'x' WHERE id = 'a'`)
    parts.database.exec(
      `CREATE TRIGGER full BEFORE INSERT ON quarantine BEGIN SELECT RAISE(FAIL, 'disk is full'); END`,
    )
    expect(rows.all()).toEqual([])
    expect(left()).toEqual([['x']])
    parts.database.exec('DROP TRIGGER full')
    expect(rows.all()).toEqual([])
    expect(left()).toEqual([])
    expect(parts.database.get('SELECT origin, id FROM quarantine')).toEqual(['samples', 'x'])
  })
})
