import { describe, expect, it } from 'vitest'
import { ids, NOON, open } from './caller.ts'

const HOUR = 3600
const DAY = 86_400

describe('GET /event', () => {
  it('answers an array of event objects and no messages', async () => {
    const { as, event } = await open()
    const id = event()
    const reply = await as(1).get('/event')
    expect(reply.json).toMatchObject({ status: 'success', messages: [] })
    expect(ids(reply)).toEqual([id])
    expect((await as(1).get(`/event/${id}`)).row).toEqual(reply.rows[0])
  })

  it('search[search] finds part of a title, whatever its case', async () => {
    const { as, event } = await open()
    const id = event({ title: 'Jam Night' })
    event({ title: 'Picnic' })
    expect(ids(await as(1).get('/event', { 'search[search]': 'jam n' }))).toEqual([id])
  })

  it('user_id lists the events of one owner', async () => {
    const { as, event } = await open()
    event()
    const id = event({ ownerId: 2 })
    expect(ids(await as(1).get('/event', { user_id: 2 }))).toEqual([id])
  })

  it.each([
    ['latest', [1, 2, 3]],
    ['most-liked', [2, 3, 1]],
    ['most-talked', [3, 1, 2]],
  ])('sort=%s', async (sort, order) => {
    const { as, event } = await open()
    event({ startTime: NOON + 1, totalLike: 1, totalComment: 5 })
    event({ startTime: NOON + 2, totalLike: 9, totalComment: 1 })
    event({ startTime: NOON + 3, totalLike: 4, totalComment: 8 })
    expect(ids(await as(1).get('/event', { sort }))).toEqual(order.map(String))
  })

  it.each([
    [
      'all-time',
      ['last month', 'last week', 'this morning', 'under way', 'tonight', 'sunday', 'month end', 'july'],
    ],
    ['this-month', ['last week', 'this morning', 'under way', 'tonight', 'sunday', 'month end']],
    ['this-week', ['this morning', 'under way', 'tonight', 'sunday']],
    ['today', ['this morning', 'under way', 'tonight']],
    ['upcoming', ['tonight', 'sunday', 'month end', 'july']],
    ['ongoing', ['under way']],
  ])('when=%s', async (when, titles) => {
    const { as, event } = await open()
    const at = (title: string, startTime: number, length = HOUR): string =>
      event({ title, startTime, endTime: startTime + length })
    at('last month', NOON - 30 * DAY)
    at('last week', NOON - 7 * DAY)
    at('this morning', NOON - 8 * HOUR)
    at('under way', NOON - HOUR, 2 * HOUR)
    at('tonight', NOON + 8 * HOUR)
    at('sunday', NOON + 4 * DAY)
    at('month end', NOON + 13 * DAY)
    at('july', NOON + 20 * DAY)
    expect((await as(1).get('/event', { when })).rows.map((row) => row['title'])).toEqual(titles)
  })

  it('days are those of the viewer’s zone (SITE-L7)', async () => {
    const { as, event } = await open()
    // 23:30 in New York on the 16th, 05:30 in Berlin on the 17th.
    const id = event({ startTime: Date.UTC(2026, 5, 17, 3, 30) / 1000 })
    expect(ids(await as(1).get('/event', { when: 'today' }))).toEqual([id])
    expect(ids(await as(4).get('/event', { when: 'today' }))).toEqual([])
  })

  it('limit and page cut the list, page counts from one', async () => {
    const { as, event } = await open()
    for (let index = 0; index < 7; index += 1) event({ startTime: NOON + index })
    expect(ids(await as(1).get('/event', { limit: 3, page: 1 }))).toEqual(['1', '2', '3'])
    expect(ids(await as(1).get('/event', { limit: 3, page: 3 }))).toEqual(['7'])
    expect((await as(1).get('/event', { limit: 3, page: 4 })).json['data']).toEqual([])
  })

  it('module_id and item_id list the events of a page or group, which the plain list leaves out', async () => {
    const { as, event } = await open()
    const top = event()
    const group = event({ moduleId: 'groups', itemId: 2 })
    event({ moduleId: 'groups', itemId: 3 })
    event({ moduleId: 'pages', itemId: 2 })
    expect(ids(await as(1).get('/event'))).toEqual([top])
    expect(ids(await as(1).get('/event', { module_id: 'groups', item_id: 2 }))).toEqual([group])
    expect(ids(await as(1).get('/event', { module_id: 'groups' }))).toHaveLength(2)
  })

  it('category lists one category', async () => {
    const { as, event } = await open()
    event({ categoryId: 1 })
    const id = event({ categoryId: 9 })
    event()
    expect(ids(await as(1).get('/event', { category: 9 }))).toEqual([id])
  })

  it('filters go together', async () => {
    const { as, event } = await open()
    const id = event({ categoryId: 9, title: 'Night walk' })
    event({ categoryId: 9, title: 'Day walk' })
    event({ categoryId: 1, title: 'Night swim' })
    event({ categoryId: 9, title: 'Night walk', startTime: NOON - DAY })
    const reply = await as(1).get('/event', {
      category: 9,
      'search[search]': 'night',
      when: 'upcoming',
      limit: 5,
    })
    expect(ids(reply)).toEqual([id])
  })
})

describe('GET /event, views', () => {
  it('view=featured', async () => {
    const { as, event } = await open()
    event()
    const id = event({ featured: true })
    expect(ids(await as(1).get('/event', { view: 'featured' }))).toEqual([id])
  })

  it('view=my lists own events, those waiting and those of groups too', async () => {
    const { as, event } = await open()
    event()
    const own = [
      event({ ownerId: 2 }),
      event({ ownerId: 2, viewId: 1 }),
      event({ ownerId: 2, moduleId: 'groups', itemId: 1 }),
    ]
    expect(ids(await as(2).get('/event', { view: 'my' }))).toEqual(own)
  })

  it.each([
    ['attending', 1],
    ['may-attend', 2],
    ['not-attending', 3],
    ['invites', 0],
  ])('view=%s lists events answered %d', async (view, rsvp) => {
    const { as, event, community } = await open()
    for (const answer of [0, 1, 2, 3]) community.data.setRsvp(event({ title: `answer ${answer}` }), 2, answer)
    event()
    const { rows } = await as(2).get('/event', { view })
    expect(rows.map((row) => [row['title'], row['rsvp_id']])).toEqual([[`answer ${rsvp}`, String(rsvp)]])
  })

  it('SITE-L8 view=attending includes events of groups, the other answers only top-level ones', async () => {
    const { as, event, community } = await open()
    const attending = event({ moduleId: 'groups', itemId: 2 })
    const maybe = event({ moduleId: 'groups', itemId: 2 })
    community.data.setRsvp(attending, 2, 1)
    community.data.setRsvp(maybe, 2, 2)
    expect(ids(await as(2).get('/event', { view: 'attending' }))).toEqual([attending])
    expect(ids(await as(2).get('/event', { view: 'may-attend' }))).toEqual([])
  })

  it('SITE-L8 view=pending fails without the right to approve', async () => {
    const { as, event } = await open()
    const id = event({ ownerId: 3, viewId: 1 })
    expect(ids(await as(1).get('/event', { view: 'pending' }))).toEqual([id])
    expect((await as(2).get('/event', { view: 'pending' })).json).toMatchObject({
      status: 'failed',
      data: [],
    })
  })

  it('SITE-L8 no-pending-right takes it from everybody', async () => {
    const { as } = await open({ profiles: ['no-pending-right'] })
    expect((await as(1).get('/event', { view: 'pending' })).json).toMatchObject({ status: 'failed' })
  })
})
