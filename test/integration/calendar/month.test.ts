import { afterEach, expect, it } from 'vitest'
import { MAX_CALENDAR_ROWS } from '../../../shared/bridge/calendar.ts'
import type { Params } from '../../../shared/bridge/contract.ts'
import { spanOf } from '../../../shared/domain/calendar.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ReadingWorld, startReadingWorld, type WorldOptions } from '../../support/readingWorld.ts'

let world: ReadingWorld
const start = async (options?: WorldOptions): Promise<void> => {
  world = await startReadingWorld(options)
  await readAll()
}
afterEach(() => world.close())

const readAll = async (): Promise<void> => {
  for (;;) {
    const query = { view: 'all', sort: 'soonest' } as const
    const { complete } = await world.inside.handlers['events.loadMore']({ accountId: ACCOUNT_ID, query })
    if (complete) return
  }
}

const read = (over: Partial<Params<'calendar.read'>> = {}) =>
  world.call('calendar.read', {
    from: '2026-10-26',
    to: '2026-12-06',
    zone: 'Europe/Berlin',
    accountIds: null,
    notGoing: 'struck',
    filter: null,
    lanes: null,
    offset: 0,
    limit: MAX_CALENDAR_ROWS,
    ...over,
  })

/** What the community itself has in these six weeks, and what of it is in its list of all events. */
const onSite = () => {
  const [from, before] = [Date.UTC(2026, 9, 25, 23) / 1000, Date.UTC(2026, 11, 6, 23) / 1000]
  const within = world.community.data
    .sorted('start')
    .filter(({ startTime, endTime }) => startTime < before && (startTime >= from || endTime > from))
  const listed = within.filter(
    ({ privacy, viewId, moduleId }) => privacy === 0 && viewId === 0 && moduleId === 'event',
  )
  return { within: within.map(({ id }) => String(id)), listed: listed.map(({ id }) => String(id)) }
}

it('has what the site has on in these weeks, by start', async () => {
  await start()
  const { rows, accounts, total } = await read()
  const spans = rows.map((row) => spanOf(row, accounts))
  const ids = spans.map(({ eventId }) => eventId)
  const { within, listed } = onSite()
  expect(listed.length).toBeGreaterThan(20)
  expect(listed.filter((id) => !ids.includes(id))).toEqual([])
  expect(ids.filter((id) => id === null || !within.includes(id))).toEqual([])
  expect(spans.map((span) => span.start)).toEqual(spans.map((span) => span.start).toSorted((a, b) => a - b))
  expect(total).toBe(ids.length)
})

it('CAL-1 a month costs no request and at most three statements', async () => {
  await start()
  world = await world.restart()
  await read({ lanes: 4 })
  const before = { requests: world.reads().length, statements: world.statements.length }
  const month = await read({ from: '2026-11-02', to: '2026-12-13', lanes: 4 })
  const asked = world.statements.slice(before.statements)
  expect(asked.slice(3)).toEqual([])
  // Drafts are the few that somebody writes at.
  const { database } = world.store.parts
  for (const sql of asked)
    expect(database.explain(sql).filter((step) => /^SCAN (?!drafts)/.test(step))).toEqual([])
  expect(world.reads()).toHaveLength(before.requests)
  expect(month.rows.length).toBeLessThanOrEqual(168)
  expect(month.days).toHaveLength(42)
  expect(Buffer.byteLength(JSON.stringify(month))).toBeLessThanOrEqual(24_000)
})

it('CAL-1 a crowded month is 168 rows and 24 kB, and its sums are of all', async () => {
  world = await startReadingWorld({ events: 0 })
  for (let at = 0; at < 420; at += 1)
    world.community.data.addEvent({
      ownerId: 3,
      title: `Evening of small instruments ${at}`,
      startTime: Date.UTC(2026, 10, 2, 9) / 1000 + (at % 42) * 86_400 + at * 60,
    })
  await readAll()
  const month = await read({ from: '2026-11-02', to: '2026-12-13', lanes: 4 })
  expect(month.rows).toHaveLength(42 * 3)
  expect(month.total).toBe(420)
  expect(month.days.map(({ events }) => events)).toEqual(Array.from({ length: 42 }, () => 10))
  expect(Buffer.byteLength(JSON.stringify(month))).toBeLessThanOrEqual(24_000)
})

it('CAL-1 four on each day are all shown, and are the most rows there can be', async () => {
  world = await startReadingWorld({ events: 0 })
  for (let at = 0; at < 168; at += 1)
    world.community.data.addEvent({
      ownerId: 3,
      title: `A title as long as the site takes them, of which a month shows no more than it has room for ${at}`,
      startTime: Date.UTC(2026, 10, 2, 9) / 1000 + (at % 42) * 86_400 + at * 60,
    })
  await readAll()
  const before = world.statements.length
  const month = await read({ from: '2026-11-02', to: '2026-12-13', lanes: 4 })
  expect(month.rows).toHaveLength(168)
  expect(world.statements.slice(before + 3)).toEqual([])
  expect(Buffer.byteLength(JSON.stringify(month))).toBeLessThanOrEqual(24_000)
})

it('CAL-1 how many come is known of guest lists that were read, without a request or a statement', async () => {
  world = await startReadingWorld({ events: 0 })
  const { data } = world.community
  const [known, other] = ['Choir', 'Film'].map((title) =>
    String(data.addEvent({ ownerId: 3, title, startTime: Date.UTC(2026, 10, 3, 18) / 1000 }).id),
  )
  if (known === undefined || other === undefined) throw new Error('no events')
  for (const [member, answer] of [
    [5, 1],
    [6, 1],
    [7, 3],
  ] as const)
    data.setRsvp(Number(known), member, answer)
  await readAll()
  await world.call('guests.counts', { accountId: ACCOUNT_ID, eventId: known })
  const ask = () =>
    world.call('calendar.guests', { of: [{ accountId: ACCOUNT_ID, eventIds: [known, other] }] })
  await expect.poll(ask).toMatchObject([{ accountId: ACCOUNT_ID, eventId: known, going: 2 }])
  const before = { requests: world.reads().length, statements: world.statements.length }
  await ask()
  expect(world.statements.slice(before.statements)).toEqual([])
  expect(world.reads()).toHaveLength(before.requests)
})
