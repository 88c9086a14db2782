import { afterEach, describe, expect, it } from 'vitest'
import { INVITED_KEY } from '../../../electron/core/sync/wireQuery.ts'
import { type EventQuery, eventView } from '../../../shared/domain/eventQuery.ts'
import { fault } from '../../community/faults.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ReadingWorld, startReadingWorld, type WorldOptions } from '../../support/readingWorld.ts'

let world: ReadingWorld
const start = async (options?: WorldOptions): Promise<void> => {
  world = await startReadingWorld(options)
}
afterEach(() => world.close())

const query = (over: Partial<EventQuery> = {}): EventQuery => ({ view: 'upcoming', sort: 'soonest', ...over })
const loadMore = (over: Partial<EventQuery> = {}) =>
  world.inside.handlers['events.loadMore']({ accountId: ACCOUNT_ID, query: query(over) })
const readAll = async (over: Partial<EventQuery> = {}): Promise<number> => {
  for (let pages = 1; ; pages += 1) {
    const { complete } = await loadMore(over)
    if (complete) return pages
    if (pages > 100) throw new Error('paging does not end')
  }
}

const allIds = async (): Promise<readonly string[]> => {
  const windows = [await world.list(), await world.list({}, 60), await world.list({}, 120)]
  return windows.flatMap(({ rows }) => rows.map((row) => row.id))
}

/** What the community itself would show the user. */
const visible = (): readonly string[] =>
  world.community.data
    .sorted('start')
    .filter((event) => event.privacy === 0 && event.viewId === 0 && event.moduleId === 'event')
    .map((event) => String(event.id))

/** Ids of a view as it is known here, in its order, without what stands in no list but its group's (SITE-L8). */
const shownIn = async (view: EventQuery['view']): Promise<readonly string[]> => {
  const first = await world.list({ view })
  const ids = first.rows.map(({ id }) => id)
  while (ids.length < first.total)
    ids.push(...(await world.list({ view }, ids.length)).rows.map(({ id }) => id))
  const listed = new Set(view === 'mine' || view === 'pending' ? ids : visible())
  return ids.filter((id) => listed.has(id))
}

