import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { timesThere } from '../../../shared/domain/insights.ts'
import { guestOf, readWhole } from '../../support/accountStores.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type OwnEvenings, startOwnEvenings } from './ownEvenings.ts'

let world: OwnEvenings
beforeEach(async () => {
  world = await startOwnEvenings()
})
afterEach(() => world.close())

describe('what became of an own event', () => {
  it('INS-5 is held against the former edition of the same title, another one that is chosen, or none', async () => {
    world.evening(1, 'Small instruments', 180, { attending: [1, 2, 3] })
    world.evening(2, 'Assembly', 60, { attending: [4] })
    world.evening(3, 'SMALL  Instruménts', 0, { attending: [1, 5] })
    const same = await world.insights([3])
    expect(same.former?.event?.eventId).toBe('1')
    expect(same.editions.map(({ eventId, sameTitle }) => [eventId, sameTitle])).toEqual([
      ['1', true],
      ['2', false],
    ])
    expect((await world.insights([3, 2])).former?.event?.eventId).toBe('2')
    expect((await world.insights([3], 'none')).former).toBeNull()
    expect((await world.insights([2])).former).toBeNull()
  })

  it('INS-1 has the yes, who came of them, who came besides, and who was there for the first time', async () => {
    world.evening(1, 'Choir', 30, { attending: [1, 2] })
    world.evening(2, 'Choir', 0, {
      attending: [1, 2, 3, 4],
      maybe: [5],
      'not-going': [6],
      unanswered: [7, 8],
    })
    await world.door([1], [1])
    await world.door([2], [1, 3, 5])
    const { now } = await world.insights([2])
    expect(now.sums).toEqual({
      invited: { people: 8, atLeast: false, said: { yes: 4, of: 8 } },
      answers: { yes: 4, maybe: 1, no: 1, open: 2, partly: false },
      door: { came: 3, companions: 0, ofYes: { yes: 4, came: 2, others: 1 } },
    })
    expect(now.firstTime).toEqual({ people: 2, of: 3 })
    expect(now.arrivals).toMatchObject({ everyMin: 10, first: 0, counts: [3] })
    expect(now.curve?.yes.at(-1)).toBe(4)
  })

  it('INS-2 tells no arrivals without a door, and nothing of a guest list that was never read', async () => {
    world.evening(1, 'Choir', 0, { attending: [1, 2] })
    world.evening(2, 'Picnic', 10)
    expect((await world.insights([1])).now).toMatchObject({
      arrivals: null,
      firstTime: null,
      sums: { door: null },
    })
    const unread = await world.insights([2])
    expect(unread.now).toMatchObject({
      curve: null,
      sums: { invited: null, answers: null, door: null },
    })
    const all = await world.insights()
    expect(all.now.sums).toMatchObject({ answers: { yes: 2 }, door: null })
  })

  it('INS-2 of a door whose guest list was never read here tells who came, and neither a yes nor who stayed away nor who came without one', async () => {
    world.evening(1, 'Choir', 20, { attending: [1, 2, 3] })
    world.evening(2, 'Choir', 0, { maybe: [1, 2, 3] })
    await world.door([1], [1, 2])
    await world.door([2], [1, 2])
    const { now } = await world.insights([2])
    expect(now.sums).toMatchObject({
      answers: { yes: null, maybe: 3, no: null, open: null },
      door: { came: 2, companions: 0, ofYes: null },
    })
    expect(now.curve, 'no line along nothing').toBeNull()
    const all = await world.insights()
    expect(all.now.sums, 'one event alone tells of a yes').toMatchObject({
      answers: { yes: 3, maybe: 3, no: null },
      door: { came: 4, ofYes: { yes: 3, came: 2, others: 0 } },
    })
    expect(all.now.curve?.maybe?.at(-1), 'of the events whose list was read').toBeUndefined()
    world.answer(2, 'attending', [])
    expect((await world.insights([2])).now.sums.door?.ofYes, 'nobody, by the list').toEqual({
      yes: 0,
      came: 0,
      others: 2,
    })
    world.answer(2, 'not-going', [])
    expect((await world.insights([2])).now.sums.answers).toMatchObject({ yes: 0, no: 0, open: null })
  })

  it('INS-2 counts answers whose time the site does not tell, and draws them nowhere', async () => {
    world.evening(1, 'Choir', 0)
    const timeless = {
      invite_id: '9',
      event_id: '1',
      rsvp_id: '1',
      user_id: '9',
      user_name: null,
      full_name: null,
    }
    world.answer(1, 'attending', [1])
    world.store.guests.put('1', 'attending', [{ ...timeless, time_stamp: 'soon' }], {
      reading: 1,
      begun: 1,
      asOfMs: 1,
      complete: true,
    })
    const { now } = await world.insights([1])
    expect(now.sums.answers?.yes).toBe(2)
    expect(now.curve).toMatchObject({ timeless: 1 })
    expect(now.curve?.yes.at(-1)).toBe(1)
  })

  it('INS-1 of all own events is the sum of those that have begun, with a row each, the newest first', async () => {
    world.evening(1, 'Choir', 30, { attending: [1, 2], unanswered: [3] })
    world.evening(2, 'Choir', 2, { attending: [1] })
    world.evening(3, 'To come', -5, { attending: [1, 2, 3] })
    await world.door([1], [1])
    const { now, rows, own, regulars } = await world.insights()
    expect(own).toBe(2)
    expect(rows.map(({ eventId }) => eventId)).toEqual(['2', '1'])
    expect(now.sums).toEqual({
      invited: { people: 3, atLeast: true, said: { yes: 2, of: 3 } },
      answers: { yes: 3, maybe: null, no: null, open: 1, partly: false },
      door: { came: 1, companions: 0, ofYes: { yes: 2, came: 1, others: 0 } },
    })
    expect(regulars.rows).toEqual([{ name: 'Guest 1', at: ['came', 'yes'] }])
    expect(regulars.atLeast).toEqual([1, 1])
  })
})

