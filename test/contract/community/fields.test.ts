import { describe, expect, it } from 'vitest'
import { ids, NEW_EVENT, NOON, open, parts } from './caller.ts'

/** 24 December 2016, 17:00 UTC: the sample of the documentation. */
const SAMPLE = 1_482_598_800

describe('times', () => {
  it('SITE-F1 timestamps are epoch seconds', async () => {
    const { as, event } = await open()
    const { row } = await as(1).get(`/event/${event({ startTime: SAMPLE })}`)
    expect(row['start_time']).toBe(String(SAMPLE))
  })

  it.each([
    ['times-off:3600', String(SAMPLE + 3600)],
    ['times-as-text', '2016-12-24 17:00'],
  ])('SITE-F12 %s: they are told otherwise', async (profile, told) => {
    const { as, event } = await open({ profiles: [profile] })
    const { row } = await as(1).get(`/event/${event({ startTime: SAMPLE })}`)
    expect(row['start_time']).toBe(told)
  })

  it('SITE-F2 event_date is text in the viewer’s zone', async () => {
    const { as, event } = await open()
    const id = event({ startTime: SAMPLE, endTime: SAMPLE + 7200 })
    expect((await as(1).get(`/event/${id}`)).row['event_date']).toBe(
      'Saturday, December 24, 2016 18:00 - 20:00',
    )
    expect((await as(4).get(`/event/${id}`)).row['event_date']).toBe(
      'Saturday, December 24, 2016 12:00 - 14:00',
    )
  })

  it('SITE-F2 names the day of the end where it is another', async () => {
    const { as, event } = await open()
    const { row } = await as(1).get(`/event/${event({ startTime: SAMPLE, endTime: SAMPLE + 36_000 })}`)
    expect(row['event_date']).toBe('Saturday, December 24, 2016 18:00 - Sunday, December 25, 2016 04:00')
  })

  it('SITE-F2 clock-12h and language change the text', async () => {
    const { as, event, community } = await open({ profiles: ['clock-12h'] })
    const id = event({ startTime: SAMPLE })
    expect((await as(1).get(`/event/${id}`)).row['event_date']).toContain('6:00 pm')
    community.setProfiles(['language:de'])
    expect((await as(1).get(`/event/${id}`)).row['event_date']).toContain('24. Dezember 2016')
  })

  it.each([
    ['summer', [2026, 7, 1, 18, 30], Date.UTC(2026, 6, 1, 16, 30)],
    ['winter', [2026, 12, 1, 18, 30], Date.UTC(2026, 11, 1, 17, 30)],
    ['the hour that is missing', [2027, 3, 28, 2, 30], Date.UTC(2027, 2, 28, 1, 30)],
    ['the hour that comes twice', [2026, 10, 25, 2, 30], Date.UTC(2026, 9, 25, 0, 30)],
    ['numbers that roll over', [2026, 13, 1, 24, 0], Date.UTC(2027, 0, 1, 23, 0)],
  ])('SITE-F3 parts are wall-clock in the member’s zone, by its name: %s', async (_season, clock, start) => {
    const { as } = await open()
    const late = parts('end', [2028, 1, 1, 0, 0])
    const reply = await as(1).post('/event', { ...NEW_EVENT, ...parts('start', clock), ...late })
    expect(reply.row['start_time']).toBe(String(start / 1000))
  })

  it('SITE-F3 another member’s zone gives another time', async () => {
    const { as } = await open()
    const reply = await as(4).post('/event', NEW_EVENT)
    expect(reply.row['start_time']).toBe(String(Date.UTC(2026, 6, 1, 22) / 1000))
  })

  it('SITE-F3 site-zone is the default, profile-zone is everybody’s', async () => {
    const { as } = await open({ profiles: ['site-zone:Asia/Tokyo'] })
    expect((await as(1).post('/event', NEW_EVENT)).row['start_time']).toBe(
      String(Date.UTC(2026, 6, 1, 9) / 1000),
    )
    expect((await as(4).post('/event', NEW_EVENT)).row['start_time']).toBe(
      String(Date.UTC(2026, 6, 1, 22) / 1000),
    )
    const other = await open({ profiles: ['profile-zone:Asia/Kathmandu'] })
    for (const account of [1, 4]) {
      const { row } = await other.as(account).post('/event', NEW_EVENT)
      expect(row['start_time']).toBe(String(Date.UTC(2026, 6, 1, 12, 15) / 1000))
    }
  })

  it('INPUT-15 odd-dates sends zero, negative, milliseconds and the far future', async () => {
    const { as, event } = await open({ profiles: ['odd-dates'] })
    for (let index = 0; index < 6; index += 1) event()
    const starts = (await as(1).get('/event')).rows.map((row) => Number(row['start_time']))
    expect(Math.min(...starts)).toBeLessThan(0)
    expect(starts).toContain(0)
    expect(starts).toContain((NOON + 86_400) * 1000)
  })
})

