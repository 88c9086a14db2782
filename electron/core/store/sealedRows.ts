import type { FactTable } from './accountStore.ts'
import type { Quarantine } from './quarantine.ts'
import type { Sealer } from './sealing.ts'
import type { Cell, Sqlite } from './sqlite.ts'

/** A column beside the sealed value, with an index of its own. */
export interface OpenColumn {
  readonly name: string
  readonly type: 'INTEGER' | 'TEXT'
}

/** SQL of a table of sealed JSON values in the order they were added (`seq`). Several statements, for `exec`. */
export function sealedTableSql(table: string, columns: readonly OpenColumn[]): string {
  const open = columns.map(({ name, type }) => `, ${name} ${type}`).join('')
  const indexes = columns.map(({ name }) => `;\nCREATE INDEX ${table}_${name} ON ${table} (${name}, seq)`)
  return `CREATE TABLE ${table} (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, key INTEGER NOT NULL, sealed BLOB NOT NULL${open}
  ) STRICT${indexes.join('')}`
}

export interface SealedRow<T> {
  /** Grows with each added row; an updated row keeps its place. */
  readonly seq: number
  readonly id: string
  readonly value: T
}

/**
 * Rows of one table: JSON values, sealed, kept in order, found by id or by one open column. Shared ground of the
 * facts here and of what has to commit together with them (entries, bases, drafts, ledger).
 */
export interface SealedRows<T, Column extends string = never> {
  get(id: string): T | undefined
  /** Adds, or replaces the value and the columns given. */
  set(id: string, value: T, columns?: Readonly<Partial<Record<Column, Cell>>>): void
  remove(id: string): boolean
  /** In the order they were added. */
  all(): readonly SealedRow<T>[]
  where(column: Column, value: Cell): readonly SealedRow<T>[]
  /** The same, `size` at a time, for work that gives way between two slices. */
  slices(column: Column, value: Cell, size: number): Iterable<readonly SealedRow<T>[]>
  count(): number
}

/**
 * `decode` turns what was stored into a value and throws where it cannot. A row that does not open is
 * damaged and set aside (STORE-3). One that opens and is not understood is whole, of a newer version say: it stays
 * where it is, is passed over, and is named by `quarantine.unread`.
 */
export function sealedRows<T, Column extends string = never>(
  parts: { readonly database: Sqlite; readonly sealer: Sealer; readonly quarantine: Quarantine },
  table: string,
  columns: readonly Column[],
  decode: (stored: unknown) => T,
): SealedRows<T, Column> {
  const { database, sealer, quarantine } = parts
  const fields = 'seq, id, key, sealed'
  const names = ['id', 'key', 'sealed', ...columns]
  const insert = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`

  const read = (row: readonly Cell[]): SealedRow<T> | undefined => {
    const [seq, id, key, sealed] = row as readonly [number, string, number, Uint8Array]
    const plain = sealer.open(table, id, key, sealed)
    if (plain === undefined) {
      // Out of the way only where a copy is kept; on a full disk it is met again the next time.
      if (quarantine.hold(table, id, key, sealed)) database.run(`DELETE FROM ${table} WHERE seq = ?`, seq)
      return undefined
    }
    const text = Buffer.from(plain).toString('utf8')
    try {
      return { seq, id, value: decode(JSON.parse(text)) }
    } catch {
      quarantine.pass(table, id, text)
      return undefined
    }
  }
  const readAll = (rows: readonly (readonly Cell[])[]): readonly SealedRow<T>[] =>
    rows.map(read).filter((row) => row !== undefined)

  return {
    get(id) {
      const row = database.get(`SELECT ${fields} FROM ${table} WHERE id = ?`, id)
      return row === undefined ? undefined : read(row)?.value
    },
    set(id, value, open) {
      const sealed = sealer.seal(table, id, Buffer.from(JSON.stringify(value), 'utf8'))
      const given = columns.filter((column) => open?.[column] !== undefined)
      const cells = given.map((column) => open?.[column] ?? null)
      const assign = ['key', 'sealed', ...given].map((name) => `${name} = ?`).join(', ')
      const changed = database.run(
        `UPDATE ${table} SET ${assign} WHERE id = ?`,
        sealer.keyId,
        sealed,
        ...cells,
        id,
      )
      if (changed > 0) return
      database.run(insert, id, sealer.keyId, sealed, ...columns.map((column) => open?.[column] ?? null))
    },
    remove: (id) => database.run(`DELETE FROM ${table} WHERE id = ?`, id) > 0,
    all: () => readAll(database.all(`SELECT ${fields} FROM ${table} ORDER BY seq`)),
    where: (column, value) =>
      readAll(database.all(`SELECT ${fields} FROM ${table} WHERE ${column} = ? ORDER BY seq`, value)),
    *slices(column, value, size) {
      const sql = `SELECT ${fields} FROM ${table} WHERE ${column} = ? AND seq > ? ORDER BY seq LIMIT ${size}`
      let after = 0
      for (;;) {
        const rows = database.all(sql, value, after)
        if (rows.length > 0) yield readAll(rows)
        if (rows.length < size) return
        after = Number(rows.at(-1)?.[0])
      }
    },
    count: () => Number(database.get(`SELECT count(*) FROM ${table}`)?.[0] ?? 0),
  }
}

/** Facts by keyed name: a name can hold words somebody typed. */
export const factTable = (rows: SealedRows<unknown>, sealer: Sealer): FactTable => ({
  get: (name) => rows.get(sealer.name(name)),
  set: (name, value) => rows.set(sealer.name(name), value),
  remove: (name) => void rows.remove(sealer.name(name)),
})
