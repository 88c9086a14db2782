import type { Clock, Logger } from '../ports.ts'
import type { Sqlite } from './sqlite.ts'

/** A row that opened and was not understood. */
interface UnreadRow {
  readonly id: string
  /** As it was stored. */
  readonly text: string
}

/** What becomes of rows that cannot be had: kept as they are, out of the way of the rest (STORE-3, KEEP-3). */
export interface Quarantine {
  /** Of a row that does not open. False where it could not be kept, so that it must stay where it is. */
  hold(table: string, id: string, keyId: number, sealed: Uint8Array | null): boolean
  /** Of a row that opens and is not understood: it stays in its table. */
  pass(table: string, id: string, text: string): void
  /** Rows met since the file was opened that do not open or are not understood. */
  held(): number
  /** Rows of one table that were ever set aside, or stay because they are not understood. */
  heldOf(table: string): number
  /** Rows of a table that were not understood, as far as they were met. */
  unread(table: string): readonly UnreadRow[]
  /** The person's word: what of a table cannot be had is given up. Call inside a transaction. */
  forget(table: string): void
}

export function createQuarantine(database: Sqlite, clock: Clock, log: Logger): Quarantine {
  let held = 0
  const passed = new Map<string, Map<string, UnreadRow>>()
  return {
    hold(table, id, keyId, sealed) {
      held += 1
      log.warn('A stored row could not be opened and was set aside.', { table, id })
      try {
        database.run(
          'INSERT INTO quarantine (at, origin, id, key, sealed) VALUES (?, ?, ?, ?, ?)',
          clock.now(),
          table,
          id,
          keyId,
          sealed,
        )
        return true
      } catch (error) {
        // A full or failing disk must not turn one bad row into a failed read.
        log.warn('A damaged row could not be copied aside.', { table, id, error: String(error) })
        return false
      }
    },
    pass(table, id, text) {
      const known = passed.get(table) ?? new Map<string, UnreadRow>()
      if (!known.has(id)) log.warn('A stored row was not understood and stays as it is.', { table, id })
      passed.set(table, known.set(id, { id, text }))
    },
    held: () => held + [...passed.values()].reduce((all, rows) => all + rows.size, 0),
    heldOf: (table) =>
      Number(database.get('SELECT count(*) FROM quarantine WHERE origin = ?', table)?.[0] ?? 0) +
      (passed.get(table)?.size ?? 0),
    unread: (table) => [...(passed.get(table)?.values() ?? [])],
    forget(table) {
      for (const id of passed.get(table)?.keys() ?? []) database.run(`DELETE FROM ${table} WHERE id = ?`, id)
      database.run('DELETE FROM quarantine WHERE origin = ?', table)
      passed.delete(table)
    },
  }
}
