import { CHANGES_SQL } from './changeTable.ts'
import { COLUMN_KINDS, EVENT_COLUMNS, type EventColumn, HIDDEN, markOf } from './eventColumns.ts'
import { eventFromDisk } from './eventPayload.ts'
import { sealGuests, withoutOpenGuests } from './guestTokens.ts'
import { sealedTableSql } from './sealedRows.ts'
import type { Sealer } from './sealing.ts'
import type { Sqlite } from './sqlite.ts'

/**
 * Steps of the schema, in order; `PRAGMA user_version` says how many were taken. A step is never changed once it
 * was released: later needs (the outbox's tables among them) are further steps.
 */
export interface Migration {
  readonly version: number
  readonly apply: (database: Sqlite, sealer: Sealer) => void
  /** Takes out of the copies of former versions what is not to stay on the disk as it was. */
  readonly ofCopies?: (copy: Sqlite) => void
}

/*
 * In the clear stand ids, times, order, counts, flags, the own answer and sizes; every text is sealed
 * (STORE-1), and of others' answers the fifth step leaves neither person nor answer open. `slot` is the small
 * number by which memory and file name the same event.
 */
const FIRST = [
  sealedTableSql('meta', []),
  sealedTableSql('facts', []),
  `CREATE TABLE events (
    slot INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, starts INTEGER, ends INTEGER, owner TEXT NOT NULL,
    rsvp INTEGER NOT NULL, flags INTEGER NOT NULL, mark INTEGER NOT NULL, parent TEXT NOT NULL,
    categories TEXT NOT NULL, likes INTEGER NOT NULL, comments INTEGER NOT NULL, as_of INTEGER NOT NULL,
    digest BLOB) STRICT`,
  `CREATE TABLE event_bodies (
    slot INTEGER PRIMARY KEY REFERENCES events(slot) ON DELETE CASCADE, key INTEGER NOT NULL,
    raw BLOB, shown BLOB) STRICT`,
  `CREATE TABLE labels (code INTEGER PRIMARY KEY, key INTEGER NOT NULL, sealed BLOB NOT NULL) STRICT`,
  `CREATE TABLE guests (
    event TEXT NOT NULL, invite TEXT NOT NULL, list INTEGER NOT NULL, user TEXT NOT NULL, at INTEGER NOT NULL,
    as_of INTEGER NOT NULL, digest BLOB NOT NULL, key INTEGER NOT NULL, sealed BLOB NOT NULL,
    PRIMARY KEY (event, invite)) STRICT, WITHOUT ROWID`,
  `CREATE INDEX guests_newest ON guests (event, list, at DESC, invite DESC)`,
  `CREATE INDEX guests_user ON guests (user)`,
  `CREATE TABLE guest_lists (
    event TEXT NOT NULL, list INTEGER NOT NULL, count INTEGER NOT NULL, complete INTEGER NOT NULL,
    as_of INTEGER NOT NULL, PRIMARY KEY (event, list)) STRICT, WITHOUT ROWID`,
  `CREATE TABLE lists (
    id TEXT PRIMARY KEY, next_page INTEGER NOT NULL, complete INTEGER NOT NULL, reading INTEGER NOT NULL,
    as_of INTEGER NOT NULL) STRICT, WITHOUT ROWID`,
  `CREATE TABLE list_pages (
    list TEXT NOT NULL, reading INTEGER NOT NULL, page INTEGER NOT NULL, ids TEXT NOT NULL,
    PRIMARY KEY (list, reading, page)) STRICT, WITHOUT ROWID`,
  `CREATE TABLE pictures (
    id TEXT PRIMARY KEY, as_of INTEGER NOT NULL, key INTEGER NOT NULL, sealed BLOB NOT NULL) STRICT`,
  `CREATE INDEX pictures_age ON pictures (as_of)`,
  `CREATE TABLE quarantine (
    number INTEGER PRIMARY KEY, at INTEGER NOT NULL, origin TEXT NOT NULL, id TEXT NOT NULL,
    key INTEGER NOT NULL, sealed BLOB) STRICT`,
]

