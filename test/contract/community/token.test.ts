import { describe, expect, it } from 'vitest'
import { type Opened, open, send } from './caller.ts'

const password = ({ community }: Opened): Record<string, string> => ({
  grant_type: 'password',
  username: community.accounts[1]?.email ?? '',
  password: community.accounts[1]?.password ?? '',
})

const refresh = (token: unknown): Record<string, string> => ({
  grant_type: 'refresh_token',
  refresh_token: String(token),
})

describe('token endpoint', () => {
  it('user credentials: answers a token that acts for this member', async () => {
    const site = await open()
    const reply = await site.token(password(site))
    expect(reply.status).toBe(200)
    const mine = site.event({ ownerId: 2 })
    const list = await send(`${site.api}/event?view=my`, {
      headers: { authorization: `Bearer ${String(reply.json['access_token'])}` },
    })
    expect(list.rows.map((row) => row['event_id'])).toEqual([mine])
  })

  it('SITE-O5 the members are access_token, expires_in, token_type, scope, refresh_token, not to be stored', async () => {
    const site = await open()
    const { json, headers } = await site.token(password(site))
    expect(Object.keys(json)).toEqual(['access_token', 'expires_in', 'token_type', 'scope', 'refresh_token'])
    expect(json['access_token']).toMatch(/^[0-9a-f]{40}$/)
    expect(json['refresh_token']).toMatch(/^[0-9a-f]{40}$/)
    expect(json).toMatchObject({ expires_in: 86_400, token_type: 'bearer', scope: null })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('client credentials: a token without a user and without a refresh token', async () => {
    const site = await open()
    const { json } = await site.token({ grant_type: 'client_credentials' })
    expect(json['access_token']).toMatch(/^[0-9a-f]{40}$/)
    expect(json).not.toHaveProperty('refresh_token')
  })

  it('SITE-O18 a client without a user reads as a guest and writes nothing', async () => {
    const site = await open()
    const { json } = await site.token({ grant_type: 'client_credentials' })
    const headers = { authorization: `Bearer ${String(json['access_token'])}` }
    const open1 = site.event()
    const closed = site.event({ privacy: 1 })
    expect((await send(`${site.api}/event`, { headers })).rows.map((row) => row['event_id'])).toEqual([open1])
    expect((await send(`${site.api}/event/${closed}`, { headers })).json).toMatchObject({ status: 'failed' })
    for (const [method, path] of [
      ['POST', '/event'],
      ['PUT', `/event/${open1}`],
      ['DELETE', `/event/${open1}`],
      ['PUT', `/event/${open1}/rsvp`],
    ] as const) {
      const reply = await send(site.api + path, { method, headers })
      const refused = { status: 'failed', errors: ['This request requires an user token.'] }
      expect([path, reply.status, reply.json]).toEqual([path, 400, refused])
    }
  })

  it('a refresh gives a new access token of the same member', async () => {
    const site = await open()
    const first = await site.token(password(site))
    const second = await site.token(refresh(first.json['refresh_token']))
    expect(second.status).toBe(200)
    expect(second.json['access_token']).not.toBe(first.json['access_token'])
  })

  it('a refresh asks for no wider scope than was given', async () => {
    const site = await open()
    const narrow = await site.token({ ...password(site), scope: 'basic' })
    expect(narrow.json['scope']).toBe('basic')
    const wider = await site.token({ ...refresh(narrow.json['refresh_token']), scope: 'basic events' })
    expect(wider.json).toMatchObject({ error: 'invalid_scope' })
    expect((await site.token({ ...password(site), scope: 'everything' })).json).toMatchObject({
      error: 'invalid_scope',
    })
  })

  it('SITE-O4 refusals are 400 with error and error_description, not to be stored', async () => {
    const site = await open()
    const cases: readonly (readonly [Record<string, string>, string])[] = [
      [{}, 'invalid_request'],
      [{ grant_type: 'magic' }, 'unsupported_grant_type'],
      [{ grant_type: 'authorization_code' }, 'invalid_request'],
      [{ grant_type: 'authorization_code', code: 'nope' }, 'invalid_grant'],
      [{ grant_type: 'password', username: 'x' }, 'invalid_request'],
      [{ grant_type: 'refresh_token' }, 'invalid_request'],
      [refresh('nope'), 'invalid_grant'],
    ]
    for (const [body, error] of cases) {
      const reply = await site.token(body)
      expect([body, reply.status, reply.json['error']]).toEqual([body, 400, error])
      expect(reply.json['error_description']).toBeTypeOf('string')
      expect(reply.headers.get('cache-control')).toBe('no-store')
    }
  })

  it('SITE-O4 a wrong password is 401 invalid_grant', async () => {
    const site = await open()
    const reply = await site.token({ ...password(site), password: 'wrong' })
    expect([reply.status, reply.json['error']]).toEqual([401, 'invalid_grant'])
  })

  it.each(['GET', 'PUT', 'DELETE'])('SITE-O4 %s is 405', async (method) => {
    const { api, basic } = await open()
    const reply = await send(`${api}/token`, { method, headers: basic })
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST'])
  })

  it('token-errors-200 says no with status 200', async () => {
    const site = await open({ profiles: ['token-errors-200'] })
    const reply = await site.token(refresh('nope'))
    expect([reply.status, reply.json['error']]).toEqual([200, 'invalid_grant'])
  })
})

describe('client authentication', () => {
  it('SITE-O16 the secret goes by Basic or in the body', async () => {
    const site = await open()
    const { id, secret } = site.community.client
    expect(secret).toMatch(/^[0-9a-f]{40}$/)
    const reply = await site.token({ ...password(site), client_id: id, client_secret: secret }, {})
    expect(reply.status).toBe(200)
  })

  it('SITE-O16 Basic is read raw, without URL decoding', async () => {
    const site = await open({ clientId: 'turnout-desk_1' })
    const { id, secret } = site.community.client
    const encoded = btoa(`${id.replaceAll('-', '%2D').replaceAll('_', '%5F')}:${secret}`)
    const reply = await site.token(password(site), { authorization: `Basic ${encoded}` })
    expect([reply.status, reply.json['error']]).toEqual([400, 'invalid_client'])
    expect((await site.token(password(site))).status).toBe(200)
  })

  it('SITE-O16 saving the client again makes a new secret, and the old one is invalid_client', async () => {
    const site = await open()
    const old = site.basic
    expect(site.community.tokens.rotateSecret()).toMatch(/^[0-9a-f]{40}$/)
    expect((await site.token(password(site), old)).json).toMatchObject({ error: 'invalid_client' })
    expect((await site.token(password(site), site.basic)).status).toBe(200)
  })

  it('the client is checked before the grant, so a wrong secret burns no refresh token (TOKEN-5)', async () => {
    const site = await open()
    const first = await site.token(password(site))
    const wrong = { authorization: `Basic ${btoa('turnout:wrong')}` }
    expect((await site.token(refresh(first.json['refresh_token']), wrong)).json).toMatchObject({
      error: 'invalid_client',
    })
    expect((await site.token(refresh(first.json['refresh_token']))).status).toBe(200)
  })

  it('no credentials at all is invalid_client', async () => {
    const site = await open()
    expect((await site.token(password(site), {})).json).toMatchObject({ error: 'invalid_client' })
  })

  it('SITE-O2 strip-basic leaves only credentials in the body', async () => {
    const site = await open({ profiles: ['strip-basic'] })
    const { id, secret } = site.community.client
    expect((await site.token(password(site))).json).toMatchObject({ error: 'invalid_client' })
    const inBody = { ...password(site), client_id: id, client_secret: secret }
    expect((await site.token(inBody, {})).status).toBe(200)
  })

  it('SITE-O15 client-disabled is invalid_client', async () => {
    const site = await open({ profiles: ['client-disabled'] })
    expect((await site.token(password(site))).json).toMatchObject({ error: 'invalid_client' })
  })
})

describe('refresh', () => {
  it('SITE-O7 each refresh gives a new refresh token and kills the old one at once', async () => {
    const site = await open()
    const first = await site.token(password(site))
    const second = await site.token(refresh(first.json['refresh_token']))
    expect(second.json['refresh_token']).not.toBe(first.json['refresh_token'])
    expect((await site.token(refresh(first.json['refresh_token']))).json).toEqual({
      error: 'invalid_grant',
      error_description: 'Invalid refresh token',
    })
    expect((await site.token(refresh(second.json['refresh_token']))).status).toBe(200)
  })

  it('SITE-O7 of two refreshes at once one loses', async () => {
    const site = await open()
    const first = await site.token(password(site))
    const body = refresh(first.json['refresh_token'])
    const statuses = (await Promise.all([site.token(body), site.token(body)])).map((reply) => reply.status)
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 400])
  })

  it('SITE-O7 keep-refresh gives no new one and the old one goes on', async () => {
    const site = await open({ profiles: ['keep-refresh'] })
    const first = await site.token(password(site))
    for (const _ of [1, 2]) {
      const next = await site.token(refresh(first.json['refresh_token']))
      expect(next.status).toBe(200)
      expect(next.json).not.toHaveProperty('refresh_token')
    }
  })

  it('SIGN-26 unset-refresh-once works once and gives no new one', async () => {
    const site = await open({ profiles: ['unset-refresh-once'] })
    const first = await site.token(password(site))
    const second = await site.token(refresh(first.json['refresh_token']))
    expect(second.status).toBe(200)
    expect(second.json).not.toHaveProperty('refresh_token')
    expect((await site.token(refresh(first.json['refresh_token']))).json).toMatchObject({
      error: 'invalid_grant',
    })
  })

  it('SITE-O7 no-refresh-grant: none is issued and the grant is unsupported', async () => {
    const site = await open({ profiles: ['no-refresh-grant'] })
    const first = await site.token(password(site))
    expect(first.json).not.toHaveProperty('refresh_token')
    expect((await site.token(refresh('any'))).json).toMatchObject({ error: 'unsupported_grant_type' })
  })

  it('SITE-O8 a refresh token lives fourteen days', async () => {
    const site = await open()
    const first = await site.token(password(site))
    site.community.clock.setOffset(14 * 86_400_000 + 1000)
    expect((await site.token(refresh(first.json['refresh_token']))).json).toMatchObject({
      error: 'invalid_grant',
      error_description: 'Refresh token has expired',
    })
  })

  it('SITE-O8 refresh-life sets how long', async () => {
    const site = await open({ profiles: ['refresh-life:60'] })
    const first = await site.token(password(site))
    site.community.clock.setOffset(61_000)
    expect((await site.token(refresh(first.json['refresh_token']))).json).toMatchObject({
      error: 'invalid_grant',
    })
  })
})

