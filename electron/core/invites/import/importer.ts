import { z } from 'zod'
import { listedAddresses } from '../../../../shared/domain/addressList.ts'
import {
  type ColumnRole,
  columnRole,
  type Delimiter,
  IMPORT_LIMITS,
  type ImportPreview,
  type TextEncoding,
} from '../../../../shared/domain/importing.ts'
import type { OpenAccount } from '../../account/openAccounts.ts'
import { AppError } from '../../errors.ts'
import type { HeldFiles } from '../../files/heldFiles.ts'
import { createTurns, type Turns } from '../../lib/turns.ts'
import type { Candidate } from '../../people/peopleLists.ts'
import type { Clock, Timers } from '../../ports.ts'
import { guessColumns, guessHeaderRow, headingsKey, isFilled } from './headings.ts'
import {
  decodeText,
  encodingOf,
  type ReadSheet,
  type Row,
  refused,
  sniffDelimiter,
  tableRows,
  workbookSheets,
} from './listFile.ts'
import { CARD_HEADINGS, cardRows } from './vcardFile.ts'

interface ReadChoices {
  readonly encoding?: TextEncoding | undefined
  readonly delimiter?: Delimiter | undefined
  readonly sheet?: string | undefined
  readonly headerRow?: number | null | undefined
}

/** Files into rows: read and shown first, taken over by the person's word. */
export interface Importer {
  read(space: OpenAccount, fileId: string, choices: ReadChoices): Promise<ImportPreview>
  /** The rows of a file that was read, by the roles of its columns, which are remembered for these headings. */
  take(
    space: OpenAccount,
    fileId: string,
    roles: readonly ColumnRole[],
  ): Promise<{ readonly label: string; readonly people: readonly Candidate[] }>
}

interface ReadFile {
  readonly preview: ImportPreview
  readonly rows: readonly Row[]
}

const REMEMBERED = 'import.roles'
const remembered = z.array(z.tuple([z.string(), z.array(columnRole)]))
const MOST_REMEMBERED = 100
const MOST_KEPT = 2

export function createImporter(deps: {
  readonly held: HeldFiles
  readonly clock: Clock
  readonly timers: Timers
  readonly progress: (fileId: string, rows: number, share: number) => void
}): Importer {
  const read = new Map<string, ReadFile>()

  async function content(fileId: string, choices: ReadChoices, turns: Turns) {
    const { name, bytes } = deps.held.whole(fileId)
    if (bytes.length === 0) throw refused('empty')
    if (isZip(bytes)) {
      const sheets = await workbookSheets(bytes, deps.timers)
      const chosen = sheetOf(sheets, choices.sheet)
      const names = sheets.map((sheet) => sheet.name)
      return {
        name,
        kind: 'workbook' as const,
        encoding: null,
        delimiter: null,
        sheets: names,
        sheet: chosen.name,
        rows: chosen.rows,
      }
    }
    if (isOldWorkbook(bytes)) throw refused('not-a-list')
    const encoding = choices.encoding ?? encodingOf(bytes)
    const text = decodeText(bytes, encoding)
    if (text.includes('\0')) throw refused('not-a-list')
    const none = { sheets: [], sheet: null }
    if (/^\s*BEGIN:VCARD/i.test(text)) {
      return {
        name,
        kind: 'vcard' as const,
        encoding,
        delimiter: null,
        ...none,
        rows: [CARD_HEADINGS, ...cardRows(text)],
      }
    }
    const separator = choices.delimiter ?? sniffDelimiter(text)
    const rows = await tableRows(text, separator, turns, (share, count) =>
      deps.progress(fileId, count, share),
    )
    return { name, kind: 'table' as const, encoding, delimiter: separator, ...none, rows }
  }

  return {
    read: async (space, fileId, choices) => {
      const turns = createTurns(deps)
      const { rows, name, ...about } = await content(fileId, choices, turns)
      const headerRow =
        choices.headerRow === undefined
          ? about.kind === 'vcard'
            ? 0
            : guessHeaderRow(rows)
          : choices.headerRow
      const { filled, uneven } = await sizes(rows, headerRow, turns)
      if (filled === 0) throw refused('empty')
      if (filled > IMPORT_LIMITS.rows) throw refused('too-many-rows')
      const guessed = guessColumns(rows, headerRow)
      const known = recall(space, headingsKey(guessed))
      const columns =
        known === null
          ? guessed
          : guessed.map((column) => ({ ...column, role: known[column.index] ?? 'ignore' }))
      const preview: ImportPreview = {
        fileId,
        fileName: name,
        ...about,
        headerRow,
        columns,
        rows: filled,
        remembered: known !== null,
        unevenRows: uneven,
      }
      read.delete(fileId)
      read.set(fileId, { preview, rows })
      const oldest = read.size > MOST_KEPT ? read.keys().next().value : undefined
      if (oldest !== undefined) read.delete(oldest)
      return preview
    },
    take: async (space, fileId, roles) => {
      const file = read.get(fileId)
      if (file === undefined) throw new AppError('not-found', 'this file was not read')
      if (!roles.includes('email') && !roles.includes('user-id')) {
        throw new AppError('invalid-params', 'no column holds addresses', { details: ['roles'] })
      }
      const { preview, rows } = file
      if (preview.headerRow !== null) remember(space, headingsKey(preview.columns), roles)
      const turns = createTurns(deps)
      const people: Candidate[] = []
      const first = preview.headerRow === null ? 0 : preview.headerRow + 1
      for (let at = first; at < rows.length; at += 1) {
        people.push(...candidates(rows[at] ?? [], roles, at + 1))
        if (turns.due()) await turns.rest()
      }
      read.delete(fileId)
      deps.held.drop(fileId)
      return { label: preview.fileName, people }
    },
  }
}

