import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  COLUMN_NAMES,
  columnsOf,
  EVENT_COLUMNS,
  type EventColumn,
} from '../../../electron/core/store/eventColumns.ts'
import { MIGRATIONS } from '../../../electron/core/store/migrations.ts'
import { Sqlite } from '../../../electron/core/store/sqlite.ts'
import { rawEvent } from '../../../shared/domain/rawEvent.ts'
import { eventAt, STORE_ACCOUNT } from '../../support/accountStores.ts'

export const VERSIONS = MIGRATIONS.map(({ version }) => version)
export const NEWEST = Math.max(...VERSIONS)

/**
 * Kept with each version of the schema: its SQL, rows as the program of that time wrote them, under `STORE_KEY`, and what
 * the columns it brought say of an event.
 */
export const keptPath = (what: 'schema' | 'rows' | 'columns', version: number): string =>
  fileURLToPath(
    new URL(`./versions/${what}-${version}.${what === 'columns' ? 'txt' : 'sql'}`, import.meta.url),
  )

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

const COLUMNS: readonly EventColumn[] = Object.values(EVENT_COLUMNS)
const PLAIN = { ...eventAt(5, 1_795_000_000), module_id: 'groups', item_id: '12' }
const VALUES = [null, '', ...'0 1 2 3 4 31 1794999999 99999999999 -1 event pages X'.split(' ')]
const STATES = [
  { hidden: true },
  { categories: '2,1' },
  ...['waiting', 'sending', 'conflict', 'rejected', 'uncertain'].map((mark) => ({ mark })),
]

/** Of the columns that a version brought: which value of which member makes one say something else, and what. */
export const saidByColumns = (version: number): string =>
  COLUMNS.flatMap(({ since }, at) => (since === version ? saidBy(at) : [])).join('')

function saidBy(at: number): readonly string[] {
  const said = (over: object, state: object = {}) =>
    String(columnsOf({ ...PLAIN, ...over }, { mark: null, hidden: false, categories: '1', ...state })[at])
  const members = Object.entries(rawEvent.shape).flatMap(([member, schema]) =>
    VALUES.filter((value) => schema.safeParse(value).success).map(
      (value) => [`${member} ${value}`, said({ [member]: value })] as const,
    ),
  )
  const states = STATES.map((state) => [JSON.stringify(state), said({}, state)] as const)
  const plain = said({})
  return [
    `${COLUMN_NAMES[at]}: ${plain}\n`,
    ...[...members, ...states].flatMap(([of, to]) => (to === plain ? [] : [`  ${of}: ${to}\n`])),
  ]
}
