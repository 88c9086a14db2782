import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  createDoorBadges,
  type DoorBadges,
  type WantedBadges,
} from '../../../electron/core/door/doorBadges.ts'
import { openDoorBook } from '../../../electron/core/door/doorBook.ts'
import { BADGE_CODE } from '../../../shared/domain/badges.ts'
import { STORE_ACCOUNT, storeFolder } from '../../support/accountStores.ts'
import { type DoorDesk, openDoorDesk } from '../../support/doorDesk.ts'
import { createFakeClock, createImpatientTimers, type FakeClock } from '../../support/fakeClock.ts'
import { createFakeIds } from '../../support/fakePorts.ts'

interface Computer {
  readonly desk: DoorDesk
  readonly badges: DoorBadges
  readonly doorId: string
}

const ALL: WantedBadges = {
  who: ['attending', 'maybe', 'unanswered', 'invited', 'late'],
  fresh: false,
  order: 'first',
  codes: true,
  tags: false,
  offset: 0,
  limit: 1_000,
}

let clock: FakeClock
const open: (() => void)[] = []

async function computer(seed: string, guests = 5): Promise<Computer> {
  const folder = storeFolder()
  const desk = openDoorDesk(folder.path, { clock, seed })
  open.push(() => {
    desk.close()
    folder.remove()
  })
  desk.event('5', 'General assembly')
  desk.guests(
    '5',
    'attending',
    Array.from({ length: guests }, (_, at) => [at + 1, `Guest ${String(at).padStart(5, '0')}`] as const),
  )
  desk.guests('5', 'maybe', [[90_001, 'Elena van der Berg']])
  const doorId = await desk.doors.create(STORE_ACCOUNT, 'Friday', ['5'])
  return { desk, doorId, badges: badgesOf(desk, seed) }
}
const badgesOf = (desk: DoorDesk, seed: string): DoorBadges =>
  createDoorBadges({
    doors: desk.doors,
    clock,
    timers: createImpatientTimers(),
    ids: createFakeIds(`badges ${seed}`),
  })
const listed = ({ badges, doorId }: Computer, wanted: Partial<WantedBadges> = {}) =>
  badges.list(STORE_ACCOUNT, doorId, { ...ALL, ...wanted })
const codesOf = async (at: Computer) => (await listed(at)).rows.map(({ code }) => code ?? '')
const scan = ({ badges, doorId }: Computer, code: string, test = false) =>
  badges.scan(STORE_ACCOUNT, doorId, code, test)

beforeEach(() => {
  clock = createFakeClock()
})
afterEach(() => {
  for (const close of open.splice(0)) close()
})

