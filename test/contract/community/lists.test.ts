import { describe, expect, it } from 'vitest'
import { ids, NOON, type Opened, open } from './caller.ts'

const DAY = 86_400

/** `count` events, every third of them private to another member, so that account 3 cannot see it. */
function fill({ event }: Opened, count: number): void {
  for (let index = 0; index < count; index += 1) {
    event({ ownerId: 2, privacy: index % 3 === 0 ? 3 : 0, startTime: NOON + index })
  }
}

describe('lists', () => {
  it('SITE-L1 a page holds ten rows unless limit is given; page 0 is page 1', async () => {
    const site = await open()
    for (let index = 0; index < 25; index += 1) site.event({ startTime: NOON + index })
    expect(ids(await site.as(1).get('/event'))).toHaveLength(10)
    expect(ids(await site.as(1).get('/event', { limit: 100 }))).toHaveLength(25)
    expect(ids(await site.as(1).get('/event', { page: 0 }))).toEqual(
      ids(await site.as(1).get('/event', { page: 1 })),
    )
  })

  it('SITE-L1 default-limit and limit-max change both', async () => {
    const site = await open({ profiles: ['default-limit:3', 'limit-max:5'] })
    for (let index = 0; index < 9; index += 1) site.event()
    expect(ids(await site.as(1).get('/event'))).toHaveLength(3)
    expect(ids(await site.as(1).get('/event', { limit: 100 }))).toHaveLength(5)
  })

  it('pages are full and none is missing, whatever the viewer may not see', async () => {
    const site = await open()
    fill(site, 30)
    const caller = site.as(3)
    const lengths = []
    for (const page of [1, 2, 3]) lengths.push(ids(await caller.get('/event', { page })).length)
    expect(lengths).toEqual([10, 10, 0])
  })

  it('SITE-L2 short-pages: rows are dropped after paging, so a short page is not the last', async () => {
    const site = await open({ profiles: ['short-pages'] })
    fill(site, 30)
    const caller = site.as(3)
    const lengths = []
    for (const page of [1, 2, 3, 4]) lengths.push(ids(await caller.get('/event', { page })).length)
    expect(lengths).toEqual([6, 7, 7, 0])
  })

  it('SITE-L2 there is no total anywhere', async () => {
    const site = await open()
    fill(site, 3)
    const reply = await site.as(1).get('/event')
    expect(Object.keys(reply.json)).toEqual(['status', 'data', 'messages'])
    expect([...reply.headers.keys()].filter((name) => /total|count|link/.test(name))).toEqual([])
  })

  it('SEND-18 page-ignored, repeat-pages and INPUT-4 limit-ignored', async () => {
    const site = await open({ profiles: ['page-ignored'] })
    for (let index = 0; index < 25; index += 1) site.event({ startTime: NOON + index })
    const page = async (page: number, limit = 10): Promise<unknown[]> =>
      ids(await site.as(1).get('/event', { page, limit }))
    expect(await page(3)).toEqual(await page(1))
    site.community.setProfiles(['repeat-pages'])
    expect(await page(3)).toHaveLength(5)
    expect(await page(4)).toEqual(await page(3))
    expect(await page(99)).toEqual(await page(3))
    site.community.setProfiles(['limit-ignored'])
    expect(await page(1, 2)).toHaveLength(10)
  })

  it('SITE-L3 slow-rows: each row takes its time', async () => {
    const site = await open({ profiles: ['slow-rows:10'] })
    fill(site, 6)
    const before = performance.now()
    await site.as(2).get('/event')
    expect(performance.now() - before).toBeGreaterThan(55)
  })

  it('SITE-L4 latest begins with the oldest start', async () => {
    const site = await open()
    site.event({ startTime: NOON + DAY })
    site.event({ startTime: NOON - DAY })
    expect(ids(await site.as(1).get('/event', { sort: 'latest' }))).toEqual(['2', '1'])
  })

  it('SITE-L5 sort-liked-broken gives rows that hold nothing', async () => {
    const site = await open({ profiles: ['sort-liked-broken'] })
    site.event()
    for (const sort of ['most-liked', 'most-talked']) {
      expect((await site.as(1).get('/event', { sort })).rows[0]).toMatchObject({
        event_id: null,
        title: null,
      })
    }
    expect(ids(await site.as(1).get('/event', { sort: 'latest' }))).toEqual(['1'])
  })

  it('SITE-L6 search looks in the title only', async () => {
    const site = await open()
    site.event({ location: 'Jam hall', description: 'jam' })
    expect(ids(await site.as(1).get('/event', { 'search[search]': 'jam' }))).toEqual([])
  })

  it.each(['%', '_', "'", '"', '*', ']', '\\', 'x'.repeat(5000)])(
    'INPUT-17 searching for %j is harmless',
    async (text) => {
      const site = await open()
      site.event({ title: `a${text.slice(0, 3)}b` })
      const reply = await site.as(1).get('/event', { 'search[search]': text })
      expect(ids(reply)).toEqual(text.length > 3 ? [] : ['1'])
    },
  )

  it('SITE-L7 today ends at 23:59', async () => {
    const site = await open()
    const lastMinute = Date.UTC(2026, 5, 17, 21, 59) / 1000
    site.event({ startTime: lastMinute })
    site.event({ startTime: lastMinute + 30 })
    expect(ids(await site.as(1).get('/event', { when: 'today' }))).toEqual(['1'])
  })

  it('SITE-L7 this-month-short leaves out the last day', async () => {
    const site = await open()
    site.event({ startTime: Date.UTC(2026, 5, 30, 10) / 1000 })
    expect(ids(await site.as(1).get('/event', { when: 'this-month' }))).toEqual(['1'])
    site.community.setProfiles(['this-month-short'])
    expect(ids(await site.as(1).get('/event', { when: 'this-month' }))).toEqual([])
  })

  it('SITE-L9 user-mine and friends-endpoint exist only where asked for', async () => {
    const { as, community } = await open()
    for (const path of ['/user/mine', '/user/2', '/friend'])
      expect([path, (await as(1).get(path)).status]).toEqual([path, 404])
    community.setProfiles(['user-mine', 'friends-endpoint'])
    expect((await as(2).get('/user/mine')).row).toMatchObject({ user_id: '2', full_name: 'Jonas Müller' })
    expect((await as(2).get('/user/1')).row).toMatchObject({ user_id: '1', user_name: 'amara.okafor' })
    const friends = await as(1).get('/friend', { 'search[search]': 'jonas', limit: 50 })
    expect(friends.rows.map((row) => row['user_id'])).toContain('2')
    const all = await as(1).get('/friend', { limit: 1000 })
    expect(all.rows).toHaveLength(community.data.member(1)?.friends.size ?? 0)
  })
})
