import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import type { RawGuest } from '../../../shared/domain/rawEvent.ts'
import type { GuestListName } from '../../../shared/domain/rsvp.ts'
import type { GuestAnswer } from './accountStore.ts'
import { guestFromDisk, guestToDisk } from './guestPayload.ts'
import { createGuestTokens, GUEST_LISTS, type GuestTokens, listCode } from './guestTokens.ts'
import type { Quarantine } from './quarantine.ts'
import type { Sealer } from './sealing.ts'
import { type Cell, isDamage, type Row, type Sqlite } from './sqlite.ts'

const BATCH = 64
/** Rows opened at a stretch, a millisecond or two: what is done with each comes on top of it (PERF-17). */
export const GUESTS_AT_ONCE = 100
const HOLES = Array.from({ length: BATCH }, () => '?').join(', ')
const FIELDS = 'event, invite, list, key, sealed'

export const GUEST_QUERIES = {
  all: `SELECT ${FIELDS} FROM guests INDEXED BY guests_newest WHERE event = ? AND list = ?
    ORDER BY at DESC, invite DESC`,
  known: `SELECT invite, list, digest FROM guests WHERE event = ? AND invite IN (${HOLES})`,
  invites: 'SELECT invite FROM guests WHERE event = ? AND list = ? AND reading < ?',
  isOn: 'SELECT 1 FROM guests WHERE event = ? AND invite = ? AND list = ?',
  after: `SELECT ${FIELDS} FROM guests INDEXED BY guests_newest WHERE event = ? AND list = ?
    AND (at, invite) < (?, ?) ORDER BY at DESC, invite DESC LIMIT ?`,
  ofPerson: `SELECT ${FIELDS} FROM guests WHERE user = ?`,
  one: `SELECT ${FIELDS} FROM guests WHERE event = ? AND invite = ?`,
  people: 'SELECT user FROM guests INDEXED BY guests_newest WHERE event = ? AND list = ?',
  person: `SELECT ${FIELDS} FROM guests WHERE user = ? LIMIT 1`,
  answers: `SELECT invite, CASE list WHEN ? THEN 0 WHEN ? THEN 1 WHEN ? THEN 2 WHEN ? THEN 3 END, lower(hex(user)), at
    FROM guests WHERE event = ? AND invite > ? ORDER BY invite LIMIT ?`,
  state: 'SELECT count, complete, as_of FROM guest_lists WHERE event = ? AND list = ?',
  states: 'SELECT list, count, complete, as_of FROM guest_lists WHERE event = ?',
  from: 'SELECT DISTINCT event FROM guest_lists WHERE event >= ? AND event < ?',
  total: 'SELECT sum(count) FROM guest_lists',
} as const

type StoredRow = readonly [event: string, invite: string, list: Uint8Array, key: number, sealed: Uint8Array]

export interface FoundGuest {
  readonly eventId: string
  readonly list: GuestListName
  readonly guest: RawGuest
}

export interface GuestListState {
  readonly count: number
  readonly complete: boolean
  readonly asOfMs: number | null
}

/**
 * Guest rows on disk: event, invitation and time in the clear; list and person as tokens (`GuestTokens`), the rest
 * sealed.
 */
export class GuestRows {
  readonly #database: Sqlite
  readonly #sealer: Sealer
  readonly #quarantine: Quarantine
  readonly #tokens: GuestTokens

  constructor(database: Sqlite, sealer: Sealer, quarantine: Quarantine) {
    this.#database = database
    this.#sealer = sealer
    this.#quarantine = quarantine
    this.#tokens = createGuestTokens(sealer)
  }

