import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { destroyAccountStore } from '../../../electron/core/store/databaseFile.ts'
import {
  eventAt,
  filesOf,
  guestOf,
  noProjection,
  OTHER_KEY,
  openStore,
  STORE_ACCOUNT,
  storeFolder,
} from '../../support/accountStores.ts'

const CANARY = 'Zxqvara Kanarvogl'
const NOW = 1_795_000_000
let folder = storeFolder()
const database = (): string => join(folder.path, `${STORE_ACCOUNT}.db`)

beforeEach(() => {
  folder = storeFolder()
})
afterEach(() => {
  folder.remove()
})

/** The canary as it could stand in a file. */
const forms = (text: string): readonly Buffer[] => [
  Buffer.from(text, 'utf8'),
  Buffer.from(text.toLowerCase(), 'utf8'),
  Buffer.from(text, 'utf16le'),
  Buffer.from(text, 'utf16le').swap16(),
  Buffer.from(Buffer.from(text).toString('hex')),
  Buffer.from(Buffer.from(text).toString('hex').toUpperCase()),
  // The middle of a base64 form does not depend on what stands before it, at each of three offsets.
  ...[0, 1, 2].map((shift) =>
    Buffer.from(
      Buffer.from(' '.repeat(shift) + text)
        .toString('base64')
        .slice(4, 20),
    ),
  ),
]

function fill(): ReturnType<typeof openStore> {
  const store = openStore(folder.path)
  const event = eventAt(101, NOW, {
    title: CANARY,
    location: CANARY,
    address: CANARY,
    city: CANARY,
    description: `<p>${CANARY}</p>`,
    event_date: CANARY,
    image_path: CANARY,
    module_id: CANARY,
    item_id: '5',
    user_id: CANARY,
    categories: [[CANARY, `https://s/event/category/2/${CANARY}/`]],
  })
  store.events.put([event], 1, noProjection)
  store.events.project('101', { shown: { ...event, title: `${CANARY} 2` }, mark: 'waiting', hidden: false })
  store.guests.put('101', 'attending', [guestOf(1, CANARY, { user_id: CANARY })], {
    reading: 1,
    begun: 1,
    asOfMs: 2,
    complete: true,
  })
  store.lists.append(`search ${CANARY}`, ['101'], { page: 1, restart: true, complete: true, asOfMs: 1 })
  store.facts.set(`not-kept.${CANARY}`, { text: CANARY })
  store.pictures.put(CANARY, 'image/png', Buffer.from(CANARY), 1)
  store.events.project('101', null)
  store.events.put(
    [
      { ...event, title: `${CANARY} 3` },
      { ...event, event_id: '102' },
    ],
    3,
    noProjection,
  )
  store.events.remove('102')
  store.events.put([event], 3, noProjection)
  return store
}

describe('the file of an account', () => {
  it('STORE-1 STORE-9 holds no text of events, guests, lists, facts and pictures, in no file and no form', () => {
    const store = fill()
    const open = filesOf(folder.path)
    expect([...open.keys()].map((name) => name.replace(STORE_ACCOUNT, ''))).toEqual([
      '.db',
      '.db-shm',
      '.db-wal',
    ])
    const seen: string[] = []
    const look = (files: ReadonlyMap<string, Buffer>): void => {
      for (const [name, bytes] of files) {
        for (const form of forms(CANARY)) if (bytes.includes(form)) seen.push(name)
      }
    }
    look(open)
    store.close()
    look(filesOf(folder.path))
    expect(seen).toEqual([])
    // The search itself works: what is known to stand in the clear is found.
    expect(filesOf(folder.path).get(`${STORE_ACCOUNT}.db`)?.includes(Buffer.from('101'))).toBe(true)
  })

  it('can be read by its owner only', () => {
    const store = fill()
    for (const name of readdirSync(folder.path)) {
      expect([name, statSync(join(folder.path, name)).mode & 0o077]).toEqual([name, 0])
    }
    store.close()
  })

  it('STORE-2 with another key it gives a readable error and stays as it was', () => {
    fill().close()
    const before = filesOf(folder.path).get(`${STORE_ACCOUNT}.db`)
    expect(() => openStore(folder.path, { key: OTHER_KEY })).toThrow(
      expect.objectContaining({
        code: 'storage-unreadable',
        message: expect.stringContaining('cannot be opened with the key'),
      }),
    )
    expect(filesOf(folder.path).get(`${STORE_ACCOUNT}.db`)).toEqual(before)
    const store = openStore(folder.path)
    expect(store.events.get('101')?.shown.title).toBe(CANARY)
    store.close()
  })

  it('KEEP-2 without a key nothing touches the disk', () => {
    const store = openStore(null)
    expect(store.durable).toBe(false)
    store.events.put([eventAt(1, NOW)], 1, noProjection)
    store.close()
    expect(readdirSync(folder.path)).toEqual([])
  })

  it('STORE-8 signing out deletes file, journals, backups and damaged ones, and nothing of another account', () => {
    fill().close()
    const own = ['.db-wal', '.db-shm', '.db.before-2', '.db.corrupt-5', '.db.corrupt-5-wal', '.db.damaged']
    for (const suffix of own) writeFileSync(join(folder.path, STORE_ACCOUNT + suffix), 'x')
    const others = ['0b54b1cc-0000-4000-8000-000000000002.db', 'settings.json']
    for (const name of others) writeFileSync(join(folder.path, name), 'x')
    destroyAccountStore(folder.path, STORE_ACCOUNT)
    expect(readdirSync(folder.path).sort()).toEqual(others.sort())
    destroyAccountStore(join(folder.path, 'never made'), STORE_ACCOUNT)
  })

  it('INPUT-20 a folder that cannot be made or a file that cannot be written is a readable error', () => {
    writeFileSync(join(folder.path, 'taken'), 'x')
    const unreadable = expect.objectContaining({ code: 'storage-unreadable' })
    expect(() => openStore(join(folder.path, 'taken'))).toThrow(unreadable)
    mkdirSync(database())
    expect(() => openStore(folder.path)).toThrow(unreadable)
  })

  it('keeps everything over a restart, ages included', () => {
    fill().close()
    const store = openStore(folder.path)
    expect(store.events.get('101')).toMatchObject({ mark: null, asOfMs: 3 })
    expect(store.guests.page('101', 'attending', CANARY, 'name', 0, 9).rows).toHaveLength(1)
    expect(store.lists.get(`search ${CANARY}`)?.size).toBe(1)
    expect(store.facts.get(`not-kept.${CANARY}`)).toEqual({ text: CANARY })
    expect(store.events.count({ search: CANARY, listed: `search ${CANARY}` })).toBe(1)
    const raw = store.events.get('101')?.raw
    if (raw !== null && raw !== undefined) store.events.put([raw], 77, noProjection)
    store.close()
    const again = openStore(folder.path)
    expect(again.events.get('101')?.asOfMs).toBe(77)
    again.close()
    expect(existsSync(`${database()}-wal`)).toBe(false)
  })
})
