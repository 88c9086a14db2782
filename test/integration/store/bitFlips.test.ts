import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAppError } from '../../../electron/core/errors.ts'
import type { OpenedAccountStore } from '../../../electron/core/store/openAccountStore.ts'
import {
  eventAt,
  filesOf,
  guestOf,
  noProjection,
  openStore,
  STORE_ACCOUNT,
  storeFolder,
} from '../../support/accountStores.ts'

const EVENTS = 300
const GUESTS = 100
const FLIPS = 240
const START = 1_795_000_000
const folder = storeFolder()
const path = join(folder.path, `${STORE_ACCOUNT}.db`)
let sound = Buffer.alloc(0)

const title = (id: number): string => `Event number ${id}`
const startOf = (id: number): number => START + ((id * 7919) % EVENTS) * 100

beforeAll(() => {
  const store = openStore(folder.path)
  for (let first = 1; first <= EVENTS; first += 50) {
    const rows = Array.from({ length: 50 }, (_, at) =>
      eventAt(first + at, startOf(first + at), { title: title(first + at) }),
    )
    store.events.put(rows, 1, noProjection)
  }
  const guests = Array.from({ length: GUESTS }, (_, at) => guestOf(at + 1, `Guest ${at + 1}`))
  store.guests.put('101', 'attending', guests, { reading: 1, begun: 1, asOfMs: 2, complete: true })
  for (let at = 0; at < 20; at += 1) store.facts.set(`not-kept.${at}`, at)
  store.close()
  sound = readFileSync(path)
})
afterAll(() => {
  folder.remove()
})

interface Outcome {
  readonly lost: number
  readonly whole: boolean
  readonly mended: boolean
}

/** What a person sees after one bit went wrong; throws where the program would not run or show something false. */
function afterFlip(bit: number): Outcome {
  for (const name of filesOf(folder.path).keys()) rmSync(join(folder.path, name))
  const bytes = Buffer.from(sound)
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  writeFileSync(path, bytes)
  const store = openStore(folder.path)
  store.events.page({}, 'start-ascending', 0, EVENTS)
  const events = store.events.page({}, 'start-ascending', 0, EVENTS)
  for (const { id, shown } of events) {
    expect([shown.title, shown.start_time]).toEqual([title(Number(id)), String(startOf(Number(id)))])
  }
  const starts = events.map(({ shown }) => Number(shown.start_time))
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  const guests = store.guests.page('101', 'attending', undefined, 'name', 0, GUESTS).rows
  for (const { invite_id, full_name } of guests) expect(full_name).toBe(`Guest ${invite_id}`)
  for (let at = 0; at < 20; at += 1) expect([at, undefined]).toContain(store.facts.get(`not-kept.${at}`))
  const whole = store.integrity().damagedFile !== null
  return { lost: EVENTS - events.length + GUESTS - guests.length, whole, mended: writesAgain(store) }
}

/** The site's next answer is taken in: at once, or after the start that mends the file. */
function writesAgain(store: OpenedAccountStore): boolean {
  const fresh = eventAt(9_999, START)
  try {
    store.events.put([fresh], 2, noProjection)
    store.close()
    return false
  } catch (error) {
    expect(error).toMatchObject({ code: 'storage-unreadable' })
    store.close()
    const again = openStore(folder.path)
    again.events.put([fresh], 2, noProjection)
    expect(again.events.total()).toBeGreaterThan(1)
    again.close()
    return true
  }
}

describe('a damaged disk', () => {
  it(`STORE-3 after any of ${FLIPS} single flipped bits the program runs, shows nothing false and loses next to nothing`, () => {
    // Spread over the whole file by a step that shares no factor with its length in bits.
    const bits = sound.length * 8
    const outcomes = Array.from({ length: FLIPS }, (_, turn) =>
      afterFlip(Math.floor((turn + 0.5) * (bits / FLIPS) + ((turn * 7919) % 4096)) % bits),
    )
    const few = outcomes.filter(({ lost }) => lost <= 1).length
    const whole = outcomes.filter((outcome) => outcome.whole).length
    const mended = outcomes.filter((outcome) => outcome.mended).length
    const lostAll = outcomes.filter(({ lost }) => lost >= EVENTS).length
    process.stdout.write(
      `STORE-3: ${FLIPS} flips in ${sound.length} bytes: ${few} lost at most one row, ${whole} put the file aside at once, ${mended} at the next start, ${lostAll} lost the cache, 0 showed anything false\n`,
    )
    // One bit in twenty lies where a page tells what it holds, and costs the rows of that page.
    expect(few / FLIPS).toBeGreaterThan(0.9)
  }, 120_000)

  it('STORE-3 damage met while the program runs is mended at the next start, with all that can be read', () => {
    for (const name of filesOf(folder.path).keys()) rmSync(join(folder.path, name))
    const bytes = Buffer.from(sound)
    // The first byte of a page tells what it is; page 1 has the header before it. Begins where no root page of the
    // events is hit: with one of those gone, nothing is left to read.
    for (let page = 9; page * 4096 < bytes.length; page += 9) bytes[page * 4096] = 0xff
    writeFileSync(path, bytes)
    const first = openStore(folder.path)
    const seen = first.events.page({}, 'start-ascending', 0, EVENTS).length
    const { damaged, damagedFile } = first.integrity()
    expect(damaged || damagedFile !== null).toBe(true)
    first.close()
    const store = openStore(folder.path)
    const kept = store.events.page({}, 'start-ascending', 0, EVENTS)
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.length).toBeGreaterThanOrEqual(Math.floor(seen / 2))
    for (const { id, shown } of kept) expect(shown.title).toBe(title(Number(id)))
    expect(store.integrity().damaged).toBe(false)
    store.close()
  })

  it('STORE-3 a ruined page costs what stood on it: events of other pages and everything else are saved', () => {
    const pages = sound.length / 4096
    let factsLost = 0
    let eventsLost = 0
    for (let page = 1; page < pages; page += 1) {
      for (const name of filesOf(folder.path).keys()) rmSync(join(folder.path, name))
      const bytes = Buffer.from(sound)
      bytes.fill(0xa5, page * 4096, page * 4096 + 64)
      writeFileSync(path, bytes)
      // Whatever is met on the way marks the file; the second start mends it.
      const first = openStore(folder.path)
      first.events.page({}, 'start-ascending', 0, EVENTS)
      first.events.idsNotIn(new Set())
      tryFacts(first)
      first.close()
      const store = openStore(folder.path)
      const rows = store.events.page({}, 'start-ascending', 0, EVENTS)
      for (const { id, shown } of rows) expect(shown.title).toBe(title(Number(id)))
      if (tryFacts(store) < 20) factsLost += 1
      eventsLost = Math.max(eventsLost, EVENTS - rows.length)
      store.close()
    }
    process.stdout.write(
      `STORE-3: ${pages - 1} ruined pages, one at a time: at most ${eventsLost} of ${EVENTS} events lost, facts touched by ${factsLost}\n`,
    )
    // The pages of the facts themselves: their table, its index, and the schema's own.
    expect(factsLost).toBeLessThanOrEqual(4)
  }, 120_000)
})

/** How many of the twenty facts can be read. */
function tryFacts(store: OpenedAccountStore): number {
  return Array.from({ length: 20 }, (_, at) => at).filter((at) => {
    try {
      return store.facts.get(`not-kept.${at}`) === at
    } catch (error) {
      if (!isAppError(error, 'storage-unreadable')) throw error
      return false
    }
  }).length
}
