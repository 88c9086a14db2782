import { DatabaseSync } from '@photostructure/sqlite'
import { AppError } from '../errors.ts'

/** What may be bound and read. The engine binds a `Date` as NULL and cuts text at NUL, so both are refused here. */
export type Cell = string | number | null | Uint8Array
export type Row = readonly Cell[]

/** One statement as it ran; for the counting gates PERF-1, PERF-3, PERF-10 and PERF-14. */
export interface StatementRun {
  readonly sql: string
  readonly kind: 'read' | 'write' | 'control'
  /** Rows read, or rows changed. */
  readonly rows: number
}
export type StatementObserver = (run: StatementRun) => void

type Connection = InstanceType<typeof DatabaseSync>
type Prepared = ReturnType<Connection['prepare']>

const PRAGMAS = [
  'journal_mode = WAL',
  'synchronous = FULL',
  // On a Mac a plain fsync leaves the bytes in the drive's cache; elsewhere these change nothing.
  'fullfsync = ON',
  'checkpoint_fullfsync = ON',
  'temp_store = MEMORY',
  'secure_delete = ON',
  'foreign_keys = ON',
  'cell_size_check = ON',
  'trusted_schema = OFF',
  'journal_size_limit = 8388608',
  'cache_size = -8192',
]

/**
 * The one place that knows the SQLite engine (`node:sqlite`'s API). Synchronous, one connection, statements kept
 * prepared, rows as arrays. Throws AppError `storage-full`, `storage-unreadable`, `locked`, `internal` only.
 */
export class Sqlite {
  readonly #database: Connection
  readonly #location: string
  readonly #observe: StatementObserver | undefined
  readonly #prepared = new Map<string, Prepared>()
  readonly #rollbacks = new Set<() => void>()
  readonly #commits = new Set<() => void>()
  readonly #afterCommit = new Set<() => void>()
  #damaged = false
  #depth = 0
  #doomed: { readonly error: unknown } | undefined

  /** `location` is a path or `:memory:`. `alone`: refused with `locked` while any other connection is open, be it at rest. */
  constructor(location: string, observe?: StatementObserver, alone?: 'alone') {
    this.#observe = observe
    this.#location = location
    this.#database = guard('opening the file', () => new DatabaseSync(location, { timeout: 2000 }))
    try {
      if (alone !== undefined) this.exec('PRAGMA locking_mode = EXCLUSIVE')
      for (const pragma of PRAGMAS) this.exec(`PRAGMA ${pragma}`)
    } catch (error) {
      this.#database.close()
      throw error
    }
  }

  /** One or several statements without parameters. */
  exec(sql: string): void {
    this.#guard('changing the file', () => this.#database.exec(sql))
    this.#observe?.({ sql, kind: 'control', rows: 0 })
  }

  /** Runs a writing statement; returns how many rows changed. */
  run(sql: string, ...cells: readonly Cell[]): number {
    const bound = checked(cells)
    const { changes } = this.#guard('writing', () => this.#prepare(sql).run(...bound))
    this.#observe?.({ sql, kind: 'write', rows: changes })
    return changes
  }

  all(sql: string, ...cells: readonly Cell[]): readonly Row[] {
    const bound = checked(cells)
    const rows = this.#guard('reading', () => this.#prepare(sql).all(...bound) as Row[])
    this.#observe?.({ sql, kind: 'read', rows: rows.length })
    return rows
  }

  get(sql: string, ...cells: readonly Cell[]): Row | undefined {
    const bound = checked(cells)
    const row = this.#guard('reading', () => this.#prepare(sql).get(...bound) as Row | undefined)
    this.#observe?.({ sql, kind: 'read', rows: row === undefined ? 0 : 1 })
    return row
  }

