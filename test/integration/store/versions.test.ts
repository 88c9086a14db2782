import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MIGRATIONS, type Migration } from '../../../electron/core/store/migrations.ts'
import { Sqlite } from '../../../electron/core/store/sqlite.ts'
import { eventAt, noProjection, openStore, storeFolder } from '../../support/accountStores.ts'
import { createFakeClock } from '../../support/fakeClock.ts'
import { databasePath, layKeptVersion, NEWEST } from './keptVersions.ts'

let folder = storeFolder()
const path = (suffix = ''): string => databasePath(folder.path, suffix)
const version = (file: string): unknown => {
  const database = new Sqlite(file)
  const row = database.get('PRAGMA user_version')
  database.close()
  return row?.[0]
}

beforeEach(() => {
  folder = storeFolder()
})
afterEach(() => {
  folder.remove()
})

describe('files of other versions', () => {
  it('STORE-6 an older file is backed up, brought forward and complete', () => {
    layKeptVersion(folder.path, 1)
    expect(version(path())).toBe(1)
    const store = openStore(folder.path)
    expect(store.events.get('102')?.shown.title).toBe('New')
    store.close()
    expect(version(path())).toBe(NEWEST)
    expect(version(path('.before-2'))).toBe(1)
  })

  it('STORE-6 a step that fails leaves the file at its version, with all rows', () => {
    layKeptVersion(folder.path, 1)
    const failing: Migration = {
      version: NEWEST + 1,
      apply: (database) => {
        database.exec('DELETE FROM events; CREATE TABLE half (x)')
        throw new Error('power cut')
      },
    }
    expect(() => openStore(folder.path, { migrations: [...MIGRATIONS, failing] })).toThrow('power cut')
    expect(version(path())).toBe(1)
    const store = openStore(folder.path)
    expect(store.events.get('102')?.shown.title).toBe('New')
    expect(store.parts.database.get(`SELECT name FROM sqlite_schema WHERE name = 'half'`)).toBeUndefined()
    store.close()
  })

  it('STORE-6 INPUT-20 UPD-6 a file of a newer version is refused in words and kept as it was', () => {
    layKeptVersion(folder.path, 1)
    const newer: Migration = {
      version: NEWEST + 1,
      apply: (database) => database.exec('CREATE TABLE later (x)'),
    }
    openStore(folder.path, { migrations: [...MIGRATIONS, newer] }).close()
    const before = readFileSync(path())
    expect(() => openStore(folder.path)).toThrow(
      expect.objectContaining({
        code: 'storage-newer',
        message: expect.stringContaining('newer version'),
        details: [basename(path('.before-2'))],
      }),
    )
    expect(readFileSync(path())).toEqual(before)
    expect(readdirSync(folder.path).filter((name) => name.includes('corrupt'))).toEqual([])
  })

  it.each([
    [
      'text',
      Buffer.from('not a database at all, but long enough to be read as a header of one page'.repeat(9)),
    ],
    ['zeros', Buffer.alloc(20_000)],
    ['half a page', 'half'],
  ])('STORE-3 a file of %s is put aside and a new one started', (_, content) => {
    layKeptVersion(folder.path, 1)
    const before = typeof content === 'string' ? readFileSync(path()).subarray(0, 2000) : content
    writeFileSync(path(), before)
    const store = openStore(folder.path)
    expect(store.events.total()).toBe(0)
    expect(store.integrity().damagedFile).toContain('.corrupt-')
    expect(store.events.put([eventAt(2, 1)], 1, noProjection)).toBe(1)
    store.close()
    const aside = readdirSync(folder.path).find((name) => name.includes('.corrupt-')) ?? ''
    expect(readFileSync(join(folder.path, aside))).toEqual(before)
  })

  it.each([
    ['by whoever holds a file of it', ''],
    ['by the end of the program after its log was moved', '-wal'],
    ['by the end of the program after all was moved', '-wal -shm .db'],
  ])(
    'STORE-3 the putting aside of a damaged file that was stopped %s is finished the next time',
    (_, moved) => {
      const before = openStore(folder.path)
      before.events.put([eventAt(1, 1), eventAt(2, 2)], 1, noProjection)
      // As a kill leaves it: what was written lies in the log.
      for (const suffix of ['', '-wal', '-shm']) copyFileSync(path(suffix), path(`${suffix}.kept`))
      before.close()
      for (const suffix of ['', '-wal', '-shm']) {
        const aside = moved.split(' ').includes(suffix === '' ? '.db' : suffix)
        renameSync(path(`${suffix}.kept`), path(aside ? `.corrupt-5${suffix}` : suffix))
      }
      if (moved.includes('.db')) writeFileSync(path(), 'the start of a fresh file')
      writeFileSync(path('.damaged'), moved === '' ? '' : '5')
      if (moved === '') {
        const clock = createFakeClock(5)
        mkdirSync(path('.corrupt-5-wal'))
        expect(() => openStore(folder.path, { clock })).toThrow(/rename/)
        rmdirSync(path('.corrupt-5-wal'))
      }
      const store = openStore(folder.path)
      expect(store.integrity().damagedFile).toBe(path('.corrupt-5'))
      expect(store.events.total()).toBe(2)
      store.close()
      const again = openStore(folder.path)
      expect([again.integrity().damagedFile, again.events.total()]).toEqual([null, 2])
      again.close()
    },
  )

  it('an empty file is a new one', () => {
    writeFileSync(path(), '')
    const store = openStore(folder.path)
    expect(store.integrity()).toEqual({ setAside: 0, damagedFile: null, damaged: false })
    store.close()
  })
})
