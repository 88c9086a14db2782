import { expect, it, onTestFinished } from 'vitest'
import { atSameTime, daysAround } from '../../../renderer/features/quick/offer.ts'
import { spanOf } from '../../../shared/domain/calendar.ts'
import { type Community, startCommunity } from '../../community/community.ts'
import { eventAt, noProjection } from '../../support/accountStores.ts'
import { createFakeClock, createImpatientTimers } from '../../support/fakeClock.ts'
import { createFakeIds } from '../../support/fakePorts.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { keepSignedIn, openProgram, type Program } from '../../support/openProgram.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const OTHER = '33333333-3333-4333-a333-333333333333'
const BERLIN = { accountId: ACCOUNT_ID, zone: 'Europe/Berlin', title: 'Choir', hour: 18 } as const
const LISBON = { accountId: OTHER, zone: 'Europe/Lisbon', title: 'Film', hour: 19 } as const

/** Two sites in two zones; one goes to an event of each, an hour of which is the same. */
async function twoSites(): Promise<Program> {
  const folder = await tempFolder()
  const clock = createFakeClock()
  const kept = []
  for (const { accountId, zone, title, hour } of [BERLIN, LISBON]) {
    const community: Community = await startCommunity({ members: 5, events: 0, now: () => clock.now() })
    onTestFinished(() => community.close())
    const startTime = Date.UTC(2026, 10, 27, hour) / 1000
    const { id } = community.data.addEvent({ ownerId: 3, title, startTime, endTime: startTime + 7200 })
    community.data.setRsvp(id, Number(community.accounts[0]?.userId), 1)
    kept.push({ accountId, community, zone })
  }
  await keepSignedIn(folder, kept, { clock, ids: createFakeIds('kept') })
  const program = await openProgram({
    folder,
    ports: { clock, timers: createImpatientTimers(), ids: createFakeIds() },
    alone: { background: false },
  })
  onTestFinished(() => program.close())
  for (const { accountId } of kept)
    await program.inside.handlers['events.loadMore']({
      accountId,
      query: { view: 'all', sort: 'soonest' },
    })
  return program
}

const read = (program: Program, accountIds: string[] | null) =>
  program.call('calendar.read', {
    from: '2026-11-27',
    to: '2026-11-27',
    zone: 'Europe/Berlin',
    accountIds,
    notGoing: 'hidden',
    filter: null,
    lanes: null,
    offset: 0,
    limit: 60,
  })

it('CAL-3 events of two sites are at the same time, also where only one of them is shown', async () => {
  const program = await twoSites()
  const all = await read(program, null)
  const spans = all.rows.map((row) => spanOf(row, all.accounts))
  expect(spans).toMatchObject([
    { title: 'Choir', accountId: ACCOUNT_ID, zone: 'Europe/Berlin', clashes: 1 },
    { title: 'Film', accountId: OTHER, zone: 'Europe/Lisbon', clashes: 1 },
  ])
  expect(all.days).toEqual([{ events: 2, going: 2 }])

  const one = await read(program, [OTHER])
  expect(one.rows.map((row) => spanOf(row, one.accounts))).toMatchObject([{ title: 'Film', clashes: 1 }])
  expect(one.days).toEqual([{ events: 1, going: 1 }])
  expect(one.accounts.map(({ id, count }) => [id, count])).toEqual([
    [ACCOUNT_ID, 1],
    [OTHER, 1],
  ])
})

it('QUICK-13 one is busy at what one goes to, however much else is on that day', async () => {
  const program = await twoSites()
  const { store } = await program.inside.data.of(ACCOUNT_ID)
  const morning = Date.UTC(2026, 10, 27, 7) / 1000
  const others = Array.from({ length: 200 }, (_, at) =>
    eventAt(1_000 + at, morning + at * 60, { rsvp_id: null, user_id: '9' }),
  )
  store.events.put(others, program.ports.clock.now(), noProjection)
  const [start, end] = [18, 20].map((hour) => Date.UTC(2026, 10, 27, hour)) as [number, number]
  const asked = daysAround(start, end, 'Europe/Berlin', 'meant')
  const { rows, accounts } = await program.call('calendar.read', asked)
  const spans = rows.map((row) => spanOf(row, accounts))
  expect(atSameTime(spans, start, end).map(({ title }) => title)).toEqual(['Choir', 'Film'])
})

it('CAL-3 an event is opened with what one goes to at the same time at another site, for as long as that is signed in', async () => {
  const program = await twoSites()
  const [eventId = ''] = (await program.inside.data.of(ACCOUNT_ID)).store.events.ids({})
  const beside = async () => (await program.call('events.open', { accountId: ACCOUNT_ID, eventId })).sameTime
  await expect
    .poll(beside)
    .toMatchObject({ first: { accountId: OTHER, title: 'Film', own: false }, others: 0 })
  await program.call('session.signOut', { accountId: OTHER, confirmed: true, seal: true })
  expect(await beside()).toBeNull()
})

it('CAL-3 of marked events those are named that are at the time of one another, or of what one goes to at another site', async () => {
  const program = await twoSites()
  const { store } = await program.inside.data.of(ACCOUNT_ID)
  const [choir = ''] = store.events.ids({})
  const at = (hour: number) => Date.UTC(2026, 10, 27, hour) / 1000
  const events = [
    eventAt(1_001, at(8), { title: 'Run', rsvp_id: null, user_id: '9' }),
    eventAt(1_002, at(8), { title: 'Swim', rsvp_id: null, user_id: '9' }),
    eventAt(1_003, at(19), { title: 'Declined', rsvp_id: '3', user_id: '9' }),
    eventAt(1_004, at(12), { title: 'Free', rsvp_id: null, user_id: '9' }),
  ]
  store.events.put(events, program.ports.clock.now(), noProjection)
  const sameTime = (...eventIds: string[]) =>
    program.call('calendar.sameTime', { of: { accountId: ACCOUNT_ID, eventIds } })
  expect(await sameTime('1004', choir, '1002', '1001', '1003')).toEqual({
    looked: 4,
    clashing: 3,
    named: [
      { eventId: '1002', title: 'Run' },
      { eventId: '1001', title: 'Swim' },
      { eventId: choir, title: 'Film' },
    ],
  })
  expect(await sameTime('1004', '1001')).toEqual({ looked: 2, clashing: 0, named: [] })
  await program.call('session.signOut', { accountId: OTHER, confirmed: true, seal: true })
  expect(await sameTime(choir)).toEqual({ looked: 1, clashing: 0, named: [] })
})

it('an account that is signed out shows nothing, and holds up nobody else', async () => {
  const program = await twoSites()
  await program.call('session.signOut', { accountId: OTHER, confirmed: true, seal: true })
  const { rows, accounts } = await read(program, null)
  expect(rows.map((row) => spanOf(row, accounts).title)).toEqual(['Choir'])
  expect(accounts.map(({ id }) => id)).toEqual([ACCOUNT_ID])
})
