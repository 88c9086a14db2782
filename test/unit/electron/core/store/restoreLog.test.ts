import { expect, it, onTestFinished } from 'vitest'
import { beginRestore, takeBack } from '../../../../../electron/core/store/restoreLog.ts'
import type { StatementRun } from '../../../../../electron/core/store/sqlite.ts'
import { openStore } from '../../../../support/accountStores.ts'

const ROWS = 500

it('BACKUP-10 a row that comes back costs two statements, and two to be taken out again, none of which goes through all', () => {
  const ran: StatementRun[] = []
  const store = openStore(null, { observe: (run) => ran.push(run) })
  onTestFinished(() => store.close())
  const { database } = store.parts
  const sql = (): readonly string[] => ran.filter(({ kind }) => kind !== 'control').map((run) => run.sql)
  const kept = () => Number(database.get('SELECT count(*) FROM desk')?.[0])

  const log = beginRestore(store.parts)
  ran.length = 0
  store.transaction(() => {
    for (let row = 0; row < ROWS; row += 1) log.set('mark', '7', `7 ${row}`, { note: `harp ${row}` })
  })
  expect(sql()).toHaveLength(2 * ROWS)
  log.end()
  expect(kept()).toBe(ROWS)

  ran.length = 0
  let turns = 1
  while (takeBack(database, log.run)) turns += 1
  const taken = sql()
  expect(kept()).toBe(0)
  // Beside the rows: which they are, and that they are back.
  expect(taken.length).toBeLessThanOrEqual(2 * ROWS + 2 * turns)
  const writing = [...new Set(taken)].filter((one) => !one.startsWith('SELECT'))
  expect(writing.flatMap((one) => database.explain(one)).join()).not.toMatch(/SCAN/)
})

it('BACKUP-6 what stood there is written over once it was noted, and stands there again when that is taken back', () => {
  const store = openStore(null)
  onTestFinished(() => store.close())
  const { database } = store.parts
  const sealed = () => database.get('SELECT sealed, topic FROM desk WHERE id = ?', 'mark 7 1')
  store.transaction(() => beginRestore(store.parts).set('mark', '7', '7 1', { note: 'mine' }))
  const before = sealed()
  const log = beginRestore(store.parts)
  store.transaction(() => log.set('mark', '7', '7 1', { note: 'theirs' }))
  log.end()
  expect(sealed()).not.toEqual(before)
  while (takeBack(database, log.run));
  expect(sealed()).toEqual(before)
})
