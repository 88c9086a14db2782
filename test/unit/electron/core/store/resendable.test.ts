import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Sqlite } from '../../../../../electron/core/store/sqlite.ts'
import { storeFolder } from '../../../../support/accountStores.ts'

const FULL = 2
const NORMAL = 1

describe('writing what the site can send again', () => {
  let folder: ReturnType<typeof storeFolder>
  let database: Sqlite
  beforeEach(() => {
    folder = storeFolder()
    database = new Sqlite(`${folder.path}/a.db`)
    database.exec('CREATE TABLE rows (id INTEGER) STRICT')
  })
  afterEach(() => {
    database.close()
    folder.remove()
  })
  const synchronous = (): unknown => database.get('PRAGMA synchronous')?.[0]
  const count = (): unknown => database.get('SELECT count(*) FROM rows')?.[0]
  const insert = (): number => database.run('INSERT INTO rows VALUES (1)')

  it('PERF-12 does not wait for the disk, and the next own edit does again', () => {
    let during: unknown
    database.resendable(() => {
      during = synchronous()
      insert()
    })
    expect([during, synchronous(), count()]).toEqual([NORMAL, FULL, 1])
    database.transaction(() => {
      during = synchronous()
    })
    expect(during).toBe(FULL)
  })

  it('is undone as a whole when it fails, and edits wait for the disk again', () => {
    const failing = (): void => {
      insert()
      throw new Error('no')
    }
    expect(() => database.resendable(failing)).toThrow('no')
    expect([synchronous(), count()]).toEqual([FULL, 0])
  })

  it('inside an own edit it is part of it', () => {
    const during = database.transaction(() =>
      database.resendable(() => {
        insert()
        return synchronous()
      }),
    )
    expect([during, count()]).toEqual([FULL, 1])
  })
})

describe('what is done once a change is kept', () => {
  let folder: ReturnType<typeof storeFolder>
  let database: Sqlite
  let heard: string[]
  const hear = (what: string) => () => void heard.push(what)
  beforeEach(() => {
    folder = storeFolder()
    database = new Sqlite(`${folder.path}/a.db`)
    heard = []
  })
  afterEach(() => {
    database.close()
    folder.remove()
  })

  it('comes after the outermost transaction, and at once outside of one', () => {
    database.transaction(() => {
      database.transaction(() => database.afterCommit(hear('inner')))
      expect(heard).toEqual([])
    })
    expect(heard).toEqual(['inner'])
    database.afterCommit(hear('outside'))
    expect(heard).toEqual(['inner', 'outside'])
  })

  it('STORE-5 never comes where the change was undone, nor with the next one', () => {
    const failing = (): void => {
      database.afterCommit(hear('undone'))
      throw new Error('no')
    }
    expect(() => database.transaction(failing)).toThrow('no')
    database.transaction(() => undefined)
    expect(heard).toEqual([])
  })
})
