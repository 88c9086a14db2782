import { sealedTableSql } from './sealedRows.ts'
import { sealGuests, withoutOpenGuests } from './sealGuests.ts'
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

export const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    apply: (database) => {
      for (const sql of FIRST) database.exec(sql)
    },
  },
  {
    version: 2,
    apply: (database) => {
      for (const sql of SECOND) database.exec(sql)
    },
  },
  {
    version: 3,
    apply: (database) => {
      for (const sql of THIRD) database.exec(sql)
    },
  },
  {
    version: 4,
    apply: (database) => {
      for (const sql of FOURTH) database.exec(sql)
    },
  },
  { version: 5, apply: sealGuests, ofCopies: withoutOpenGuests },
]
