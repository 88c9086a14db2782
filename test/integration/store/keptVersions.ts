import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MIGRATIONS } from '../../../electron/core/store/migrations.ts'
import { Sqlite } from '../../../electron/core/store/sqlite.ts'
import { STORE_ACCOUNT } from '../../support/accountStores.ts'

export const VERSIONS = MIGRATIONS.map(({ version }) => version)
export const NEWEST = Math.max(...VERSIONS)

/** Kept with each version of the schema: its SQL, and rows as the program of that time wrote them, under `STORE_KEY`. */
export const keptPath = (what: 'schema' | 'rows', version: number): string =>
  fileURLToPath(new URL(`./versions/${what}-${version}.sql`, import.meta.url))

export const databasePath = (folder: string, suffix = ''): string =>
  join(folder, `${STORE_ACCOUNT}.db${suffix}`)

/** The file of an account as a former version left it; nothing of today's writer is in it. */
export function layKeptVersion(
  folder: string,
  version: number,
  rows: 'with rows' | 'empty' = 'with rows',
): void {
  const database = new Sqlite(databasePath(folder))
  database.exec('PRAGMA foreign_keys = OFF')
  database.exec(readFileSync(keptPath('schema', version), 'utf8'))
  if (rows === 'with rows') database.exec(readFileSync(keptPath('rows', version), 'utf8'))
  database.exec(`PRAGMA user_version = ${version}`)
  database.close()
}

export const isKept = (version: number): boolean => existsSync(keptPath('rows', version))

const MASTER = `SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type DESC, name`

/** Tables, then indexes, each by name. */
export const schemaOf = (database: Sqlite): string =>
  database
    .all(MASTER)
    .map(([, , sql]) => `${String(sql)};\n`)
    .join('')

/** All rows as statements, by table. */
export function rowsOf(database: Sqlite): string {
  const tables = database.all(MASTER).filter(([type]) => type === 'table')
  return tables
    .flatMap(([, name]) => {
      const columns = database
        .all(`SELECT name FROM pragma_table_info('${String(name)}')`)
        .map(([column]) => String(column))
      const into = `INSERT INTO ${String(name)} (${columns.join(', ')}) VALUES`
      return database
        .all(`SELECT ${columns.map((column) => `quote(${column})`).join(', ')} FROM ${String(name)}`)
        .map((cells) => `${into} (${cells.join(', ')});\n`)
    })
    .join('')
}
