import type { Sqlite } from './sqlite.ts'

const CHUNK = 64
const LAST = Number.MAX_SAFE_INTEGER

/**
 * Copies what can still be read of a damaged file into a fresh one: numbered tables only, from both ends up to the
 * damage; lists and guests come again from the site. Returns how many rows were saved.
 */
export function salvage(damaged: Sqlite, fresh: Sqlite): number {
  const tables = fresh
    .all(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .map(([name]) => String(name))
    .filter((name) => attempt(() => fresh.all(`SELECT rowid FROM ${name} LIMIT 0`)) !== undefined)
  fresh.exec('PRAGMA foreign_keys = OFF')
  let saved = 0
  fresh.transaction(() => {
    for (const table of tables) saved += copyTable(table, damaged, fresh)
  })
  fresh.exec('PRAGMA foreign_keys = ON')
  return saved
}

function copyTable(table: string, damaged: Sqlite, fresh: Sqlite): number {
  const here = columnsOf(table, fresh)
  const there = new Set(attempt(() => columnsOf(table, damaged)) ?? [])
  const shared = here.filter((column) => there.has(column))
  if (shared.length === 0) return 0
  const names = shared.map((column) => `"${column}"`).join(', ')
  const insert = `INSERT OR IGNORE INTO ${table} (${names}) VALUES (${shared.map(() => '?').join(', ')})`
  const up = `SELECT rowid, ${names} FROM ${table} WHERE rowid > ? AND rowid < ? ORDER BY rowid LIMIT ${CHUNK}`
  const down = up.replace('ORDER BY rowid', 'ORDER BY rowid DESC')
  let saved = 0
  let low = -1
  let high = LAST
  const walk = (sql: string, advance: (rowid: number) => void): void => {
    for (;;) {
      const rows =
        attempt(() => damaged.all(sql, low, high)) ??
        attempt(() => damaged.all(sql.replace(`LIMIT ${CHUNK}`, 'LIMIT 1'), low, high))
      if (rows === undefined || rows.length === 0) return
      for (const [rowid, ...cells] of rows) {
        saved += attempt(() => fresh.run(insert, ...cells)) ?? 0
        advance(Number(rowid))
      }
    }
  }
  walk(up, (rowid) => {
    low = rowid
  })
  walk(down, (rowid) => {
    high = rowid
  })
  return saved
}

const columnsOf = (table: string, database: Sqlite): readonly string[] =>
  database.all(`SELECT name FROM pragma_table_info('${table}')`).map(([name]) => String(name))

/** Undefined where the damage is in the way. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