/** What an account's owner does here: the outbox with its files, and drafts. */
const SECOND = [
  sealedTableSql('entries', []),
  sealedTableSql('attachments', []),
  sealedTableSql('drafts', []),
  sealedTableSql('templates', []),
]

/**
 * Invitations and the people behind them: ledger, composers, lists, own notes of guests, the door. One table for all,
 * told apart by `topic` (deskRows.ts): with one each, the schema fills a second page, and a file damaged there is lost
 * as a whole (STORE-3).
 */
const THIRD = [sealedTableSql('desk', [{ name: 'topic', type: 'TEXT' }])]

/** Guest rows are told apart by the number of the reading that wrote them; those of before have number 0. */
const FOURTH = ['ALTER TABLE guests RENAME COLUMN as_of TO reading', 'UPDATE guests SET reading = 0']

/** What changed on the site since it was last seen here. */
const SIXTH = [CHANGES_SQL]

const run =
  (statements: readonly string[]): Migration['apply'] =>
  (database) => {
    for (const sql of statements) database.exec(sql)
  }

const STEPS: readonly Migration[] = [
  { version: 1, apply: run(FIRST) },
  { version: 2, apply: run(SECOND) },
  { version: 3, apply: run(THIRD) },
  { version: 4, apply: run(FOURTH) },
  { version: 5, apply: sealGuests, ofCopies: withoutOpenGuests },
  { version: 6, apply: run(SIXTH) },
]

/** The steps, with columns of events added by the one that is their `since`; those of the first stand in its SQL. */
export function withColumns(columns: Readonly<Record<string, EventColumn>>): readonly Migration[] {
  const versions = [...STEPS, ...Object.values(columns).map(({ since }) => ({ version: since }))]
  return [...new Set(versions.map(({ version }) => version))]
    .sort((a, b) => a - b)
    .map((version) => {
      const step = STEPS.find((one) => one.version === version)
      const added = Object.entries(columns).filter(([, { since }]) => since === version && version > 1)
      return {
        ...step,
        version,
        apply: (database, sealer) => {
          step?.apply(database, sealer)
          if (added.length > 0) addColumns(database, sealer, added)
        },
      }
    })
}

export const MIGRATIONS = withColumns(EVENT_COLUMNS)

const BATCH = 500

/** Adds the columns and fills them from the sealed events, so that a filter has them before an event is opened. */
function addColumns(
  database: Sqlite,
  sealer: Sealer,
  added: readonly (readonly [name: string, column: EventColumn])[],
): void {
  for (const [name, { kind }] of added)
    database.exec(`ALTER TABLE events ADD COLUMN ${name} ${COLUMN_KINDS[kind].sql}`)
  const fill = `UPDATE events SET ${added.map(([name]) => `${name} = ?`).join(', ')} WHERE slot = ?`
  let next = -1
  for (;;) {
    const rows = database.all(
      `SELECT slot, id, mark, flags, categories, key, raw, shown FROM events JOIN event_bodies USING (slot)
       WHERE slot > ? ORDER BY slot LIMIT ${BATCH}`,
      next,
    )
    for (const [slot, id, mark, flags, categories, key, raw, shown] of rows) {
      next = Number(slot)
      const [part, sealed] = shown instanceof Uint8Array ? ['shown', shown] : ['raw', raw]
      const plain =
        sealed instanceof Uint8Array && sealer.open(`event_bodies.${part}`, String(id), Number(key), sealed)
      const event = plain ? eventFromDisk(plain) : undefined
      // One that does not open keeps the default: it goes as soon as it is read.
      if (event === undefined) continue
      const state = {
        mark: markOf(Number(mark)),
        hidden: (Number(flags) & HIDDEN) !== 0,
        categories: String(categories),
      }
      database.run(fill, ...added.map(([, column]) => column.of(event, state)), next)
    }
    if (rows.length < BATCH) return
  }
}