describe('badges of a door', () => {
  it('BADGE-1 each has a number of its own that is kept, and says nothing of the person', async () => {
    const here = await computer('a', 300)
    const codes = await codesOf(here)
    expect(new Set(codes).size).toBe(301)
    for (const code of codes) expect(code).toMatch(BADGE_CODE)
    // Of one door: the same four signs, then a number that follows from nothing.
    expect(new Set(codes.map((code) => code.slice(0, 8))).size).toBe(1)
    expect(await codesOf(here)).toEqual(codes)
    expect(await codesOf({ ...here, badges: badgesOf(here.desk, 'another start') })).toEqual(codes)
    const bytes = here.desk.store.parts.database.all('SELECT sealed FROM desk').map(([sealed]) => sealed)
    for (const cell of bytes) expect(Buffer.from(cell as Uint8Array).includes(codes[0] ?? '')).toBe(false)
  })

  it('BADGE-2 a scan lets in once, is on the disk when it is answered, and is taken back as any arrival', async () => {
    const here = await computer('a')
    const [code = ''] = await codesOf(here)
    const first = await scan(here, `${code.toLowerCase()}\r`)
    expect(first).toMatchObject({ answer: 'arrived', row: { name: 'Elena van der Berg' } })
    const kept = openDoorBook(here.desk.store, here.doorId, ['5'], clock).arrivals()
    expect(kept.map(({ name }) => name)).toEqual(['Elena van der Berg'])
    await clock.advance(60_000)
    const second = await scan(here, code)
    if (first.answer !== 'arrived' || second.answer !== 'again') throw new Error('not let in once')
    expect(second.row.arrivedAtMs).toBe(first.row.arrivedAtMs)
    await here.desk.doors.change(STORE_ACCOUNT, here.doorId, first.row.personId, (book) =>
      book.undo(first.row.personId),
    )
    expect(await scan(here, code, true)).toMatchObject({ answer: 'arrived', row: { arrivedAtMs: null } })
    expect(await scan(here, code)).toMatchObject({ answer: 'arrived' })
  })

  it('BADGE-3 tells a badge of another evening from one that is nobody’s', async () => {
    const here = await computer('a')
    const [mine = ''] = await codesOf(here)
    const otherId = await here.desk.doors.create(STORE_ACCOUNT, 'Choir concert', ['5'])
    const [other = ''] = await codesOf({ ...here, doorId: otherId })
    expect(await scan(here, other)).toMatchObject({ answer: 'other', name: 'Choir concert' })
    const stranger = await computer('b')
    expect(await scan(stranger, mine)).toEqual({ answer: 'other', name: null, startsAt: null })
    expect(await scan(here, `${mine.slice(0, -1)}${mine.endsWith('0') ? '1' : '0'}`)).toEqual({
      answer: 'unknown',
    })
    for (const foreign of ['4006381333931', 'https://example.org', '', 'TO1:OOOOOOOOOOO'])
      expect(await scan(here, foreign)).toEqual({ answer: 'unknown' })
  })

  it('BADGE-4 doors laid together let in by each other’s badges', async () => {
    const [here, there] = [await computer('a'), await computer('b')]
    const [code = ''] = await codesOf(there)
    const own = await codesOf(here)
    expect((await scan(here, code)).answer).toBe('other')
    const file = JSON.stringify(await there.desk.doors.export(STORE_ACCOUNT, there.doorId))
    await here.desk.doors.merge(STORE_ACCOUNT, here.doorId, Buffer.from(file), 'file')
    expect(await scan(here, code)).toMatchObject({ answer: 'arrived', row: { name: 'Elena van der Berg' } })
    expect((await scan(here, own[0] ?? '')).answer).toBe('again')
    expect(await codesOf(here), 'what is printed next is the same as before').toEqual(own)
    // A number given there after the merge: of this evening, but not known here.
    const unknown = `${code.slice(0, 8)}${code.endsWith('0000000') ? '1111111' : '0000000'}`
    expect(await scan(here, unknown)).toEqual({ answer: 'unknown' })
  })

  it('only new ones since the last print, until the print is taken back', async () => {
    const here = await computer('a')
    const ids = (await listed(here)).rows.map(({ personId }) => personId)
    expect((await listed(here, { fresh: true })).counts).toMatchObject({ attending: 5, maybe: 1, fresh: 6 })
    const mark = (personIds: readonly string[], printed: boolean) =>
      here.badges.printed(STORE_ACCOUNT, here.doorId, personIds, printed)
    await mark(ids.slice(0, 2), true)
    const again = await mark(ids, true)
    expect(again.personIds).toEqual(ids.slice(2))
    expect((await listed(here, { fresh: true })).total).toBe(0)
    await mark(again.personIds, false)
    expect((await listed(here, { fresh: true })).rows.map(({ personId }) => personId)).toEqual(ids.slice(2))
  })

  it('by last name, where small words before it belong to it', async () => {
    const here = await computer('a', 0)
    here.desk.guests('5', 'attending', [
      [1, 'Zoe Abel'],
      [2, 'Anna Zander'],
      [3, 'Émile Wolf'],
    ])
    const names = async (order: 'first' | 'last') =>
      (await listed(here, { order })).rows.map(({ name }) => name)
    expect(await names('first')).toEqual(['Anna Zander', 'Elena van der Berg', 'Émile Wolf', 'Zoe Abel'])
    expect(await names('last')).toEqual(['Zoe Abel', 'Elena van der Berg', 'Émile Wolf', 'Anna Zander'])
  })

  it('who has a badge comes in though the guest list has lost them since', async () => {
    const here = await computer('a')
    const { rows } = await listed(here, { who: ['attending'] })
    const leaver = rows.at(-1)
    here.desk.guests('5', 'attending', [[1, 'Guest 00000']])
    const { book } = await here.desk.doors.at(STORE_ACCOUNT, here.doorId)
    expect(book.everyone().some(({ personId }) => personId === leaver?.personId)).toBe(false)
    expect(await scan(here, leaver?.code ?? '')).toMatchObject({
      answer: 'arrived',
      row: { name: leaver?.name },
    })
    expect(book.arrivals().map(({ name }) => name)).toEqual([leaver?.name])
  })

  it('who is expected at more of the evening since their badge was printed came to all of it, and to no event they left', async () => {
    const here = await computer('a')
    here.desk.event('6', 'Dinner')
    await here.desk.doors.rename(STORE_ACCOUNT, here.doorId, 'Friday', ['5', '6'])
    const { rows } = await listed(here, { who: ['attending'] })
    const [joins, leaves] = rows
    here.desk.guests('6', 'attending', [
      [1, 'Guest 00000'],
      [2, 'Guest 00001'],
    ])
    here.desk.guests('5', 'attending', [[1, 'Guest 00000']])
    for (const one of [joins, leaves]) await scan(here, one?.code ?? '')
    const came = (eventId: string) =>
      here.desk.doors
        .came(here.desk.space, eventId)
        ?.map(({ text }) => text)
        .toSorted()
    expect(came('5')).toEqual(['1'])
    expect(came('6')).toEqual(['1', '2'])
  })

  it('BADGE-2 twenty scans at once let in twenty, each on the disk when it is answered', async () => {
    const here = await computer('a', 1_000)
    const codes = (await codesOf(here)).slice(0, 20)
    let kept = 0
    await Promise.all(
      codes.map(async (code) => {
        expect((await scan(here, code)).answer).toBe('arrived')
        kept += 1
        expect(
          openDoorBook(here.desk.store, here.doorId, ['5'], clock).arrivals().length,
        ).toBeGreaterThanOrEqual(kept)
      }),
    )
    expect((await here.desk.doors.get(STORE_ACCOUNT, here.doorId)).counts).toMatchObject({
      expectedArrived: 19,
      othersArrived: 1,
    })
  })

  it('a clock put forward or back between codes, print and scans changes no code, lets nobody in twice and prints nobody again', async () => {
    const DAY = 86_400_000
    for (const jump of [DAY, -DAY]) {
      const here = await computer(`clock ${jump}`, 60)
      const { rows } = await listed(here)
      const codes = rows.map(({ code }) => code ?? '')
      const ids = rows.map(({ personId }) => personId)
      const listing = listed(here, { order: 'last' })
      clock.jumpWall(jump)
      expect((await listing).total).toBe(61)
      expect(await codesOf(here)).toEqual(codes)

      const printing = here.badges.printed(STORE_ACCOUNT, here.doorId, ids, true)
      clock.jumpWall(-2 * jump)
      expect((await printing).personIds).toEqual(ids)
      expect((await listed(here, { fresh: true })).total).toBe(0)
      expect((await here.badges.printed(STORE_ACCOUNT, here.doorId, ids, true)).personIds).toEqual([])

      const first = await scan(here, codes[0] ?? '')
      clock.jumpWall(jump)
      const second = await scan(here, codes[0] ?? '')
      if (first.answer !== 'arrived' || second.answer !== 'again') throw new Error('not let in once')
      expect(second.row.arrivedAtMs).toBe(first.row.arrivedAtMs)
      expect(second.counts).toEqual(first.counts)
      // Another computer's door, which this one was laid together with before the clock was off.
      const file = Buffer.from(JSON.stringify(await here.desk.doors.export(STORE_ACCOUNT, here.doorId)))
      clock.jumpWall(jump)
      await here.desk.doors.change(STORE_ACCOUNT, here.doorId, first.row.personId, (book) =>
        book.undo(first.row.personId),
      )
      await here.desk.doors.merge(STORE_ACCOUNT, here.doorId, file, 'file')
      expect(await scan(here, codes[0] ?? '', true)).toMatchObject({
        answer: 'arrived',
        row: { arrivedAtMs: null },
      })
      expect((await listed(here, { fresh: true })).total).toBe(0)
    }
  })
})