describe('the sums of own events', () => {
  it('INS-3 are kept: only what changed is read again', async () => {
    for (let id = 1; id <= 5; id += 1) world.evening(id, 'Choir', id, { attending: [1, 2, 3] })
    const doorId = await world.door([1], [1])
    await world.insights()
    const quiet = world.statements.length
    await world.insights()
    expect(world.statements.slice(quiet)).toEqual([])
    world.answer(2, 'attending', [1, 2, 3, 4])
    const changed = world.statements.length
    expect((await world.insights()).now.sums.answers?.yes).toBe(16)
    const guests = world.statements.slice(changed).filter((sql) => sql.includes('FROM guests WHERE event'))
    expect(guests).toHaveLength(1)
    const accountId = ACCOUNT_ID
    const personId = 'u1000002'
    await world.inside.handlers['door.arrive']({ accountId, doorId, personId, companions: 2 })
    const ticked = world.statements.length
    expect((await world.insights()).now.sums.door).toMatchObject({ came: 2, companions: 2 })
    expect(world.statements.slice(ticked).filter((sql) => sql.includes('FROM guests WHERE event'))).toEqual(
      [],
    )
    await world.inside.handlers['door.remove']({ accountId, doorId })
    expect((await world.insights()).now.sums.door).toBeNull()
  })

  it('INS-3 follow an invitation as it is sent, and a row that is taken back', async () => {
    world.evening(1, 'Choir', 0, { attending: [1, 2] })
    expect((await world.insights([1])).now.sums.invited).toBeNull()
    world.answer(1, 'unanswered', [3, 4])
    expect((await world.insights([1])).now.sums.invited).toEqual({
      people: 4,
      atLeast: true,
      said: { yes: 2, of: 4 },
    })
    world.answer(1, 'unanswered', [3])
    expect((await world.insights([1])).now.sums.invited?.people).toBe(3)
    world.answer(1, 'attending', [1, 2, 3])
    expect((await world.insights([1])).now.sums.answers).toMatchObject({ yes: 3, open: 0 })
  })

  it('INS-4 of an event of 10,000 guests cost no request, come by index and are one message of 32 kB at most', async () => {
    const many = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)
    world.evening(1, 'Fair', 200, { attending: many(0, 2_000) })
    world.evening(2, 'Fair', 0, {
      attending: many(0, 4_000),
      maybe: many(4_000, 2_000),
      unanswered: many(6_000, 4_000),
    })
    world.offline(true)
    const before = world.statements.length
    const requests = world.reads(/./).length
    const told = await world.insights([2])
    expect(told.now.sums.invited?.people).toBe(10_000)
    expect(JSON.stringify(told).length).toBeLessThan(32_000)
    const read = world.statements.slice(before)
    expect(read.filter((sql) => sql.includes('FROM guests WHERE event')).length).toBeLessThanOrEqual(27)
    expect(read.length).toBeLessThanOrEqual(130)
    for (const sql of new Set(read))
      expect(world.store.parts.database.explain(sql).filter((step) => step.startsWith('SCAN'))).toEqual([])
    expect(world.reads(/./)).toHaveLength(requests)
    const again = world.statements.length
    await world.insights([2])
    expect(world.statements.slice(again).filter((sql) => sql.includes('FROM guests WHERE event'))).toEqual([])
  })

  it('INS-4 of 70 own events are of the newest 60 alone, as rows and as sums, in one message of 32 kB at most', async () => {
    const people = Array.from({ length: 80 }, (_, at) => at)
    for (let id = 1; id <= 70; id += 1)
      world.evening(id, `An evening with a name that is rather long, number ${id}`, id, { attending: people })
    await world.door([1], people)
    const told = await world.insights()
    expect(told).toMatchObject({ own: 70 })
    expect(told.rows).toHaveLength(60)
    // What is summed is what is listed: none of the older ones.
    expect(told.rows.at(-1)?.eventId).toBe('60')
    expect(told.now.sums.answers?.yes).toBe(60 * 80)
    expect(told.regulars.rows).toHaveLength(60)
    expect(JSON.stringify(told).length).toBeLessThan(32_000)
    expect(JSON.stringify(await world.insights([1])).length).toBeLessThan(32_000)
  })

  it('INS-3 are the same after a restart', async () => {
    world.evening(1, 'Choir', 0, { attending: [1, 2], maybe: [3] })
    await world.door([1], [1])
    const before = await world.insights([1])
    const again = await world.restart()
    const handlers = again.inside.handlers
    const asked = {
      accountId: ACCOUNT_ID,
      eventIds: ['1'],
      former: 'same-title',
      zone: 'Europe/Berlin',
    } as const
    expect(await handlers['insights.read']({ ...asked, eventIds: ['1'] })).toEqual(before)
    await again.app.close()
  })
})

