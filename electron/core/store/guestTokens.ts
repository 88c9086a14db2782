import type { GuestListName } from '../../../shared/domain/rsvp.ts'
import type { Sealer } from './sealing.ts'
import type { Sqlite } from './sqlite.ts'

/** In the order of the numbers they had in files of before and still have in what is authenticated with a row. */
export const GUEST_LISTS: readonly GuestListName[] = ['attending', 'maybe', 'not-going', 'unanswered']

export const listCode = (list: GuestListName): number => GUEST_LISTS.indexOf(list)

/**
 * What SQL looks guests up by in place of person and answer: digests under the account's key. A list has another one
 * at each event, so that answers cannot be told apart by counting them over many events.
 */
export interface GuestTokens {
  list(event: string, list: GuestListName): Uint8Array
  /** Undefined where the token is of no list of this event: the row is damaged or was moved. */
  listOf(event: string, stored: Uint8Array): GuestListName | undefined
  person(userId: string): Uint8Array
}

/**
 * Enough to tell four lists and a million people apart; the index holds each of them twice, and what is long there is
 * often hit by damage.
 */
const TOKEN_BYTES = 8

export function createGuestTokens(sealer: Pick<Sealer, 'digest'>): GuestTokens {
  const token = (plain: string): Uint8Array => sealer.digest(plain).subarray(0, TOKEN_BYTES)
  /** Of the event asked for last: rows come by event. */
  let last: { readonly event: string; readonly tokens: readonly Uint8Array[] } | undefined
  const tokensOf = (event: string): readonly Uint8Array[] => {
    if (last?.event !== event) {
      last = { event, tokens: GUEST_LISTS.map((_, code) => token(`guest list ${event}/${code}`)) }
    }
    return last.tokens
  }
  return {
    list: (event, list) => tokensOf(event)[listCode(list)] ?? new Uint8Array(0),
    listOf: (event, stored) =>
      GUEST_LISTS[tokensOf(event).findIndex((each) => Buffer.compare(each, stored) === 0)],
    person: (userId) => token(`guest person ${userId}`),
  }
}

const BATCH = 500

const TABLES = [
  'DROP INDEX guests_newest',
  'DROP INDEX guests_user',
  'ALTER TABLE guests RENAME TO open_guests',
  'ALTER TABLE guest_lists RENAME TO open_guest_lists',
  `CREATE TABLE guests (
    event TEXT NOT NULL, invite TEXT NOT NULL, list BLOB NOT NULL, user BLOB NOT NULL, at INTEGER NOT NULL,
    reading INTEGER NOT NULL, digest BLOB NOT NULL, key INTEGER NOT NULL, sealed BLOB NOT NULL,
    PRIMARY KEY (event, invite)) STRICT, WITHOUT ROWID`,
  'CREATE INDEX guests_newest ON guests (event, list, at DESC, invite DESC)',
  'CREATE INDEX guests_user ON guests (user)',
  `CREATE TABLE guest_lists (
    event TEXT NOT NULL, list BLOB NOT NULL, count INTEGER NOT NULL, complete INTEGER NOT NULL,
    as_of INTEGER NOT NULL, PRIMARY KEY (event, list)) STRICT, WITHOUT ROWID`,
]

/** Who answers what stood in the open columns `list` and `user`; tokens under the account's key take their place. */
export function sealGuests(database: Sqlite, sealer: Sealer): void {
  for (const sql of TABLES) database.exec(sql)
  const tokens = createGuestTokens(sealer)
  const token = (event: string, code: number): Uint8Array =>
    tokens.list(event, GUEST_LISTS[code] ?? 'attending')

  const lists = database.all('SELECT event, list, count, complete, as_of FROM open_guest_lists')
  for (const [event, list, ...rest] of lists) {
    const cells = [String(event), token(String(event), Number(list)), ...rest]
    database.run(
      'INSERT INTO guest_lists (event, list, count, complete, as_of) VALUES (?, ?, ?, ?, ?)',
      ...cells,
    )
  }

  let [event, invite] = ['', '']
  for (;;) {
    const rows = database.all(
      `SELECT event, invite, list, user, at, reading, digest, key, sealed FROM open_guests
       WHERE (event, invite) > (?, ?) ORDER BY event, invite LIMIT ${BATCH}`,
      event,
      invite,
    )
    for (const [ofEvent, ofInvite, list, user, ...rest] of rows) {
      ;[event, invite] = [String(ofEvent), String(ofInvite)]
      database.run(
        `INSERT INTO guests (event, invite, list, user, at, reading, digest, key, sealed)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        event,
        invite,
        token(event, Number(list)),
        tokens.person(String(user)),
        ...rest,
      )
    }
    if (rows.length < BATCH) break
  }
  // `secure_delete` overwrites what is dropped.
  database.exec('DROP TABLE open_guests; DROP TABLE open_guest_lists')
}

/** A copy of a file from before: its guests go, as the site has them and nothing else here may tell who answered what. */
export function withoutOpenGuests(copy: Sqlite): void {
  copy.exec('BEGIN; DELETE FROM guests; DELETE FROM guest_lists; COMMIT; PRAGMA wal_checkpoint(TRUNCATE)')
}
