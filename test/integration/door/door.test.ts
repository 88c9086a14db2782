import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTypedForms } from '../../../electron/core/account/typedForms.ts'
import { openDoorBook } from '../../../electron/core/door/doorBook.ts'
import { inviteBook } from '../../../electron/core/invites/inviteBook.ts'
import { blankTick } from '../../../shared/domain/doorTicks.ts'
import { guestOf, readWhole, STORE_ACCOUNT, storeFolder } from '../../support/accountStores.ts'
import { type DoorDesk, openDoorDesk } from '../../support/doorDesk.ts'
import { ledgerEntry } from '../../support/eventBuilders.ts'
import { createFakeClock, type FakeClock } from '../../support/fakeClock.ts'

const FILE = 'file'

let clock: FakeClock
let folder: ReturnType<typeof storeFolder>
let desk: DoorDesk
let doorId: string

const fill = (one: DoorDesk): void => {
  one.event('5', 'Small instruments')
  one.event('6', 'Late concert')
  one.guests('5', 'attending', [
    [11, 'Hanna Berger'],
    [12, 'Johanna Weiß'],
    [13, 'Élodie Çelik'],
  ])
  one.guests('5', 'maybe', [[14, 'Ethan Okafor']])
  one.guests('6', 'attending', [
    [12, 'Johanna Weiß'],
    [15, 'Mohan Krishnamurthy'],
  ])
  one.guests('6', 'not-going', [[11, 'Hanna Berger']])
}

beforeEach(async () => {
  clock = createFakeClock()
  folder = storeFolder()
  desk = openDoorDesk(folder.path, { clock })
  fill(desk)
  doorId = await desk.doors.create(STORE_ACCOUNT, 'Friday', ['5', '6'])
})
afterEach(() => {
  desk.close()
  folder.remove()
})

const found = async (text: string) => {
  const { book } = await desk.doors.at(STORE_ACCOUNT, doorId)
  return book.search({ text, eventId: null, show: 'all' }).map((person) => person.name)
}
const arrive = (personId: string) =>
  desk.doors.change(STORE_ACCOUNT, doorId, personId, (book) => void book.arrive(personId))