  /** The steps SQLite would take, for the tests that hold PERF-1. */
  explain(sql: string): readonly string[] {
    const cells = (sql.match(/\?/g) ?? []).map(() => null)
    return this.#guard(
      'explaining',
      () => this.#prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...cells) as Row[],
    ).map((row) => String(row[3]))
  }

  /** All or nothing. Nested calls join; an inner failure that somebody swallowed still undoes the whole. */
  transaction<T>(work: () => T): T {
    if (this.#depth > 0) return this.#joined(work)
    this.exec('BEGIN IMMEDIATE')
    this.#doomed = undefined
    this.#depth = 1
    let result: T
    try {
      result = work()
      const doomed = this.#doomed as { readonly error: unknown } | undefined
      if (doomed !== undefined) throw doomed.error
      this.exec('COMMIT')
    } catch (error) {
      this.#depth = 0
      this.#afterCommit.clear()
      this.#rollBack()
      throw error
    }
    this.#depth = 0
    const due = [...this.#commits, ...this.#afterCommit]
    this.#afterCommit.clear()
    for (const listener of due) listener()
    return result
  }

  /**
   * Runs it when what is being written is kept: at once outside a transaction, never where the transaction is undone.
   * Whoever hears of a change and writes because of it would otherwise try for ever on a full disk.
   */
  afterCommit(work: () => void): void {
    if (this.#depth === 0) work()
    else this.#afterCommit.add(work)
  }

  /**
   * A transaction that does not wait for the disk: a power cut may cost it and what came after it in the same
   * manner, never the file (WAL, `synchronous = NORMAL`). For what the site sends again; an own edit never.
   */
  resendable<T>(work: () => T): T {
    if (this.#depth > 0) return this.transaction(work)
    this.#guard('changing the file', () => this.#database.exec('PRAGMA synchronous = NORMAL'))
    try {
      return this.transaction(work)
    } finally {
      this.#guard('changing the file', () => this.#database.exec('PRAGMA synchronous = FULL'))
    }
  }

  #guard<T>(doing: string, work: () => T): T {
    try {
      return guard(doing, work)
    } catch (error) {
      this.#damaged ||= isDamage(error)
      throw error
    }
  }

  #joined<T>(work: () => T): T {
    this.#depth += 1
    try {
      return work()
    } catch (error) {
      this.#doomed ??= { error }
      throw error
    } finally {
      this.#depth -= 1
    }
  }

  #rollBack(): void {
    try {
      if (this.#database.isTransaction) this.exec('ROLLBACK')
    } finally {
      for (const listener of this.#rollbacks) listener()
    }
  }

  /** Told after the outermost transaction ended; whoever mirrors rows in memory follows. */
  watch(listener: { readonly committed?: () => void; readonly rolledBack: () => void }): void {
    this.#rollbacks.add(listener.rolledBack)
    if (listener.committed !== undefined) this.#commits.add(listener.committed)
  }

  /** Damage in the file was met; it should be opened again, which saves what can be read. */
  get damaged(): boolean {
    return this.#damaged
  }

  get inTransaction(): boolean {
    return this.#depth > 0
  }

  /** A connection that reads the file as it is now; close it soon, the journal grows with it. Null where there is no file. */
  snapshot(): Sqlite | null {
    if (this.#location === ':memory:') return null
    const reader = new Sqlite(this.#location, this.#observe)
    reader.exec('BEGIN')
    reader.get('SELECT count(*) FROM sqlite_schema')
    return reader
  }

  close(): void {
    if (!this.#database.isOpen) return
    this.#prepared.clear()
    this.#guard('closing the file', () => this.#database.close())
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known !== undefined) return known
    const statement = this.#database.prepare(sql)
    statement.setReturnArrays(true)
    this.#prepared.set(sql, statement)
    return statement
  }
}

function guard<T>(doing: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw storageError(error, doing)
  }
}

function checked(cells: readonly Cell[]): readonly Cell[] {
  for (const cell of cells) {
    const fits =
      cell === null ||
      (typeof cell === 'string' && !cell.includes('\0')) ||
      (typeof cell === 'number' && Number.isFinite(cell)) ||
      cell instanceof Uint8Array
    if (!fits) throw new TypeError('this value cannot be stored as it is')
  }
  return cells
}

/** Primary result codes of SQLite that a person can do something about. */
const BUSY = 5
const READONLY = 8
const IOERR = 10
const CORRUPT = 11
const FULL = 13
const CANTOPEN = 14
const NOTADB = 26
/** SQLITE_IOERR_SHMSIZE: the shared-memory file could not grow, which is how a full disk shows first. */
const IOERR_SHMSIZE = 4874

const resultCode = (error: unknown): number | undefined => {
  if (typeof error !== 'object' || error === null || !('sqliteExtendedCode' in error)) return undefined
  return typeof error.sqliteExtendedCode === 'number' ? error.sqliteExtendedCode : undefined
}

/** The file itself is damaged (STORE-3), as opposed to the disk, its rights or a statement of ours. */
export const isDamage = (error: unknown): boolean => {
  const seen = error instanceof AppError ? error.cause : error
  const code = resultCode(seen)
  return code !== undefined && ((code & 0xff) === CORRUPT || (code & 0xff) === NOTADB)
}

/**
 * What SQLite threw, as the closed set of codes: full disk (STORE-5), unreadable file (STORE-2, INPUT-20), locked,
 * ours.
 */
export function storageError(error: unknown, doing: string): AppError {
  if (error instanceof AppError) return error
  const code = resultCode(error)
  if (code === undefined) return new AppError('internal', `Failed while ${doing}.`, { cause: error })
  switch (code & 0xff) {
    case FULL:
      return new AppError('storage-full', 'There is no room left on the disk; nothing was changed.', {
        cause: error,
      })
    case IOERR:
      return code === IOERR_SHMSIZE
        ? new AppError('storage-full', 'There is no room left on the disk; nothing was changed.', {
            cause: error,
          })
        : new AppError('storage-unreadable', 'The disk reported an error; nothing was changed.', {
            cause: error,
          })
    case CORRUPT:
    case NOTADB:
      return new AppError('storage-unreadable', 'The file of this account is damaged.', { cause: error })
    case READONLY:
    case CANTOPEN:
      return new AppError('storage-unreadable', 'The file of this account cannot be written here.', {
        cause: error,
      })
    case BUSY:
      return new AppError('locked', 'The file of this account is in use by another program.', {
        cause: error,
      })
    default:
      return new AppError('internal', `Failed while ${doing}.`, { cause: error })
  }
}
