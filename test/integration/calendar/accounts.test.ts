import { expect, it, onTestFinished } from 'vitest'
import { spanOf } from '../../../shared/domain/calendar.ts'
import { type Community, startCommunity } from '../../community/community.ts'
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

it('an account that is signed out shows nothing, and holds up nobody else', async () => {
  const program = await twoSites()
  await program.call('session.signOut', { accountId: OTHER, confirmed: true, seal: true })
  const { rows, accounts } = await read(program, null)
  expect(rows.map((row) => spanOf(row, accounts).title)).toEqual(['Choir'])
  expect(accounts.map(({ id }) => id)).toEqual([ACCOUNT_ID])
})
