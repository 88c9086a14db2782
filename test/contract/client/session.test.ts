import { describe, expect, it } from 'vitest'
import { createNodeFetch } from '../../../electron/browser-host/nodePorts.ts'
import { createSessionIdentity } from '../../../electron/core/api/identity.ts'
import type { Fetch } from '../../../electron/core/ports.ts'
import { systemClock } from '../../../electron/system/systemPorts.ts'
import { fault } from '../../community/faults.ts'
import { ACCOUNT_ID, faultOf, newEvent, type Opened, open } from './client.ts'

const list = ({ api }: Opened) => api.listEvents(ACCOUNT_ID, { limit: 10, page: 1, when: 'all-time' })
const ways = ({ community }: Opened) =>
  community.log.entries.map((entry) => [
    'authorization' in entry.headers && 'header',
    entry.query.includes('access_token') && 'query',
  ])
const HEADER = ['header', false]
const QUERY = [false, 'query']

describe('the token on its way', () => {
  it('SITE-O1 the token goes by header, never two ways at once', async () => {
    const opened = await open()
    await list(opened)
    await opened.api.createEvent(ACCOUNT_ID, newEvent())
    expect(ways(opened)).toEqual([HEADER, HEADER])
    expect(opened.community.log.entries[0]?.headers['user-agent']).toBe('Turnout/0.1.0')
    expect(opened.community.log.entries.every((entry) => entry.headers.cookie === undefined)).toBe(true)
  })

  it('SITE-O2 where the host strips the header, the token goes by query once and from then on', async () => {
    const opened = await open({ profiles: ['strip-authorization'] })
    await list(opened)
    expect(opened.registry.sites()[0]?.capabilities.tokenBy).toBe('query')
    await list(opened)
    await opened.api.createEvent(ACCOUNT_ID, newEvent())
    expect(ways(opened).slice(1)).toEqual([QUERY, QUERY, QUERY])
    expect(opened.tokens.asked).toEqual(['current', 'current', 'current'])
    expect(opened.community.data.events.size).toBe(1)
  })

  it('SITE-O2 SIGN-22 a token that went by query is in no log and no error', async () => {
    const opened = await open({ profiles: ['strip-authorization'] })
    await list(opened)
    opened.community.faults.always(/./, fault.status(500))
    const failed = await faultOf(opened.api.createEvent(ACCOUNT_ID, newEvent()))
    const token = /access_token=(\w+)/.exec(opened.community.log.entries.at(-1)?.query ?? '')?.[1] ?? '?'
    expect(token).toHaveLength(40)
    for (const told of [failed, failed.error, failed.cause, failed.error.cause]) {
      expect(`${String(told)} ${JSON.stringify(told)} ${(told as Error | undefined)?.stack}`).not.toContain(
        token,
      )
    }
    expect(opened.log.text()).not.toContain(token)
  })

  it('SITE-O2 where the query is known to be the way, a refused token is not sent twice', async () => {
    const opened = await open({ profiles: ['strip-authorization', 'empty-401'] })
    await list(opened)
    opened.community.log.clear()
    opened.community.tokens.revokeAll()
    await expect(list(opened)).rejects.toMatchObject({ code: 'signed-out' })
    expect(ways(opened)).toEqual([QUERY, QUERY])
    expect(opened.tokens.asked.slice(1)).toEqual(['current', 'renewed', 'refused'])
  })

  it('SITE-O3 SIGN-34 an expired token is renewed once and the write is done once', async () => {
    const opened = await open()
    opened.community.tokens.revokeAccess(await opened.tokens.current(ACCOUNT_ID))
    await opened.api.createEvent(ACCOUNT_ID, newEvent())
    expect(opened.tokens.asked).toEqual(['current', 'current', 'renewed'])
    expect(opened.community.log.of('POST').map((entry) => entry.status)).toEqual([401, 200])
    expect(opened.community.data.events.size).toBe(1)
  })

  it('SITE-O3 an empty 401 for an expired token does not move the token to the query', async () => {
    const opened = await open({ profiles: ['empty-401'] })
    await list(opened)
    opened.community.tokens.revokeAccess(await opened.tokens.current(ACCOUNT_ID))
    await list(opened)
    expect(opened.registry.sites()[0]?.capabilities.tokenBy).toBe('header')
    expect(ways(opened)).toEqual([HEADER, HEADER, HEADER])
  })

  it('SIGN-34 a fresh token refused ends the session, and nothing was sent', async () => {
    const opened = await open()
    opened.community.faults.always(/./, fault.invalidToken())
    const failed = await faultOf(opened.api.createEvent(ACCOUNT_ID, newEvent()))
    expect(failed).toMatchObject({ outcome: 'not-sent', error: { code: 'signed-out' } })
    expect(opened.tokens.asked).toEqual(['current', 'renewed', 'refused'])
    await expect(list(opened)).rejects.toMatchObject({ code: 'signed-out' })
  })

  it('a session without a token sends nothing', async () => {
    const opened = await open({ renewals: -1 })
    expect((await faultOf(opened.api.deleteEvent(ACCOUNT_ID, '1'))).outcome).toBe('not-sent')
    await expect(list(opened)).rejects.toMatchObject({ code: 'signed-out' })
    expect(opened.community.log.length).toBe(0)
  })

  it('HTTP-3 HTTP-4 a redirect is not followed, so the token goes to no other host', async () => {
    const here = await open()
    const there = await open()
    here.community.faults.always(/./, fault.redirect(`${there.community.baseUrl}/restful_api/event`, 307))
    await expect(list(here)).rejects.toMatchObject({ code: 'redirected' })
    expect((await faultOf(here.api.createEvent(ACCOUNT_ID, newEvent()))).outcome).toBe('uncertain')
    expect(there.community.log.length).toBe(0)
  })
})