describe('odd token answers', () => {
  it.each([
    ['token-life:120', 'expires_in', 120],
    ['expires-string', 'expires_in', '86400'],
    ['expires-missing', 'expires_in', undefined],
    ['expires-null', 'expires_in', null],
    ['scope-text', 'scope', 'basic'],
    ['scope-missing', 'scope', undefined],
    ['refresh-null', 'refresh_token', null],
    ['token-type-missing', 'token_type', undefined],
    ['token-type-upper', 'token_type', 'BEARER'],
  ])('%s', async (profile, member, value) => {
    const site = await open({ profiles: [profile] })
    const { json } = await site.token(password(site))
    expect(json['access_token']).toMatch(/^[0-9a-f]{40}$/)
    expect(json[member]).toBe(value)
  })

  it('token-envelope wraps the answer', async () => {
    const site = await open({ profiles: ['token-envelope'] })
    const { json, row } = await site.token(password(site))
    expect(json['status']).toBe('success')
    expect(row['access_token']).toMatch(/^[0-9a-f]{40}$/)
  })

  it('SITE-E5 token-html answers a page with 200', async () => {
    const site = await open({ profiles: ['token-html'] })
    const reply = await site.token(password(site))
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  })

  it('SITE-O17 there is no revoke route; revoke-endpoint adds one', async () => {
    const site = await open()
    const { access_token } = site.community.tokens.issue('1')
    const revoke = (): Promise<{ status: number }> =>
      send(`${site.api}/revoke`, { method: 'POST', body: new URLSearchParams({ token: access_token }) })
    const read = (): Promise<{ status: number }> =>
      send(`${site.api}/event`, { headers: { authorization: `Bearer ${access_token}` } })
    expect((await revoke()).status).toBe(404)
    site.community.setProfiles(['revoke-endpoint'])
    expect((await read()).status).toBe(200)
    expect((await revoke()).status).toBe(200)
    expect((await read()).status).toBe(401)
  })
})
