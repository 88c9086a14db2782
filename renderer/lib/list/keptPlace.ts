import { indexOfRow, type RowPages, rowAt } from './rowPages.ts'

/**
 * Holds the row the keys act on by its id: rows that come and go around it must not change whom a key, or a note
 * that is being typed, is for.
 */
export interface KeptPlace<Row> {
  /** A person went to this row; undefined: to another view, or to a row that is not here yet. */
  readonly went: (row: Row | undefined) => void
  /** Where that row is among those known now; a row that is gone leaves its place to the next. */
  readonly among: (pages: RowPages<Row>, total: number, before: number) => number
}

export function createKeptPlace<Row>(idOf: (row: Row) => string | number): KeptPlace<Row> {
  let id: string | number | null = null
  return {
    went(row) {
      id = row === undefined ? null : idOf(row)
    },
    among(pages, total, before) {
      const held = Math.max(0, Math.min(before, total - 1))
      if (id === null) {
        const row = rowAt(pages, held)
        id = row === undefined ? null : idOf(row)
        return held
      }
      // Pages come one after the other: what is not among them now may be with the next one.
      const found = indexOfRow(pages, (row) => idOf(row) === id, held)
      return found < 0 || found >= total ? held : found
    },
  }
}
