import type { GuestColumn, GuestDeskRow } from '../../../shared/domain/guestDesk.ts'
import { csvBytes, formulaSafe } from '../files/csv.ts'
import { vcardBytes } from '../files/vcard.ts'
import { workbookBytes, XLSX_TYPE } from '../files/workbook.ts'
import type { Turns } from '../lib/turns.ts'
import { fold } from '../store/search/fold.ts'

export interface ExportTexts {
  /** Words of columns, answers and "yes", in the page's language; a key stands for itself where none is given. */
  readonly label: (key: string) => string
  readonly arrivedAtMs: (row: GuestDeskRow) => number | null
  /** As a clock on the wall where the page is (localTime.ts). */
  readonly time: (ms: number) => string
}

const TIMES: ReadonlySet<GuestColumn> = new Set(['answered-at', 'arrived-at'])

/** One cell as text. */
function cellOf(row: GuestDeskRow, column: GuestColumn, texts: ExportTexts): string {
  switch (column) {
    case 'name':
      return row.name ?? ''
    case 'user-name':
      return row.userName ?? ''
    case 'answer':
      return texts.label(row.list)
    case 'answered-at':
      return row.answeredAt === null ? '' : texts.time(row.answeredAt * 1000)
    case 'user-id':
      return row.userId === '0' ? '' : row.userId
    case 'contacted':
      return row.marks?.contacted === true ? texts.label('yes') : ''
    case 'confirmed':
      return row.marks?.confirmed === true ? texts.label('yes') : ''
    case 'tags':
      return (row.marks?.tags ?? []).join(', ')
    case 'note':
      return row.marks?.note ?? ''
    case 'arrived-at': {
      const at = texts.arrivedAtMs(row)
      return at === null ? '' : texts.time(at)
    }
    case 'tick':
      return ''
  }
}

export const cellsOf = (
  row: GuestDeskRow,
  columns: readonly GuestColumn[],
  texts: ExportTexts,
): readonly string[] => columns.map((column) => cellOf(row, column, texts))

/** On paper nothing but the name tells two people apart: of several with one name each has the user name beside it. */
export function namesApart(rows: readonly GuestDeskRow[]): (row: GuestDeskRow) => GuestDeskRow {
  const named = new Map<string, number>()
  for (const { name } of rows) if (name !== null) named.set(fold(name), (named.get(fold(name)) ?? 0) + 1)
  return (row) =>
    row.name !== null && row.userName !== null && (named.get(fold(row.name)) ?? 0) > 1
      ? { ...row, name: `${row.name} (${row.userName})` }
      : row
}

/**
 * One line a guest, columns between tabs; tabs and line breaks inside a cell become blanks. Mostly pasted into a
 * spreadsheet, so a guest's own name must be no formula there (INPUT-13).
 */
export const guestText = (
  rows: readonly GuestDeskRow[],
  columns: readonly GuestColumn[],
  texts: ExportTexts,
): string =>
  rows
    .map((row) =>
      cellsOf(row, columns, texts)
        .map((cell) => formulaSafe(cell.replace(/[\t\r\n]+/g, ' ')))
        .join('\t'),
    )
    .join('\n')

export async function guestFile(
  format: 'csv' | 'xlsx' | 'vcard' | 'text',
  about: { readonly title: string; readonly eventId: string },
  rows: readonly GuestDeskRow[],
  columns: readonly GuestColumn[],
  texts: ExportTexts,
  turns: Turns,
): Promise<{ readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array }> {
  const heading = columns.map(texts.label)
  const title = about.title === '' ? 'guests' : about.title
  const cells = lazily(rows, (row) => cellsOf(row, columns, texts))
  switch (format) {
    case 'csv':
      return { name: `${title}.csv`, mediaType: 'text/csv', bytes: await csvBytes(heading, cells, turns) }
    case 'xlsx':
      return {
        name: `${title}.xlsx`,
        mediaType: XLSX_TYPE,
        bytes: await workbookBytes(title, heading, cells, turns, timesAmong(columns)),
      }
    case 'text':
      return {
        name: `${title}.txt`,
        mediaType: 'text/plain',
        bytes: Buffer.from(guestText(rows, columns, texts), 'utf8'),
      }
    case 'vcard': {
      const people = lazily(rows, (row) => ({
        name: row.name ?? row.userName ?? row.inviteId,
        // The site tells no address of a guest (SITE-I9).
        email: null,
        note: columns.includes('note') ? (row.marks?.note ?? '') : '',
        categories: columns.includes('tags') ? (row.marks?.tags ?? []) : [],
        uid: `${about.eventId}:${row.inviteId}`,
      }))
      return { name: `${title}.vcf`, mediaType: 'text/vcard', bytes: await vcardBytes(people, turns) }
    }
  }
}

const timesAmong = (columns: readonly GuestColumn[]): readonly number[] =>
  columns.flatMap((column, at) => (TIMES.has(column) ? [at] : []))

function* lazily<A, B>(all: Iterable<A>, make: (one: A) => B): Generator<B> {
  for (const one of all) yield make(one)
}
