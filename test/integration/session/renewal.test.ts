import { describe, expect, it } from 'vitest'
import { createNodeFetch } from '../../../electron/browser-host/nodePorts.ts'
import { createSiteCaller } from '../../../electron/core/api/siteCaller.ts'
import type { Fetch } from '../../../electron/core/ports.ts'
import type { StoredTokens } from '../../../electron/core/session/tokenVault.ts'
import { fault } from '../../community/faults.ts'
import { createFakeSecretStore } from '../../support/fakePorts.ts'
import { ACCOUNT, createCommunityWorld, keepTokens } from '../../support/sessionWorld.ts'

const HOUR = 3_600_000
const token = (request: { readonly path: string }): boolean => request.path.endsWith('/token')

/** A community with a session already there, as if the person had signed in at the start of the clock. */
const signedInWorld = async (
  profiles: readonly string[] = [],
  life: number | null = 86_400,
  secrets = createFakeSecretStore(),
) => {
  const made = await createCommunityWorld({ profiles }, { secrets })
  const issued = made.community.tokens.issue(made.people[0].userId)
  await keepTokens(made.world, { access: issued.access_token, refresh: issued.refresh_token ?? null, life })
  const requests = (): number => made.community.log.tokenRequests().length
  const stored = async (): Promise<StoredTokens> => {
    const read = await made.world.vault.session(ACCOUNT)
    if (read.state !== 'present' || read.value.kind !== 'tokens') throw new Error(`no tokens: ${read.state}`)
    return read.value
  }
  return { ...made, issued, requests, stored }
}

