import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createChangeLog } from '../../../../../electron/core/account/changeLog.ts'
import type { OpenAccount } from '../../../../../electron/core/account/openAccounts.ts'
import { AppError } from '../../../../../electron/core/errors.ts'
import { createHeldFiles } from '../../../../../electron/core/files/heldFiles.ts'
import { createGuestDesk } from '../../../../../electron/core/guests/guestDesk.ts'
import type { OpenedAccountStore } from '../../../../../electron/core/store/openAccountStore.ts'
import type { GuestColumn } from '../../../../../shared/domain/guestDesk.ts'
import type { GuestListName } from '../../../../../shared/domain/rsvp.ts'
import { eventAt, guestOf, noProjection, openStore, readWhole } from '../../../../support/accountStores.ts'
import { createFakeClock, createImpatientTimers, type FakeClock } from '../../../../support/fakeClock.ts'
import { createFakeIds } from '../../../../support/fakePorts.ts'
import { ACCOUNT_ID, createMemoryRegistry, siteAt } from '../../../../support/memoryRegistry.ts'

let clock: FakeClock
let store: OpenedAccountStore
let desk: ReturnType<typeof createGuestDesk>
let arrived: ReadonlyMap<string, number>
let doorReads: string[]
let ticked: ReadonlyMap<string, readonly string[]>

beforeEach(async () => {
  clock = createFakeClock()
  store = openStore(null, { clock })
  arrived = new Map()
  ticked = new Map()
  doorReads = []
  const registry = createMemoryRegistry(siteAt('https://site.test'))
  await registry.updateAccount(ACCOUNT_ID, { userId: '1' })
  const changes = createChangeLog({ store, clock, userId: () => '1' })
  const space = { accountId: ACCOUNT_ID, store, changes } as OpenAccount
  const save = () => Promise.reject(new AppError('unsupported', 'no dialogs and no page of an event here'))
  desk = createGuestDesk({
    data: {
      of: async () => space,
      opened: () => [space],
      watch: () => () => undefined,
      destroy: async () => undefined,
      close: async () => undefined,
      closeAll: async () => undefined,
    },
    registry,
    clock,
    timers: createImpatientTimers(),
    ids: createFakeIds('undo'),
    held: createHeldFiles({ ids: createFakeIds(), files: { save } }),
    publish: () => undefined,
    guests: {
      look: async () => undefined,
      counts: async () => ({ attending: null, maybe: null, 'not-going': null, unanswered: null }),
      list: save,
    },
    listed: () => undefined,
    arrivedAt: () => {
      doorReads.push('of some')
      return (eventId, userId) => arrived.get(`${eventId} ${userId}`) ?? null
    },
    arrivedTo: async (_space, eventId) => {
      doorReads.push('of all')
      return (userId) => arrived.get(`${eventId} ${userId}`) ?? null
    },
    cameTo: () => (eventId) =>
      ticked.get(eventId)?.map((text) => ({ kind: 'friend' as const, text })) ?? null,
  })
  desk.watch(space)
  store.events.put(
    [eventAt(101, 1_790_000_000, { title: 'Choir &amp; tea', user_id: '1' })],
    clock.now(),
    noProjection,
  )
})
afterEach(() => {
  desk.stop()
  store.close()
})

const at = { accountId: ACCOUNT_ID, eventId: '101' }

/** One complete reading of a list, a minute after the one before. */
async function read(
  list: GuestListName,
  people: readonly (readonly [number, string])[],
  eventId = '101',
): Promise<void> {
  await clock.advance(60_000)
  const rows = people.map(([id, name]) => guestOf(id, name, { event_id: eventId }))
  readWhole(store, eventId, list, rows, clock.now())
}
const changes = async () => {
  const { changes: told } = await desk.handlers['guestDesk.around'](at)
  return { ...told, rows: told.rows.map(({ kind, name, from, to }) => [kind, name, from, to]) }
}
const list = (over: object = {}) =>
  desk.handlers['guestDesk.list']({
    ...at,
    list: 'attending',
    sorts: [{ by: 'name', down: false }],
    offset: 0,
    limit: 60,
    ...over,
  })
const names = async (over: object = {}) => (await list(over)).rows.map((row) => row.name)

