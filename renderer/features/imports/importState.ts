import type { StoreApi } from 'zustand/vanilla'
import type { Params } from '../../../shared/bridge/contract.ts'
import type { EventFileFault } from '../../../shared/domain/eventFileFaults.ts'
import type {
  EventColumnRole,
  EventTablePreview,
  ImportRow,
  ImportState,
  ImportVerdict,
} from '../../../shared/domain/eventImport.ts'
import type { ChosenFile } from '../../lib/files/handOver.ts'
import { type GridState, noRows } from '../../lib/list/grid.ts'

export type ReadChoices = Omit<Params<'imports.open'>, 'accountId' | 'fileId'>
export type Answers = Params<'imports.answer'>['answers']

/** Why a file is not taken, with its name. */
interface RefusedFile {
  readonly name: string
  readonly fault: EventFileFault
}

export interface ImportPageState extends GridState<ImportRow> {
  /** The account it was begun for; the check may be for another one by now. */
  readonly accountId: string
  /** Whether an import of a former start is kept is not known yet. */
  readonly looking: boolean
  /** Name of a file that is being read. */
  readonly reading: string | null
  readonly refused: RefusedFile | null
  /** A table whose columns are being chosen. */
  readonly table: { readonly preview: EventTablePreview; readonly roles: readonly EventColumnRole[] } | null
  readonly check: ImportState | null
  readonly verdict: ImportVerdict | null
  readonly search: string
  readonly busy: boolean
}

/**
 * One import from choosing a file to its drafts. It outlives its page and the program: what was fixed and answered is there
 * when one comes back, until all of it is made, it is discarded, or another file takes its place. Actions that ask the host
 * reject with CallError. */
export interface ImportStore extends StoreApi<ImportPageState> {
  /** The page is shown: what is here or on the site may have changed meanwhile, so it is judged again. */
  readonly start: () => void
  readonly stop: () => void
  /** What a start before this one, or this page before it was loaded again, was at is gone on with. */
  readonly resume: () => Promise<void>
  /** Nothing of it is left to do, or nothing was begun. */
  readonly isOver: () => boolean
  readonly discard: () => void
  readonly readFile: (accountId: string, file: ChosenFile) => Promise<void>
  readonly readAgain: (accountId: string, choices: ReadChoices) => Promise<void>
  readonly setRole: (at: number, role: EventColumnRole) => Promise<void>
  readonly takeTable: (accountId: string) => Promise<void>
  readonly leaveTable: () => void
  readonly answer: (answers: Answers) => Promise<void>
  readonly switchAccount: (accountId: string) => Promise<void>
  readonly mark: (rowId: number, as: 'in' | 'out' | 'judge') => Promise<void>
  /** What stands in the field of a row and mends nothing yet, by row: it is there when one comes back to it. */
  readonly typed: Map<number, string>
  /** False where what was typed mends nothing. */
  readonly mend: (rowId: number, text: string | null) => Promise<boolean>
  readonly nextFault: () => Promise<boolean>
  readonly make: () => Promise<readonly string[] | null>
  readonly refresh: () => Promise<void>
  readonly show: (from: number, to: number) => void
  readonly moveTo: (index: number) => void
  readonly setView: (view: { readonly verdict?: ImportVerdict | null; readonly search?: string }) => void
}

export const NOTHING_BEGUN: Omit<ImportPageState, 'accountId'> = {
  ...noRows(),
  looking: false,
  reading: null,
  refused: null,
  table: null,
  check: null,
  verdict: null,
  search: '',
  busy: false,
}