describe('a list of events', () => {
  it.each(eventView.options)('SITE-L7 %s has all of its events after it was read alone', async (view) => {
    await start()
    for (const each of eventView.options) await readAll({ view: each })
    const known = await shownIn(view)
    await world.close()
    await start()
    // An ended list of this month says nothing of the days to come, so the program reads those as well.
    if (view === 'this-month') await readAll({ view: 'upcoming' })
    await readAll({ view })
    expect(await shownIn(view)).toEqual(known)
    await world.close()
    await start()
    await readAll({ view: 'all' })
    const { complete } = await world.list({ view })
    if (complete) expect(await shownIn(view)).toEqual(known)
  })

  it('answers at once on the first ever look, says that it loads, and fills behind', async () => {
    await start()
    const first = await world.list({ view: 'upcoming' })
    expect(first).toMatchObject({
      rows: [],
      total: 0,
      firstLoad: true,
      freshness: { state: 'refreshing', asOf: null },
    })
    await world.until(async () => (await world.list({ view: 'upcoming' })).rows.length > 0)
    const filled = await world.list({ view: 'upcoming' })
    expect(filled).toMatchObject({ firstLoad: false, freshness: { state: 'live', asOf: world.clock.now() } })
    expect(world.reads()).toHaveLength(1)
    expect(world.pushed.map(({ topic }) => topic)).toContain('events.changed')
  })

  it('PERF-10 shows its first rows from the cache with no request and at most 4 statements', async () => {
    await start()
    await readAll({ view: 'all' })
    world = await world.restart()
    const before = { requests: world.reads().length, statements: world.statements.length }
    const { rows, firstLoad } = await world.list({ view: 'upcoming' })
    const statements = world.statements.slice(before.statements)
    expect(rows.length).toBeGreaterThan(10)
    expect(firstLoad).toBe(false)
    expect(world.reads()).toHaveLength(before.requests)
    expect(statements.slice(4)).toEqual([])
    expect(Buffer.byteLength(JSON.stringify(rows))).toBeLessThanOrEqual(16_000)
  })

  it('PERF-3 a settled search over a cache that is whole costs no request and at most 2 statements', async () => {
    await start()
    await readAll({ view: 'all' })
    const title = (await world.list()).rows[3]?.title ?? ''
    const before = { requests: world.reads().length, statements: world.statements.length }
    const found = await world.list({ search: title.slice(0, 6) })
    expect(found.rows.map((row) => row.title)).toContain(title)
    expect(world.statements.length - before.statements).toBeLessThanOrEqual(2)
    await world.later(5000)
    expect(world.reads()).toHaveLength(before.requests)
  })

  it('PERF-14 a refresh that changes nothing writes no row and tells no page that rows changed', async () => {
    await start()
    await readAll({ view: 'upcoming' })
    await world.later(120_000)
    const revision = world.store.events.revision()
    const before = {
      statements: world.statements.length,
      published: world.pushed.length,
      requests: world.reads().length,
    }
    await world.inside.handlers['events.refresh']({ accountId: ACCOUNT_ID, query: query() })
    const writes = world.statements
      .slice(before.statements)
      .filter((sql) => /\b(events|event_bodies|list_pages)\b/.test(sql) && !/^\s*SELECT/i.test(sql))
    expect(writes).toEqual([])
    expect(world.reads()).toHaveLength(before.requests + 1)
    expect(world.store.events.revision()).toBe(revision)
    expect(world.pushed.slice(before.published).map(({ topic }) => topic)).not.toContain('events.changed')
    expect((await world.list({ view: 'upcoming' })).freshness).toEqual({
      state: 'live',
      asOf: world.clock.now(),
    })
  })

  it('asks the site once for a list that is looked at many times within a minute', async () => {
    await start()
    await Promise.all(Array.from({ length: 10 }, () => world.list({ view: 'upcoming' })))
    await world.until(async () => (await world.list({ view: 'upcoming' })).rows.length > 0)
    for (let look = 0; look < 10; look += 1) await world.list({ view: 'upcoming' }, look)
    expect(world.reads()).toHaveLength(1)
    await world.later(61_000)
    await world.list({ view: 'upcoming' })
    await world.until(() => world.reads().length === 2)
  })

  it('offline it shows what was seen, says since when, and does not try again and again', async () => {
    await start()
    await readAll({ view: 'upcoming' })
    const seen = await world.list({ view: 'upcoming' })
    world.offline(true)
    await world.later(120_000)
    await world.list({ view: 'upcoming' })
    await world.until(async () => (await world.list({ view: 'upcoming' })).freshness.state === 'cached')
    const cached = await world.list({ view: 'upcoming' })
    expect(cached.freshness).toEqual({ state: 'cached', asOf: world.clock.now() - 120_000, why: 'offline' })
    expect(cached.rows.map((row) => row.id)).toEqual(
      seen.rows
        .filter((row) => row.startsAt !== null && row.startsAt * 1000 >= world.clock.now())
        .map((row) => row.id),
    )
    expect(world.inside.reach.of(ACCOUNT_ID).state).toBe('offline')
  })

  it('a person who asks for a refresh offline is told so', async () => {
    await start()
    world.offline(true)
    await expect(
      world.inside.handlers['events.refresh']({ accountId: ACCOUNT_ID, query: query() }),
    ).rejects.toMatchObject({ code: 'offline' })
  })

  it('SITE-E5 a captive portal costs nothing that was cached', async () => {
    await start()
    await readAll({ view: 'upcoming' })
    const before = (await world.list({ view: 'upcoming' })).total
    world.community.faults.always('/event', fault.html())
    await expect(
      world.inside.handlers['events.refresh']({ accountId: ACCOUNT_ID, query: query() }),
    ).rejects.toMatchObject({ code: 'not-event-data' })
    const after = await world.list({ view: 'upcoming' })
    expect(after.total).toBe(before)
    expect(after.freshness).toMatchObject({ state: 'cached', why: 'site-failed' })
  })

  it.each([
    { what: fault.status(503), kind: 'site-fails' },
    { what: fault.status(403), kind: 'site-fails' },
    { what: fault.html(), kind: 'other-page' },
    { what: fault.redirect('http://127.0.0.1:1/login'), kind: 'other-page' },
  ])('the footer tells of a site that does not answer with events, and since when ($kind)', async (met) => {
    await start()
    await readAll({ view: 'upcoming' })
    const footer = async () => (await world.inside.handlers['sync.status']({ accountId: ACCOUNT_ID })).trouble
    const refresh = () => world.inside.handlers['events.refresh']({ accountId: ACCOUNT_ID, query: query() })
    expect(await footer()).toBeNull()
    const over = world.community.faults.always('/event', met.what)
    await world.later(120_000)
    const since = world.clock.now()
    for (let look = 0; look < 2; look += 1) {
      await expect(refresh()).rejects.toBeInstanceOf(Error)
      expect(await footer()).toEqual({ kind: met.kind, since })
      await world.later(120_000)
    }
    over()
    await refresh()
    expect(await footer()).toBeNull()
  })

  it('SEND-17 a filtered list never drops an event that is cached', async () => {
    await start()
    await readAll({ view: 'all' })
    const before = (await allIds()).filter((id) => visible().includes(id))
    for (const event of world.community.data.sorted('start').slice(0, 20))
      world.community.data.remove(event.id)
    await readAll({ view: 'attending' })
    await readAll({ view: 'upcoming', categoryIds: ['1'] })
    await world.inside.handlers['events.refresh']({ accountId: ACCOUNT_ID, query: query({ view: 'all' }) })
    const after = await allIds()
    expect(before.filter((id) => !after.includes(id))).toEqual([])
  })
})