const THREE = [
  [1, 'Ann Lee'],
  [2, 'Bob Stone'],
  [3, 'Çelik Dee'],
] as const

describe('what changed on a guest list', () => {
  it('the first reading brings nobody; after it those who joined, left and switched are told', async () => {
    await read('attending', THREE)
    await read('maybe', [[4, 'Dan May']])
    expect(await changes()).toMatchObject({ total: 0 })
    await read('attending', [...THREE.slice(0, 1), [5, 'Eve New']])
    await read('maybe', [[2, 'Bob Stone']])
    const told = await changes()
    expect(told.counts).toEqual({ joined: 1, left: 2, switched: 1 })
    expect(told.rows).toContainEqual(['switched', 'Bob Stone', 'attending', 'maybe'])
    expect(told.rows).toContainEqual(['joined', 'Eve New', null, 'attending'])
    expect(told.rows).toContainEqual(['left', 'Çelik Dee', 'attending', null])
    expect((await list()).rows.find((row) => row.name === 'Eve New')?.change).toBe('joined')
  })

  it('there and back since the last visit is nothing, and a visit begins anew', async () => {
    await read('attending', THREE)
    await read('maybe', [])
    await read('attending', THREE.slice(1))
    await read('maybe', [[1, 'Ann Lee']])
    await read('attending', THREE)
    await read('maybe', [])
    expect((await changes()).total).toBe(0)
    await read('attending', THREE.slice(1))
    expect((await changes()).total).toBe(1)
    await desk.handlers['guestDesk.seen'](at)
    expect(await changes()).toMatchObject({ total: 0, sinceMs: clock.now() })
  })
})