describe('who comes often', () => {
  it('INS-7 leaves out whoever holds the events: they are no guest of their own, and nobody to ask', async () => {
    for (const id of [1, 2]) {
      world.evening(id, 'Choir', 20 - id)
      const people = ['1000001', world.userId].map((user_id, at) =>
        guestOf(id * 10 + at, `Guest ${user_id}`, { event_id: String(id), user_id }),
      )
      readWhole(world.store, String(id), 'attending', people, world.clock.now())
    }
    for (const asked of [[], [2]]) {
      const { regulars } = await world.insights(asked)
      expect(regulars.rows.map(({ name }) => name)).toEqual(['Guest 1000001'])
      expect(regulars.atLeast).toEqual([1, 1])
    }
    const source = { from: 'regulars', eventId: '2', atLeast: 2 } as const
    const saved = await world.inside.handlers['people.save']({ accountId: ACCOUNT_ID, name: 'Often', source })
    expect(saved.members).toBe(1)
    await world.door([2], [1, Number(world.userId) - 1_000_000])
    expect((await world.insights([2])).now.firstTime).toEqual({ people: 0, of: 1 })
  })

  it('who looks at guests finds nobody said to have come to their own events', async () => {
    for (const id of [1, 2]) {
      world.evening(id, 'Choir', 20 - id)
      const people = ['1000001', world.userId].map((user_id, at) =>
        guestOf(id * 10 + at, `Guest ${user_id}`, { event_id: String(id), user_id }),
      )
      readWhole(world.store, String(id), 'attending', people, world.clock.now())
    }
    const { handlers } = world.inside
    const at = { accountId: ACCOUNT_ID }
    const guests = ['1000001', world.userId].map((userId) => ({ inviteId: userId, userId }))
    const before = await handlers['guestDesk.before']({ ...at, guestsOf: '2', guests })
    expect([before.ofYours, ...before.guests.map(({ came }) => came)]).toEqual([2, 2, null])
    const page = { ...at, eventId: '2', list: 'attending', sort: 'name', offset: 0, limit: 10 } as const
    const listed = await handlers['guests.list'](page)
    const cameOf = new Map(listed.rows.map(({ userId, before: seen }) => [userId, seen?.came]))
    expect([listed.ofYours, cameOf.get('1000001'), cameOf.get(world.userId)]).toEqual([2, 2, null])
    const across = (userId: string) => handlers['guestDesk.person']({ ...at, userId })
    expect([(await across('1000001')).came, (await across(world.userId)).came]).toEqual([2, null])
    const asked = { ...at, eventId: '2', list: 'attending', offset: 0, limit: 10, sorts: [] } as const
    const { rows } = await handlers['guestDesk.list']({ ...asked, sorts: [{ by: 'came', down: true }] })
    expect(rows.map(({ came }) => came)).toEqual([2, undefined])
    const always = { ...asked, sorts: [], filters: { came: ['always', 'none'] as ('always' | 'none')[] } }
    expect((await handlers['guestDesk.list'](always)).rows).toHaveLength(1)
  })

  it('INS-7 becomes a people list, by user id and each person once', async () => {
    world.evening(1, 'Choir', 20, { attending: [1, 2, 3] })
    world.evening(2, 'Choir', 10, { attending: [1, 2, 4] })
    world.evening(3, 'Choir', 0, { attending: [1, 2, 3, 4] })
    await world.door([3], [1, 3])
    const { regulars } = await world.insights([3])
    expect(regulars.rows.map(({ name, at }) => [name, timesThere(at)])).toEqual([
      ['Guest 1', 3],
      ['Guest 3', 2],
      ['Guest 2', 2],
    ])
    const source = { from: 'regulars', eventId: '3', atLeast: 2 } as const
    const saved = await world.inside.handlers['people.save']({ accountId: ACCOUNT_ID, name: 'Often', source })
    expect(saved.members).toBe(3)
    const { rows } = await world.inside.handlers['people.members']({
      accountId: ACCOUNT_ID,
      listId: saved.listId,
      offset: 0,
      limit: 10,
    })
    expect(rows.map(({ memberId, name }) => [memberId, name])).toEqual([
      ['friend 1000001', 'Guest 1'],
      ['friend 1000002', 'Guest 2'],
      ['friend 1000003', 'Guest 3'],
    ])
  })
})

