import { listedAddresses } from '../../../../shared/domain/addressList.ts'
import {
  type ColumnRole,
  columnRole,
  IMPORT_LIMITS,
  type ImportPreview,
} from '../../../../shared/domain/importing.ts'
import type { OpenAccount } from '../../account/openAccounts.ts'
import { AppError } from '../../errors.ts'
import type { HeldFiles } from '../../files/heldFiles.ts'
import { type Row, refused } from '../../files/listFile.ts'
import { readTable, type TableChoices, tableSize } from '../../files/tableFile.ts'
import { headingsKey, rememberedRoles, withRoles } from '../../files/tableHeadings.ts'
import { createTurns } from '../../lib/turns.ts'
import type { Candidate } from '../../people/peopleLists.ts'
import type { Clock, Timers } from '../../ports.ts'
import { guessColumns, guessHeaderRow } from './headings.ts'

interface ReadChoices extends TableChoices {
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
  /** Its people are written down. Until then it can be taken again, as where the disk had no room for them. */
  drop(fileId: string): void
}

interface ReadFile {
  readonly preview: ImportPreview
  readonly rows: readonly Row[]
}

const chosenRoles = rememberedRoles('import.roles', columnRole)
const MOST_KEPT = 2
const MOST_NAME = 200
/** Of what stands for an address, which is shown to be put right where it is none. */
const MOST_ADDRESS = 1_000

export function createImporter(deps: {
  readonly held: HeldFiles
  readonly clock: Clock
  readonly timers: Timers
  readonly progress: (fileId: string, rows: number, share: number) => void
}): Importer {
  const read = new Map<string, ReadFile>()

  return {
    read: async (space, fileId, choices) => {
      const turns = createTurns(deps)
      const { rows, name, ...about } = await readTable(deps.held.whole(fileId), choices, {
        turns,
        timers: deps.timers,
        progress: (share, count) => deps.progress(fileId, count, share),
      })
      const headerRow =
        choices.headerRow === undefined
          ? about.kind === 'vcard'
            ? 0
            : guessHeaderRow(rows)
          : choices.headerRow
      const { filled, uneven } = await tableSize(rows, headerRow, turns)
      if (filled === 0) throw refused('empty')
      if (filled > IMPORT_LIMITS.rows) throw refused('too-many-rows')
      const guessed = guessColumns(rows, headerRow)
      const known = chosenRoles.of(space.store, headingsKey(guessed))
      const preview: ImportPreview = {
        fileId,
        fileName: name,
        ...about,
        headerRow,
        columns: withRoles(guessed, known, 'ignore'),
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
      if (preview.headerRow !== null) chosenRoles.keep(space.store, headingsKey(preview.columns), roles)
      const turns = createTurns(deps)
      const people: Candidate[] = []
      const first = preview.headerRow === null ? 0 : preview.headerRow + 1
      for (let at = first; at < rows.length; at += 1) {
        people.push(...candidates(rows[at] ?? [], roles, at + 1))
        if (turns.due()) await turns.rest()
      }
      return { label: preview.fileName, people }
    },
    drop: (fileId) => {
      read.delete(fileId)
      deps.held.drop(fileId)
    },
  }
}

/** The people of one row: one per address of its e-mail cells; a row that is empty in these columns is none. */
function candidates(row: Row, roles: readonly ColumnRole[], line: number): readonly Candidate[] {
  const all = (role: ColumnRole): readonly string[] =>
    roles.flatMap((each, at) => (each === role ? (row[at] ?? '') : [])).filter((cell) => cell !== '')
  const of = (role: ColumnRole): string => all(role)[0] ?? ''
  const halves = [of('first-name'), of('last-name')].filter((part) => part !== '').join(' ')
  const name = of('name') || halves
  const people = all('email').flatMap((cell): readonly Candidate[] =>
    [...listedAddresses(cell)].map((one) => ({
      kind: 'email',
      name: (one.name === '' ? name : one.name).slice(0, MOST_NAME),
      text: one.text.slice(0, MOST_ADDRESS),
      line,
      ...(one.unsure && { unsure: true }),
    })),
  )
  if (people.length > 0) return people
  const userId = of('user-id')
  const about = { name: name.slice(0, MOST_NAME), line }
  if (/^[1-9]\d{0,18}$/.test(userId)) return [{ ...about, kind: 'friend', text: userId }]
  return name === '' ? [] : [{ ...about, kind: 'email', text: '' }]
}