describe('paging by scrolling', () => {
  it.each([
    [],
    ['limit-max:20'],
    ['limit-max:7', 'short-pages'],
    ['repeat-pages'],
    ['duplicate-rows'],
    ['limit-ignored', 'default-limit:30'],
  ])('SITE-L1 to SITE-L3, SEND-18 brings every visible event and ends, with %s', async (...profiles) => {
    await start({ profiles })
    await readAll({ view: 'all' })
    const ids = await allIds()
    expect(visible().filter((id) => !ids.includes(id))).toEqual([])
    expect((await world.list()).complete).toBe(true)
    const requests = world.reads().length
    expect(await loadMore({ view: 'all' })).toEqual({ complete: true })
    expect(world.reads()).toHaveLength(requests)
  })

  it('INPUT-3 rows that cannot be read cost none of the others, and the diagnostics count them', async () => {
    await start({ profiles: ['bad-rows'] })
    await loadMore({ view: 'all' })
    const { total } = await world.list()
    const skipped = world.ports.log.lines.find((line) => line.message.startsWith('rows of a list'))
    expect(Number(skipped?.facts['rows'])).toBeGreaterThan(0)
    expect(total).toBe(50 - Number(skipped?.facts['rows']))
    const space = await world.inside.data.of(ACCOUNT_ID)
    expect(space.lists.mostUnreadable()).toBe(Number(skipped?.facts['rows']))
  })

  it('SEND-18 a site that ignores the page is asked three times and no more, and its first fifty events are not called all', async () => {
    await start({ profiles: ['page-ignored'] })
    await expect(readAll({ view: 'all' })).rejects.toMatchObject({ code: 'not-event-data' })
    expect(world.reads()).toHaveLength(3)
    expect(await world.list()).toMatchObject({ total: 50, complete: false })
  })

  it('a page that does not come leaves the list as it was and is read next time', async () => {
    await start()
    await loadMore({ view: 'all' })
    world.community.faults.always('/event', fault.status(503))
    await expect(loadMore({ view: 'all' })).rejects.toMatchObject({ code: 'site-failed' })
    world.community.faults.clear()
    await readAll({ view: 'all' })
    expect((await world.list()).total).toBeGreaterThanOrEqual(visible().length)
  })

  it('ten callers at once share one request for the next page', async () => {
    await start()
    await Promise.all(Array.from({ length: 10 }, () => loadMore({ view: 'all' })))
    expect(world.reads()).toHaveLength(1)
  })

  it('asks under the names of the contract', async () => {
    await start()
    await loadMore({
      view: 'attending',
      search: 'tea',
      categoryIds: ['2'],
      ownerId: '3',
      parent: { module: 'groups', itemId: '4' },
    })
    expect(world.reads()[0]?.parameters).toMatchObject({
      view: 'attending',
      category: '2',
      user_id: '3',
      module_id: 'groups',
      item_id: '4',
      limit: '50',
      page: '1',
      sort: 'latest',
    })
    expect(decodeURIComponent(world.reads()[0]?.query ?? '')).toContain('search[search]=tea')
  })
})