describe('a table', () => {
  it('INS-8 goes out as CSV and XLSX, no cell a formula', async () => {
    const table = { title: 'Save', name: 'Answers', heading: ['Day', 'Yes'], rows: [['=1+1', '2']] }
    const csv = await world.inside.handlers['insights.export']({ ...table, format: 'csv' })
    const xlsx = await world.inside.handlers['insights.export']({ ...table, format: 'xlsx' })
    expect([csv, xlsx].map(({ savedAs, held }) => savedAs ?? held?.fileName)).toEqual([
      'Answers.csv',
      'Answers.xlsx',
    ])
  })
})

describe('a clock that is put forward or back', () => {
  const DAY = 86_400_000

  it('while insights are worked out makes no event two, and tells of as many as it counts', async () => {
    world.evening(1, 'Choir', 30, { attending: [1, 2], unanswered: [3] })
    world.evening(2, 'Choir', 2, { attending: [1] })
    world.evening(3, 'To come', -5, { attending: [1, 2, 3] })
    await world.door([1], [1])
    const before = await world.insights()
    const { now: alone } = await world.insights([1])
    for (const jump of [10 * DAY, -25 * DAY]) {
      world.answer(1, 'attending', [1, 2])
      const reading = world.insights()
      world.clock.jumpWall(jump)
      const during = await reading
      expect(during.rows).toHaveLength(during.own ?? -1)
      expect(new Set(during.rows.map(({ eventId }) => eventId)).size).toBe(during.rows.length)

      const after = await world.insights()
      const told = jump > 0 ? ['3', '2', '1'] : ['1']
      expect(after.rows.map(({ eventId }) => eventId)).toEqual(told)
      expect(after.own).toBe(told.length)
      expect(after.now.sums.door?.ofYes?.came).toBe(1)
      expect((await world.insights([1])).now, 'its times are the site’s and the door’s').toEqual(alone)
      world.clock.jumpWall(-jump)
      expect(await world.insights(), 'as before, once the clock is right again').toEqual(before)
    }
  })

  it('makes no event that has not begun a former edition, and nobody there who is not', async () => {
    world.evening(1, 'Choir', 30, { attending: [1] })
    world.evening(2, 'Choir', -5, { attending: [1, 2] })
    world.clock.jumpWall(-60 * DAY)
    const early = await world.insights([2])
    expect(early.former).toBeNull()
    expect(early.editions).toEqual([])
    expect(early.now).toMatchObject({ firstTime: null, arrivals: null, sums: { door: null } })
    world.clock.jumpWall(60 * DAY)
    expect((await world.insights([2])).former?.event?.eventId).toBe('1')
  })
})
