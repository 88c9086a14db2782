import { copyFileSync, existsSync } from 'node:fs'
import { basename } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenedAccountStore } from '../../../electron/core/store/openAccountStore.ts'
import { checkKey, createSealer } from '../../../electron/core/store/sealing.ts'
import { Sqlite } from '../../../electron/core/store/sqlite.ts'
import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import type { RawGuest } from '../../../shared/domain/rawEvent.ts'
import type { GuestListName } from '../../../shared/domain/rsvp.ts'
import {
  filesOf,
  guestOf,
  OTHER_KEY,
  openStore,
  readWhole,
  STORE_KEY,
  storeFolder,
} from '../../support/accountStores.ts'
import { databasePath, layKeptVersion } from './keptVersions.ts'

const LISTS: readonly GuestListName[] = ['attending', 'maybe', 'not-going', 'unanswered']
const EVENTS = ['101', '102', '103']
/** Far from every time, count and id that stands in a file in the clear. */
const userOf = (n: number): string => String(770_000_000_001 + n)
/** The nth of forty people answers each event otherwise. */
const listOf = (event: number, n: number): GuestListName => LISTS[(n + event) % 4] ?? 'attending'

const guestsOf = (event: number, list: GuestListName): readonly RawGuest[] =>
  Array.from({ length: 40 }, (_, n) => n)
    .filter((n) => listOf(event, n) === list)
    .map((n) =>
      guestOf(1000 * event + n, `Zxqvara ${n}`, {
        event_id: EVENTS[event] ?? '',
        rsvp_id: String((LISTS.indexOf(list) + 1) % 4),
        user_id: userOf(n),
      }),
    )

let folder = storeFolder()
const path = (suffix = ''): string => databasePath(folder.path, suffix)

beforeEach(() => {
  folder = storeFolder()
})
afterEach(() => {
  folder.remove()
})

function fill(): void {
  const store = openStore(folder.path)
  for (const [at, event] of EVENTS.entries())
    for (const list of LISTS) readWhole(store, event, list, guestsOf(at, list), 200)
  store.close()
}

/** The same as the fourth version of the schema held it: list and person in open columns. */
function fillFourth(): void {
  layKeptVersion(folder.path, 4, 'empty')
  const database = new Sqlite(path())
  const sealer = createSealer(STORE_KEY)
  checkKey(database, sealer)
  for (const [at, event] of EVENTS.entries()) {
    for (const [code, list] of LISTS.entries()) {
      const guests = guestsOf(at, list)
      for (const guest of guests) {
        const { invite_id, rsvp_id, user_id, time_stamp, user_name, full_name } = guest
        const plain = Buffer.from(JSON.stringify([rsvp_id, user_id, time_stamp, user_name, full_name]))
        database.run(
          'INSERT INTO guests (event, invite, list, user, at, reading, digest, key, sealed) VALUES (?,?,?,?,?,?,?,?,?)',
          event,
          invite_id,
          code,
          user_id,
          epochSeconds(time_stamp) ?? 0,
          1,
          sealer.digest(plain),
          sealer.keyId,
          sealer.seal('guests', `${event}/${invite_id}/${code}`, plain),
        )
      }
      database.run(
        'INSERT INTO guest_lists (event, list, count, complete, as_of) VALUES (?, ?, ?, 1, 200)',
        event,
        code,
        guests.length,
      )
    }
  }
  database.close()
}

