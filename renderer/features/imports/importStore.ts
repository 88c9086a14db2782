import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Params } from '../../../shared/bridge/contract.ts'
import {
  EVENT_FILE_FAULTS,
  EVENT_IMPORT_LIMITS,
  type EventFileFault,
} from '../../../shared/domain/eventFileFaults.ts'
import type {
  EventColumnRole,
  EventTablePreview,
  ImportRow,
  ImportState,
  ImportVerdict,
} from '../../../shared/domain/eventImport.ts'
import { type Bridge, fileFaultOf } from '../../lib/bridge.ts'
import { type ChosenFile, handOver } from '../../lib/files/handOver.ts'
import { dropFile } from '../../lib/files/takeFile.ts'
import { createGrid, type GridState, noRows } from '../../lib/list/grid.ts'
import { codeOf } from '../../state/failureText.ts'

export type ReadChoices = Omit<Params<'imports.open'>, 'accountId' | 'fileId'>
export type Answers = Params<'imports.answer'>['answers']

/** Why a file is not taken, with its name. */
interface RefusedFile {
  readonly name: string
  readonly fault: EventFileFault
}

export interface ImportPageState extends GridState<ImportRow> {
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
 * One import from choosing a file to its drafts. It outlives its page: what was fixed and answered is there when one comes
 * back, until all of it is made, it is discarded, or another file takes its place. Actions that ask the host reject with CallError. */
export interface ImportStore extends StoreApi<ImportPageState> {
  /** The account it was begun for; the check may be for another one by now. */
  readonly accountId: string
  /** The page is shown: what is here or on the site may have changed meanwhile, so it is judged again. */
  readonly start: () => void
  readonly stop: () => void
  /** Nothing of it is left to do, or nothing was begun. */
  readonly isOver: () => boolean
  readonly discard: () => void
  readonly readFile: (accountId: string, file: ChosenFile) => Promise<void>
  readonly readAgain: (accountId: string, choices: ReadChoices) => Promise<void>
  readonly setRole: (at: number, role: EventColumnRole) => void
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

const NOTHING_BEGUN: ImportPageState = {
  ...noRows(),
  reading: null,
  refused: null,
  table: null,
  check: null,
  verdict: null,
  search: '',
  busy: false,
}

const begun = new WeakMap<Bridge, ImportStore>()

/**
 * The import of this window; a new one where nothing of it is left to do, or its account was left. Where the account in use is
 * changed meanwhile, it goes on for the one it was begun for.
 */
export function importOf(
  bridge: Bridge,
  accountId: string,
  isKept: (accountId: string) => boolean,
): ImportStore {
  const known = begun.get(bridge)
  if (known !== undefined && !known.isOver()) {
    if (isKept(known.getState().check?.accountId ?? known.accountId)) return known
    known.discard()
  }
  const store = createImportStore(bridge, accountId)
  begun.set(bridge, store)
  return store
}

function createImportStore(bridge: Bridge, begunFor: string): ImportStore {
  const store = createStore<ImportPageState>(() => NOTHING_BEGUN)
  const { getState: get, setState: set } = store
  let asked = 0
  let unwatch = (): void => undefined
  let isDone = false

  const grid = createGrid<ImportRow, { rows: readonly ImportRow[]; total: number }>({
    get,
    set,
    idOf: ({ rowId }) => rowId,
    fetchOf() {
      const { check, verdict, search } = get()
      const importId = check?.importId ?? ''
      const view = { importId, verdict, ...(search === '' ? {} : { search }) }
      return (window) => bridge.call('imports.rows', { ...view, ...window })
    },
  })
  const typed = new Map<number, string>()
  const importId = (): string => get().check?.importId ?? ''
  const closeCheck = () => {
    const { check } = get()
    if (check !== null) void bridge.call('imports.close', { importId: check.importId }).catch(() => null)
  }
  const begin = (check: ImportState) => {
    closeCheck()
    typed.clear()
    isDone = false
    set({ check, table: null, refused: null, verdict: null, search: '' })
    grid.open()
  }
  /** What was judged again is shown; of two answers under way the later one counts. */
  const then = async <T>(work: Promise<T>, stateOf: (answer: T) => ImportState): Promise<T> => {
    const answer = await work
    const state = stateOf(answer)
    const { check } = get()
    if (check === null || state.importId !== check.importId || state.revision < check.revision) return answer
    set({ check: state })
    grid.refetch()
    return answer
  }
  const itself = (state: ImportState): ImportState => state

  const open = async (mine: number, accountId: string, fileId: string, choices: ReadChoices) => {
    const opened = await bridge.call('imports.open', { accountId, fileId, ...choices })
    if (mine !== asked) {
      if (opened.kind === 'check')
        void bridge.call('imports.close', { importId: opened.state.importId }).catch(() => null)
      return
    }
    if (opened.kind === 'check') begin(opened.state)
    else
      set({
        table: { preview: opened.preview, roles: opened.preview.columns.map(({ role }) => role) },
        refused: null,
      })
  }

  return {
    ...store,
    typed,
    accountId: begunFor,
    start() {
      unwatch = bridge.onReconnect(grid.refetch)
      const { check } = get()
      if (check === null) return
      bridge.call('imports.state', { importId: check.importId }).then(
        (state) => {
          if (get().check?.importId !== state.importId) return
          set({ check: state })
          grid.open(get().active)
        },
        (failure: unknown) => {
          // Its account was left, or other windows began so many that it was let go of.
          if (codeOf(failure) === 'not-found') set(NOTHING_BEGUN)
          else grid.open(get().active)
        },
      )
    },
    stop() {
      grid.stop()
      unwatch()
      if (isDone) closeCheck()
    },
    isOver: () => isDone || (get().check === null && get().table === null && get().reading === null),
    discard() {
      closeCheck()
      typed.clear()
      set(NOTHING_BEGUN)
    },
    async readFile(accountId, file) {
      asked += 1
      const mine = asked
      const refuse = (fault: EventFileFault) => set({ refused: { name: file.name, fault } })
      if (file.size > EVENT_IMPORT_LIMITS.bytes) return refuse('too-large')
      if (file.size === 0) return refuse('empty')
      set({ reading: file.name, refused: null })
      try {
        const fileId = await handOver(bridge, file)
        if (mine === asked) await open(mine, accountId, fileId, {})
        else void dropFile(bridge, fileId)
      } catch (failure) {
        if (mine !== asked || codeOf(failure) !== 'file-refused') throw failure
        refuse(fileFaultOf(failure, EVENT_FILE_FAULTS) ?? 'damaged')
      } finally {
        if (mine === asked) set({ reading: null })
      }
    },
    async readAgain(accountId, choices) {
      const { table } = get()
      if (table === null) return
      asked += 1
      await open(asked, accountId, table.preview.fileId, choices)
    },
    setRole(at, role) {
      const { table } = get()
      if (table === null) return
      set({ table: { ...table, roles: table.roles.map((each, index) => (index === at ? role : each)) } })
    },
    async takeTable(accountId) {
      const { table, busy } = get()
      if (table === null || busy) return
      set({ busy: true })
      try {
        const { fileId } = table.preview
        begin(await bridge.call('imports.take', { accountId, fileId, roles: [...table.roles] }))
      } finally {
        set({ busy: false })
      }
    },
    leaveTable() {
      const { table } = get()
      asked += 1
      if (table !== null) void dropFile(bridge, table.preview.fileId)
      set({ table: null, reading: null })
    },
    async answer(answers) {
      await then(bridge.call('imports.answer', { importId: importId(), answers }), itself)
    },
    async switchAccount(accountId) {
      await then(bridge.call('imports.for', { importId: importId(), accountId }), itself)
    },
    async mark(rowId, as) {
      await then(bridge.call('imports.mark', { importId: importId(), rowId, as }), itself)
    },
    async mend(rowId, text) {
      const { mended } = await then(
        bridge.call('imports.mend', { importId: importId(), rowId, text }),
        ({ state }) => state,
      )
      return mended
    },
    async nextFault() {
      const here = grid.activeRow()
      const of = (after: number) => bridge.call('imports.nextFault', { importId: importId(), after })
      const after = here?.verdict === 'fault' || get().active > 0 ? (here?.rowId ?? -1) : -1
      const found = (await of(after)) ?? (await of(-1))
      if (found === null) return false
      const { verdict, search } = get()
      // Its place is among all rows.
      if (verdict !== null || search !== '') {
        set({ verdict: null, search: '' })
        grid.open(found.index)
      } else grid.moveTo(found.index)
      return true
    },
    async make() {
      const { check, busy } = get()
      if (check === null || busy || check.makes === 0) return null
      set({ busy: true })
      try {
        const made = await bridge.call('imports.make', { importId: check.importId, drafts: check.makes })
        isDone = check.counts.fault === 0 && check.makes === check.counts.draft
        return made.draftIds
      } finally {
        set({ busy: false })
      }
    },
    async refresh() {
      await then(bridge.call('imports.state', { importId: importId() }), itself)
    },
    show: grid.show,
    moveTo: grid.moveTo,
    setView(view) {
      set(view)
      grid.open()
    },
  }
}
