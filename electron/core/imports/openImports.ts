import { LRUCache } from 'lru-cache'
import type { Params } from '../../../shared/bridge/contract.ts'
import type { EventTablePreview, ImportState } from '../../../shared/domain/eventImport.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import { everyOpenAccount, type OpenAccount, type OpenAccounts } from '../account/openAccounts.ts'
import { AppError, isAppError } from '../errors.ts'
import type { HeldFiles } from '../files/heldFiles.ts'
import { createKeyedQueue } from '../lib/keyedQueue.ts'
import type { Ports } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import {
  createImportSession,
  type ImportSession,
  type ImportTarget,
  type SessionChoices,
} from './importSession.ts'
import { importTargets } from './importTargets.ts'
import {
  dropImport,
  type KeptImport,
  keepImport,
  keptFile,
  keptImport,
  noteImport,
  packed,
  rowsPrint,
  type Slot,
  unpacked,
} from './keptImports.ts'
import {
  type HandedOver,
  isCalendar,
  type OpenedTable,
  openCalendar,
  openTable,
  refuseTooLarge,
  type Source,
  takeTable,
} from './openFile.ts'
import { canTake } from './tableEvents.ts'

export interface OpenImportsDeps {
  readonly ports: Pick<Ports, 'clock' | 'timers' | 'ids'>
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly held: HeldFiles
  /** Least time between two creates of one sending, ms. */
  readonly paceMs: number
}

/** Checks that are open at once; a further one closes the oldest. */
const MOST_OPEN = 2

