import Papa from 'papaparse'
import type { Turns } from '../lib/turns.ts'

/** Begins a formula in a spreadsheet, also behind blanks and in full width (INPUT-13, OWASP "CSV Injection"). */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/

/** A cell that no spreadsheet takes for a formula: a `'` before it stays in the file and shows; the export says so. */
export const formulaSafe = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** Written at a stretch (PERF-17). */
const ROWS_AT_ONCE = 100

const csvLines = (rows: readonly (readonly string[])[]): Buffer => {
  const cells = rows.map((row) => row.map((text) => text.replaceAll('\0', '')))
  const text = Papa.unparse(cells, { quotes: true, newline: '\r\n', escapeFormulae: FORMULA })
  return Buffer.from(`${text}\r\n`, 'utf8')
}

/** UTF-8 with a mark, every cell quoted, CRLF (RFC 4180 and INPUT-13). Gives way while it works. */
export async function csvBytes(
  heading: readonly string[],
  rows: Iterable<readonly string[]>,
  turns: Turns,
): Promise<Uint8Array> {
  const parts: Buffer[] = [Buffer.from('\ufeff', 'utf8')]
  let waiting: (readonly string[])[] = [heading]
  for (const row of rows) {
    waiting.push(row)
    if (waiting.length < ROWS_AT_ONCE) continue
    parts.push(csvLines(waiting))
    waiting = []
    if (turns.due()) await turns.rest()
  }
  if (waiting.length > 0) parts.push(csvLines(waiting))
  return Buffer.concat(parts)
}