describe('keeping a session', () => {
  it('SIGN-23 a fresh token is used as it is; at 85 percent of its life it is renewed', async () => {
    const { world, issued, requests } = await signedInWorld()
    expect(await world.session.current(ACCOUNT)).toBe(issued.access_token)
    await world.clock.advance(20 * HOUR)
    expect(await world.session.current(ACCOUNT)).toBe(issued.access_token)
    expect(requests()).toBe(0)
    await world.clock.advance(HOUR)
    expect(await world.session.current(ACCOUNT)).not.toBe(issued.access_token)
    expect(requests()).toBe(1)
  })

  it('SIGN-24 fifty calls with an expired token make one token request, and all get the new token', async () => {
    const { world, community, issued, requests } = await signedInWorld()
    await world.clock.advance(25 * HOUR)
    const calls = Array.from({ length: 50 }, () => world.session.current(ACCOUNT))
    const answers = new Set(await Promise.all(calls))
    expect(requests()).toBe(1)
    expect(answers.size).toBe(1)
    expect(answers.has(issued.access_token)).toBe(false)
    const [used] = answers
    const response = await fetch(`${community.baseUrl}/restful_api/event?limit=1`, {
      headers: { authorization: `Bearer ${used}` },
    })
    expect(response.status).toBe(200)
  })

  it('SIGN-24 fifty calls after a 401 make one token request, and a late one takes the newer token as it is', async () => {
    const { world, issued, requests } = await signedInWorld()
    const calls = Array.from({ length: 50 }, () => world.session.renewed(ACCOUNT, issued.access_token))
    const answers = new Set(await Promise.all(calls))
    expect(answers.size).toBe(1)
    expect(await world.session.renewed(ACCOUNT, issued.access_token)).toBe([...answers][0])
    expect(requests()).toBe(1)
  })

  it('SIGN-25 a rotated token is on disk before the new access token is given out', async () => {
    const { world, issued, stored } = await signedInWorld()
    await world.clock.advance(25 * HOUR)
    const current = await world.session.current(ACCOUNT)
    const kept = await stored()
    expect(kept.accessToken).toBe(current)
    expect(kept.refreshToken).not.toBe(issued.refresh_token)
  })

  it.each([
    ['the key store is tried again', false],
    ['the settings are saved', true],
  ])('SIGN-25 a renewal that is under way while %s keeps the rotated token', async (_, twice) => {
    const held = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const online = createNodeFetch()
    const slow: Fetch = async (url, init) => {
      if (init?.method === 'POST') {
        asked.resolve()
        await held.promise
      }
      return online(url, init)
    }
    const { world, community, people } = await createCommunityWorld({}, { fetch: slow })
    const issued = community.tokens.issue(people[0].userId)
    await keepTokens(world, { access: issued.access_token, refresh: issued.refresh_token ?? null })
    await world.clock.advance(25 * HOUR)
    const call = world.session.current(ACCOUNT)
    await asked.promise
    const reloads = [world.session.reload(ACCOUNT), ...(twice ? [world.session.reload(ACCOUNT)] : [])]
    held.resolve()
    await Promise.all(reloads)
    const token = await call
    expect(token).not.toBe(issued.access_token)
    expect(await world.session.current(ACCOUNT)).toBe(token)
    const next = await world.restart()
    expect(await next.session.current(ACCOUNT)).toBe(token)
  })

  it.each([
    ['within a minute', 60_000],
    ['when the program ends', 0],
  ])(
    'SIGN-25 where the rotated token cannot be kept, memory has it, that is said, and it is written %s',
    async (_when, ms) => {
      const sound = createFakeSecretStore()
      let broken = false
      const seal = (plain: Uint8Array) => (broken ? Promise.reject(new Error('gone')) : sound.seal(plain))
      const { world, issued, stored } = await signedInWorld([], 86_400, { ...sound, seal })
      broken = true
      await world.clock.advance(25 * HOUR)
      const current = await world.session.current(ACCOUNT)
      expect(current).not.toBe(issued.access_token)
      expect((await stored()).accessToken).toBe(issued.access_token)
      expect(await world.session.state(ACCOUNT)).toMatchObject({ state: 'signed-in', unkept: true })
      broken = false
      await world.clock.advance(ms)
      if (ms > 0) await world.until((now) => now.state === 'signed-in' && now.unkept !== true)
      expect(await world.session.current(ACCOUNT)).toBe(current)
      await world.session.close()
      expect((await stored()).accessToken).toBe(current)
    },
  )

  it('SIGN-25 no new refresh token in the answer: the old one goes on', async () => {
    const { world, issued, stored, requests } = await signedInWorld(['keep-refresh'])
    // To the moment of the renewal and no further: its time limit must not run out while the answer is under way.
    for (let day = 0; day < 3; day += 1) {
      await world.clock.advance(0.85 * 24 * HOUR)
      await world.session.current(ACCOUNT)
    }
    expect((await stored()).refreshToken).toBe(issued.refresh_token)
    expect(requests()).toBe(3)
  })

  it('SIGN-26 a site that kills the refresh token at its first use ends in "sign in again", once', async () => {
    const { world, requests } = await signedInWorld(['unset-refresh-once'])
    await world.clock.advance(25 * HOUR)
    await world.session.current(ACCOUNT)
    await world.clock.advance(25 * HOUR)
    await expect(world.session.current(ACCOUNT)).rejects.toMatchObject({ code: 'signed-out' })
    await expect(world.session.current(ACCOUNT)).rejects.toMatchObject({ code: 'signed-out' })
    expect(await world.session.state(ACCOUNT)).toEqual({ state: 'signed-out', why: 'refused' })
    expect(requests()).toBe(2)
    expect(world.told).toEqual([])
  })

  it.each([
    ['a lost answer', fault.loseAnswer()],
    ['a cut body', fault.cutBody(10)],
    ['an HTML page', fault.html()],
    ['500', fault.status(500)],
    ['503', fault.status(503)],
    ['429', fault.status(429)],
    ['a redirect', fault.redirect('/elsewhere')],
    ['a huge answer', fault.huge(1_000_000)],
    ['no request getting through', fault.refuseBefore()],
  ])(
    'SIGN-27 TOKEN-9 TOKEN-11 %s ends no session, and while the token still works it is used',
    async (_what, harm) => {
      const { world, community, issued } = await signedInWorld(['keep-refresh'])
      await world.clock.advance(21 * HOUR)
      community.faults.next(token, harm)
      expect(await world.session.current(ACCOUNT)).toBe(issued.access_token)
      expect((await world.session.state(ACCOUNT)).state).toBe('signed-in')
      await world.clock.advance(60_000)
      expect(await world.session.current(ACCOUNT)).not.toBe(issued.access_token)
    },
  )

  it('SIGN-27 a token past its end with no way to the site is an error of the network, then it goes on', async () => {
    const { world, community } = await signedInWorld(['keep-refresh'])
    await world.clock.advance(25 * HOUR)
    community.faults.next(token, fault.status(502))
    await expect(world.session.current(ACCOUNT)).rejects.toMatchObject({ code: 'site-failed' })
    expect((await world.session.state(ACCOUNT)).state).toBe('signed-in')
    expect(await world.session.current(ACCOUNT)).toMatch(/./)
  })

  it('SIGN-27 SITE-O16 a new client secret on the site asks for the settings; entered, the session goes on', async () => {
    const { world, community, requests } = await signedInWorld()
    const secret = community.tokens.rotateSecret()
    await world.clock.advance(25 * HOUR)
    await expect(world.session.current(ACCOUNT)).rejects.toMatchObject({ code: 'signed-out' })
    expect(await world.session.state(ACCOUNT)).toEqual({ state: 'signed-out', why: 'client-refused' })
    const asked = requests()
    await expect(world.session.current(ACCOUNT)).rejects.toMatchObject({ code: 'signed-out' })
    expect(requests()).toBe(asked)
    await world.vault.setClientSecret(world.registry.siteOf(ACCOUNT).id, secret)
    await world.session.reload(ACCOUNT)
    expect((await world.session.state(ACCOUNT)).state).toBe('signed-in')
    expect(await world.session.current(ACCOUNT)).toMatch(/./)
  })

  it('SIGN-28 a refresh whose answer was lost ends, with a rotating site, in "sign in again" and in no loop', async () => {
    const { world, community, requests } = await signedInWorld()
    await world.clock.advance(25 * HOUR)
    community.faults.next(token, fault.loseAnswer())
    await expect(world.session.current(ACCOUNT)).rejects.toMatchObject({ code: 'offline' })
    const next = await world.restart()
    await expect(next.session.current(ACCOUNT)).rejects.toMatchObject({ code: 'signed-out' })
    const again = await next.restart()
    await expect(again.session.current(ACCOUNT)).rejects.toMatchObject({ code: 'signed-out' })
    expect(await again.session.state(ACCOUNT)).toEqual({ state: 'signed-out', why: 'refused' })
    expect(requests()).toBe(2)
    expect(again.told).toEqual([])
  })

  it.each([25, -25])('SIGN-29 a wall clock that jumps %i hours costs at most one refresh', async (hours) => {
    const { world, community, requests } = await signedInWorld()
    await world.session.current(ACCOUNT)
    world.clock.jumpWall(hours * HOUR)
    community.clock.setOffset(-hours * HOUR)
    for (let call = 0; call < 20; call += 1) {
      await world.session.current(ACCOUNT)
      await world.clock.advance(60_000)
    }
    expect(requests()).toBeLessThanOrEqual(1)
    world.clock.jumpWall(-hours * HOUR)
    community.clock.setOffset(0)
    await world.clock.advance(25 * HOUR)
    const before = requests()
    await world.session.current(ACCOUNT)
    expect(requests()).toBeLessThanOrEqual(before + 1)
  })

  it('SIGN-30 a token of unknown life is used until a 401 says otherwise', async () => {
    const { world, issued, requests } = await signedInWorld(['expires-missing'], null)
    await world.clock.advance(23 * HOUR)
    expect(await world.session.current(ACCOUNT)).toBe(issued.access_token)
    expect(await world.session.renewed(ACCOUNT, issued.access_token)).not.toBe(issued.access_token)
    expect(requests()).toBe(1)
  })

  it('SIGN-34 a second 401 with a fresh token asks the person, and keeps all the rest', async () => {
    const { world, issued } = await signedInWorld()
    const fresh = await world.session.renewed(ACCOUNT, issued.access_token)
    expect(await world.session.refused(ACCOUNT, fresh)).toBe(true)
    expect(await world.session.state(ACCOUNT)).toEqual({ state: 'signed-out', why: 'refused' })
    expect(world.told).toEqual([])
    const next = await world.restart()
    expect(await next.session.state(ACCOUNT)).toEqual({ state: 'signed-out', why: 'refused' })
  })

  it('SIGN-27 a 401 that comes late, for a token that was replaced meanwhile, ends no session', async () => {
    const { world, issued } = await signedInWorld()
    const second = await world.session.renewed(ACCOUNT, issued.access_token)
    const third = await world.session.renewed(ACCOUNT, second)
    expect(await world.session.refused(ACCOUNT, second)).toBe(false)
    expect(await world.session.current(ACCOUNT)).toBe(third)
  })

  it('SITE-O7 a site without the refresh grant: the token works until the site says that it ended', async () => {
    const { world, community, issued } = await signedInWorld()
    community.setProfiles(['no-refresh-grant'])
    await world.session.start()
    await world.clock.advance(24 * HOUR)
    expect(await world.session.current(ACCOUNT)).toBe(issued.access_token)
    await expect(world.session.renewed(ACCOUNT, issued.access_token)).rejects.toMatchObject({
      code: 'signed-out',
    })
    expect(await world.session.state(ACCOUNT)).toMatchObject({ state: 'signed-out', why: 'refused' })
  })

  it('SIGN-27 a clock put ahead of the end of a token that nothing renews ends no session, nor does a start under it', async () => {
    const { world, issued, requests } = await signedInWorld(['no-refresh-grant'])
    await world.session.start()
    world.clock.jumpWall(30 * 24 * HOUR)
    await world.clock.advance(HOUR)
    expect(await world.session.current(ACCOUNT)).toBe(issued.access_token)
    const next = await world.restart()
    await next.session.start()
    await world.clock.advance(HOUR)
    expect(await next.session.current(ACCOUNT)).toBe(issued.access_token)
    expect((await next.session.state(ACCOUNT)).state).toBe('signed-in')
    expect(requests()).toBe(0)
  })

  it('SITE-O7 no refresh token was ever given: a 401 ends the session', async () => {
    const { world, issued, requests } = await signedInWorld(['no-refresh-grant'])
    await expect(world.session.renewed(ACCOUNT, issued.access_token)).rejects.toMatchObject({
      code: 'signed-out',
    })
    expect(requests()).toBe(0)
  })

  it.each([
    ['gave none', ['no-refresh-grant'], []],
    ['renews by it no more', [], ['no-refresh-grant']],
  ])(
    'SIGN-27 a page before a site that %s ends no session; its own 401 does',
    async (_what, before, after) => {
      const { world, community, issued } = await signedInWorld(before)
      community.setProfiles(after)
      const answers = [...Array(4).fill('<html><h1>Maintenance</h1></html>'), '']
      const http = {
        send: async () => ({
          status: 401,
          bytes: Buffer.from(answers.shift() ?? ''),
          retryAfter: null,
          date: null,
        }),
      }
      const { session, registry, log } = world
      const caller = createSiteCaller({ http, tokens: session, registry, log })
      const call = () => caller.call(ACCOUNT, { method: 'GET', path: '/event', limitMs: 1000 })
      for (let time = 0; time < 3; time += 1)
        await expect(call()).rejects.toMatchObject({ code: 'site-failed' })
      expect((await session.state(ACCOUNT)).state).toBe('signed-in')
      expect(await session.current(ACCOUNT)).toBe(issued.access_token)
      await expect(call()).rejects.toMatchObject({ code: 'signed-out' })
      expect(await session.state(ACCOUNT)).toEqual({ state: 'signed-out', why: 'refused' })
    },
  )

  it('SITE-O8 a program that runs on renews the session every day by itself', async () => {
    const { world, community, requests, stored, issued } = await signedInWorld(
      ['token-life:1209600'],
      1_209_600,
    )
    await world.session.start()
    for (let day = 1; day <= 20; day += 1) {
      const before = await stored()
      await world.clock.advance(24 * HOUR)
      await world.session.current(ACCOUNT)
      const after = await stored()
      expect(after.refreshToken).not.toBe(before.refreshToken)
    }
    expect(requests()).toBe(20)
    expect(community.log.tokenRequests().every((request) => request.status === 200)).toBe(true)
    expect((await stored()).accessToken).not.toBe(issued.access_token)
  })

  it('KEEP-3 a key store that is gone keeps the session, and trying again brings it back', async () => {
    const { world, issued } = await signedInWorld()
    world.secrets.lock()
    expect(await world.session.state(ACCOUNT)).toEqual({ state: 'signed-out', why: 'key-unreadable' })
    world.secrets.unlock()
    await world.session.reload(ACCOUNT)
    expect((await world.session.state(ACCOUNT)).state).toBe('signed-in')
    expect(await world.session.current(ACCOUNT)).toBe(issued.access_token)
  })
})
