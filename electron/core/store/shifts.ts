import type { EventId } from '../../../shared/domain/ids.ts'
import type { Sqlite } from './sqlite.ts'

/** Tells whoever keeps rows in memory that they changed under their hands. */
export interface Shifts {
  /** Another number than before: what is in memory is read again. Grows with an undone transaction and a new id. */
  epoch(): number
  /** Hears of an event's new id, inside its transaction. */
  watch(listener: (from: EventId, to: EventId) => void): () => void
  /** Rows were written past those who keep them in memory. */
  written(): void
}

export function createShifts(
  database: Pick<Sqlite, 'watch'>,
): Shifts & { readonly shifted: (from: EventId, to: EventId) => void } {
  const listeners = new Set<(from: EventId, to: EventId) => void>()
  let epoch = 0
  database.watch({
    rolledBack: () => {
      epoch += 1
    },
  })
  return {
    epoch: () => epoch,
    written: () => {
      epoch += 1
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    shifted: (from, to) => {
      epoch += 1
      for (const listener of listeners) listener(from, to)
    },
  }
}

/** Something in memory that is read again after each shift; `keep` replaces it until then. */
export interface ShiftingMemory<T> {
  (): T
  keep(value: T): void
}

export function shiftingMemory<T>(shifts: Pick<Shifts, 'epoch'>, read: () => T): ShiftingMemory<T> {
  let held: { readonly epoch: number; readonly value: T } | null = null
  const keep = (value: T): T => {
    held = { epoch: shifts.epoch(), value }
    return value
  }
  return Object.assign(() => (held?.epoch === shifts.epoch() ? held.value : keep(read())), { keep })
}