/** Imports that are open, and what is kept of each, so that a kill or a reload in the middle costs nothing of it. */
export function createOpenImports({ ports, data, registry, held, paceMs }: OpenImportsDeps) {
  const open = new LRUCache<string, ImportSession>({ max: MOST_OPEN })
  const tables = new LRUCache<string, OpenedTable & { readonly file: HandedOver }>({ max: MOST_OPEN })
  const keeping = createKeyedQueue()

  const targetOf = importTargets({ clock: ports.clock, data, registry })
  const stateOf = async (session: ImportSession): Promise<ImportState> => (await session.standing()).state

  const sessionFor = (
    home: OpenAccount,
    importId: string,
    source: Source,
    target: ImportTarget,
    begun: SessionChoices | null,
  ): ImportSession => {
    const keep = (
      choices: SessionChoices,
      accountId: AccountId,
      kept: () => void = () => undefined,
    ): void => {
      if (!data.opened().includes(home)) return kept()
      noteImport(
        home.store,
        'check',
        ({ check }) => check?.importId === importId,
        ({ check, ...rest }) => ({
          ...rest,
          check: check === null ? null : { ...check, accountId, choices: packed(choices) },
        }),
      )
      home.store.afterCommit(kept)
    }
    return createImportSession(importId, source, target, { ...ports, paceMs, begun, keep })
  }

  const begin = async (
    accountId: AccountId,
    source: Source,
    file: HandedOver,
    table: KeptImport['table'],
  ): Promise<ImportState> => {
    const importId = ports.ids.uuid()
    const target = await targetOf(accountId)
    const session = sessionFor(target.space, importId, source, target, null)
    const { state, events } = await session.standing()
    const check = { importId, accountId, events: rowsPrint(events), choices: packed(session.choices()) }
    const what = { name: file.name, readAtMs: source.readAtMs, table, check }
    await keeping.run(accountId, () => keepImport(target.space.store, 'check', what, file.bytes, ports))
    open.set(importId, session)
    return state
  }

  const keepTable = async (
    { accountId, store }: OpenAccount,
    { preview }: OpenedTable,
    file: HandedOver,
  ): Promise<void> => {
    const { fileId, encoding, delimiter, sheet, headerRow, columns } = preview
    const roles = columns.map(({ role }) => role)
    const table = { fileId, encoding, delimiter, sheet, headerRow, roles }
    await keeping.run(accountId, async () => {
      if (isTable(keptImport(store, 'columns'), fileId)) return noteTable(store, fileId, table)
      const what = { name: file.name, readAtMs: ports.clock.now(), table, check: null }
      return keepImport(store, 'columns', what, file.bytes, ports)
    })
  }

  const leaveTable = (fileId: string): void => {
    tables.delete(fileId)
    held.drop(fileId)
    for (const { store } of data.opened())
      if (isTable(keptImport(store, 'columns'), fileId)) dropImport(store, 'columns')
  }

  /** What is kept in a place, read again; null: nothing. A file that is refused by now is let go of. */
  const again = async <T>(
    { store }: OpenAccount,
    slot: Slot,
    read: (kept: KeptImport, file: () => Promise<HandedOver>) => Promise<T | null>,
  ): Promise<T | null> => {
    const kept = keptImport(store, slot)
    const file = async (): Promise<HandedOver> => {
      const found = await keptFile(store, slot, ports)
      if (found === null) throw new AppError('file-refused', 'damaged', { details: ['damaged'] })
      return found
    }
    try {
      return kept === null ? null : await read(kept, file)
    } catch (error) {
      if (isAppError(error, 'file-refused')) dropImport(store, slot)
      throw error
    }
  }
  const tableAgain = ({ store }: OpenAccount, { table }: KeptImport, fileId: string, file: HandedOver) => {
    const { encoding, delimiter, sheet, headerRow } = table ?? NO_TABLE
    const choices = {
      encoding: encoding ?? undefined,
      delimiter: delimiter ?? undefined,
      sheet: sheet ?? undefined,
      headerRow,
    }
    return openTable(store, fileId, file, choices, ports)
  }
  const checkAgain = async (
    home: OpenAccount,
    kept: KeptImport,
    file: () => Promise<HandedOver>,
  ): Promise<ImportState | null> => {
    if (kept.check === null) return null
    const { importId, accountId, events, choices } = kept.check
    const live = open.get(importId)
    if (live !== undefined && data.opened().includes(live.target().space)) {
      live.touch()
      return stateOf(live)
    }
    const whole = await file()
    const source =
      kept.table === null
        ? await openCalendar(whole, ports)
        : takeTable(
            home.store,
            await tableAgain(home, kept, kept.table.fileId, whole),
            kept.table.roles,
            whole.bytes.length,
            kept.readAtMs,
          )
    // The account it is for may have been left since.
    const target = await targetOf(accountId).catch((error: unknown) => {
      if (isAppError(error)) return targetOf(home.accountId)
      throw error
    })
    const begun = unpacked(choices)
    const session = sessionFor(home, importId, { ...source, readAtMs: kept.readAtMs }, target, begun)
    if (rowsPrint((await session.standing()).events) !== events)
      session.change({ mends: new Map(), marks: new Map() })
    open.set(importId, session)
    return stateOf(session)
  }
  const columnsAgain = async (
    home: OpenAccount,
    kept: KeptImport,
    file: () => Promise<HandedOver>,
  ): Promise<EventTablePreview | null> => {
    if (kept.table === null) return null
    const { roles, fileId: former } = kept.table
    const whole = await file()
    const fileId = held.begin(whole.name, whole.bytes.length)
    held.part(fileId, 0, whole.bytes)
    const { preview, table } = await tableAgain(home, kept, fileId, whole)
    const columns = preview.columns.map((column, at) => ({ ...column, role: roles[at] ?? column.role }))
    const opened = { preview: { ...preview, columns }, table }
    tables.set(fileId, { ...opened, file: whole })
    noteTable(home.store, former, { ...kept.table, fileId })
    return opened.preview
  }

  return {
    targetOf,
    stateOf,
    sessionOf: (importId: string): ImportSession => {
      const session = open.get(importId)
      if (session === undefined) throw new AppError('not-found', 'this import is closed')
      return session
    },
    find: (importId: string): ImportSession | undefined => open.get(importId),
    open: async ({ accountId, fileId, ...choices }: Params<'imports.open'>) => {
      const file = held.whole(fileId)
      refuseTooLarge(file)
      if (isCalendar(file)) {
        const state = await begin(accountId, await openCalendar(file, ports), file, null)
        held.drop(fileId)
        return { kind: 'check' as const, state }
      }
      const space = await data.of(accountId)
      const opened = await openTable(space.store, fileId, file, choices, ports)
      tables.set(fileId, { ...opened, file })
      await keepTable(space, opened, file)
      return { kind: 'columns' as const, preview: opened.preview }
    },
    take: async ({ accountId, fileId, roles }: Params<'imports.take'>): Promise<ImportState> => {
      const opened = tables.get(fileId)
      if (opened === undefined) throw new AppError('not-found', 'this file was not read')
      if (!canTake(roles))
        throw new AppError('invalid-params', 'no column holds titles or starts', { details: ['roles'] })
      const { store } = await data.of(accountId)
      const { file, preview } = opened
      const source = takeTable(store, opened, roles, file.bytes.length, ports.clock.now())
      const { encoding, delimiter, sheet, headerRow } = preview
      const table = { fileId, encoding, delimiter, sheet, headerRow, roles: [...roles] }
      const state = await begin(accountId, source, file, table)
      leaveTable(fileId)
      return state
    },
    columns: async ({ accountId, fileId, roles }: Params<'imports.columns'>): Promise<null> => {
      const { store } = await data.of(accountId)
      if (roles === null) leaveTable(fileId)
      else noteTable(store, fileId, { roles })
      return null
    },
    kept: async () => {
      const all = (await everyOpenAccount({ registry, data })).flatMap(({ accountId, store }) =>
        (['check', 'columns'] as const).flatMap((slot) => {
          const found = keptImport(store, slot)
          return found === null ? [] : [{ accountId, fileName: found.name, readAtMs: found.readAtMs }]
        }),
      )
      const last = all.toSorted((a, b) => b.readAtMs - a.readAtMs)[0]
      return last === undefined ? null : { accountId: last.accountId, fileName: last.fileName }
    },
    /** Two windows that ask at once have the same import. */
    resume: (accountId: AccountId) =>
      keeping.run(accountId, async () => {
        const home = await data.of(accountId)
        return {
          check: await again(home, 'check', (kept, file) => checkAgain(home, kept, file)),
          columns: await again(home, 'columns', (kept, file) => columnsAgain(home, kept, file)),
        }
      }),
    /** Nothing of it is left to do. */
    letGo: (importId: string): void => {
      for (const { store } of data.opened())
        if (keptImport(store, 'check')?.check?.importId === importId) dropImport(store, 'check')
    },
    close: (importId: string): void => {
      open.delete(importId)
    },
  }
}

const NO_TABLE = { encoding: null, delimiter: null, sheet: null, headerRow: undefined }

const isTable = (kept: KeptImport | null, fileId: string): boolean => kept?.table?.fileId === fileId

function noteTable(
  store: OpenAccount['store'],
  fileId: string,
  next: Partial<NonNullable<KeptImport['table']>>,
): void {
  noteImport(
    store,
    'columns',
    (stored) => isTable(stored, fileId),
    ({ table, ...rest }) => ({ ...rest, table: table === null ? null : { ...table, ...next } }),
  )
}
