import { createStore } from 'zustand/vanilla'
import {
  EVENT_FILE_FAULTS,
  EVENT_IMPORT_LIMITS,
  type EventFileFault,
} from '../../../shared/domain/eventFileFaults.ts'
import type { EventTablePreview, ImportRow, ImportState } from '../../../shared/domain/eventImport.ts'
import { type Bridge, fileFaultOf } from '../../lib/bridge.ts'
import { handOver } from '../../lib/files/handOver.ts'
import { dropFile } from '../../lib/files/takeFile.ts'
import { createGrid } from '../../lib/list/grid.ts'
import { codeOf } from '../../state/failureText.ts'
import { type ImportPageState, type ImportStore, NOTHING_BEGUN, type ReadChoices } from './importState.ts'

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
    if (isKept(known.getState().check?.accountId ?? known.getState().accountId)) return known
    known.discard()
  }
  const store = createImportStore(bridge, accountId)
  begun.set(bridge, store)
  return store
}

function createImportStore(bridge: Bridge, accountInUse: string): ImportStore {
  const store = createStore<ImportPageState>(() => ({
    ...NOTHING_BEGUN,
    accountId: accountInUse,
    looking: true,
  }))
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
  const leave = () => {
    const { table, accountId } = get()
    if (table === null) return
    const left = { accountId, fileId: table.preview.fileId, roles: null }
    void bridge.call('imports.columns', left).catch(() => null)
  }
  const begin = (check: ImportState) => {
    closeCheck()
    leave()
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
    else beginTable(opened.preview)
  }
  const beginTable = (preview: EventTablePreview) =>
    set({ table: { preview, roles: preview.columns.map(({ role }) => role) }, refused: null })

  /** What is under way with a file, its name shown; one that is not taken is told. */
  const read = async (mine: number, name: string, work: () => Promise<void>) => {
    set({ reading: name, refused: null, looking: false })
    try {
      await work()
    } catch (failure) {
      if (mine !== asked || codeOf(failure) !== 'file-refused') throw failure
      set({ refused: { name, fault: fileFaultOf(failure, EVENT_FILE_FAULTS) ?? 'damaged' } })
    } finally {
      if (mine === asked) set({ reading: null })
    }
  }

  /** The host may have been started again meanwhile, and have let go of it: then it is taken up from what is kept. */
  const judgeAgain = () => {
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
        if (codeOf(failure) === 'not-found') set({ ...NOTHING_BEGUN, looking: true })
        else grid.open(get().active)
      },
    )
  }

  return {
    ...store,
    typed,
    start() {
      unwatch = bridge.onReconnect(judgeAgain)
      judgeAgain()
    },
    stop() {
      grid.stop()
      unwatch()
      if (isDone) closeCheck()
    },
    async resume() {
      const mine = asked
      try {
        const kept = await bridge.call('imports.kept', {})
        if (kept === null || mine !== asked) return
        const { accountId, fileName } = kept
        await read(mine, fileName, async () => {
          const { check, columns } = await bridge.call('imports.resume', { accountId })
          if (mine !== asked) return
          set({ accountId })
          if (check !== null) begin(check)
          if (columns !== null) beginTable(columns)
        })
      } finally {
        set({ looking: false })
      }
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
      const refuse = (fault: EventFileFault) => set({ refused: { name: file.name, fault }, looking: false })
      if (file.size > EVENT_IMPORT_LIMITS.bytes) return refuse('too-large')
      if (file.size === 0) return refuse('empty')
      await read(mine, file.name, async () => {
        const fileId = await handOver(bridge, file)
        if (mine === asked) await open(mine, accountId, fileId, {})
        else void dropFile(bridge, fileId)
      })
    },
    async readAgain(accountId, choices) {
      const { table } = get()
      if (table === null) return
      asked += 1
      await open(asked, accountId, table.preview.fileId, choices)
    },
    async setRole(at, role) {
      const { table, accountId } = get()
      if (table === null) return
      const roles = table.roles.map((each, index) => (index === at ? role : each))
      set({ table: { ...table, roles } })
      await bridge.call('imports.columns', { accountId, fileId: table.preview.fileId, roles })
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
      asked += 1
      leave()
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