/** Rows below the headings with something in them, and how many of these are not as wide as the headings. */
async function sizes(
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

/** The people of one row: one per address of its e-mail cell; a row that is empty in these columns is none. */
function candidates(row: Row, roles: readonly ColumnRole[], line: number): readonly Candidate[] {
  const of = (role: ColumnRole): string => (roles.includes(role) ? (row[roles.indexOf(role)] ?? '') : '')
  const whole = of('name')
  const name =
    whole === '' ? [of('first-name'), of('last-name')].filter((part) => part !== '').join(' ') : whole
  const userId = of('user-id')
  const email = of('email')
  if (email !== '') {
    return [...listedAddresses(email)].map((one) => ({
      kind: 'email',
      name: one.name === '' ? name : one.name,
      text: one.text,
      line,
    }))
  }
  if (/^[1-9]\d{0,18}$/.test(userId)) return [{ kind: 'friend', name, text: userId, line }]
  return name === '' ? [] : [{ kind: 'email', name, text: '', line }]
}

const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
/** Excel before 2007 (OLE): not read. */
const isOldWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11

function sheetOf(sheets: readonly ReadSheet[], wanted: string | undefined): ReadSheet {
  const filled = (sheet: ReadSheet): boolean => sheet.rows.some((row) => row.some((cell) => cell !== ''))
  const found =
    wanted === undefined ? (sheets.find(filled) ?? sheets[0]) : sheets.find((sheet) => sheet.name === wanted)
  if (found === undefined) throw refused(wanted === undefined ? 'empty' : 'no-such-sheet')
  return found
}

function recall(space: OpenAccount, key: string): readonly ColumnRole[] | null {
  const parsed = remembered.safeParse(space.store.facts.get(REMEMBERED))
  return (parsed.success ? parsed.data : []).find(([known]) => known === key)?.[1] ?? null
}

function remember(space: OpenAccount, key: string, roles: readonly ColumnRole[]): void {
  const parsed = remembered.safeParse(space.store.facts.get(REMEMBERED))
  const others = (parsed.success ? parsed.data : []).filter(([known]) => known !== key)
  space.store.facts.set(REMEMBERED, [...others, [key, [...roles]]].slice(-MOST_REMEMBERED))
}
