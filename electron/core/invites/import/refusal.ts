import { IMPORT_LIMITS, type ImportFault } from '../../../../shared/domain/importing.ts'
import { AppError } from '../../errors.ts'

/** A file that is not taken, with the reason as a code for the page's words. */
export const refused = (fault: ImportFault): AppError =>
  new AppError('file-refused', `the file is not taken: ${fault}`, { details: [fault] })

export type Row = readonly string[]

/** Takes in rows within the limits. Cells are cut to what is kept; one beyond 1 MB means the file is no list. */
export function createRowSink(): { readonly rows: Row[]; readonly add: (cells: readonly string[]) => void } {
  const rows: Row[] = []
  let filled = 0
  return {
    rows,
    add: (cells) => {
      if (
        cells.length > IMPORT_LIMITS.columns &&
        cells.slice(IMPORT_LIMITS.columns).some((cell) => cell !== '')
      ) {
        throw refused('too-many-columns')
      }
      if (cells.some((cell) => cell.length > IMPORT_LIMITS.cellBytes)) throw refused('cell-too-large')
      const kept = cells
        .slice(0, IMPORT_LIMITS.columns)
        .map((cell) => cell.slice(0, IMPORT_LIMITS.keptCharacters).trim())
      if (kept.some((cell) => cell !== '')) filled += 1
      // Headings and titles come on top of the rows themselves.
      if (filled > IMPORT_LIMITS.rows + 20) throw refused('too-many-rows')
      rows.push(kept)
    },
  }
}
