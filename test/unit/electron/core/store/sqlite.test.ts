import { describe, expect, it } from 'vitest'
import { EVENT_QUERIES } from '../../../../../electron/core/store/eventRows.ts'
import { GUEST_QUERIES } from '../../../../../electron/core/store/guestRows.ts'
import { sealedRows, sealedTableSql } from '../../../../../electron/core/store/sealedRows.ts'
import { createSealer } from '../../../../../electron/core/store/sealing.ts'
import { type Cell, Sqlite, type StatementRun } from '../../../../../electron/core/store/sqlite.ts'
import { eventAt, noProjection, OTHER_KEY, openStore, STORE_KEY } from '../../../../support/accountStores.ts'
import { readSource, sourceFiles } from '../../../../support/sourceTree.ts'

describe('statements', () => {
  it.each(Object.entries({ ...EVENT_QUERIES, ...GUEST_QUERIES }).filter(([name]) => name !== 'total'))(
    'PERF-1 the query "%s" searches by key, without a scan or a sort',
    (_, sql) => {
      const steps = openStore(null).parts.database.explain(sql)
      expect(steps).not.toEqual([])
      for (const step of steps)
        expect(step).toMatch(/^SEARCH \w+ USING (INTEGER PRIMARY KEY|PRIMARY KEY|(COVERING )?INDEX)/)
    },
  )

  it('PERF-1 no statement of the program skips rows, which costs more the farther one scrolls', () => {
    const skipping = sourceFiles(['electron']).filter((file) =>
      /\bOFFSET \?|LIMIT \?,/.test(readSource(file)),
    )
    expect(skipping).toEqual([])
  })

  it('PERF-1 lists, their pages, facts and rows by an open column are read by key as well', () => {
    const seen: StatementRun[] = []
    const store = openStore(null, { observe: (run) => seen.push(run) })
    store.parts.database.exec(sealedTableSql('samples', [{ name: 'event', type: 'TEXT' }]))
    const rows = sealedRows(store.parts, 'samples', ['event'], String)
    seen.length = 0
    rows.set('a', 'b', { event: '1' })
    rows.where('event', '1')
    rows.get('a')
    store.lists.append('all', ['1'], { page: 1, restart: true, complete: true, asOfMs: 1 })
    // Undone, so that the list is read from the file again.
    expect(() =>
      store.transaction(() => {
        throw new Error('undone')
      }),
    ).toThrow('undone')
    store.lists.get('all')
    store.facts.get('gone.cursor')
    store.pictures.get('x')
    store.guests.nameOf('1')
    // The few names of categories are read whole, at a start and after an undone change; they are no list.
    const reads = new Set(
      seen.filter(({ kind, sql }) => kind === 'read' && !sql.includes('FROM labels')).map(({ sql }) => sql),
    )
    expect(reads.size).toBeGreaterThanOrEqual(7)
    for (const sql of reads) {
      for (const step of store.parts.database.explain(sql)) expect(step).not.toMatch(/SCAN|TEMP B-TREE/)
    }
  })

  it('PERF-3 PERF-10 a page of 60 events with its count is one statement, with words as without', () => {
    for (const filter of [{}, { search: 'small' }, { endsFrom: 5, categoryId: '2' }, { ownerId: '7' }]) {
      const seen: StatementRun[] = []
      const { events } = openStore(null, { observe: (run) => seen.push(run) })
      events.put(
        Array.from({ length: 300 }, (_, at) => eventAt(at + 1, 1_795_000_000 + at)),
        1,
        noProjection,
      )
      seen.length = 0
      expect(events.page(filter, 'start-ascending', 120, 60)).toHaveLength(60)
      expect(events.count(filter)).toBe(300)
      expect(seen.map(({ kind, rows }) => [kind, rows])).toEqual([['read', 60]])
    }
  })

  it('STORE-9 STORE-4 journal in WAL, every commit synced, temporary tables in memory, deleted bytes overwritten', () => {
    const { database } = openStore(null).parts
    const value = (pragma: string): Cell | undefined => database.get(`PRAGMA ${pragma}`)?.[0]
    expect(['synchronous', 'temp_store', 'secure_delete', 'foreign_keys'].map(value)).toEqual([2, 2, 1, 1])
  })

  it('refuses values the engine would change without a word: text with NUL, dates, booleans, infinities', () => {
    const database = new Sqlite(':memory:')
    database.exec('CREATE TABLE t (x)')
    for (const odd of ['a\0b', new Date(0), true, Number.NaN, Number.POSITIVE_INFINITY, {}, undefined]) {
      expect(() => database.run('INSERT INTO t VALUES (?)', odd as Cell)).toThrow('cannot be stored')
    }
    for (const plain of ['', 'ü', 0, -1.5, 2 ** 52, null]) {
      database.run('INSERT INTO t VALUES (?)', plain)
      expect(database.get('SELECT x FROM t ORDER BY rowid DESC')).toEqual([plain])
    }
    expect(() => database.all('SELECT nonsense')).toThrow(expect.objectContaining({ code: 'internal' }))
    database.close()
  })
})

describe('sealing', () => {
  const sealer = createSealer(STORE_KEY)
  const plain = Buffer.from('Nadia Pahor')

  it('opens only under the same table, id and key', () => {
    const sealed = sealer.seal('guests', '1', plain)
    expect(sealer.open('guests', '1', sealer.keyId, sealed)).toEqual(plain)
    expect(sealer.open('guests', '2', sealer.keyId, sealed)).toBeUndefined()
    expect(sealer.open('events', '1', sealer.keyId, sealed)).toBeUndefined()
    expect(sealer.open('guests', '1', sealer.keyId + 1, sealed)).toBeUndefined()
    const other = createSealer(OTHER_KEY)
    expect(other.open('guests', '1', other.keyId, sealed)).toBeUndefined()
  })

  it('STORE-3 finds any single flipped bit and any cut', () => {
    const sealed = sealer.seal('guests', '1', plain)
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const flipped = Uint8Array.from(sealed)
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(sealer.open('guests', '1', sealer.keyId, flipped)).toBeUndefined()
    }
    for (let length = 0; length < sealed.length; length += 1) {
      expect(sealer.open('guests', '1', sealer.keyId, sealed.subarray(0, length))).toBeUndefined()
    }
  })

  it('never seals the same content to the same bytes, and tells equal content by a keyed digest', () => {
    const sealed = new Set(
      Array.from({ length: 600 }, () => Buffer.from(sealer.seal('t', '1', plain)).toString('hex')),
    )
    expect(sealed.size).toBe(600)
    expect(sealer.digest(plain)).toEqual(createSealer(STORE_KEY).digest(plain))
    expect(sealer.digest(plain)).not.toEqual(createSealer(OTHER_KEY).digest(plain))
  })
})
