import { createServer } from 'node:http'
import { createConnection } from 'node:net'
import { describe, expect, it } from 'vitest'
import { fault } from '../../community/faults.ts'
import { navigate } from '../../support/fakeBrowser.ts'
import { NOTHING } from '../../support/identityWorld.ts'
import { ACCOUNT, createCommunityWorld, createSessionWorld, SITE } from '../../support/sessionWorld.ts'
import { filesHolding } from '../../support/tempFolder.ts'

/** Whether anything listens on the port of the redirect URI. */
const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

const signedIn = (state: { readonly state: string }): boolean => state.state === 'signed-in'
const ended = (state: { readonly state: string }): boolean => state.state === 'signed-out'

describe('signing in through the system browser', () => {
  it('SIGN-1 SIGN-6 the browser gets the address with the registered redirect URI, and comes back signed in', async () => {
    const { community, world, visitor, people, port } = await createCommunityWorld()
    const { authorizationUrl } = await world.session.signIn(ACCOUNT)
    expect(world.browser.opened).toEqual([authorizationUrl])
    const asked = new URL(authorizationUrl).searchParams
    expect(asked.get('redirect_uri')).toBe(community.client.redirectUri)
    const page = await visitor.authorize(authorizationUrl, people[0])
    expect(page.status).toBe(200)
    expect(page.body).toContain('You are signed in')
    await world.until(signedIn)
    expect(await world.session.current(ACCOUNT)).toMatch(/^[\x21-\x7e]+$/)
    expect(world.told).toEqual([`signedIn ${ACCOUNT}`])
    expect(await listens(port)).toBe(false)
    const [token] = community.log.tokenRequests()
    expect(token?.status).toBe(200)
  })

  it('SIGN-2 SIGN-9 SIGN-12 every attempt asks for a code with a new state and a new S256 challenge', async () => {
    const { world } = await createCommunityWorld()
    const urls = [await world.session.signIn(ACCOUNT), await world.session.signIn(ACCOUNT)].map(
      ({ authorizationUrl }) => new URL(authorizationUrl).searchParams,
    )
    for (const asked of urls) {
      expect(asked.get('response_type')).toBe('code')
      expect(asked.get('code_challenge_method')).toBe('S256')
      expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/)
      expect(asked.get('state')).toMatch(/^[\w-]{43}$/)
    }
    expect(urls[0]?.get('state')).not.toBe(urls[1]?.get('state'))
    expect(urls[0]?.get('code_challenge')).not.toBe(urls[1]?.get('code_challenge'))
  })

  it('SIGN-12 a site that checks the challenge accepts the verifier', async () => {
    const { world, visitor, people } = await createCommunityWorld({
      profiles: ['pkce-checked', 'state-required'],
    })
    const { authorizationUrl } = await world.session.signIn(ACCOUNT)
    await visitor.authorize(authorizationUrl, people[0])
    expect((await world.until(signedIn)).state).toBe('signed-in')
  })

  it('SIGN-5 a port in use is named, and no other port is taken in its place', async () => {
    const { world, port } = await createCommunityWorld()
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', () => resolve()))
    await expect(world.session.signIn(ACCOUNT)).rejects.toMatchObject({
      code: 'port-in-use',
      details: [String(port)],
    })
    expect(world.browser.opened).toEqual([])
    expect(await world.session.state(ACCOUNT)).toMatchObject({ attempt: { code: 'port-in-use' } })
    await new Promise((resolve) => other.close(resolve))
    await expect(world.session.signIn(ACCOUNT)).resolves.toHaveProperty('authorizationUrl')
  })

  it('SIGN-5 SIGN-6 port 0 takes a free port each time, and both requests carry the same one', async () => {
    const { world, visitor, people } = await createCommunityWorld(
      { profiles: ['any-loopback-port'] },
      { redirectUri: 'http://127.0.0.1:0/callback' },
    )
    const { authorizationUrl } = await world.session.signIn(ACCOUNT)
    const sent = new URL(new URL(authorizationUrl).searchParams.get('redirect_uri') ?? '')
    expect(Number(sent.port)).toBeGreaterThan(1023)
    expect(await listens(Number(sent.port))).toBe(true)
    // The reference service refuses a token request whose redirect URI is another than the one before (SITE-O13).
    await visitor.authorize(authorizationUrl, people[0])
    expect((await world.until(signedIn)).state).toBe('signed-in')
    expect(await listens(Number(sent.port))).toBe(false)
  })

  it('SIGN-7 SIGN-8 after five minutes the attempt is over and the port closed', async () => {
    const { world, port } = await createCommunityWorld()
    expect(await listens(port)).toBe(false)
    await world.session.signIn(ACCOUNT)
    expect(await listens(port)).toBe(true)
    await world.clock.advance(5 * 60_000 - 1)
    expect((await world.session.state(ACCOUNT)).state).toBe('waiting-for-browser')
    await world.clock.advance(1)
    expect(await world.until(ended)).toMatchObject({ attempt: { code: 'sign-in-expired' } })
    await world.session.cancelSignIn(ACCOUNT)
    expect(await listens(port)).toBe(false)
  })

  it('SIGN-7 quitting the program closes the port', async () => {
    const { world, port } = await createCommunityWorld()
    await world.session.signIn(ACCOUNT)
    await world.session.close()
    expect(await listens(port)).toBe(false)
  })

  it('SIGN-13 the code is used once: the same callback again starts no second token request', async () => {
    const { community, world, visitor, people } = await createCommunityWorld()
    const { authorizationUrl } = await world.session.signIn(ACCOUNT)
    const callback = await visitor.callbackOf(authorizationUrl, people[0])
    const answers = await Promise.allSettled([navigate(callback), navigate(callback), navigate(callback)])
    await world.until(signedIn)
    expect(answers.some((one) => one.status === 'fulfilled' && one.value.status === 200)).toBe(true)
    expect(community.log.tokenRequests()).toHaveLength(1)
  })

  it('SIGN-13 SITE-O14 a lost token answer is not asked for again with the code; signing in again needs no retyping', async () => {
    const { community, world, visitor, people } = await createCommunityWorld()
    const first = await world.session.signIn(ACCOUNT)
    community.faults.next((request) => request.path.endsWith('/token'), fault.loseAnswer())
    const page = await visitor.authorize(first.authorizationUrl, people[0])
    expect(page.body).toContain('did not finish')
    expect(await world.until(ended)).toMatchObject({ why: 'never-signed-in', attempt: { code: 'offline' } })
    expect(community.log.tokenRequests()).toHaveLength(1)
    const second = await world.session.signIn(ACCOUNT)
    await visitor.authorize(second.authorizationUrl, people[0])
    await world.until(signedIn)
  })

  it('SITE-O14 a code that lay too long is told as expired, not as a wrong password', async () => {
    const { world, visitor, people } = await createCommunityWorld()
    const { authorizationUrl } = await world.session.signIn(ACCOUNT)
    const callback = await visitor.callbackOf(authorizationUrl, people[0])
    await world.clock.advance(31_000)
    await navigate(callback)
    expect(await world.until(ended)).toMatchObject({ attempt: { code: 'sign-in-expired' } })
  })

  it('SIGN-14 No on the form is told as declined, in the browser and in the program', async () => {
    const { world, visitor, people } = await createCommunityWorld()
    const { authorizationUrl } = await world.session.signIn(ACCOUNT)
    const page = await visitor.authorize(authorizationUrl, people[0], 'no')
    expect(page.body).toContain('declined')
    expect(await world.until(ended)).toMatchObject({ attempt: { code: 'sign-in-declined' } })
  })

  it('SIGN-16 cancelling closes the port and forgets the attempt; the browser can be opened again before', async () => {
    const { world, port } = await createCommunityWorld()
    const { authorizationUrl } = await world.session.signIn(ACCOUNT)
    await world.session.reopenBrowser(ACCOUNT)
    expect(world.browser.opened).toEqual([authorizationUrl, authorizationUrl])
    await world.session.cancelSignIn(ACCOUNT)
    expect(await world.session.state(ACCOUNT)).toMatchObject({ attempt: { code: 'sign-in-cancelled' } })
    expect(await listens(port)).toBe(false)
    await expect(world.session.reopenBrowser(ACCOUNT)).rejects.toMatchObject({ code: 'not-found' })
  })

  it('SIGN-16 a second sign-in ends the first: only the second state is taken', async () => {
    const { community, world, visitor, people } = await createCommunityWorld()
    const first = await world.session.signIn(ACCOUNT)
    const second = await world.session.signIn(ACCOUNT)
    const late = await navigate(await visitor.callbackOf(first.authorizationUrl, people[0]))
    expect(late.status).toBe(400)
    expect(community.log.tokenRequests()).toHaveLength(0)
    await visitor.authorize(second.authorizationUrl, people[0])
    await world.until(signedIn)
  })

  it('SIGN-19 tokens of a site are not used for another address', async () => {
    const { world, visitor, people } = await createCommunityWorld()
    const { authorizationUrl } = await world.session.signIn(ACCOUNT)
    await visitor.authorize(authorizationUrl, people[0])
    await world.until(signedIn)
    await world.registry.updateSite(SITE, {
      address: 'http://127.0.0.1:1',
      apiBase: 'http://127.0.0.1:1/restful_api',
    })
    const next = await world.restart()
    await expect(next.session.current(ACCOUNT)).rejects.toMatchObject({ code: 'signed-out' })
  })

  it('SIGN-20 plain http to another computer is refused unless it was allowed', async () => {
    const { world } = await createCommunityWorld()
    await world.registry.updateSite(SITE, {
      address: 'http://x.example',
      apiBase: 'http://x.example/restful_api',
    })
    await expect(world.session.signIn(ACCOUNT)).rejects.toMatchObject({ code: 'insecure-address' })
    await world.registry.updateSite(SITE, { allowInsecure: true })
    await expect(world.session.signIn(ACCOUNT)).resolves.toHaveProperty('authorizationUrl')
  })

  it('SIGN-21 SIGN-22 TOKEN-10 no secret, code or token is in the log or in a file', async () => {
    const secret = 'CanarySecret40ffb2c3d4e5f60718293a4b5c6d7e'
    const { world, visitor, people } = await createCommunityWorld({ clientSecret: secret })
    const { authorizationUrl } = await world.session.signIn(ACCOUNT)
    const callback = await visitor.callbackOf(authorizationUrl, people[0])
    await navigate(callback)
    await world.until(signedIn)
    const token = await world.session.current(ACCOUNT)
    const code = new URL(callback).searchParams.get('code') ?? ''
    for (const canary of [secret, token, code]) {
      expect(canary.length).toBeGreaterThan(20)
      expect(world.log.text()).not.toContain(canary)
      expect(await filesHolding(world.folder, canary)).toEqual([])
    }
  })

  it('SIGN-33 a second session service on the same folder is refused, and free once the first has ended', async () => {
    const { world } = await createCommunityWorld()
    const second = createSessionWorld({ address: 'http://127.0.0.1:1', folder: world.folder })
    await expect(second).rejects.toMatchObject({ code: 'locked' })
    await expect(world.restart()).resolves.toBeDefined()
  })

  it('TOKEN-4 TOKEN-5 a site that reads Basic raw refuses the standard form once, and is known from then on', async () => {
    const { community, world, visitor, people } = await createCommunityWorld({
      clientId: 'a1b2-c3_d4',
      clientSecret: 's-e_c-r',
    })
    expect(community.client.id).toBe('a1b2-c3_d4')
    const { authorizationUrl } = await world.session.signIn(ACCOUNT)
    await visitor.authorize(authorizationUrl, people[0])
    await world.until(signedIn)
    const first = community.log.tokenRequests().map((request) => request.status)
    expect(first).toEqual([400, 200])
    expect(world.registry.siteOf(ACCOUNT).capabilities.basicEncoding).toBe('raw')
  })

  it('SITE-O16 a host that strips the header at the token endpoint gets the credentials in the body', async () => {
    const { world, visitor, people } = await createCommunityWorld({ profiles: ['strip-basic'] })
    const { authorizationUrl } = await world.session.signIn(ACCOUNT)
    await visitor.authorize(authorizationUrl, people[0])
    await world.until(signedIn)
    expect(world.registry.siteOf(ACCOUNT).capabilities.basicEncoding).toBe('body')
  })

  it('SITE-O16 a wrong secret is told as a matter of the settings', async () => {
    const { community, world, visitor, people } = await createCommunityWorld()
    const { authorizationUrl } = await world.session.signIn(ACCOUNT)
    community.tokens.rotateSecret()
    await visitor.authorize(authorizationUrl, people[0])
    expect(await world.until(ended)).toMatchObject({ attempt: { code: 'client-refused' } })
  })

  it.each([
    'scope-text',
    'scope-missing',
    'expires-string',
    'expires-missing',
    'expires-null',
    'token-type-missing',
    'token-type-upper',
    'token-envelope',
    'refresh-null',
  ])('TOKEN-7 TOKEN-8 SITE-O5 signing in works where the token answer is %s', async (profile) => {
    const { world, visitor, people } = await createCommunityWorld({ profiles: [profile] })
    const { authorizationUrl } = await world.session.signIn(ACCOUNT)
    await visitor.authorize(authorizationUrl, people[0])
    await world.until(signedIn)
  })

  it('SIGN-32 nothing that lies here: whoever signs in may use it', async () => {
    const { world, visitor, people } = await createCommunityWorld()
    world.lies = NOTHING
    const { authorizationUrl } = await world.session.signIn(ACCOUNT)
    await visitor.authorize(authorizationUrl, people[1])
    await world.until(signedIn)
  })
})
