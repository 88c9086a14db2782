import nodeIcal from 'node-ical'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { expect, it, onTestFinished } from 'vitest'
import type { EventQuery } from '../../../shared/domain/eventQuery.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { startCommunity } from '../../community/community.ts'
import { eventAt, noProjection } from '../../support/accountStores.ts'
import { createFakeClock, createImpatientTimers } from '../../support/fakeClock.ts'
import { createFakeIds } from '../../support/fakePorts.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { keepSignedIn, openProgram, type Program } from '../../support/openProgram.ts'
import { statementsOf } from '../../support/readingWorld.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const ACCOUNTS = [ACCOUNT_ID, '33333333-3333-4333-a333-333333333333', '44444444-4444-4444-a444-444444444444']
const START = 1_795_000_000

/** Three sites that number their events alike; what each has is laid into its account. */
async function threeSites(eventsOf: (account: number) => readonly RawEvent[]) {
  const folder = await tempFolder()
  const clock = createFakeClock()
  const kept = []
  for (const accountId of ACCOUNTS) {
    const community = await startCommunity({ members: 5, events: 0, now: () => clock.now() })
    onTestFinished(() => community.close())
    kept.push({ accountId, community })
  }
  await keepSignedIn(folder, kept, { clock, ids: createFakeIds('kept') })
  const program = await openProgram({
    folder,
    ports: { clock, timers: createImpatientTimers(), ids: createFakeIds() },
    alone: { background: false },
  })
  onTestFinished(() => program.close())
  const spaces = await Promise.all(ACCOUNTS.map((accountId) => program.inside.data.of(accountId)))
  for (const [account, { store }] of spaces.entries())
    store.events.put(eventsOf(account), clock.now(), noProjection)
  return { program, spaces }
}

const query = (over: Partial<EventQuery> = {}): EventQuery => ({
  view: 'all',
  sort: 'soonest',
  everyAccount: true,
  ...over,
})

const list = (program: Program, over: Partial<EventQuery> = {}, offset = 0, limit = 60) =>
  program.call('events.list', { accountId: ACCOUNT_ID, query: query(over), offset, limit })

const category = (name: string, id: number): RawEvent['categories'] => [
  [name, `https://site.example/event/category/${id}/${name.toLowerCase()}/`],
]

/** Site 0 has evenings 0, 3, 6, …, site 1 has 1, 4, 7, …; the ids are those of each site. */
const inTurn = (count: number) => (account: number) =>
  Array.from({ length: count }, (_, at) =>
    eventAt(at + 1, START + (at * 3 + account) * 3600, {
      title: `Evening ${at * 3 + account}`,
      location: ['Town hall', 'TOWN HALL', 'Café Älö'][at % 3] ?? '',
      categories: at % 2 === 0 ? category('Music', account + 1) : category('Film', account + 5),
      total_like: String(at % 7),
    }),
  )

it.each(['soonest', 'newest', 'most-liked'] as const)(
  'VIEW-1 a list over all accounts is one list in its order (%s), each row of which says whose it is',
  async (sort) => {
    const { program } = await threeSites(inTurn(50))
    const windows = await Promise.all([0, 60, 120].map((offset) => list(program, { sort }, offset)))
    const rows = windows.flatMap((window) => window.rows)
    expect(windows.map(({ total }) => total)).toEqual([150, 150, 150])
    expect(new Set(rows.map(({ accountId, id }) => `${accountId} ${id}`)).size).toBe(150)
    const whole = await Promise.all(
      ACCOUNTS.map((accountId) =>
        program.call('events.list', {
          accountId,
          query: { view: 'all', sort },
          offset: 0,
          limit: 60,
        }),
      ),
    )
    for (const [at, { rows: own }] of whole.entries())
      expect(rows.filter(({ accountId }) => accountId === ACCOUNTS[at]).map(({ id }) => id)).toEqual(
        own.map(({ id }) => id),
      )
    const starts = rows.map(({ startsAt }) => startsAt ?? 0)
    if (sort === 'soonest') expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    if (sort === 'newest') expect(starts).toEqual(starts.toSorted((a, b) => b - a))
  },
)

it('VIEW-1 it opens at the first event of any account that is not over', async () => {
  const { program } = await threeSites(inTurn(50))
  const { firstUpcoming } = await list(program)
  const nowSeconds = program.ports.clock.now() / 1000
  const [before, first] = (await list(program, {}, firstUpcoming - 1, 2)).rows
  expect(before?.endsAt).toBeLessThan(nowSeconds)
  expect(first?.endsAt).toBeGreaterThanOrEqual(nowSeconds)
})

it('VIEW-1, PERF-10 of 50,000 events a window costs three statements an account, wherever it is', async () => {
  const { program, spaces } = await threeSites(inTurn(17_000))
  await list(program)
  const counted = spaces.map(({ store }) => statementsOf(store))
  for (const offset of [0, 25_000, 50_900]) {
    const had = counted.map((statements) => statements.length)
    const { rows, total } = await list(program, {}, offset)
    expect([rows.length, total]).toEqual([60, 51_000])
    expect(Buffer.byteLength(JSON.stringify(rows))).toBeLessThan(24_000)
    for (const [at, statements] of counted.entries()) {
      const read = statements.slice(had[at])
      expect(read.length).toBeLessThanOrEqual(3)
      const { database } = spaces[at]?.store.parts ?? {}
      for (const sql of read)
        expect(database?.explain(sql).filter((step) => /^SCAN (events|event_bodies)/.test(step))).toEqual([])
    }
  }
})

