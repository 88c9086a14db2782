import type { EventSpan } from './accountStore.ts'
import type { ColumnStore } from './columnStore.ts'
import { markOf, rsvpOf } from './eventColumns.ts'

/** What the columns tell of an event; null without a usable start. */
export function spanAt(columns: ColumnStore, slot: number): EventSpan | null {
  const { cells, names } = columns
  const id = columns.idAt(slot)
  const start = cells.starts[slot] ?? Number.NaN
  if (id === undefined || Number.isNaN(start)) return null
  return {
    id,
    start,
    end: cells.ends[slot] ?? start,
    rsvp: rsvpOf(cells.rsvp[slot] ?? 0),
    owner: names.owner.value(cells.owner[slot] ?? 0),
    mark: markOf(cells.mark[slot] ?? 0),
  }
}

/** Whether both are at the same time, of the same person and answered alike. */
export const sameSpan = (a: EventSpan | null, b: EventSpan | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.start === b.start &&
    a.end === b.end &&
    a.rsvp === b.rsvp &&
    a.owner === b.owner)