/** Whoever has the folder looks for people, names and the same person under several events. */
const traces = (): readonly string[] =>
  [...filesOf(folder.path)].flatMap(([name, bytes]) =>
    Array.from({ length: 40 }, (_, n) => userOf(n))
      .concat('Zxqvara', 'zxqvara')
      .filter((text) => bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le')))
      .map((text) => `${name}: ${text}`),
  )

/** Every cell of a row of a guest that does not differ with the guest but with the answer. */
const answerCells = (): readonly unknown[] => {
  const database = new Sqlite(path())
  const rows = database.all(`SELECT event, list FROM guests`)
  const types = database.all(
    `SELECT DISTINCT typeof(list), typeof(user), length(list), length(user) FROM guests`,
  )
  const lists = new Set(
    rows.map(([event, list]) => `${String(event)} ${Buffer.from(list as Uint8Array).toString('hex')}`),
  )
  const tokens = new Set([...lists].map((cell) => cell.split(' ')[1]))
  const counts = database.all('SELECT DISTINCT typeof(list), length(list) FROM guest_lists')
  database.close()
  return [types, counts, lists.size, tokens.size]
}

/** Everything the table is asked for. */
const known = (store: OpenedAccountStore): unknown => ({
  lists: EVENTS.map((event) =>
    LISTS.map((list) => [
      store.guests.state(event, list),
      store.guests.page(event, list, undefined, 'newest', 0, 60),
      store.guests.page(event, list, 'zxqvara 1', 'name', 0, 60),
      [...store.guests.slices(event, list)],
      store.guests.unseen(event, list, 2, new Set()).length,
    ]),
  ),
  people: Array.from({ length: 40 }, (_, n) => [
    store.guests.nameOf(userOf(n)),
    store.guests.ofPerson(userOf(n)).map(({ eventId, list }) => `${eventId} ${list}`),
  ]),
  one: store.guests.get('102', '1003'),
  total: store.guests.total(),
  setAside: store.integrity().setAside,
})

const knownAtOpening = (): unknown => {
  const store = openStore(folder.path)
  const all = known(store)
  store.close()
  return all
}

describe('who answers what', () => {
  it('STORE-1 stands in no file: neither the person nor the answer, and nobody tells two lists of several events apart', () => {
    fill()
    expect(traces()).toEqual([])
    // Sixteen bytes for each; four lists of three events have twelve different tokens.
    expect(answerCells()).toEqual([[['blob', 'blob', 8, 8]], [['blob', 8]], 12, 12])
  })

  it('is found again by list, person and invitation after a restart', () => {
    fill()
    const store = openStore(folder.path)
    for (const [at, event] of EVENTS.entries()) {
      for (const list of LISTS) {
        const { rows, total } = store.guests.page(event, list, undefined, 'newest', 0, 60)
        expect(rows).toEqual(guestsOf(at, list).toReversed())
        expect(total).toBe(10)
      }
    }
    expect(store.guests.ofPerson(userOf(2)).map(({ eventId, list }) => [eventId, list])).toEqual([
      ['101', 'not-going'],
      ['102', 'unanswered'],
      ['103', 'attending'],
    ])
    store.close()
  })

  it('STORE-6 of a file of before is found as it was, and stands open neither in it nor in its copies', () => {
    fill()
    const expected = knownAtOpening()
    folder.remove()
    folder = storeFolder()
    fillFourth()
    // What the file held, and what an earlier step left behind.
    expect(traces().length).toBeGreaterThanOrEqual(40)
    copyFileSync(path(), path('.before-4'))
    expect(knownAtOpening()).toEqual(expected)
    expect(existsSync(path('.before-5'))).toBe(true)
    expect(traces()).toEqual([])
    expect(answerCells()).toEqual([[['blob', 'blob', 8, 8]], [['blob', 8]], 12, 12])
  })

  it('STORE-2 STORE-6 of a file of before stays as it is under another key', () => {
    fillFourth()
    const before = filesOf(folder.path).get(basename(path()))
    expect(() => openStore(folder.path, { key: OTHER_KEY })).toThrow(
      expect.objectContaining({ code: 'storage-unreadable' }),
    )
    expect(filesOf(folder.path).get(basename(path()))).toEqual(before)
    const store = openStore(folder.path)
    expect(store.guests.total()).toBe(120)
    expect(store.integrity()).toEqual({ setAside: 0, damagedFile: null, damaged: false })
    store.close()
  })
})