describe('privacy', () => {
  // 2 is a friend of the owner, 3 is not, 8 is a friend of a friend made for the test.
  it.each([
    [0, [2, 3, 8]],
    [1, [2]],
    [2, [2, 8]],
    [3, []],
    [4, [3]],
    [5, [8]],
  ])('SITE-F4 privacy %d is enforced for each viewer', async (privacy, seers) => {
    const { as, event, community } = await open()
    const { data } = community
    for (const id of [3, 8])
      for (const friend of data.member(id)?.friends ?? []) data.member(friend)?.friends.delete(id)
    for (const id of [3, 8]) data.member(id)?.friends.clear()
    data.befriend(2, 8)
    const id = event({ privacy, customList: [3] })
    data.setRsvp(id, 8, 0)
    const seen: number[] = []
    for (const viewer of [2, 3, 8]) {
      const caller = as(viewer)
      const listed = ids(await caller.get('/event')).includes(id)
      expect((await caller.get(`/event/${id}`)).json['status']).toBe(listed ? 'success' : 'failed')
      expect((await caller.get(`/event/${id}/guests`)).json['status']).toBe(listed ? 'success' : 'failed')
      if (listed) seen.push(viewer)
    }
    expect(seen).toEqual(seers)
    expect((await as(1).get(`/event/${id}`)).row['privacy']).toBe(String(privacy))
  })

  it('SITE-F4 no-privacy-five stores 5 as 0', async () => {
    const { as } = await open({ profiles: ['no-privacy-five'] })
    expect((await as(1).post('/event', { ...NEW_EVENT, 'val[privacy]': 5 })).row['privacy']).toBe('0')
  })

  it('SITE-F5 moderated: a new event waits, seen by its owner and those who approve only', async () => {
    const { as } = await open({ profiles: ['moderated'] })
    const created = await as(2).post('/event', NEW_EVENT)
    const id = String(created.row['event_id'])
    expect(created.row['view_id']).toBe('1')
    expect((await as(2).get(`/event/${id}`)).json['status']).toBe('success')
    expect((await as(1).get(`/event/${id}`)).json['status']).toBe('success')
    expect((await as(3).get(`/event/${id}`)).json['status']).toBe('failed')
    expect(ids(await as(2).get('/event'))).toEqual([])
  })
})