describe('an evening at the door', () => {
  it('what was typed for a late guest goes with the door, and comes back with it', async () => {
    const { handlers } = createTypedForms({ data: desk.data })
    const place = { accountId: STORE_ACCOUNT, form: 'door.late', doorId } as const
    await handlers['typed.keep']({ ...place, fields: { name: 'Walk In' } })
    await desk.doors.remove(STORE_ACCOUNT, doorId)
    expect(await handlers['typed.get'](place)).toEqual({})
    await desk.doors.putBack(STORE_ACCOUNT, doorId)
    expect(await handlers['typed.get'](place)).toEqual({ name: 'Walk In' })
  })

  it('finds while typing, beginnings first, whatever the accents, the case and the order of words', async () => {
    expect(await found('han')).toEqual([
      'Hanna Berger',
      'Ethan Okafor',
      'Johanna Weiß',
      'Mohan Krishnamurthy',
    ])
    expect(await found('celik elod')).toEqual(['Élodie Çelik'])
    expect(await found('WEISS')).toEqual(['Johanna Weiß'])
    expect(await found('zz')).toEqual([])
  })

  it('a door that was removed comes back with its arrivals, notes and late guests', async () => {
    await arrive('u12')
    await desk.doors.change(STORE_ACCOUNT, doorId, 'u11', (book) => book.note('u11', 'brings cake'))
    const late = { personId: 'late', name: 'Walk In', note: '', eventIds: ['5'], arrived: true }
    await desk.doors.change(STORE_ACCOUNT, doorId, 'late', (book) => book.addLate(late))
    const kept = await desk.doors.export(STORE_ACCOUNT, doorId)
    await desk.doors.remove(STORE_ACCOUNT, doorId)
    expect(await desk.doors.list(STORE_ACCOUNT)).toEqual([])
    await desk.doors.putBack(STORE_ACCOUNT, doorId)
    expect(await desk.doors.list(STORE_ACCOUNT)).toMatchObject([{ doorId, name: 'Friday', arrived: 2 }])
    expect((await desk.doors.export(STORE_ACCOUNT, doorId)).ticks).toEqual(kept.ticks)
    expect(await found('walk')).toEqual(['Walk In'])
  })

  it('counts those who said they come, once over both events, and all others apart', async () => {
    await arrive('u12')
    await arrive('u14')
    const door = await desk.doors.get(STORE_ACCOUNT, doorId)
    expect(door.counts).toEqual({
      expected: 4,
      expectedArrived: 1,
      othersArrived: 1,
      late: 0,
      companions: 0,
      people: 5,
    })
    expect(door.events.map((event) => event.counts.expected)).toEqual([3, 2])
    expect(door.events.map((event) => event.counts.expectedArrived)).toEqual([1, 1])
  })

  it('counts companions apart; they can be changed afterwards, go with an undo, and reach exports and other computers', async () => {
    const { book } = await desk.doors.at(STORE_ACCOUNT, doorId)
    expect(book.arrive('u11', 2)).toBe(true)
    expect(book.arrive('u11', 5)).toBe(false)
    expect(book.counts()).toMatchObject({ expectedArrived: 1, companions: 2 })
    book.companions('u11', 1)
    expect(book.row('u11')).toMatchObject({ companions: 1 })
    const { ticks } = await desk.doors.export(STORE_ACCOUNT, doorId)
    expect(ticks).toMatchObject([{ personId: 'u11', companions: 1 }])
    const read = openDoorBook(desk.store, doorId, ['5', '6'], clock)
    expect(read.ticks()).toEqual(ticks)
    book.undo('u11')
    expect(book.counts()).toMatchObject({ expectedArrived: 0, companions: 0 })
    book.arrive('u11', 1, 41)
    expect(book.row('u11')).toMatchObject({ companions: 1, arrivedAtMs: 41 })
  })

  it('gets another name and other events; who was ticked stays ticked, and who comes to the new one is expected', async () => {
    await arrive('u12')
    await desk.doors.rename(STORE_ACCOUNT, doorId, 'Friday and more', ['6'])
    expect(await desk.doors.list(STORE_ACCOUNT)).toMatchObject([
      { name: 'Friday and more', eventIds: ['6'], arrived: 1 },
    ])
    expect(await found('johanna')).toEqual(['Johanna Weiß'])
    expect(await found('hanna')).toContain('Hanna Berger')
    expect(await found('ethan')).toEqual([])
    const { book } = await desk.doors.at(STORE_ACCOUNT, doorId)
    expect(book.arrivals().map(({ name }) => name)).toEqual(['Johanna Weiß'])
  })

  it('two windows agree: a second tap changes nothing, each tap says so with a higher revision', async () => {
    const first = await arrive('u11')
    await clock.advance(60_000)
    const second = await arrive('u11')
    expect(second.row.arrivedAtMs).toBe(first.row.arrivedAtMs)
    expect(second.revision).toBeGreaterThan(first.revision)
    expect(desk.told).toContain(`${doorId} ${second.revision}`)
  })

  it('undo, note and late additions are kept with their times over a restart', async () => {
    await arrive('u11')
    await arrive('u12')
    await desk.doors.change(STORE_ACCOUNT, doorId, 'u12', (book) => book.undo('u12'))
    await desk.doors.change(STORE_ACCOUNT, doorId, 'u13', (book) => book.note('u13', 'wheelchair'))
    await desk.doors.change(STORE_ACCOUNT, doorId, 'l1', (book) =>
      book.addLate({
        personId: 'l1',
        name: 'Hans Late',
        note: 'friend of Ann',
        eventIds: ['5'],
        arrived: true,
      }),
    )
    desk.close()
    desk = openDoorDesk(folder.path, { clock, seed: 'again' })
    const { book } = await desk.doors.at(STORE_ACCOUNT, doorId)
    expect(book.row('u11').arrivedAtMs).toBe(clock.now())
    expect(book.row('u12').arrivedAtMs).toBeNull()
    expect(book.row('u13').note).toBe('wheelchair')
    expect(book.row('l1')).toMatchObject({ name: 'Hans Late', standing: 'late', note: 'friend of Ann' })
    expect(book.counts()).toMatchObject({ late: 1, othersArrived: 1, expectedArrived: 1 })
    book.removeLate('l1', true)
    expect(await found('late')).toEqual([])
  })

  it('somebody invited by address is found by it, and somebody ticked stays when the guest list drops them', async () => {
    const { ledger } = inviteBook(desk.space)
    ledger.put(ledgerEntry({ eventId: '5', target: 'Zoe@home.test' }))
    expect(await found('zoe')).toEqual(['Zoe@home.test'])
    await arrive('u14')
    await clock.advance(1_000)
    desk.guests('5', 'maybe', [])
    expect(await found('ethan')).toEqual(['Ethan Okafor'])
    expect((await desk.doors.get(STORE_ACCOUNT, doorId)).counts.othersArrived).toBe(1)
  })

  it('people of one name are told apart by their user name, or by number where that is the same', async () => {
    const people = [
      guestOf(1, 'Amara Okafor', { event_id: '5', user_id: '31', user_name: 'amara' }),
      guestOf(2, 'AMARA Okafor', { event_id: '5', user_id: '32', user_name: 'okafor2' }),
      guestOf(3, 'Larissa Dias', { event_id: '5', user_id: '33', user_name: null }),
      guestOf(4, 'Larissa Dias', { event_id: '5', user_id: '34', user_name: null }),
      guestOf(5, 'Ann Lee', { event_id: '5', user_id: '35' }),
    ]
    readWhole(desk.store, '5', 'attending', people, clock.now())
    const { book } = await desk.doors.at(STORE_ACCOUNT, doorId)
    expect(['u31', 'u32', 'u33', 'u34', 'u35'].map((id) => book.row(id).namesake)).toEqual([
      { userName: 'amara', nth: 1, of: 2 },
      { userName: 'okafor2', nth: 2, of: 2 },
      { userName: '', nth: 1, of: 2 },
      { userName: '', nth: 2, of: 2 },
      undefined,
    ])
  })

  it('somebody ticked at the doors of more events than one evening has is still there after a restart', async () => {
    const many = (from: number) => Array.from({ length: 15 }, (_, n) => String(from + n))
    const tick = { ...blankTick('u11', 'Ann'), arrivedAtMs: 5, arrivedSetMs: 5, eventIds: many(100) }
    const { book } = await desk.doors.at(STORE_ACCOUNT, doorId)
    book.merge([tick])
    book.merge([{ ...tick, eventIds: many(200) }])
    const again = openDoorBook(desk.store, doorId, ['5', '6'], clock)
    expect(again.ticks().find(({ personId }) => personId === 'u11')?.eventIds).toHaveLength(30)
    expect(desk.store.integrity().setAside).toBe(0)
    const bytes = Buffer.from(JSON.stringify(await desk.doors.export(STORE_ACCOUNT, doorId)))
    expect(await desk.doors.merge(STORE_ACCOUNT, doorId, bytes, FILE)).toMatchObject({ undone: 0 })
  })

  it('whoever was invited at the longest address there is, without a name, is still ticked after a restart', async () => {
    const target = `${'a'.repeat(64)}@${'b'.repeat(185)}.test`
    inviteBook(desk.space).ledger.put(ledgerEntry({ eventId: '5', target }))
    const personId = `e${target}`
    const other = await desk.doors.create(STORE_ACCOUNT, 'Back door', ['5'])
    await desk.doors.change(STORE_ACCOUNT, other, personId, (book) => void book.arrive(personId))
    const again = openDoorBook(desk.store, other, ['5'], clock)
    expect(again.ticks().map(({ name }) => name)).toEqual([target])
    expect(desk.store.integrity().setAside).toBe(0)
    const bytes = Buffer.from(JSON.stringify(await desk.doors.export(STORE_ACCOUNT, other)))
    expect(await desk.doors.merge(STORE_ACCOUNT, other, bytes, FILE)).toMatchObject({ undone: 0 })
  })

  it("another computer's export is taken in, twice as once; one of another site or of other events is refused", async () => {
    const otherFolder = storeFolder()
    const other = openDoorDesk(otherFolder.path, { clock, seed: 'other' })
    fill(other)
    const otherDoor = await other.doors.create(STORE_ACCOUNT, 'Side entrance', ['5', '6'])
    await other.doors.change(STORE_ACCOUNT, otherDoor, 'u13', (book) => {
      book.arrive('u13', 2)
      book.note('u13', 'no ticket')
    })
    await other.doors.change(STORE_ACCOUNT, otherDoor, 'l9', (book) =>
      book.addLate({ personId: 'l9', name: 'Late Two', note: '', eventIds: ['6'], arrived: true }),
    )
    // Added by mistake and taken back there: nobody who comes by it.
    await other.doors.change(STORE_ACCOUNT, otherDoor, 'l8', (book) =>
      book.addLate({ personId: 'l8', name: 'Mistake', note: 'typo', eventIds: ['6'], arrived: true }),
    )
    const { book: theirs } = await other.doors.at(STORE_ACCOUNT, otherDoor)
    theirs.removeLate('l8', true)
    const bytes = Buffer.from(JSON.stringify(await other.doors.export(STORE_ACCOUNT, otherDoor)))
    other.close()
    otherFolder.remove()
    await arrive('u11')
    const merge = () => desk.doors.merge(STORE_ACCOUNT, doorId, bytes, FILE)
    expect(await merge()).toMatchObject({ arrived: 2, notes: 1, late: 1, undone: 0 })
    expect(await merge()).toMatchObject({ arrived: 0, notes: 0, late: 0, same: 3 })
    const { book } = await desk.doors.at(STORE_ACCOUNT, doorId)
    expect(book.counts()).toMatchObject({ expectedArrived: 2, othersArrived: 1, late: 1 })
    const foreign = { ...JSON.parse(bytes.toString()), site: 'https://other.test' }
    const refused = { code: 'file-refused' }
    await expect(
      desk.doors.merge(STORE_ACCOUNT, doorId, Buffer.from(JSON.stringify(foreign)), FILE),
    ).rejects.toMatchObject(refused)
    await expect(
      desk.doors.merge(STORE_ACCOUNT, doorId, Buffer.from('{"format":1}'), FILE),
    ).rejects.toMatchObject(refused)
  })

  it('a merge is taken back whole, also after a restart of the door, but for whom was ticked here since', async () => {
    const note = (personId: string, text: string) =>
      desk.doors.change(STORE_ACCOUNT, doorId, personId, (book) => book.note(personId, text))
    await arrive('u11')
    await note('u12', 'no ticket')
    const before = await desk.doors.export(STORE_ACCOUNT, doorId)
    await clock.advance(1_000)
    const theirs = (personId: string, name: string) => ({
      ...blankTick(personId, name),
      late: personId.startsWith('l'),
      eventIds: ['5'],
      arrivedAtMs: clock.now(),
      arrivedSetMs: clock.now(),
    })
    const ticks = [theirs('u12', 'Johanna Weiß'), theirs('u13', 'Élodie Çelik'), theirs('l9', 'Late Two')]
    const gone = { ...blankTick('u11', 'Hanna Berger'), eventIds: ['5'], arrivedSetMs: clock.now() }
    const bytes = Buffer.from(JSON.stringify({ ...before, ticks: [...ticks, gone] }))
    const merge = () => desk.doors.merge(STORE_ACCOUNT, doorId, bytes, FILE)
    expect(await merge()).toMatchObject({ arrived: 3, undone: 1, late: 1 })
    await desk.doors.rename(STORE_ACCOUNT, doorId, 'Friday night', ['5', '6'])
    await desk.doors.unmerge(STORE_ACCOUNT, doorId, FILE)
    const byPerson = (all: typeof before.ticks) => new Map(all.map((tick) => [tick.personId, tick]))
    const now = await desk.doors.export(STORE_ACCOUNT, doorId)
    expect(byPerson(now.ticks)).toEqual(byPerson(before.ticks))
    const { book } = await desk.doors.at(STORE_ACCOUNT, doorId)
    expect(book.counts()).toMatchObject({ expectedArrived: 1, late: 0 })
    expect([...openDoorBook(desk.store, doorId, ['5', '6'], clock).ticks()]).toHaveLength(2)
    const twice = desk.doors.unmerge(STORE_ACCOUNT, doorId, FILE)
    await expect(twice).rejects.toMatchObject({ code: 'not-found' })

    expect(await merge()).toMatchObject({ arrived: 3, undone: 1 })
    await note('u13', 'wheelchair')
    await desk.doors.unmerge(STORE_ACCOUNT, doorId, FILE)
    const { book: after } = await desk.doors.at(STORE_ACCOUNT, doorId)
    expect(after.row('u13')).toMatchObject({ note: 'wheelchair', arrivedAtMs: expect.any(Number) })
    expect(after.counts()).toMatchObject({ expectedArrived: 2, late: 0 })
  })

  it('what is set after the clock was put back stands, also over an export from before', async () => {
    const set = (companions: number, note: string) =>
      desk.doors.change(STORE_ACCOUNT, doorId, 'u12', (book) => {
        book.arrive('u12')
        book.companions('u12', companions)
        book.note('u12', note)
      })
    await arrive('u11')
    await set(3, 'no ticket')
    const bytes = Buffer.from(JSON.stringify(await desk.doors.export(STORE_ACCOUNT, doorId)))
    clock.jumpWall(-3_600_000)
    await desk.doors.change(STORE_ACCOUNT, doorId, 'u11', (book) => book.undo('u11'))
    await set(1, 'has a ticket')
    await desk.doors.merge(STORE_ACCOUNT, doorId, bytes, FILE)
    const { book } = await desk.doors.at(STORE_ACCOUNT, doorId)
    expect(book.row('u11').arrivedAtMs).toBeNull()
    expect(book.row('u12')).toMatchObject({ companions: 1, note: 'has a ticket' })
  })

  it('those who came are the ones ticked, by id or address, for the next invitation', async () => {
    expect(desk.doors.came(desk.space, '5')).toBeNull()
    await arrive('u11')
    await arrive('u15')
    expect(desk.doors.came(desk.space, '5')).toEqual([
      { kind: 'friend', name: 'Hanna Berger', text: '11', line: null },
    ])
  })
})
