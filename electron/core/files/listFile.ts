import Papa from 'papaparse'
import {
  type Delimiter,
  delimiter,
  IMPORT_LIMITS,
  type ImportFault,
} from '../../../shared/domain/importing.ts'
import { AppError } from '../errors.ts'
import type { Turns } from '../lib/turns.ts'
import type { Timers } from '../ports.ts'
import { readWorkbook } from './readWorkbook.ts'

/** A file that is not taken, with the reason as a code for the page's words. */
export const refused = (fault: ImportFault): AppError =>
  new AppError('file-refused', `the file is not taken: ${fault}`, { details: [fault] })

export type Row = readonly string[]

/** A longer cell is a rare one: a few hundred letters of notes are not, in 50,000 rows. */
const LONG_CELL = 1_000

/** Takes in rows within the limits. Cells are cut to what is kept; one beyond 1 MB means the file is no list. */
export function createRowSink(): { readonly rows: Row[]; readonly add: (cells: readonly string[]) => void } {
  const rows: Row[] = []
  let filled = 0
  let long = 0
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
      for (const { length } of kept) if (length > LONG_CELL) long += length
      // A workbook names a text once for any number of cells.
      if (long > IMPORT_LIMITS.longCharacters) throw refused('cell-too-large')
      // Headings and titles come on top of the rows themselves.
      if (filled > IMPORT_LIMITS.rows + 20) throw refused('too-many-rows')
      rows.push(kept)
    },
  }
}

/** Characters parsed at a time: some five hundred rows (PERF-17). */
const CHUNK = 32_000
const SAMPLE = 100_000
const SAMPLE_ROWS = 60

/**
 * The separator under which most rows of the beginning have the same number of cells, more than one. Title rows and
 * a lone comma in a name do not sway it. A comma where nothing speaks for any.
 */
export function sniffDelimiter(text: string): Delimiter {
  const sample = text.slice(0, SAMPLE)
  let best: { readonly is: Delimiter; readonly score: number } = { is: ',', score: 0 }
  for (const candidate of delimiter.options) {
    const { data } = Papa.parse<string[]>(sample, {
      delimiter: candidate,
      preview: SAMPLE_ROWS,
      skipEmptyLines: true,
    })
    const widths = new Map<number, number>()
    for (const row of data) if (row.length > 1) widths.set(row.length, (widths.get(row.length) ?? 0) + 1)
    const [width, rows] = [...widths].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0]
    const score = (rows / Math.max(1, data.length)) * (1 + Math.min(width, 10) / 20)
    if (score > best.score) best = { is: candidate, score }
  }
  return best.is
}

/** All rows of a CSV or TSV text. Gives way while it works. Throws `file-refused`. */
export function tableRows(
  text: string,
  separator: Delimiter,
  turns: Turns,
  progress: (share: number, rows: number) => void,
): Promise<readonly Row[]> {
  const sink = createRowSink()
  return new Promise((resolve, reject) => {
    let given = 0
    Papa.parse<string[]>(text, {
      delimiter: separator,
      chunkSize: CHUNK,
      chunk: (result: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        try {
          given = Math.min(text.length, given + CHUNK)
          for (const row of result.data) sink.add(row)
          // A quote that is never closed makes all the rest one cell.
          if (given - result.meta.cursor > IMPORT_LIMITS.cellBytes + CHUNK) throw refused('cell-too-large')
          progress(given / Math.max(1, text.length), sink.rows.length)
        } catch (error) {
          reject(error)
          parser.abort()
          return
        }
        if (!turns.due()) return
        parser.pause()
        void turns.rest().then(() => parser.resume())
      },
      complete: () => resolve(sink.rows),
    })
  })
}

export interface ReadSheet {
  readonly name: string
  readonly rows: readonly Row[]
}

/** All sheets of an XLSX workbook as texts, in their order. Throws `file-refused`. */
export async function workbookSheets(bytes: Uint8Array, timers: Timers): Promise<readonly ReadSheet[]> {
  const sinks = new Map<string, ReturnType<typeof createRowSink>>()
  const outcome = await readWorkbook(bytes, timers, (sheet, rows) => {
    const sink = sinks.get(sheet) ?? createRowSink()
    sinks.set(sheet, sink)
    for (const row of rows) sink.add(row)
  })
  if (outcome !== 'done') throw refused(outcome)
  return [...sinks].map(([name, { rows }]) => ({ name, rows }))
}
