import type { LocalKind } from './localData.ts'
import type { OpenedAccountStore } from './openAccountStore.ts'
import type { Sqlite } from './sqlite.ts'

/*
 * A restore is too much for one transaction, which would hold the program up for seconds. It commits in parts, and notes
 * in the same transaction what stood where; until its end is noted, too, the next opening of the file takes it back
 * (BACKUP-6). The table is there only from the first restore of a run of the program to the next opening.
 */
const TABLE = 'restoring'
const CREATE = `CREATE TABLE IF NOT EXISTS ${TABLE} (
  number INTEGER PRIMARY KEY, run INTEGER NOT NULL, origin TEXT NOT NULL, id TEXT NOT NULL, key INTEGER,
  sealed BLOB, after BLOB) STRICT`
/** Of a sealed value: its IV and tag, which no other sealing has. */
const MARK_BYTES = 28
const AT_ONCE = 200
const ENDED = 'ended'

type Parts = Pick<OpenedAccountStore, 'parts'>['parts']

/** One restore into one account, to be taken back row by row. */
export interface RestoreLog {
  readonly run: number
  /** Inside a transaction. `group`: of rows of the desk. */
  set(kind: LocalKind | 'facts', group: string | null, id: string, value: unknown): void
  /** All is in: the next opening leaves it. */
  end(): void
}

export function beginRestore(parts: Parts): RestoreLog {
  const { database, sealer } = parts
  database.exec(CREATE)
  const run = 1 + Number(database.get(`SELECT coalesce(max(run), 0) FROM ${TABLE}`)?.[0] ?? 0)
  const note = `INSERT INTO ${TABLE} (run, origin, id, key, sealed, after) VALUES (?, ?, ?, ?, ?, ?)`
  return {
    run,
    set(kind, group, id, value) {
      const table = group === null ? kind : 'desk'
      const name = group === null ? id : `${kind} ${id}`
      const sealed = sealer.seal(table, name, Buffer.from(JSON.stringify(value), 'utf8'))
      const [columns, cells] =
        group === null
          ? (['id, key, sealed', []] as const)
          : (['id, key, sealed, topic', [`${kind} ${group}`]] as const)
      const holes = group === null ? '?, ?, ?' : '?, ?, ?, ?'
      // Nearly all of it is not here yet: only what is there is read first.
      const added = database.run(
        `INSERT INTO ${table} (${columns}) VALUES (${holes}) ON CONFLICT (id) DO NOTHING`,
        name,
        sealer.keyId,
        sealed,
        ...cells,
      )
      const before =
        added > 0 ? undefined : database.get(`SELECT key, sealed FROM ${table} WHERE id = ?`, name)
      if (before !== undefined)
        database.run(`UPDATE ${table} SET key = ?, sealed = ? WHERE id = ?`, sealer.keyId, sealed, name)
      database.run(
        note,
        run,
        table,
        name,
        before?.[0] ?? null,
        before?.[1] ?? null,
        sealed.subarray(0, MARK_BYTES),
      )
    },
    end: () => void database.run(note, run, ENDED, '', null, null, null),
  }
}

/**
 * Takes some rows of a restore back, the last ones first; false once none is left. What was changed since stays. The note
 * that a run has ended is its last one, and so goes first: a kill in between is gone on with at the next opening.
 */
export function takeBack(database: Sqlite, run: number): boolean {
  return database.transaction(() => {
    const rows = database.all(
      `SELECT number, origin, id, key, sealed, after FROM ${TABLE} WHERE run = ? ORDER BY number DESC LIMIT ${AT_ONCE}`,
      run,
    )
    for (const [, origin, id, key, sealed, after] of rows) {
      const table = String(origin)
      // A draft that was gone on with stays, and may hold on to its photo; what nothing holds goes at the next opening.
      if (table === ENDED || table === 'attachments') continue
      const now = database.get(`SELECT substr(sealed, 1, ${MARK_BYTES}) FROM ${table} WHERE id = ?`, id ?? '')
      if (now !== undefined && sameBytes(now[0], after)) {
        if (sealed === null) database.run(`DELETE FROM ${table} WHERE id = ?`, id ?? '')
        else
          database.run(
            `UPDATE ${table} SET key = ?, sealed = ? WHERE id = ?`,
            key ?? 0,
            sealed ?? null,
            id ?? '',
          )
      }
    }
    const first = rows.at(-1)?.[0]
    if (first !== undefined) database.run(`DELETE FROM ${TABLE} WHERE number >= ? AND run = ?`, first, run)
    return rows.length > 0
  })
}

/** At the opening of a file: a restore that was cut short is as if it had never begun, one that ended stays. */
export function settleRestores(database: Sqlite): void {
  if (database.get(`SELECT 1 FROM sqlite_schema WHERE name = ?`, TABLE) === undefined) return
  const cut = database.all(
    `SELECT DISTINCT run FROM ${TABLE} WHERE run NOT IN (SELECT run FROM ${TABLE} WHERE origin = ?) ORDER BY run DESC`,
    ENDED,
  )
  for (const [run] of cut) while (takeBack(database, Number(run)));
  database.exec(`DROP TABLE ${TABLE}`)
}

const sameBytes = (a: unknown, b: unknown): boolean =>
  a instanceof Uint8Array && b instanceof Uint8Array && Buffer.compare(a, b) === 0