describe('own marks', () => {
  it('a marking of many is undone for all, but for those marked again since', async () => {
    await read('attending', THREE)
    const mark = desk.handlers['guestDesk.mark']
    await mark({ ...at, inviteIds: ['1'], contacted: true, confirmed: true, note: 'rang' })
    const { marked, undoId } = await mark({
      ...at,
      inviteIds: ['1', '2', '3'],
      contacted: false,
      confirmed: false,
    })
    expect(marked).toBe(3)
    const again = await mark({ ...at, inviteIds: ['2', '3'], contacted: true })
    await mark({ ...at, inviteIds: ['3'], addTags: ['choir'] })
    await desk.handlers['guestDesk.undo']({ accountId: ACCOUNT_ID, undoId: again.undoId })
    const marks = async () => (await list()).rows.map((row) => row.marks ?? null)
    expect(await marks()).toMatchObject([{ contacted: false }, null, { contacted: true, tags: ['choir'] }])
    expect(await desk.handlers['guestDesk.undo']({ accountId: ACCOUNT_ID, undoId })).toEqual({ undone: 2 })
    expect((await marks())[0]).toEqual({ note: 'rang', tags: [], contacted: true, confirmed: true })
    await expect(desk.handlers['guestDesk.undo']({ accountId: ACCOUNT_ID, undoId })).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  it.each([
    ['before the former invitation was seen to be gone', [[31, 'Çelik Dee']], [[31, 'Çelik Dee']]],
    ['after they were seen to be gone', [], [[31, 'Çelik Dee']]],
  ] as const)(
    'SITE-I8 a note and tags of a guest who took the answer back and came anew, %s, are theirs again',
    async (_, then, later) => {
      const anew = (people: readonly (readonly [number, string])[]) =>
        people.map(([id, name]) => guestOf(id, name, { user_id: id > 30 ? '10003' : String(10_000 + id) }))
      const answered = (name: GuestListName, people: readonly (readonly [number, string])[]) =>
        readWhole(store, '101', name, anew(people), clock.now())
      answered('attending', THREE)
      const note = { note: 'vegetarian, +49 170 1', tags: ['choir'] }
      await desk.handlers['guestDesk.mark']({ ...at, inviteIds: ['3'], note: note.note, addTags: note.tags })
      answered('maybe', then)
      answered('attending', THREE.slice(0, 2))
      answered('maybe', later)
      const maybe = await list({ list: 'maybe' })
      expect(maybe.rows).toMatchObject([{ inviteId: '31', marks: note }])
    },
  )

  it('a mark of many can be taken back after a note was written with many rests', async () => {
    await read('attending', THREE)
    const mark = desk.handlers['guestDesk.mark']
    const { undoId } = await mark({ ...at, inviteIds: ['1', '2'], contacted: true })
    const note = 'comes later, with two children'
    for (let end = 1; end <= note.length; end += 1)
      await mark({ ...at, inviteIds: ['3'], note: note.slice(0, end) })
    expect(await desk.handlers['guestDesk.undo']({ accountId: ACCOUNT_ID, undoId })).toEqual({ undone: 2 })
  })

  it('one key marks all, also those that have it in part, and takes the mark off where all have it', async () => {
    await read('attending', THREE)
    const toggle = async (inviteIds: string[]) => {
      await desk.handlers['guestDesk.mark']({ ...at, inviteIds, toggle: 'contacted' })
      return (await list()).rows.map((row) => row.marks?.contacted === true)
    }
    expect(await toggle(['2'])).toEqual([false, true, false])
    expect(await toggle(['1', '2', '3'])).toEqual([true, true, true])
    expect(await toggle(['1', '2', '3'])).toEqual([false, false, false])
  })

  it('tags, notes and marks are shown, sorted and filtered by, and taken back', async () => {
    await read('attending', THREE)
    const mark = desk.handlers['guestDesk.mark']
    await mark({ ...at, inviteIds: ['2', '3'], addTags: ['choir'], contacted: true })
    await desk.handlers['guestDesk.mark']({ ...at, inviteIds: ['3'], note: 'brings cake', confirmed: true })
    expect(await names({ sorts: [{ by: 'marks', down: true }] })).toEqual([
      'Bob Stone',
      'Çelik Dee',
      'Ann Lee',
    ])
    expect(await names({ filters: { tags: ['choir'] } })).toEqual(['Bob Stone', 'Çelik Dee'])
    expect((await desk.handlers['guestDesk.around'](at)).tags).toEqual([{ tag: 'choir', guests: 2 }])
    await mark({ ...at, inviteIds: ['2'], removeTags: ['choir'], contacted: false })
    expect((await list()).rows.map((row) => row.marks ?? null)).toEqual([
      null,
      null,
      { note: 'brings cake', tags: ['choir'], contacted: true, confirmed: true },
    ])
  })

  it('sorts by name, newest and oldest, searches without accents, and selects a range', async () => {
    await read('attending', THREE)
    expect(await names()).toEqual(['Ann Lee', 'Bob Stone', 'Çelik Dee'])
    expect(await names({ sorts: [{ by: 'answered', down: true }] })).toEqual([
      'Çelik Dee',
      'Bob Stone',
      'Ann Lee',
    ])
    expect(await names({ sorts: [{ by: 'answered', down: false }] })).toEqual([
      'Ann Lee',
      'Bob Stone',
      'Çelik Dee',
    ])
    expect(await names({ search: 'dee CEL' })).toEqual(['Çelik Dee'])
    const sorts = [{ by: 'name' as const, down: false }]
    const range = { ...at, list: 'attending' as const, sorts, from: 1, to: 3 }
    expect(await desk.handlers['guestDesk.ids'](range)).toEqual({ inviteIds: ['2', '3'] })
  })
})

describe('the guests narrowed down', () => {
  const mark = (inviteIds: string[], patch: object) =>
    desk.handlers['guestDesk.mark']({ ...at, inviteIds, ...patch })

  it('kinds join by and, what is chosen inside one by or', async () => {
    await read('attending', [...THREE, [4, 'Dan May']])
    await mark(['1', '2'], { addTags: ['choir'] })
    await mark(['3'], { addTags: ['board'], note: 'rings back' })
    await mark(['2'], { contacted: true })
    const filtered = (filters: object) => names({ filters })
    expect(await filtered({ tags: ['choir', 'board'] })).toEqual(['Ann Lee', 'Bob Stone', 'Çelik Dee'])
    expect(await filtered({ tags: ['choir', 'board'], contacted: ['no'] })).toEqual(['Ann Lee', 'Çelik Dee'])
    expect(await filtered({ contacted: ['yes'] })).toEqual(['Bob Stone'])
    expect(await filtered({ contacted: ['yes', 'no'], noted: ['yes'] })).toEqual(['Çelik Dee'])
    expect(await filtered({ confirmed: ['yes'] })).toEqual([])
    expect(await names({ search: 'rings' })).toEqual(['Çelik Dee'])
  })

  it('those who joined since a day, and those new since the last visit', async () => {
    await read('attending', THREE)
    await read('attending', [...THREE, [4, 'Dan May']])
    const { rows } = await list({ search: 'dan' })
    const joinedSinceMs = (rows[0]?.answeredAt ?? 0) * 1000
    expect(await names({ filters: { joinedSinceMs } })).toEqual(['Dan May'])
    expect(await names({ filters: { joinedSinceMs: joinedSinceMs + 1000 } })).toEqual([])
    expect(await names({ filters: { changed: ['joined'] } })).toEqual(['Dan May'])
    await desk.handlers['guestDesk.seen'](at)
    expect(await names({ filters: { changed: ['joined'] } })).toEqual([])
  })

  it('those who never came, came at times or always, where own past events tell', async () => {
    const soon = Math.floor(clock.now() / 1000) + 86_400
    store.events.put([eventAt(101, soon, { user_id: '1' })], clock.now(), noProjection)
    await read('attending', [...THREE, [4, '']])
    expect(await list()).toMatchObject({ ofYours: 0 })
    expect(await names({ filters: { came: ['none'] } })).toEqual([])
    const past = Math.floor(clock.now() / 1000) - 86_400
    const own = [201, 202].map((id) => eventAt(id, past - id, { user_id: '1' }))
    store.events.put(own, clock.now(), noProjection)
    await read('attending', [THREE[0], THREE[1]], '201')
    await read('attending', [THREE[0]], '202')
    expect((await list()).rows.map(({ came }) => came)).toEqual([2, 1, 0, undefined])
    expect(await names({ filters: { came: ['none'] } })).toEqual(['Çelik Dee'])
    expect(await names({ filters: { came: ['none', 'some'] } })).toEqual(['Bob Stone', 'Çelik Dee'])
    expect(await names({ filters: { came: ['always'] } })).toEqual(['Ann Lee'])
    ticked = new Map([['202', ['10002']]])
    await clock.advance(60_000)
    expect(await names({ filters: { came: ['always'] } })).toEqual(['Ann Lee', 'Bob Stone'])
    const sorts = [
      { by: 'came', down: true },
      { by: 'name', down: true },
    ]
    expect((await names({ sorts })).slice(0, 3)).toEqual(['Bob Stone', 'Ann Lee', 'Çelik Dee'])
  })

  it('who was acted on stays where asked, is counted, and is found by the search only if it fits', async () => {
    await read('attending', THREE)
    await mark(['1', '2'], { contacted: true })
    const filters = { contacted: ['no'] }
    expect(await list({ filters })).toMatchObject({ total: 1, staying: 0 })
    expect(await list({ filters, stay: ['1', '3'] })).toMatchObject({ total: 2, staying: 1 })
    expect(await names({ filters, stay: ['1', '2'], search: 'stone' })).toEqual(['Bob Stone'])
  })

  it('PERF-7 a desk opens by one call with all that it shows, in the view it was left in for each event; so does a call round', async () => {
    await read('attending', THREE)
    await desk.handlers['guestDesk.mark']({ ...at, inviteIds: ['2', '3'], addTags: ['choir'] })
    const view = { filters: { tags: ['choir'] }, sorts: [{ by: 'name' as const, down: true }] }
    const window = { list: 'attending', offset: 0, limit: 1 } as const
    const opened = (eventId: string) => desk.handlers['guestDesk.open']({ ...at, ...window, eventId })
    expect((await opened('101')).view).toBeNull()
    await desk.handlers['guestDesk.keepView']({ ...at, view })
    expect((await opened('102')).view).toBeNull()
    const { first, person, ...rest } = await opened('101')
    expect(first).toEqual(await list({ ...view, ...window }))
    expect([first.total, first.rows[0]?.name, person?.name]).toEqual([2, 'Çelik Dee', 'Çelik Dee'])
    expect(rest).toEqual({ ...(await desk.handlers['guestDesk.around'](at)), view })
    const round = { at: '2', calls: [{ inviteId: '1', did: 'later' as const }] }
    const sorts = [{ by: 'name' as const, down: false }]
    const begun = () => desk.handlers['guestDesk.round']({ ...at, list: 'attending', sorts, limit: 60 })
    expect(await begun()).toMatchObject({ kept: null, offset: 0, total: 3 })
    await desk.handlers['guestDesk.keepRound']({ ...at, round })
    const { rows, ...stopped } = await begun()
    expect(stopped).toEqual({ kept: round, offset: 1, total: 3 })
    expect(rows.map(({ name }) => name)).toEqual(await names({ sorts, offset: 1 }))
  })
})

describe('a person across events', () => {
  it('came to 2 of your 3: attending or ticked at the door, of own events that are over', async () => {
    const past = Math.floor(clock.now() / 1000) - 86_400
    const own = [201, 202, 203].map((id) => eventAt(id, past - id, { user_id: '1' }))
    store.events.put([...own, eventAt(204, past, { user_id: '9' })], clock.now(), noProjection)
    for (const id of ['201', '203', '204'])
      await read('attending', id === '201' || id === '204' ? [[7, 'Ann Lee']] : [], id)
    await read('attending', [], '202')
    await read('maybe', [[7, 'Ann Lee']], '202')
    arrived = new Map([['202 10007', 5]])
    const across = await desk.handlers['guestDesk.person']({ accountId: ACCOUNT_ID, userId: '10007' })
    expect(across).toMatchObject({ name: 'Ann Lee', came: 2, ofYours: 3 })
    expect(across.events.map((event) => event.eventId).toSorted()).toEqual(['201', '202', '204'])
  })
})

describe('guests handed out', () => {
  const labels = { name: 'Name', answer: 'Antwort', attending: 'kommt', yes: 'ja', confirmed: 'bestätigt' }
  const columns: GuestColumn[] = ['name', 'answer', 'confirmed', 'note']
  const wanted = {
    ...at,
    lists: ['attending' as const, 'maybe' as const],
    sorts: [{ by: 'name' as const, down: false }],
    columns,
    labels,
    zone: 'Europe/Berlin',
  }

  it('chosen lists, columns and words; a file the host cannot save is fetched by the page in parts', async () => {
    await read('attending', THREE.slice(0, 2))
    await read('maybe', [[4, '=Dan']])
    await desk.handlers['guestDesk.mark']({ ...at, inviteIds: ['1'], confirmed: true, note: '-5' })
    const { held } = await desk.handlers['guestDesk.export']({ ...wanted, format: 'csv' })
    expect(held).toMatchObject({ fileName: 'Choir & tea.csv', mediaType: 'text/csv' })
    const text = await desk.handlers['guestDesk.text'](wanted)
    expect(text.text).toBe("Ann Lee\tkommt\tja\t'-5\nBob Stone\tkommt\t\t\n'=Dan\tmaybe\t\t")
    const when = await desk.handlers['guestDesk.text']({ ...wanted, columns: ['answered-at'] })
    expect(when.text.split('\n')[0]).toBe('2026-09-21 16:13')
    const print = await desk.handlers['guestDesk.print']({
      ...wanted,
      inviteIds: ['4'],
      offset: 0,
      limit: 10,
    })
    expect(print).toEqual({
      rows: [{ list: 'maybe', name: '=Dan', cells: ['=Dan', 'maybe', '', ''] }],
      total: 1,
    })
  })

  it('PERF-18 reads the door once for all guests of a file, and not at all where no column asks for it', async () => {
    await read('attending', THREE)
    arrived = new Map([['101 10002', clock.now()]])
    const text = async (...asked: GuestColumn[]) =>
      (await desk.handlers['guestDesk.text']({ ...wanted, columns: asked })).text.split('\n')
    await text('name', 'note')
    expect(doorReads).toEqual([])
    expect((await text('name', 'arrived-at')).map((each) => /\d\d:\d\d/.test(each))).toEqual([
      false,
      true,
      false,
    ])
    await desk.handlers['guestDesk.export']({ ...wanted, columns: ['name', 'arrived-at'], format: 'csv' })
    expect(doorReads).toEqual(['of all', 'of all'])
  })
})