describe('text, pictures, categories', () => {
  it('SITE-F7 title, location and address come with entities, cut at 255', async () => {
    const { as } = await open()
    const text = `<Tom> & "Jerry's"`
    const { row } = await as(1).post('/event', {
      ...NEW_EVENT,
      'val[title]': text + 'x'.repeat(300),
      'val[location]': text,
      'val[address]': text,
    })
    const encoded = '&lt;Tom&gt; &amp; &quot;Jerry&#039;s&quot;'
    expect(row).toMatchObject({ location: encoded, address: encoded })
    expect(row['title']).toBe(encoded + 'x'.repeat(255 - text.length))
  })

  it('SITE-F7 plain-text sends them as typed', async () => {
    const { as, event } = await open({ profiles: ['plain-text'] })
    expect((await as(1).get(`/event/${event({ title: 'A & B' })}`)).row['title']).toBe('A & B')
  })

  it('SITE-F7 description is HTML, without scripts; plain-description takes the tags out', async () => {
    const { as, community } = await open()
    const html = '<p onclick="x()">One</p><script>alert(1)</script><b>two</b> a < b & c'
    const { row } = await as(1).post('/event', { ...NEW_EVENT, 'val[description]': html })
    expect(row['description']).toBe('<p>One</p><b>two</b> a &lt; b &amp; c')
    community.setProfiles(['plain-description'])
    expect((await as(1).get(`/event/${String(row['event_id'])}`)).row['description']).not.toContain('<b>')
  })

  it('INPUT-8 hostile-html and INPUT-14 unicode-traps reach the client as they are', async () => {
    const { as, event, community } = await open({ profiles: ['hostile-html'] })
    for (let index = 0; index < 8; index += 1) event()
    expect((await as(1).get('/event')).text).toContain('<script>')
    community.data.setRsvp('1', 5, 1)
    expect((await as(1).get('/event/1/guests')).rows[0]?.['full_name']).toMatch(/<script>|onerror|alert/)
    community.setProfiles(['unicode-traps'])
    expect((await as(1).get('/event')).text).toContain('\u202e')
  })

  it('INPUT-10 hostile-images names what must not be fetched', async () => {
    const { as, event } = await open({ profiles: ['hostile-images'] })
    for (let index = 0; index < 6; index += 1) event()
    const paths = (await as(1).get('/event')).rows.map((row) => String(row['image_path']))
    expect(paths.some((path) => path.startsWith('javascript:'))).toBe(true)
    expect(paths.some((path) => path.startsWith('file:'))).toBe(true)
  })

  it.each([
    ['image-sizes-new', ['', '_50', '_200', '_400', '_1024', '_200_square'], ['_120']],
    ['image-sizes-old', ['', '_50', '_120', '_200'], ['_400', '_1024']],
  ])('SITE-F6 %s: image_path is a pattern for these sizes', async (profile, there, missing) => {
    const { as, event, community } = await open({ profiles: [profile] })
    const { row } = await as(1).get(`/event/${event({ imagePath: '2026/11/demo-1%s.png' })}`)
    expect(row['server_id']).toBe('0')
    const status = async (size: string): Promise<number> => {
      const url = `${community.baseUrl}/PF.Base/file/pic/event/${String(row['image_path']).replace('%s', size)}`
      return (await fetch(url)).status
    }
    for (const size of there) expect([size, await status(size)]).toEqual([size, 200])
    for (const size of missing) expect([size, await status(size)]).toEqual([size, 404])
  })

  it('SITE-F6 pictures are real, of the size asked for, and differ by event', async () => {
    const { community } = await open()
    const base = `${community.baseUrl}/PF.Base/file/pic/event/2026/11/demo-`
    const load = async (name: string): Promise<Buffer> =>
      Buffer.from(await (await fetch(base + name)).arrayBuffer())
    const [one, two, again] = [await load('1_50.png'), await load('2_50.png'), await load('1_50.png')]
    expect(one.subarray(1, 4).toString()).toBe('PNG')
    expect([one.readUInt32BE(16), one.readUInt32BE(20)]).toEqual([50, 28])
    expect(one.equals(again)).toBe(true)
    expect(one.equals(two)).toBe(false)
  })

  it('PERF-15 a picture has an entity tag, so that it need not be sent twice', async () => {
    const { community } = await open()
    const url = `${community.baseUrl}/PF.Base/file/pic/event/2026/11/demo-1_50.png`
    const tag = (await fetch(url)).headers.get('etag') ?? ''
    expect((await fetch(url, { headers: { 'if-none-match': tag } })).status).toBe(304)
  })

  it('SITE-F6 cdn-images: server_id is 1 and the pictures are elsewhere', async () => {
    const { as, event, community } = await open({ profiles: ['cdn-images'] })
    const { row } = await as(1).get(`/event/${event()}`)
    expect(row['server_id']).toBe('1')
    const at = async (base: string): Promise<number> =>
      (await fetch(`${community.baseUrl}${base}/pic/event/2026/11/demo-1_50.png`)).status
    expect([await at('/PF.Base/file'), await at('/cdn')]).toEqual([404, 200])
  })

  it('SITE-F8 gmap is null, or an object with gmap-object', async () => {
    const { as, event, community } = await open()
    const id = event({ address: 'Kai 1' })
    expect((await as(1).get(`/event/${id}`)).row['gmap']).toBeNull()
    community.setProfiles(['gmap-object'])
    expect((await as(1).get(`/event/${id}`)).row['gmap']).toEqual({
      latitude: expect.any(String),
      longitude: expect.any(String),
    })
  })

  it('SITE-F9 the category’s id is only inside its URL, which leads to a page', async () => {
    const { as, event, community } = await open()
    const { row } = await as(1).get(`/event/${event({ categoryId: 2 })}`)
    expect(row['categories']).toEqual([['Party', `${community.baseUrl}/event/category/2/party/`]])
    expect((await fetch(`${community.baseUrl}/event/category/2/party/`)).status).toBe(200)
  })

  it('SITE-F10 an answer has no entity tag and no time of change', async () => {
    const { as, event } = await open()
    const { headers } = await as(1).get(`/event/${event()}`)
    expect([headers.get('etag'), headers.get('last-modified')]).toEqual([null, null])
  })

  it('SITE-F11 who creates an event attends it', async () => {
    const { as } = await open()
    const { row } = await as(1).post('/event', NEW_EVENT)
    expect(row['rsvp_id']).toBe('1')
    const guests = await as(1).get(`/event/${String(row['event_id'])}/guests`)
    expect(guests.rows.map((guest) => guest['user_id'])).toEqual(['1'])
  })
})