describe('views', () => {
  it('SITE-L7 this month shows the events of its last day, which the site leaves out', async () => {
    await start({ profiles: ['this-month-short'] })
    const last = world.community.data.addEvent({
      ownerId: Number(world.userId),
      title: 'Last evening of November',
      startTime: Date.UTC(2026, 10, 30, 18) / 1000,
    })
    await readAll({ view: 'upcoming' })
    await readAll({ view: 'this-month' })
    const ids = (await world.list({ view: 'this-month' })).rows.map((row) => row.id)
    expect(ids).toContain(String(last.id))
  })

  it('INPUT-15 lists are in the order of the times they show, and what is to come is to come, whatever times a site sends', async () => {
    await start({ profiles: ['odd-dates'] })
    await readAll({ view: 'all' })
    const times = [...(await world.list()).rows, ...(await world.list({}, 60)).rows].map(
      (row) => row.startsAt,
    )
    const known = times.filter((time) => time !== null)
    expect(known.length).toBeLessThan(times.length)
    expect(known).toEqual(known.toSorted((a, b) => a - b))
    const { rows } = await world.list({ view: 'upcoming' })
    expect(rows.filter((row) => (row.startsAt ?? 0) * 1000 < world.clock.now())).toEqual([])
    expect(rows.length).toBeGreaterThan(0)
  })

  it('counts what each view shows', async () => {
    await start()
    await readAll({ view: 'all' })
    const counts = await world.inside.handlers['events.counts']({ accountId: ACCOUNT_ID })
    for (const view of ['upcoming', 'today', 'this-month', 'mine', 'attending', 'featured'] as const) {
      expect(counts[view]).toBe((await world.list({ view })).total)
    }
    expect(counts.all).toBeGreaterThan(80)
  })

  it('mine are those the site lists as mine while the user is not known', async () => {
    await start({ identified: false })
    await readAll({ view: 'all' })
    expect((await world.list({ view: 'mine' })).total).toBe(0)
    await readAll({ view: 'mine' })
    const mine = await world.list({ view: 'mine' })
    expect(mine.total).toBe(world.community.data.ownedBy(world.userId).size)
    expect(mine.total).toBeGreaterThan(0)
  })

  it.each([['rsvp-never-null'], []])(
    'invitations are those the site lists, also where it sends the same for no invitation at all (%s)',
    async (...profiles) => {
      await start({ profiles })
      await readAll({ view: 'all' })
      await readAll({ view: 'invited' })
      const listed = new Set(
        world.reads().some(({ parameters }) => parameters['view'] === 'invites')
          ? (await world.inside.data.of(ACCOUNT_ID)).lists.members(INVITED_KEY)
          : [],
      )
      const { rows } = await world.list({ view: 'invited' })
      expect(new Set(rows.map((row) => row.id))).toEqual(listed)
      const marked = (await world.list({ view: 'all' }, 0, 200)).rows.filter(
        (row) => row.rsvp === 'unanswered',
      )
      expect(marked.every((row) => listed.has(row.id))).toBe(true)
      expect(listed.size).toBeGreaterThan(0)
    },
  )

  it('SITE-L6 a search is answered from the cache at once and asks the site only while not all is here', async () => {
    await start()
    const title = world.community.data.sorted('start')[0]?.title ?? ''
    expect((await world.list({ search: title })).rows).toEqual([])
    await world.until(async () => (await world.list({ search: title })).rows.length > 0)
    expect((await world.list({ search: title })).rows[0]?.title).toBe(title)
  })

  it('the list of everything opens at the first event that is not over', async () => {
    await start()
    await readAll({ view: 'all' })
    const { firstUpcoming } = await world.list()
    const at = await world.list({}, firstUpcoming, 1)
    const before = await world.list({}, firstUpcoming - 1, 1)
    expect((at.rows[0]?.endsAt ?? 0) * 1000).toBeGreaterThanOrEqual(world.clock.now())
    expect((before.rows[0]?.endsAt ?? 0) * 1000).toBeLessThan(world.clock.now())
  })
})
