import { describe, expect, it } from 'vitest'
import { ids, NEW_EVENT, open, send } from './caller.ts'

describe('envelope', () => {
  it('SITE-E1 success is status, data and a list of messages', async () => {
    const { as } = await open()
    const { json } = await as(1).post('/event', NEW_EVENT)
    expect(Object.keys(json)).toEqual(['status', 'data', 'messages'])
    expect(json['messages']).toEqual(['Event successfully added.'])
  })

  it('SITE-E1b envelope-message has one text and error null', async () => {
    const { as } = await open({ profiles: ['envelope-message'] })
    const { json } = await as(1).post('/event', NEW_EVENT)
    expect(Object.keys(json)).toEqual(['status', 'data', 'message', 'error'])
    expect(json).toMatchObject({ status: 'success', message: 'Event successfully added.', error: null })
  })

  it('JSON is pretty-printed', async () => {
    const { as } = await open()
    expect((await as(1).get('/event')).text).toMatch(/^\{\n {4}"status"/)
  })
})

describe('errors', () => {
  const two = { ...NEW_EVENT, 'val[title]': '', 'val[location]': '' }

  it('SITE-E2 a business error is status 200, failed, an empty list and the texts', async () => {
    const { as } = await open()
    const reply = await as(1).post('/event', two)
    expect([reply.status, reply.json['status'], reply.json['data']]).toEqual([200, 'failed', []])
    expect(reply.json['messages']).toHaveLength(2)
  })

  it.each([['errors-object'], ['envelope-message']])(
    'SITE-E2 %s: an object with the texts joined',
    async (profile) => {
      const { as } = await open({ profiles: [profile] })
      const { json } = await as(1).post('/event', two)
      expect(json).toEqual({
        status: 'failed',
        data: [],
        message: '',
        error: { message: 'Provide a name for this event.,Provide a location for this event.' },
      })
    },
  )

  it('SITE-E2 errors-list goes with the newer envelope if asked for', async () => {
    const { as } = await open({ profiles: ['envelope-message', 'errors-list'] })
    expect((await as(1).post('/event', two)).json['messages']).toHaveLength(2)
  })

  it('SITE-E2 errors-joined makes one text of them', async () => {
    const { as } = await open({ profiles: ['errors-joined'] })
    expect((await as(1).post('/event', two)).json['messages']).toHaveLength(1)
  })

  it('SITE-E2 messages-in:de speaks German', async () => {
    const { as } = await open({ profiles: ['messages-in:de'] })
    expect((await as(1).post('/event', NEW_EVENT)).json['messages']).toEqual([
      'Veranstaltung erfolgreich hinzugefügt.',
    ])
  })

  it('SITE-E3 an exception is 400 with errors', async () => {
    const { as } = await open()
    const reply = await as(1).post('/event', {})
    expect(reply.status).toBe(400)
    expect(reply.json).toEqual({ status: 'failed', errors: [expect.any(String)] })
  })

  it('SITE-E5 an unknown route is a page', async () => {
    const { as } = await open()
    const reply = await as(1).get('/nothing')
    expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  })

  it('SITE-E5 html-errors: missing permission on edit and delete is a page with 200', async () => {
    const { as, event } = await open({ profiles: ['html-errors'] })
    const id = event()
    for (const reply of [
      await as(2).put(`/event/${id}`, { 'val[title]': 'x' }),
      await as(2).delete(`/event/${id}`),
    ]) {
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    }
  })

  it('SITE-E5 site-offline answers everything with a page and does nothing', async () => {
    const { as, community } = await open({ profiles: ['site-offline'] })
    const reply = await as(1).post('/event', NEW_EVENT)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(community.data.events.size).toBe(0)
  })

  it('SITE-E5 php-notice stands before the JSON', async () => {
    const { as } = await open({ profiles: ['php-notice'] })
    expect((await as(1).get('/event')).text).toMatch(/^<br \/>\n<b>Notice<\/b>.*\n\{/)
  })

  it('INPUT-1 data-null sends null for nothing', async () => {
    const { as } = await open({ profiles: ['data-null'] })
    expect((await as(1).get('/event')).json['data']).toBeNull()
  })
})

describe('what comes along', () => {
  it('INPUT-18 hostile-messages puts markup and length into every text', async () => {
    const { as } = await open({ profiles: ['hostile-messages'] })
    const [text] = (await as(1).post('/event', NEW_EVENT)).json['messages'] as string[]
    expect(text).toMatch(/^<img src=x onerror/)
    expect(text?.length).toBeGreaterThan(4000)
  })

  it('SIGN-19 session-cookie sets a cookie with each answer of the API', async () => {
    const { as, community } = await open()
    expect((await as(1).get('/event')).headers.get('set-cookie')).toBeNull()
    community.setProfiles(['session-cookie'])
    expect((await as(1).get('/event')).headers.get('set-cookie')).toMatch(/^PHPSESSID=/)
  })

  it('SITE-E5 a request that makes no sense gets a page', async () => {
    const { api } = await open()
    const reply = await send(`${api}/event/%ZZ`)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
  })
})

describe('rows a client has to survive', () => {
  it('INPUT-3 numbers-as-numbers sends JSON numbers', async () => {
    const { as, event } = await open({ profiles: ['numbers-as-numbers'] })
    const { row } = await as(1).get(`/event/${event()}`)
    for (const name of ['event_id', 'start_time', 'privacy', 'user_id'])
      expect([name, typeof row[name]]).toEqual([name, 'number'])
  })

  it('INPUT-3 bad-rows spoils every seventh row and leaves the others', async () => {
    const { as, event } = await open({ profiles: ['bad-rows'] })
    for (let index = 0; index < 49; index += 1) event()
    const { rows } = await as(1).get('/event', { limit: 49 })
    const good = rows.filter(
      (row, index) => row?.['event_id'] === String(index + 1) && typeof row['title'] === 'string',
    )
    expect([rows.length, good.length]).toEqual([49, 42])
  })

  it('INPUT-7 duplicate-rows sends every fifth row twice', async () => {
    const { as, event } = await open({ profiles: ['duplicate-rows'] })
    for (let index = 0; index < 5; index += 1) event()
    expect(ids(await as(1).get('/event'))).toEqual(['1', '2', '3', '4', '5', '5'])
  })

  it('INPUT-16 extra-fields carries __proto__ and constructor as plain members', async () => {
    const { as, event } = await open({ profiles: ['extra-fields'] })
    const { text } = await as(1).get(`/event/${event()}`)
    expect(text).toContain('"__proto__"')
    expect(text).toContain('"future_field"')
  })
})
