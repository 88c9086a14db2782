import { describe, expect, it } from 'vitest'
import { NEW_EVENT, NOON, open, parts } from './caller.ts'

const categories = (row: Record<string, unknown>) =>
  row['categories'] as readonly (readonly string[])[] | null
const DAY = 86_400

describe('categories', () => {
  it('SITE-F9 an event lists all its categories, and each of them finds it', async () => {
    const { as, event, community } = await open()
    const [first, second] = community.data.categories
    const id = event({ categoryId: first?.id ?? 0, otherCategoryIds: [second?.id ?? 0] })
    const { row } = await as(1).get(`/event/${id}`)
    expect(categories(row)?.map(([name]) => name)).toEqual([first?.name, second?.name])
    for (const category of [first, second]) {
      const found = await as(1).get('/event', { category: category?.id ?? 0 })
      expect(found.rows).toHaveLength(1)
    }
  })

  it('SITE-U1 an update without val[category] deletes all of them, and one with one id keeps that one alone', async () => {
    const { as, event, community } = await open()
    const id = event({ categoryId: 1, otherCategoryIds: [2, 3] })
    await as(1).put(`/event/${id}`, { 'val[category]': 2 })
    expect(community.data.event(id)).toMatchObject({ categoryId: 2, otherCategoryIds: [] })
    await as(1).put(`/event/${id}`, { 'val[title]': 'x' })
    expect(community.data.event(id)).toMatchObject({ categoryId: null, otherCategoryIds: [] })
  })

  it('SITE-U1 of val[category][] the last is stored; category-list-read stores each, in the order sent', async () => {
    const { as, event, community } = await open()
    const id = event({ categoryId: 1 })
    const list = { 'val[category][]': [3, 2] }
    await as(1).put(`/event/${id}`, list)
    expect(community.data.event(id)).toMatchObject({ categoryId: 2, otherCategoryIds: [] })
    community.setProfiles(['category-list-read'])
    await as(1).put(`/event/${id}`, list)
    expect(community.data.event(id)).toMatchObject({ categoryId: 3, otherCategoryIds: [2] })
    const created = await as(1).post('/event', { ...NEW_EVENT, ...list })
    expect(categories(created.row)).toHaveLength(2)
  })

  it('SITE-F9 category-url-without-id: the URL leads to the category and holds its name only', async () => {
    const { as, event } = await open({ profiles: ['category-url-without-id'] })
    const id = event({ categoryId: 2, otherCategoryIds: [3] })
    const pairs = categories((await as(1).get(`/event/${id}`)).row) ?? []
    expect(pairs).toHaveLength(2)
    for (const [name = '', url = ''] of pairs) {
      expect(url).toMatch(/\/event\/category\/[a-z-]+\/$/)
      const page = await fetch(url)
      expect([page.status, (await page.text()).includes(name)]).toEqual([200, true])
    }
  })
})

describe('a site that tidies text', () => {
  const after = async (profile: string, sent: Record<string, string>) => {
    const { as, event, community } = await open({ profiles: [profile] })
    const id = event()
    await as(1).put(`/event/${id}`, sent)
    return community.data.event(id)
  }

  it('SITE-F7 blanks-squeezed stores runs of blanks as one', async () => {
    const stored = await after('blanks-squeezed', {
      'val[title]': 'Choir  of   the town',
      'val[city]': 'Bad  Ems',
      'val[description]': 'a\t\tb',
    })
    expect(stored).toMatchObject({ title: 'Choir of the town', city: 'Bad Ems', description: 'a b' })
  })

  it('SITE-F7 entities-read stores what an entity stands for', async () => {
    const stored = await after('entities-read', { 'val[title]': 'Fish &amp; chips &eacute;' })
    expect(stored?.title).toBe('Fish & chips é')
  })

  it('SITE-F7 title-limit:12 cuts a title, without a word', async () => {
    const stored = await after('title-limit:12', { 'val[title]': 'Choir of the town' })
    expect(stored?.title).toBe('Choir of the')
  })

  it('SITE-F7 html-tidied keeps a description as paragraphs, and keeps those it made', async () => {
    const tidied = '<p>One<br />two</p><p>three</p>'
    for (const text of ['One\ntwo\n\nthree\n', tidied]) {
      expect((await after('html-tidied', { 'val[description]': text }))?.description).toBe(tidied)
    }
  })
})

describe('answers of a member', () => {
  it('SITE-I7 rsvp-never-null: "0" stands for no invitation, too', async () => {
    const { as, event } = await open({ profiles: ['rsvp-never-null'] })
    const id = event()
    expect((await as(2).get(`/event/${id}`)).row['rsvp_id']).toBe('0')
    expect((await as(2).get('/event', { view: 'invites' })).rows).toEqual([])
  })

  it('SITE-I8 rsvp-zero-refused: an answer cannot be taken back', async () => {
    const { as, event, community } = await open({ profiles: ['rsvp-zero-refused'] })
    const id = event()
    await as(2).put(`/event/${id}/rsvp`, { rsvp: 1 })
    expect((await as(2).put(`/event/${id}/rsvp`, { rsvp: 0 })).json['status']).toBe('failed')
    expect(community.data.rsvpOf(id, 2)).toBe(1)
  })
})

describe('event_date', () => {
  it.each([
    ['event-date-dots', '17.06.2026, 12:00 - 14:00', '17.06.2026, 12:00 - 19.06.2026, 12:00'],
    ['event-date-slashes', '6/17/2026 12:00 - 14:00', '6/17/2026 12:00 - 6/19/2026 12:00'],
    ['event-date-iso', '2026-06-17 12:00 - 2026-06-17 14:00', '2026-06-17 12:00 - 2026-06-19 12:00'],
    ['event-date-time-first', '12:00 - 14:00, Jun 17', '12:00, Jun 17 - 12:00, Jun 19'],
    ['event-date-start-only', 'Wednesday, June 17, 2026 12:00', 'Wednesday, June 17, 2026 12:00'],
    ['event-date-relative', 'Today 12:00 - 14:00', 'Today 12:00 - Friday, June 19, 2026 12:00'],
  ])('F2 %s', async (profile, short, long) => {
    const { as, event } = await open({ profiles: [profile] })
    const text = async (length: number) => {
      const id = event({ startTime: NOON, endTime: NOON + length })
      return (await as(1).get(`/event/${id}`)).row['event_date']
    }
    expect([await text(7_200), await text(2 * DAY)]).toEqual([short, long])
  })

  it('SITE-F2 event-date-relative names tomorrow by the clock of the member', async () => {
    const { as, event, community } = await open({ profiles: ['event-date-relative', 'clock-12h'] })
    const id = event({ startTime: NOON + DAY, endTime: NOON + DAY + 3_600 })
    const text = async () => (await as(1).get(`/event/${id}`)).row['event_date']
    expect(await text()).toBe('Tomorrow 12:00 pm - 1:00 pm')
    community.clock.setOffset(12 * 3_600_000)
    expect(await text()).toBe('Today 12:00 pm - 1:00 pm')
  })

  it('SITE-U2 a title-limit of the site bounds a new event, too', async () => {
    const { as } = await open({ profiles: ['title-limit:6'] })
    const { row } = await as(1).post('/event', { ...NEW_EVENT, ...parts('end', [2026, 7, 1, 20, 0]) })
    expect(row['title']).toBe('Street')
  })
})
