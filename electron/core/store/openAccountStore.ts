import { randomBytes } from 'node:crypto'
import type { EventId } from '../../../shared/domain/ids.ts'
import { createTurns } from '../lib/turns.ts'
import type { Clock, Logger, Timers } from '../ports.ts'
import type { AccountStore } from './accountStore.ts'
import { ChangeTable } from './changeTable.ts'
import { ColumnStore } from './columnStore.ts'
import { markDamaged, openDatabaseFile, openDatabaseInMemory } from './databaseFile.ts'
import { eventsOfDoors, keepAtDoors } from './doorsKept.ts'
import { moveEvent, passOn } from './eventIdHolders.ts'
import { EventRows } from './eventRows.ts'
import { SealedEventTable } from './eventTable.ts'
import { GuestRows } from './guestRows.ts'
import { GuestsAside } from './guestsAside.ts'
import { SealedGuestTable } from './guestTable.ts'
import { Labels } from './labels.ts'
import { PagedListTable } from './listTable.ts'
import type { Migration } from './migrations.ts'
import { pictureTable } from './pictureTable.ts'
import { createQuarantine, type Quarantine } from './quarantine.ts'
import { settleRestores } from './restoreLog.ts'
import { factTable, sealedRows } from './sealedRows.ts'
import { checkKey, createSealer, type Sealer } from './sealing.ts'
import { EventSearch, type Indexing, startIndexing } from './search/eventSearch.ts'
import { createShifts, type Shifts } from './shifts.ts'
import { isDamage, type Sqlite, type StatementObserver } from './sqlite.ts'

export interface OpenAccountStoreOptions {
  readonly folder: string
  readonly accountId: string
  /** 32 bytes; null: everything stays in memory (KEEP-2). */
  readonly key: Uint8Array | null
  readonly clock: Clock
  readonly log: Logger
  /** With it the search index is built in the background; without, at the first search. */
  readonly timers?: Timers
  /** The index is begun behind it. */
  readonly indexAfter?: Promise<void>
  readonly observe?: StatementObserver
  /** Other steps than the program's own; for tests of the schema's future. */
  readonly migrations?: readonly Migration[]
}

/** What is wrong with the data on disk, as far as it was met. */
interface Integrity {
  /** Rows that did not open and were set aside. */
  readonly setAside: number
  /** The whole file was damaged and kept under this name; a new one was started. */
  readonly damagedFile: string | null
  /** Damage was met since; the next opening puts the file aside and saves what can be read. */
  readonly damaged: boolean
}

export interface OpenedAccountStore extends AccountStore {
  /** Until `ready`, search answers from the events indexed so far. */
  readonly searching: {
    readonly ready: boolean
    readonly indexed: number
    readonly total: number
    readonly whenReady: () => Promise<void>
    /** Once all is read that a search went without; never where none did. */
    readonly whenCaughtUp: () => Promise<void>
  }
  integrity(): Integrity
  /** Another event is made in the place of one that is gone: what was prepared for it passes on. */
  passOn(from: EventId, to: EventId): void
  readonly shifts: Shifts
  readonly changes: ChangeTable
  /** For further tables in the same file and the same transactions: `sealedRows(store.parts, ...)`. */
  readonly parts: { readonly database: Sqlite; readonly sealer: Sealer; readonly quarantine: Quarantine }
}

/**
 * Opens the durable data of one account. Throws AppError `storage-newer`, `storage-unreadable` for another key or a
 * folder that cannot be written (STORE-2, STORE-6, INPUT-20) with the file kept; `storage-full`.
 */
export function openAccountStore(options: OpenAccountStoreOptions): OpenedAccountStore {
  return openFile(options, (file) => {
    for (const records of file.rows.load()) file.columns.take(records)
    return assemble(file, options)
  })
}

/** The same, giving way while it reads: what else the program does goes on meanwhile (PERF-17). */
export async function openAccountStoreInTurns(
  options: OpenAccountStoreOptions & { readonly timers: Timers },
): Promise<OpenedAccountStore> {
  const turns = createTurns(options)
  const file = openFile(options, (opened) => opened)
  try {
    for (const records of file.rows.load()) {
      file.columns.take(records)
      if (turns.due()) await turns.rest()
    }
    const store = assemble(file, options)
    if (turns.due()) await turns.rest()
    // In a turn of its own: the first list asked for finds it.
    store.events.mirror.orders.read('start-ascending')
    return store
  } catch (error) {
    file.database.close()
    if (!isDamage(error)) throw error
    // The next opening puts it aside and saves what can be read.
    markDamaged(options.folder, options.accountId)
    return openAccountStore(options)
  }
}