  /** So many that come after a guest, newest first; without one, the newest of all. */
  newest(event: string, list: GuestListName, limit: number, after?: RawGuest): readonly RawGuest[] {
    const [at, invite] =
      after === undefined
        ? [Number.MAX_SAFE_INTEGER, '']
        : [epochSeconds(after.time_stamp) ?? 0, after.invite_id]
    return this.#open(
      this.#read(GUEST_QUERIES.after, event, this.#tokens.list(event, list), at, invite, limit),
    )
  }

  all(event: string, list: GuestListName): readonly RawGuest[] {
    return this.#open(this.#read(GUEST_QUERIES.all, event, this.#tokens.list(event, list)))
  }

  /** List and digest of those invitations that are known, by invitation. */
  known(
    event: string,
    invites: readonly string[],
  ): Map<string, { readonly list: GuestListName; readonly digest: Uint8Array }> {
    const known = new Map<string, { readonly list: GuestListName; readonly digest: Uint8Array }>()
    for (let start = 0; start < invites.length; start += BATCH) {
      const cells: Cell[] = Array.from({ length: BATCH }, (_, at) => invites[start + at] ?? null)
      for (const [invite, list, digest] of this.#database.all(GUEST_QUERIES.known, event, ...cells)) {
        const of = this.#tokens.listOf(event, list as Uint8Array)
        if (of !== undefined) known.set(String(invite), { list: of, digest: digest as Uint8Array })
      }
    }
    return known
  }

  /** Invitations on the list that no reading from this one on has written. */
  invitesBefore(event: string, list: GuestListName, reading: number): readonly string[] {
    return this.#database
      .all(GUEST_QUERIES.invites, event, this.#tokens.list(event, list), reading)
      .map(([invite]) => String(invite))
  }

  isOn(event: string, list: GuestListName, invite: string): boolean {
    return this.#database.get(GUEST_QUERIES.isOn, event, invite, this.#tokens.list(event, list)) !== undefined
  }

  /** Any row of this person. */
  person(userId: string): RawGuest | undefined {
    const row = this.#database.get(GUEST_QUERIES.person, this.#tokens.person(userId))
    return row === undefined ? undefined : this.#open([row])[0]
  }

  /** Keys of those on a list, as `keyOf` makes them. */
  people(event: string, list: GuestListName): readonly string[] {
    return this.#read(GUEST_QUERIES.people, event, this.#tokens.list(event, list)).map(([user]) =>
      hex(user as Uint8Array),
    )
  }

  keyOf(userId: string): string {
    return hex(this.#tokens.person(userId))
  }

  /** Any row of the person whose key this is. */
  personByKey(key: string): RawGuest | undefined {
    return this.#open(this.#read(GUEST_QUERIES.person, Buffer.from(key, 'hex')))[0]
  }

  /** Who answers what, by invitation and in slices; opens no row. */
  *answers(event: string, size: number): Generator<readonly GuestAnswer[]> {
    const lists = GUEST_LISTS.map((list) => this.#tokens.list(event, list))
    let after = ''
    for (;;) {
      // As words and numbers: a piece of memory for each token would be half of the work.
      const rows = this.#read(GUEST_QUERIES.answers, ...lists, event, after, size)
      if (rows.length === 0) return
      const answers: GuestAnswer[] = []
      for (const [invite, code, person, at] of rows) {
        const list = GUEST_LISTS[Number(code ?? -1)]
        if (list === undefined) continue
        answers.push({ inviteId: String(invite), list, person: String(person), at: Number(at) || null })
      }
      yield answers
      if (rows.length < size) return
      after = String(rows.at(-1)?.[0])
    }
  }

  /** The whole list, newest first, in slices; each begins where the last one ended, however long the list. */
  *slices(event: string, list: GuestListName): Generator<readonly RawGuest[]> {
    const token = this.#tokens.list(event, list)
    let [at, invite] = [Number.MAX_SAFE_INTEGER, '']
    for (;;) {
      const rows = this.#read(GUEST_QUERIES.after, event, token, at, invite, GUESTS_AT_ONCE)
      if (rows.length === 0) return
      const guests = this.#open(rows)
      yield guests
      const last = guests.at(-1)
      if (rows.length < GUESTS_AT_ONCE || last === undefined) return
      ;[at, invite] = [epochSeconds(last.time_stamp) ?? 0, last.invite_id]
    }
  }

  ofPerson(userId: string): readonly FoundGuest[] {
    return this.#read(GUEST_QUERIES.ofPerson, this.#tokens.person(userId)).flatMap((row) => this.#found(row))
  }

  one(event: string, invite: string): FoundGuest | undefined {
    return this.#read(GUEST_QUERIES.one, event, invite).flatMap((row) => this.#found(row))[0]
  }

  #found(row: Row): readonly FoundGuest[] {
    const [event, , token] = row as StoredRow
    const list = this.#tokens.listOf(event, token)
    return this.#open([row]).flatMap((guest) => (list === undefined ? [] : { eventId: event, list, guest }))
  }

  digest(guest: RawGuest): Uint8Array {
    return this.#sealer.digest(guestToDisk(guest))
  }

  write(event: string, list: GuestListName, guest: RawGuest, digest: Uint8Array, reading: number): void {
    const sealed = this.#sealer.seal(
      'guests',
      aad(event, guest.invite_id, listCode(list)),
      guestToDisk(guest),
    )
    this.#database.run(
      `INSERT INTO guests (event, invite, list, user, at, reading, digest, key, sealed)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (event, invite) DO UPDATE SET list = excluded.list,
       user = excluded.user, at = excluded.at, reading = excluded.reading, digest = excluded.digest,
       key = excluded.key, sealed = excluded.sealed`,
      event,
      guest.invite_id,
      this.#tokens.list(event, list),
      this.#tokens.person(/^\d{1,19}$/.test(guest.user_id) ? guest.user_id : ''),
      epochSeconds(guest.time_stamp) ?? 0,
      reading,
      digest,
      this.#sealer.keyId,
      sealed,
    )
  }

  remove(event: string, invite: string): void {
    this.#database.run('DELETE FROM guests WHERE event = ? AND invite = ?', event, invite)
  }

  removeEvent(event: string): void {
    this.#database.run('DELETE FROM guests WHERE event = ?', event)
    this.#database.run('DELETE FROM guest_lists WHERE event = ?', event)
  }

  /** Ids hold no sign behind '~'. */
  eventsFrom(begin: string): readonly string[] {
    return this.#database.all(GUEST_QUERIES.from, begin, `${begin}~`).map(([event]) => String(event))
  }

  state(event: string, list: GuestListName): GuestListState {
    const row = this.#database.get(GUEST_QUERIES.state, event, this.#tokens.list(event, list))
    if (row === undefined) return { count: 0, complete: false, asOfMs: null }
    return { count: Number(row[0]), complete: row[1] === 1, asOfMs: Number(row[2]) }
  }

  /** Of all lists of an event that were read. */
  states(event: string): ReadonlyMap<GuestListName, GuestListState> {
    const states = new Map<GuestListName, GuestListState>()
    for (const [token, count, complete, asOf] of this.#read(GUEST_QUERIES.states, event)) {
      const list = this.#tokens.listOf(event, token as Uint8Array)
      if (list !== undefined)
        states.set(list, { count: Number(count), complete: complete === 1, asOfMs: Number(asOf) })
    }
    return states
  }

  setState(event: string, list: GuestListName, state: GuestListState): void {
    this.#database.run(
      `INSERT INTO guest_lists (event, list, count, complete, as_of) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (event, list) DO UPDATE SET count = excluded.count, complete = excluded.complete,
       as_of = excluded.as_of`,
      event,
      this.#tokens.list(event, list),
      state.count,
      Number(state.complete),
      state.asOfMs ?? 0,
    )
  }

  total(): number {
    return Number(this.#database.get(GUEST_QUERIES.total)?.[0] ?? 0)
  }

  /** A list in a damaged place of the file reads as empty; the site sends it again (STORE-3). */
  #read(sql: string, ...cells: readonly Cell[]): readonly Row[] {
    try {
      return this.#database.all(sql, ...cells)
    } catch (error) {
      if (!isDamage(error)) throw error
      return []
    }
  }

  #open(rows: readonly Row[]): readonly RawGuest[] {
    const guests: RawGuest[] = []
    for (const row of rows) {
      const [event, invite, token, key, sealed] = row as StoredRow
      const list = this.#tokens.listOf(event, token)
      const plain =
        list === undefined
          ? undefined
          : this.#sealer.open('guests', aad(event, invite, listCode(list)), key, sealed)
      const guest = plain === undefined ? undefined : guestFromDisk(event, invite, plain)
      if (guest !== undefined) guests.push(guest)
      else this.#setAside(row as StoredRow)
    }
    return guests
  }

  #setAside([event, invite, token, key, sealed]: StoredRow): void {
    this.#quarantine.hold('guests', `${event}/${invite}`, key, sealed)
    try {
      this.remove(event, invite)
      this.#database.run(
        'UPDATE guest_lists SET count = max(0, count - 1), complete = 0 WHERE event = ? AND list = ?',
        event,
        token,
      )
    } catch {
      // A disk that takes no writes: the row is left out now and met again at the next reading.
    }
  }
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

const aad = (event: string, invite: string, list: number): string => `${event}/${invite}/${list}`
