import { describe, expect, it } from 'vitest'
import { form, NEW_EVENT, NOON, open, send } from './caller.ts'

const CHALLENGE = 'Bearer realm="Service"'

describe('access token', () => {
  it.each(['Bearer', 'bearer', 'BEARER'])(
    'SITE-O1 goes in the Authorization header after the word %s',
    async (word) => {
      const { api, community } = await open()
      const { access_token } = community.tokens.issue('1')
      expect(
        (await send(`${api}/event`, { headers: { authorization: `${word} ${access_token}` } })).status,
      ).toBe(200)
    },
  )

  it('SITE-O1 goes in the query', async () => {
    const { api, community } = await open()
    const { access_token } = community.tokens.issue('1')
    expect((await send(`${api}/event?access_token=${access_token}`)).status).toBe(200)
  })

  it('SITE-O1 goes in the form body of POST and PUT', async () => {
    const { api, community, event } = await open()
    const { access_token } = community.tokens.issue('1')
    const body = form({ ...NEW_EVENT, access_token })
    expect((await send(`${api}/event`, { method: 'POST', body })).json).toMatchObject({ status: 'success' })
    const put = form({ rsvp: 1, access_token })
    expect((await send(`${api}/event/${event()}/rsvp`, { method: 'PUT', body: put })).status).toBe(200)
  })

  it('SITE-O1 two ways in one request are 400 invalid_request', async () => {
    const { api, community } = await open()
    const { access_token } = community.tokens.issue('1')
    const headers = { authorization: `Bearer ${access_token}` }
    const both = await send(`${api}/event?access_token=${access_token}`, { headers })
    expect([both.status, both.json['error']]).toEqual([400, 'invalid_request'])
    const body = form({ access_token })
    const three = await send(`${api}/event/1/rsvp?access_token=${access_token}`, { method: 'PUT', body })
    expect([three.status, three.json['error']]).toEqual([400, 'invalid_request'])
  })

  it('SITE-O3 none is 401 with an empty body and the challenge', async () => {
    const { api } = await open()
    const reply = await send(`${api}/event`)
    expect([reply.status, reply.text]).toEqual([401, ''])
    expect(reply.headers.get('www-authenticate')).toBe(CHALLENGE)
  })

  it('SITE-O3 a bad one is 401 invalid_token', async () => {
    const { api } = await open()
    const reply = await send(`${api}/event`, { headers: { authorization: 'Bearer nope' } })
    expect(reply.status).toBe(401)
    expect(reply.json).toEqual({
      error: 'invalid_token',
      error_description: 'The access token provided is invalid',
    })
    expect(reply.headers.get('www-authenticate')).toContain('error="invalid_token"')
  })

  it('SITE-O3 an expired one says so', async () => {
    const { as, community } = await open()
    const caller = as(1)
    community.tokens.expireAccess()
    const reply = await caller.get('/event')
    expect(reply.status).toBe(401)
    expect(reply.json['error_description']).toBe('The access token provided has expired')
  })

  it('SITE-O3 malformed-token and empty-401 answer a bad token otherwise', async () => {
    const { as, community } = await open({ profiles: ['malformed-token'] })
    const caller = as(1)
    community.tokens.revokeAccess()
    expect((await caller.get('/event')).json).toMatchObject({ error: 'malformed_token' })
    community.setProfiles(['empty-401'])
    const reply = await caller.get('/event')
    expect([reply.status, reply.text]).toEqual([401, ''])
  })

  it('a header of another scheme is 400', async () => {
    const { api, basic } = await open()
    expect((await send(`${api}/event`, { headers: basic })).json).toMatchObject({ error: 'invalid_request' })
  })

  it('SITE-O2 strip-authorization: a good token in the header gets an empty 401, by query it works', async () => {
    const { as, api, community } = await open({ profiles: ['strip-authorization'] })
    const reply = await as(1).get('/event')
    expect([reply.status, reply.text]).toEqual([401, ''])
    const { access_token } = community.tokens.issue('1')
    expect((await send(`${api}/event?access_token=${access_token}`)).status).toBe(200)
    expect((await send(`${api}/token`, { method: 'POST' })).status).toBe(400)
  })

  it('SITE-O6 lives as long as expires_in says', async () => {
    const { as, community } = await open({ profiles: ['token-life:100'] })
    const caller = as(1)
    community.clock.setOffset(99_000)
    expect((await caller.get('/event')).status).toBe(200)
    community.clock.setOffset(101_000)
    expect((await caller.get('/event')).status).toBe(401)
  })

  it('tokens can be revoked, one member’s or all', async () => {
    const { as, community } = await open()
    const [first, second] = [as(1), as(2)]
    community.tokens.revokeAll('1')
    expect((await first.get('/event')).status).toBe(401)
    expect((await second.get('/event')).status).toBe(200)
    community.tokens.revokeAll()
    expect((await second.get('/event')).status).toBe(401)
  })

  it('SITE-O19 clock-off moves the server’s clock and its Date header', async () => {
    const { as } = await open({ profiles: ['clock-off:-7200'] })
    const { headers } = await as(1).get('/event')
    expect(Date.parse(headers.get('date') ?? '')).toBe((NOON - 7200) * 1000)
  })

  it('SITE-L10 index-php: the API answers under /index.php only', async () => {
    const { community } = await open({ indexPhp: true })
    const { access_token } = community.tokens.issue('1')
    const read = (base: string): Promise<{ status: number }> =>
      send(`${community.baseUrl}${base}/event?access_token=${access_token}`)
    expect((await read('/restful_api')).status).toBe(404)
    expect((await read('/index.php/restful_api')).status).toBe(200)
  })

  it('the API answers under /restful_api only where pretty URLs are on', async () => {
    const { community } = await open()
    expect((await send(`${community.baseUrl}/index.php/restful_api/event`)).status).toBe(404)
  })
})