/** A file that opens with this key, before its columns are read. */
interface OpenFile {
  readonly database: Sqlite
  readonly sealer: Sealer
  readonly quarantine: Quarantine
  readonly rows: EventRows
  readonly columns: ColumnStore
  readonly damagedFile: string | null
}

function openFile<T>(options: OpenAccountStoreOptions, take: (file: OpenFile) => T): T {
  const { key, clock, log, observe } = options
  const sealer = createSealer(key ?? randomBytes(32))
  const taken = (database: Sqlite, damagedFile: string | null): T => {
    const quarantine = createQuarantine(database, clock, log)
    const rows = new EventRows(database, sealer, quarantine)
    return take({ database, sealer, quarantine, rows, columns: new ColumnStore(), damagedFile })
  }
  if (key === null) return taken(openDatabaseInMemory(sealer, observe), null)
  return openDatabaseFile(options, sealer, (database, putAside) => {
    checkKey(database, sealer)
    settleRestores(database)
    return taken(database, putAside)
  })
}

function assemble(
  file: OpenFile,
  options: OpenAccountStoreOptions,
): OpenedAccountStore & { readonly events: SealedEventTable } {
  const { clock, log, timers } = options
  const { database, sealer, quarantine, rows, columns, damagedFile } = file
  const parts = { database, sealer, quarantine }
  const labels = new Labels(database, sealer)
  const lists = new PagedListTable(database, sealer)
  const search = new EventSearch((owner) => guests.nameOf(events.mirror.columns.names.owner.value(owner)))
  const renamed = (people: ReadonlySet<string>): void => {
    for (const userId of people) {
      const owner = events.mirror.columns.names.owner.find(userId)
      if (owner !== -1) search.ownerRenamed(owner)
    }
  }
  const guestRows = new GuestRows(database, sealer, quarantine)
  const aside = new GuestsAside({
    database,
    rows: guestRows,
    timers,
    log,
    isHere: (id) => columns.slotOf(id) !== undefined,
  })
  const guests = new SealedGuestTable(database, guestRows, aside, renamed, timers && { clock, timers })
  const facts = factTable(
    sealedRows(parts, 'facts', [], (stored) => stored),
    sealer,
  )
  const shifts = createShifts(database)
  const shifting = (shift: typeof moveEvent) => (from: EventId, to: EventId) =>
    database.transaction(() => {
      shift({ parts, facts }, from, to)
      aside.rename(from, to)
      shifts.shifted(from, to)
    })
  const events = new SealedEventTable({
    database,
    rows,
    columns,
    labels,
    guests,
    search,
    renamed: shifting(moveEvent),
    arriving: (id) => aside.finish(id),
    leaving: (event) => keepAtDoors({ parts }, aside, event),
    beforeSearch: () => {
      if (timers === undefined) indexing.finish()
      else indexing.searched()
    },
    members: (list) => lists.members(list),
    listsRevision: () => lists.revision(),
  })
  aside.settle(() => eventsOfDoors({ parts }))
  const indexing: Indexing = startIndexing({
    end: events.mirror.columns.end,
    read: (from, to) => events.mirror.index(from, to),
    clock,
    timers,
    after: options.indexAfter,
  })
  return {
    events,
    shifts,
    passOn: shifting(passOn),
    guests,
    lists,
    changes: new ChangeTable(database, sealer, quarantine),
    facts,
    pictures: pictureTable(database, sealer, quarantine),
    durable: options.key !== null,
    parts,
    transaction: (work) => database.transaction(work),
    resendable: (work) => database.resendable(work),
    afterCommit: (work) => database.afterCommit(work),
    searching: {
      get ready() {
        return indexing.ready
      },
      get indexed() {
        return search.indexed
      },
      get total() {
        return events.total()
      },
      whenReady: () => indexing.whenReady(),
      whenCaughtUp: () => indexing.whenCaughtUp(),
    },
    integrity: () => ({ setAside: quarantine.held(), damagedFile, damaged: database.damaged }),
    close() {
      indexing.stop()
      guests.close()
      try {
        if (database.damaged) markDamaged(options.folder, options.accountId)
        else events.flush()
      } catch (error) {
        // Only ages of unchanged rows are at stake; a full disk must not keep the program from ending.
        log.warn('The ages of the cache could not be written.', { error: String(error) })
      }
      database.close()
    },
  }
}
