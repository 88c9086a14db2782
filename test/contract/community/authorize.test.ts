import { describe, expect, it } from 'vitest'
import { Visitor } from '../../community/visitor.ts'
import { form, type Opened, open, type Parameters, send } from './caller.ts'

const PKCE = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' }

function address(site: Opened, query: Parameters = {}): string {
  const { id, redirectUri } = site.community.client
  const all = { response_type: 'code', client_id: id, redirect_uri: redirectUri, state: 'xyz', ...query }
  return `${site.api}/authorize?${form(all).toString()}`
}

function account({ community }: Opened, index = 0): { email: string; password: string } {
  return community.accounts[index] ?? { email: '', password: '' }
}

/** Signs in by the form and returns the callback. */
async function callback(site: Opened, query: Parameters = {}, answer: 'yes' | 'no' = 'yes'): Promise<URL> {
  return new URL(await new Visitor().authorize(address(site, query), { account: account(site), answer }))
}

const exchange = (site: Opened, url: URL, more: Parameters = {}): ReturnType<Opened['token']> =>
  site.token({
    grant_type: 'authorization_code',
    code: url.searchParams.get('code') ?? '',
    redirect_uri: site.community.client.redirectUri,
    ...more,
  })

describe('authorization code', () => {
  it('SITE-O15 leads to the login page, then to a Yes/No form, then back with a code', async () => {
    const site = await open()
    const visitor = new Visitor()
    const first = await visitor.fetch(address(site))
    expect([first.status, first.headers.get('location')]).toEqual([302, '/login'])
    const login = await visitor.fetch(`${site.community.baseUrl}/login`)
    const page = await login.text()
    expect(page).toMatch(/<label for="email">E-mail<\/label>/)
    expect(page).toMatch(/<label for="password">Password<\/label>/)
    expect(page).toContain('<button>Sign in</button>')
    const body = new URLSearchParams(account(site))
    const signedIn = await visitor.fetch(`${site.community.baseUrl}/login`, { method: 'POST', body })
    const back = signedIn.headers.get('location') ?? ''
    expect(back).toContain('/restful_api/authorize?')
    const consent = await (await visitor.fetch(site.community.baseUrl + back)).text()
    expect(consent).toMatch(/<button[^>]*value="yes"[^>]*>Yes<\/button>/)
    expect(consent).toMatch(/<button[^>]*value="no"[^>]*>No<\/button>/)
    const yes = new URLSearchParams({ authorized: 'yes' })
    const done = await visitor.fetch(site.community.baseUrl + back, { method: 'POST', body: yes })
    expect(done.headers.get('location')).toMatch(
      /^http:\/\/127\.0\.0\.1:47213\/callback\?code=[0-9a-f]{40}&state=xyz$/,
    )
  })

  it('the code becomes a token with a refresh token', async () => {
    const site = await open()
    const reply = await exchange(site, await callback(site))
    expect(reply.status).toBe(200)
    expect(reply.json['refresh_token']).toMatch(/^[0-9a-f]{40}$/)
  })

  it('SITE-O15 a wrong password shows the form again, with the address kept', async () => {
    const site = await open()
    const body = new URLSearchParams({ email: 'amara@x.test', password: 'no' })
    const reply = await send(`${site.community.baseUrl}/login`, { method: 'POST', body })
    expect(reply.text).toContain('role="alert"')
    expect(reply.text).toContain('value="amara@x.test"')
  })

  it('SITE-O15 a visitor who is signed in already only meets the Yes/No form', async () => {
    const site = await open()
    const visitor = new Visitor()
    await visitor.authorize(address(site), { account: account(site) })
    expect((await visitor.fetch(address(site))).status).toBe(200)
    await visitor.fetch(`${site.community.baseUrl}/logout`)
    expect((await visitor.fetch(address(site))).status).toBe(302)
  })

  it('SITE-O15 No goes back with access_denied', async () => {
    const site = await open()
    const url = await callback(site, {}, 'no')
    expect(url.searchParams.get('error')).toBe('access_denied')
    expect(url.searchParams.get('state')).toBe('xyz')
  })

  it.each([{ client_id: 'stranger' }, { client_id: '' }])(
    'SITE-O15 an unknown client is 400 invalid_client: %o',
    async (query) => {
      const site = await open()
      const reply = await send(address(site, query))
      expect([reply.status, reply.json['error']]).toEqual([400, 'invalid_client'])
    },
  )

  it('SITE-O9 state is echoed, and not needed unless state-required', async () => {
    const site = await open()
    expect((await callback(site, { state: '' })).searchParams.has('state')).toBe(false)
    expect((await callback(site, { state: 'a b&c=ü' })).searchParams.get('state')).toBe('a b&c=ü')
    site.community.setProfiles(['state-required'])
    expect((await callback(site, { state: '' })).searchParams.get('error')).toBe('invalid_request')
  })

  it('SITE-O10 PKCE is ignored: no verifier and a wrong one both pass', async () => {
    const site = await open()
    expect((await exchange(site, await callback(site, PKCE))).status).toBe(200)
    const wrong = { code_verifier: 'w'.repeat(43) }
    expect((await exchange(site, await callback(site, PKCE), wrong)).status).toBe(200)
  })

  it('SITE-O10 pkce-checked wants the verifier', async () => {
    const site = await open({ profiles: ['pkce-checked'] })
    const right = { code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' }
    expect((await exchange(site, await callback(site, PKCE), { code_verifier: 'w'.repeat(43) })).status).toBe(
      400,
    )
    expect((await exchange(site, await callback(site, PKCE), right)).status).toBe(200)
  })

  it.each([
    'http://127.0.0.1:47214/callback',
    'http://127.0.0.1:47213/callback/',
    'http://localhost:47213/callback',
    'http://127.0.0.1:47213/Callback',
  ])('SITE-O11 redirect URI %s is 400 redirect_uri_mismatch, without a redirect', async (redirect_uri) => {
    const site = await open()
    const reply = await send(address(site, { redirect_uri }))
    expect([reply.status, reply.json['error']]).toEqual([400, 'redirect_uri_mismatch'])
    expect(reply.headers.get('location')).toBeNull()
  })

  it('SITE-O11 any-loopback-port takes another port and nothing else', async () => {
    const site = await open({ profiles: ['any-loopback-port'] })
    const redirect_uri = 'http://127.0.0.1:5050/callback'
    const url = await callback(site, { redirect_uri })
    expect(url.port).toBe('5050')
    expect((await send(address(site, { redirect_uri: 'http://127.0.0.1:5050/other' }))).status).toBe(400)
  })

  it('SITE-O12 several URIs may be registered with a blank between', async () => {
    const site = await open({ redirectUri: 'http://127.0.0.1:4001/a http://127.0.0.1:4002/b' })
    expect((await callback(site, { redirect_uri: 'http://127.0.0.1:4002/b' })).port).toBe('4002')
  })

  it('SITE-O13 a URI sent to /authorize must come again at /token, the same', async () => {
    const site = await open()
    const missing = await exchange(site, await callback(site), { redirect_uri: '' })
    expect([missing.status, missing.json['error']]).toEqual([400, 'redirect_uri_mismatch'])
    const other = await exchange(site, await callback(site), { redirect_uri: 'http://127.0.0.1:1/' })
    expect(other.json).toMatchObject({ error: 'redirect_uri_mismatch' })
  })

  it('SITE-O13 without one the registered is used, and none is needed at /token', async () => {
    const site = await open()
    const url = await callback(site, { redirect_uri: '' })
    expect(url.origin + url.pathname).toBe(site.community.client.redirectUri)
    const code = url.searchParams.get('code') ?? ''
    expect((await site.token({ grant_type: 'authorization_code', code })).status).toBe(200)
  })

  it('SITE-O14 a code works once', async () => {
    const site = await open()
    const url = await callback(site)
    expect((await exchange(site, url)).status).toBe(200)
    expect((await exchange(site, url)).json).toMatchObject({ error: 'invalid_grant' })
  })

  it('SITE-O14 a code lives thirty seconds', async () => {
    const site = await open()
    const url = await callback(site)
    site.community.clock.setOffset(30_001)
    const reply = await exchange(site, url)
    expect(reply.json).toEqual({
      error: 'invalid_grant',
      error_description: 'The authorization code has expired',
    })
  })

  it('SITE-O14 code-life sets how long', async () => {
    const site = await open({ profiles: ['code-life:1'] })
    const url = await callback(site)
    site.community.clock.setOffset(1_001)
    expect((await exchange(site, url)).json).toMatchObject({ error: 'invalid_grant' })
  })

  it('an unknown response type goes back as an error', async () => {
    const site = await open()
    expect((await callback(site, { response_type: 'magic' })).searchParams.get('error')).toBe(
      'invalid_request',
    )
  })
})

describe('implicit grant', () => {
  it('returns access_token, expires_in and token_type in the fragment, and no refresh token', async () => {
    const site = await open()
    const url = await callback(site, { response_type: 'token' })
    const members = new URLSearchParams(url.hash.slice(1))
    expect(url.search).toBe('')
    expect([...members.keys()]).toEqual(['access_token', 'expires_in', 'token_type', 'state'])
    const headers = { authorization: `Bearer ${members.get('access_token')}` }
    expect((await send(`${site.api}/event?view=my`, { headers })).json).toMatchObject({ status: 'success' })
  })

  it('No goes back in the fragment too', async () => {
    const site = await open()
    const url = await callback(site, { response_type: 'token' }, 'no')
    expect(new URLSearchParams(url.hash.slice(1)).get('error')).toBe('access_denied')
  })
})