describe('who is signed in', () => {
  const identityOf = ({ registry, timers, log }: Opened, fetch = createNodeFetch()) =>
    createSessionIdentity({
      fetch,
      clock: systemClock,
      timers,
      log,
      registry,
      userAgent: 'Turnout/0.1.0',
    })

  it('SIGN-32 a site that knows /user/mine names the user', async () => {
    const opened = await open({ profiles: ['user-mine'] })
    const token = await opened.tokens.current(ACCOUNT_ID)
    expect(await identityOf(opened).identify(ACCOUNT_ID, token)).toEqual({
      userId: '1',
      name: opened.community.accounts[0]?.name,
    })
    expect(opened.registry.sites()[0]?.capabilities.whoAmI).toBe('yes')
  })

  it('SIGN-32 elsewhere the owner of the own events is the user, and the route is not asked for again', async () => {
    const opened = await open()
    opened.event()
    const token = await opened.tokens.current(ACCOUNT_ID)
    const identity = identityOf(opened)
    expect(await identity.identify(ACCOUNT_ID, token)).toEqual({ userId: '1', name: null })
    await identity.identify(ACCOUNT_ID, token)
    expect(opened.community.log.of('GET', /mine/)).toHaveLength(1)
  })

  it('SIGN-32 a person without events stays unknown; a refused token, a page or no network is said to be what it is', async () => {
    const opened = await open()
    const token = await opened.tokens.current(ACCOUNT_ID)
    expect(await identityOf(opened).identify(ACCOUNT_ID, token)).toBeNull()
    const refused = identityOf(opened).identify(ACCOUNT_ID, 'f'.repeat(40))
    await expect(refused).rejects.toMatchObject({ code: 'signed-out' })
    const closed = opened.community.faults.always(/./, fault.html())
    const asked = identityOf(opened).identify(ACCOUNT_ID, token)
    await expect(asked).rejects.toMatchObject({ code: 'not-event-data' })
    closed()
    opened.community.faults.always('GET', fault.refusal())
    expect(await identityOf(opened).identify(ACCOUNT_ID, token)).toBeNull()
    opened.community.faults.clear()
    opened.community.faults.always(/./, fault.refuseBefore())
    await expect(identityOf(opened).identify(ACCOUNT_ID, token)).rejects.toMatchObject({ code: 'offline' })
  })

  it('SIGN-32 where a site lists everybody`s events as one`s own, nobody is taken for the owner of the first one', async () => {
    const opened = await open()
    opened.event()
    opened.event({ ownerId: 2 })
    const token = await opened.tokens.current(ACCOUNT_ID)
    const network = createNodeFetch()
    const unfiltered: Fetch = (asked, init) =>
      network(typeof asked === 'string' ? asked.replace('view=my&', '') : asked, init)
    expect(await identityOf(opened, unfiltered).identify(ACCOUNT_ID, token)).toBeNull()
  })

  it('SIGN-32 the first question after sign-in also finds out that the header is stripped', async () => {
    const opened = await open({ profiles: ['strip-authorization', 'user-mine'] })
    const token = await opened.tokens.current(ACCOUNT_ID)
    expect(await identityOf(opened).identify(ACCOUNT_ID, token)).toMatchObject({ userId: '1' })
    expect(opened.registry.sites()[0]?.capabilities.tokenBy).toBe('query')
  })

  it('SITE-L9 friends are listed where the site has them, and asked for once where not', async () => {
    const rich = await open({ profiles: ['friends-endpoint'] })
    rich.community.data.befriend(1, 2)
    const { rows } = await rich.api.listFriends(ACCOUNT_ID, { limit: 50, page: 1 })
    expect(rows.some((friend) => friend.userId === '2' && friend.name !== '')).toBe(true)
    const poor = await open()
    for (let count = 0; count < 2; count += 1) {
      await expect(poor.api.listFriends(ACCOUNT_ID, { limit: 50, page: 1 })).rejects.toMatchObject({
        code: 'unsupported',
      })
    }
    expect(poor.community.log.of('GET', /friend/)).toHaveLength(1)
  })

  it('SITE-L9 a no of the service itself, with 404 or 200, means no such route as well; a firewall means nothing', async () => {
    for (const status of [404, 200]) {
      const opened = await open({ profiles: ['friends-endpoint'] })
      const no = { status: 'failed', data: [], messages: ['No such method.'] }
      opened.community.faults.always(/\/friend/, fault.json(no, status))
      for (let count = 0; count < 2; count += 1)
        await expect(opened.api.listFriends(ACCOUNT_ID, { limit: 50, page: 1 })).rejects.toMatchObject({
          code: 'unsupported',
        })
      expect(opened.community.log.of('GET', /friend/)).toHaveLength(1)
    }
    const walled = await open({ profiles: ['friends-endpoint'] })
    walled.community.faults.always(/\/friend/, fault.firewall())
    await expect(walled.api.listFriends(ACCOUNT_ID, { limit: 50, page: 1 })).rejects.toMatchObject({
      code: 'refused-by-site',
    })
    expect(walled.registry.sites()[0]?.capabilities.friends).toBe('unknown')
  })

  it('SITE-L9 a closed site or a portal is no reason to think that a route does not exist', async () => {
    const opened = await open({ profiles: ['friends-endpoint', 'user-mine', 'site-offline'] })
    await expect(opened.api.listFriends(ACCOUNT_ID, { limit: 50, page: 1 })).rejects.toMatchObject({
      code: 'not-event-data',
    })
    const token = await opened.tokens.current(ACCOUNT_ID)
    const asked = identityOf(opened).identify(ACCOUNT_ID, token)
    await expect(asked).rejects.toMatchObject({ code: 'not-event-data' })
    expect(opened.registry.sites()[0]?.capabilities).toMatchObject({ friends: 'unknown', whoAmI: 'unknown' })
    opened.community.setProfiles(['friends-endpoint', 'user-mine'])
    expect((await opened.api.listFriends(ACCOUNT_ID, { limit: 50, page: 1 })).skipped).toBe(0)
    expect(await identityOf(opened).identify(ACCOUNT_ID, token)).toMatchObject({ userId: '1' })
  })
})
