import type { Turns } from '../lib/turns.ts'

/** Begins a formula in a spreadsheet, in the plain and the full-width form (INPUT-13, OWASP "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * A cell that no spreadsheet takes for a formula: such a beginning gets a `'` before it, also behind blanks. It stays
 * in the file and shows there; the export says so.
 */
export const formulaSafe = (text: string): string =>
  FORMULA.test(text.trimStart()) || FORMULA.test(text) ? `'${text}` : text

const cell = (text: string): string => `"${formulaSafe(text.replaceAll('\0', '')).replaceAll('"', '""')}"`

const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** UTF-8 with a mark, every cell quoted, CRLF (RFC 4180 and INPUT-13). Gives way while it works. */
export async function csvBytes(
  heading: readonly string[],
  rows: Iterable<readonly string[]>,
  turns: Turns,
): Promise<Uint8Array> {
  const parts: Buffer[] = [Buffer.from(`\ufeff${csvLine(heading)}`, 'utf8')]
  let lines: string[] = []
  for (const row of rows) {
    lines.push(csvLine(row))
    if (lines.length === 500) {
      parts.push(Buffer.from(lines.join(''), 'utf8'))
      lines = []
      if (turns.due()) await turns.rest()
    }
  }
  parts.push(Buffer.from(lines.join(''), 'utf8'))
  return Buffer.concat(parts)
}
