import type { Clock, Logger } from '../ports.ts'
import type { Sqlite } from './sqlite.ts'

/** Where rows go that do not open any more: kept as they are, out of the way of the rest (E3, D3). */
export interface Quarantine {
  hold(table: string, id: string, keyId: number, sealed: Uint8Array | null): void
  /** Rows set aside since the file was opened. */
  held(): number
}

export function createQuarantine(database: Sqlite, clock: Clock, log: Logger): Quarantine {
  let held = 0
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
      } catch (error) {
        // A full or failing disk must not turn one bad row into a failed read.
        log.warn('A damaged row could not be copied aside.', { table, id, error: String(error) })
      }
    },
    held: () => held,
  }
}
