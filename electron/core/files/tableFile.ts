import type { Delimiter, TextEncoding } from '../../../shared/domain/importing.ts'
import type { Turns } from '../lib/turns.ts'
import type { Timers } from '../ports.ts'
import { type ReadSheet, type Row, refused, sniffDelimiter, tableRows, workbookSheets } from './listFile.ts'
import { isFilled } from './tableHeadings.ts'
import { decodeText, encodingOf } from './textEncoding.ts'
import { cardRows } from './vcardFile.ts'

export interface TableChoices {
  readonly encoding?: TextEncoding | undefined
  readonly delimiter?: Delimiter | undefined
  readonly sheet?: string | undefined
}

/** A table of any kind as rows of texts, and how it was read. */
export interface TableContent {
  readonly name: string
  readonly kind: 'table' | 'workbook' | 'vcard'
  readonly encoding: TextEncoding | null
  readonly delimiter: Delimiter | null
  readonly sheets: readonly string[]
  readonly sheet: string | null
  readonly rows: readonly Row[]
  /** The file ends in the middle of a card. */
  readonly cutOff: boolean
}

/** Rows of a workbook, of cards or of a text, by what stands in the file. Gives way. Throws `file-refused`. */
export async function readTable(
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  choices: TableChoices,
  work: {
    readonly turns: Turns
    readonly timers: Timers
    readonly progress: (share: number, rows: number) => void
  },
): Promise<TableContent> {
  if (bytes.length === 0) throw refused('empty')
  if (isOtherWorkbook(bytes)) throw refused('other-workbook')
  const plain = { name, encoding: null, delimiter: null, sheets: [], sheet: null, cutOff: false }
  if (isZip(bytes)) {
    const sheets = await workbookSheets(bytes, work.timers)
    const chosen = sheetOf(sheets, choices.sheet)
    return {
      ...plain,
      kind: 'workbook',
      sheets: sheets.map((sheet) => sheet.name),
      sheet: chosen.name,
      rows: chosen.rows,
    }
  }
  const encoding = choices.encoding ?? encodingOf(bytes)
  const text = decodeText(bytes, encoding)
  if (work.turns.due()) await work.turns.rest()
  if (text.includes('\0')) throw refused('not-a-list')
  if (/^\s*BEGIN:VCARD/i.test(text)) {
    const { rows, cutOff } = cardRows(text)
    return { ...plain, kind: 'vcard', encoding, rows, cutOff }
  }
  const delimiter = choices.delimiter ?? sniffDelimiter(text)
  if (work.turns.due()) await work.turns.rest()
  const rows = await tableRows(text, delimiter, work.turns, work.progress)
  return { ...plain, kind: 'table', encoding, delimiter, rows }
}

/** Rows below the headings with something in them, and how many of these are not as wide as the headings. */
export async function tableSize(
  rows: readonly Row[],
  headerRow: number | null,
  turns: Turns,
): Promise<{ readonly filled: number; readonly uneven: number }> {
  const counted = new Map<number, number>()
  let widest = 0
  for (let at = headerRow === null ? 0 : headerRow + 1; at < rows.length; at += 1) {
    const row = rows[at] ?? []
    if (isFilled(row)) counted.set(row.length, (counted.get(row.length) ?? 0) + 1)
    widest = Math.max(widest, row.length)
    if (at % 1_000 === 0 && turns.due()) await turns.rest()
  }
  const filled = [...counted.values()].reduce((sum, each) => sum + each, 0)
  const width = headerRow === null ? widest : (rows[headerRow]?.length ?? 0)
  return { filled, uneven: filled - (counted.get(width) ?? 0) }
}

const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
/** Excel before 2007 or with a password (OLE), LibreOffice and Numbers: not read, and whole. The last two are archives as xlsx is. */
const isOtherWorkbook = (bytes: Uint8Array): boolean => {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11) return true
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, isZip(bytes) ? bytes.byteLength : 0)
  const isOpenDocument = archive.subarray(0, 200).includes('application/vnd.oasis.opendocument')
  return isOpenDocument || archive.includes('Index/Document.iwa')
}

function sheetOf(sheets: readonly ReadSheet[], wanted: string | undefined): ReadSheet {
  const filled = (sheet: ReadSheet): boolean => sheet.rows.some((row) => row.some((cell) => cell !== ''))
  const found =
    wanted === undefined ? (sheets.find(filled) ?? sheets[0]) : sheets.find((sheet) => sheet.name === wanted)
  if (found === undefined) throw refused(wanted === undefined ? 'empty' : 'no-such-sheet')
  return found
}