it('VIEW-2 filters narrow together, over all accounts too, and each choice says what it would leave', async () => {
  const { program } = await threeSites(inTurn(50))
  const ask = (over: Partial<EventQuery>, of: 'category' | 'place' | 'owner') =>
    program.call('events.choices', { accountId: ACCOUNT_ID, query: query(over), of })
  const days = { from: '2026-11-19', to: '2026-11-22' } as const
  const place = { place: 'town hall' } as const
  // Each site numbers its categories for itself: they are one by their name.
  expect((await ask({}, 'category')).choices.map(({ id, count }) => [id, count])).toEqual([
    ['Music', 75],
    ['Film', 75],
  ])
  expect((await ask({}, 'place')).choices).toEqual([
    { id: 'Town hall', name: 'Town hall', count: 102 },
    { id: 'Café Älö', name: 'Café Älö', count: 48 },
  ])
  const music = (await ask({ ...days, ...place }, 'category')).choices.find(({ id }) => id === 'Music')
  const narrowed = await list(program, { ...days, ...place, categoryNames: ['music'] })
  expect(narrowed.total).toBe(music?.count)
  expect(narrowed.total).toBeGreaterThan(2)
  expect(new Set(narrowed.rows.map(({ accountId }) => accountId)).size).toBe(3)
  const both = await list(program, { ...days, ...place, categoryNames: ['music', 'film'] })
  expect(both.total).toBe(
    (await ask({ ...days, ...place }, 'category')).choices.reduce((sum, { count }) => sum + count, 0),
  )
  // A person is one of one site.
  const [owner] = (await ask({}, 'owner')).choices
  const [accountId = '', ownerId = ''] = owner?.id.split('/') ?? []
  const theirs = await list(program, { ownerId, ofAccount: accountId })
  expect(theirs.total).toBe(owner?.count)
  expect(new Set(theirs.rows.map((row) => row.accountId))).toEqual(new Set([accountId]))
})

it('VIEW-1 what is begun or waits in any account is found by its state', async () => {
  const { program } = await threeSites(inTurn(5))
  const other = ACCOUNTS[1] ?? ''
  await program.call('rsvp.set', { accountId: other, eventIds: ['3'], rsvp: 'not-going' })
  const { rows } = await list(program, { own: 'waiting' })
  expect(rows.map(({ accountId, id }) => [accountId, id])).toEqual([[other, '3']])
})

it('VIEW-1 an account that is signed out is in no list over all, and holds up nobody', async () => {
  const { program } = await threeSites(inTurn(5))
  await program.call('session.signOut', { accountId: ACCOUNTS[2] ?? '', confirmed: true, seal: true })
  const { rows, total } = await list(program)
  expect(total).toBe(10)
  expect(rows.some(({ accountId }) => accountId === ACCOUNTS[2])).toBe(false)
})

it('VIEW-1 a list over all accounts goes into one calendar, each event named by its own site', async () => {
  const { program } = await threeSites(inTurn(3))
  const file = await program.call('events.calendarFile', {
    accountId: ACCOUNT_ID,
    name: 'All events',
    of: { query: query({ search: 'evening' }) },
    alarms: [],
  })
  const { base64 } = await program.call('files.read', { fileId: file.held?.fileId ?? '', offset: 0 })
  const events = Object.values(
    nodeIcal.sync.parseICS(Buffer.from(base64, 'base64').toString('utf8')),
  ).flatMap((each) => (each?.type === 'VEVENT' ? [each] : []))
  expect(new Set(events.map(({ summary }) => summary))).toEqual(
    new Set(Array.from({ length: 9 }, (_, at) => `Evening ${at}`)),
  )
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(9)
})

it.each(['csv', 'xlsx'] as const)(
  'VIEW-1 a list over all accounts goes into one table (%s) in the order it is shown in, each event with its own site',
  async (format) => {
    const { program } = await threeSites(inTurn(3))
    const { rows } = await list(program)
    const file = await program.call('events.tableFile', {
      accountId: ACCOUNT_ID,
      name: 'All events',
      query: query(),
      format,
      zone: 'Europe/Berlin',
      labels: {},
    })
    const { base64 } = await program.call('files.read', { fileId: file.held?.fileId ?? '', offset: 0 })
    const bytes = Buffer.from(base64, 'base64')
    const table =
      format === 'csv'
        ? Papa.parse<string[]>(bytes.toString('utf8').trim()).data
        : (await readSheet(bytes)).map((row) => row.map((cell) => String(cell)))
    const [heading = [], ...events] = table
    const at = (column: string) => heading.indexOf(column)
    expect(events.map((cells) => cells[at('title')])).toEqual(rows.map(({ title }) => title))
    expect(events).toHaveLength(9)
    const sites = events.map((cells) => new URL(cells[at('address-of-page')] ?? '').origin)
    expect(sites.slice(0, 3)).toEqual(ACCOUNTS.map((id) => program.inside.registry.siteOf(id).address))
  },
)
