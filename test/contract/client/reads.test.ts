import { describe, expect, it } from 'vitest'
import { FIELD_PROFILES, LIST_PROFILES } from '../../community/eventProfiles.ts'
import { BODY_PROFILES, ENVELOPE_PROFILES } from '../../community/wireProfiles.ts'
import { ACCOUNT_ID, NOON, open } from './client.ts'

const FIRST = { limit: 20, page: 1 } as const

/** Behaviours under which a reading client gets the very same events. */
const HARMLESS = [...ENVELOPE_PROFILES, ...BODY_PROFILES, ...FIELD_PROFILES, ...LIST_PROFILES].filter(
  ({ name, value }) =>
    value === undefined &&
    !['site-offline', 'bad-rows', 'short-pages', 'html-errors', 'category-url-without-id'].includes(name),
)

describe('reading lists, events and guests', () => {
  it.each(HARMLESS.map(({ name, source }) => [source, name] as const))(
    '%s under "%s" every event of a page arrives once and whole',
    async (_source, name) => {
      const { api, community, event } = await open({ profiles: [name] })
      const ids = Array.from({ length: 10 }, () => event({ description: 'Bring cake', categoryId: 2 }))
      const page = await api.listEvents(ACCOUNT_ID, { ...FIRST, when: 'all-time' })
      expect(page.rows.map((row) => row.event_id).sort()).toEqual([...ids].sort())
      expect(page.skipped).toBe(0)
      for (const row of page.rows) expect(row.user_id).toBe('1')
      const [id = ''] = ids
      const one = await api.readEvent(ACCOUNT_ID, id)
      expect(one).toMatchObject({ event_id: id, user_id: '1' })
      expect(one.categories?.[0]?.[1]).toMatch(/\/event\/category\/2\//)
      expect(community.log.entries.every((entry) => entry.status === 200)).toBe(true)
    },
  )

  it('INPUT-3 a damaged row costs no other row and is counted', async () => {
    const { api, event } = await open({ profiles: ['bad-rows'] })
    for (let count = 0; count < 49; count += 1) event()
    const page = await api.listEvents(ACCOUNT_ID, { limit: 50, page: 1, when: 'all-time' })
    expect(page).toMatchObject({ skipped: 7, received: 49 })
    expect(page.rows).toHaveLength(42)
  })

  it('INPUT-7 a row that comes twice in a page is one row', async () => {
    const { api, event } = await open({ profiles: ['duplicate-rows'] })
    for (let count = 0; count < 20; count += 1) event()
    const page = await api.listEvents(ACCOUNT_ID, { limit: 50, page: 1, when: 'all-time' })
    expect(page.rows).toHaveLength(20)
    expect(page.received).toBeGreaterThan(20)
  })

  it('SITE-L1 pages count from 1 and a page past the end is empty, not an error', async () => {
    const { api, event } = await open()
    for (let count = 0; count < 3; count += 1) event()
    const list = (page: number) => api.listEvents(ACCOUNT_ID, { limit: 2, page, when: 'all-time' })
    expect((await list(1)).rows).toHaveLength(2)
    expect((await list(2)).rows).toHaveLength(1)
    expect(await list(3)).toEqual({ rows: [], skipped: 0, received: 0 })
    await expect(list(0)).rejects.toMatchObject({ code: 'invalid-params' })
  })

  it('SITE-L2 a page with hidden rows is short, and the next one goes on', async () => {
    const { api, event } = await open({ profiles: ['short-pages'] })
    for (let count = 0; count < 10; count += 1) event({ ownerId: 2, privacy: count % 2 === 0 ? 0 : 3 })
    const list = (page: number) => api.listEvents(ACCOUNT_ID, { limit: 5, page, when: 'all-time' })
    const pages = [await list(1), await list(2), await list(3)]
    expect(pages.map((page) => page.rows.length < 5)).toEqual([true, true, true])
    expect(new Set(pages.flatMap((page) => page.rows.map((row) => row.event_id))).size).toBe(5)
  })

  it('HTTP-10 every filter arrives under its name of the contract', async () => {
    const { api, community } = await open()
    await api.listEvents(ACCOUNT_ID, {
      search: 'a b&c=d%+[]',
      user_id: '1',
      sort: 'most-liked',
      when: 'all-time',
      view: 'my',
      category: '2',
      module_id: 'groups',
      item_id: '4',
      limit: 7,
      page: 2,
    })
    expect(community.log.entries[0]?.parameters).toEqual({
      'search[search]': 'a b&c=d%+[]',
      user_id: '1',
      sort: 'most-liked',
      when: 'all-time',
      view: 'my',
      category: '2',
      module_id: 'groups',
      item_id: '4',
      limit: '7',
      page: '2',
    })
    expect(community.log.entries[0]?.query).toMatch(/^search%5Bsearch%5D=a\+b%26c/)
  })

  it('INPUT-17 a search text of any kind and length is a search text', async () => {
    const { api, community } = await open()
    for (const search of ['%', '_', '"', "'", '*', ']', '\\', '🎻', '\ud800', 'x'.repeat(100_000), '   ']) {
      await api.listEvents(ACCOUNT_ID, { ...FIRST, search })
    }
    const sent = community.log.entries.map((entry) => entry.parameters['search[search]'])
    expect(sent.slice(0, 8)).toEqual(['%', '_', '"', "'", '*', ']', '\\', '🎻'])
    expect(sent[9]).toHaveLength(200)
    expect(sent[10]).toBeUndefined()
  })

  it('SITE-E2 an event that does not exist is the site saying no, with its words', async () => {
    const { api } = await open({ profiles: ['messages-in:de', 'errors-object'] })
    await expect(api.readEvent(ACCOUNT_ID, '999')).rejects.toMatchObject({
      code: 'refused-by-site',
      details: ['Die gesuchte Veranstaltung gibt es nicht oder sie wurde entfernt.'],
    })
  })

  it('guests come by answer, newest first, with names', async () => {
    const { api, community, event } = await open()
    const id = event()
    for (const user of [2, 3, 4]) community.data.setRsvp(id, user, 2)
    const page = await api.listGuests(ACCOUNT_ID, id, { rsvp: '2', limit: 20, page: 1 })
    expect(page.rows.map((row) => row.user_id).sort()).toEqual(['2', '3', '4'])
    for (const row of page.rows) expect(row).toMatchObject({ event_id: id, rsvp_id: '2' })
    expect(page.rows.every((row) => row.full_name !== null && row.full_name !== '')).toBe(true)
  })

  it('SITE-I6 an invited address without a name is a guest all the same', async () => {
    const { api, event } = await open({ profiles: ['email-invitees-listed'] })
    const id = event()
    await api.updateEvent(ACCOUNT_ID, id, [['emails', 'someone@example.test']])
    const page = await api.listGuests(ACCOUNT_ID, id, { rsvp: '0', limit: 20, page: 1 })
    expect(page).toMatchObject({ skipped: 0, rows: [{ full_name: null, user_name: null }] })
  })

  it('HTTP-4 an id that is no id never becomes an address', async () => {
    const { api, community } = await open()
    for (const id of [
      '../token',
      '0',
      '-1',
      '5/rsvp',
      '1e3',
      '',
      ' 5',
      'https://evil.test/',
      '9'.repeat(20),
    ]) {
      await expect(api.readEvent(ACCOUNT_ID, id)).rejects.toMatchObject({ code: 'invalid-params' })
      await expect(api.listEvents(ACCOUNT_ID, { ...FIRST, user_id: id })).rejects.toMatchObject({
        code: 'invalid-params',
      })
    }
    expect(community.log.length).toBe(0)
  })

  it('SITE-L10 an API under index.php is read there', async () => {
    const { api, registry, community, event } = await open({ indexPhp: true })
    const [site] = registry.sites()
    await registry.updateSite(site?.id ?? '', { apiBase: `${community.baseUrl}/index.php/restful_api` })
    event({ startTime: NOON + 3600 })
    expect((await api.listEvents(ACCOUNT_ID, { ...FIRST, when: 'all-time' })).rows).toHaveLength(1)
  })
})
