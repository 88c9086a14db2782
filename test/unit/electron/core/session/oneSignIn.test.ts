import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../../electron/core/errors.ts'
import type { CallbackVerdict } from '../../../../../electron/core/session/loopbackListener.ts'
import { createSignIns } from '../../../../../electron/core/session/signIns.ts'
import type { GrantedTokens } from '../../../../../electron/core/session/tokenEndpoint.ts'
import type { FailedAttempt } from '../../../../../shared/domain/account.ts'
import { createFakeBrowser } from '../../../../support/fakeBrowser.ts'
import { createFakeClock, settled } from '../../../../support/fakeClock.ts'
import { createFakeIds, createMemoryLogger } from '../../../../support/fakePorts.ts'
import { ENGLISH_CALLBACK, GRANTED, SECOND } from '../../../../support/identityWorld.ts'
import { ACCOUNT_ID, createMemoryRegistry, siteAt } from '../../../../support/memoryRegistry.ts'

const MINUTE = 60_000

/** Sign-ins whose port, site and browser are the test's. */
async function signIns() {
  const registry = createMemoryRegistry(siteAt('https://site.example'))
  await registry.addAccount({ ...registry.account(ACCOUNT_ID), id: SECOND })
  const clock = createFakeClock()
  const browser = createFakeBrowser()
  const log = createMemoryLogger()
  const failures = new Map<string, FailedAttempt>()
  /** What happened, in order. */
  const told: string[] = []
  const world = {
    address: 'http://site.example/restful_api',
    client: async (): Promise<void> => undefined,
    exchange: async (): Promise<GrantedTokens> => GRANTED,
    settle: async (): Promise<void> => undefined,
  }
  let answer: (query: URLSearchParams) => Promise<CallbackVerdict> = async () => 'refuse'
  const made = createSignIns({
    registry,
    browser,
    clock,
    timers: clock.timers,
    ids: createFakeIds(),
    log,
    failures,
    texts: () => ENGLISH_CALLBACK,
    client: async () => {
      await world.client()
      return {
        apiBase: world.address,
        clientId: 'turnout',
        clientSecret: 'secret',
        redirectUri: 'http://127.0.0.1:47213/callback',
        basicEncoding: 'form',
      }
    },
    endpoint: {
      exchange: () => world.exchange(),
      refresh: () => Promise.reject(new Error('nothing is renewed here')),
    },
    listenFor: () => async (uri, next) => {
      told.push('port opened')
      answer = next
      return {
        uri,
        addresses: [],
        close: async () => {
          told.push('port closed')
        },
      }
    },
    changed: (id) => told.push(`${id === SECOND ? 'second' : 'first'}: ${made.state(id)?.state ?? 'over'}`),
    keep: async (id, tokens, apiBase) => {
      told.push(`kept ${tokens.accessToken} of ${id === ACCOUNT_ID ? 'first' : id} for ${apiBase}`)
    },
    settle: async () => {
      told.push('settled')
      await world.settle()
    },
  })
  /** The person says yes on the site's form. */
  const comeBack = (): Promise<CallbackVerdict> => {
    const state = new URL(browser.opened.at(-1) ?? '').searchParams.get('state') ?? ''
    return answer(new URLSearchParams({ state, code: 'code' }))
  }
  return Object.assign(world, { ...made, registry, clock, browser, log, failures, told, comeBack })
}

const at = (code: FailedAttempt['code'], clock: { now(): number }, detail = '') => ({
  code,
  detail,
  at: clock.now(),
})

describe('a sign-in in the browser', () => {
  it('SIGN-16 waits for five minutes, and its page is opened again as often as asked for', async () => {
    const world = await signIns()
    const { authorizationUrl } = await world.begin(ACCOUNT_ID)
    await world.reopen(ACCOUNT_ID)
    expect(world.browser.opened).toEqual([authorizationUrl, authorizationUrl])
    expect(world.told).toEqual(['port opened', 'first: waiting-for-browser'])
    const since = world.clock.now()
    expect(world.state(ACCOUNT_ID)).toEqual({
      state: 'waiting-for-browser',
      authorizationUrl,
      since,
      until: since + 5 * MINUTE,
    })
    expect(world.state(SECOND)).toBeNull()
  })

  it('SIGN-16 there is no page to open where none waits, or another one’s does', async () => {
    const world = await signIns()
    await expect(world.reopen(ACCOUNT_ID)).rejects.toMatchObject({ code: 'not-found' })
    await world.begin(ACCOUNT_ID)
    await expect(world.reopen(SECOND)).rejects.toMatchObject({
      code: 'not-found',
      message: 'no sign-in is under way',
    })
    expect(world.browser.opened).toHaveLength(1)
  })

  it('SIGN-25 the tokens are kept before the browser hears of success, and looked into after it', async () => {
    const world = await signIns()
    await world.begin(ACCOUNT_ID)
    world.told.length = 0
    expect(await world.comeBack()).toMatchObject({
      page: { body: expect.stringContaining('You are signed in') },
    })
    await settled()
    expect(world.told).toEqual([
      'first: exchanging',
      `kept access of first for ${world.address}`,
      'port closed',
      'settled',
      'first: over',
    ])
    expect(world.state(ACCOUNT_ID)).toBeNull()
    expect(world.failures.size).toBe(0)
    expect(world.log.lines).toEqual([
      { level: 'info', message: 'signed in', facts: { accountId: ACCOUNT_ID } },
    ])
  })

  it('TOKEN-5 how this site reads the client is remembered, where it was another way', async () => {
    const world = await signIns()
    world.exchange = async () => ({ ...GRANTED, basicEncoding: 'raw' })
    await world.begin(ACCOUNT_ID)
    await world.comeBack()
    await settled()
    expect(world.registry.siteOf(ACCOUNT_ID).capabilities.basicEncoding).toBe('raw')
  })

  it('SIGN-1 a computer without a browser gets the address to copy', async () => {
    const world = await signIns()
    world.browser.fail(new Error('canary'))
    const { authorizationUrl } = await world.begin(ACCOUNT_ID)
    expect(world.state(ACCOUNT_ID)).toMatchObject({ state: 'waiting-for-browser', authorizationUrl })
    expect(world.log.lines).toEqual([
      { level: 'warn', message: 'the system browser did not open', facts: {} },
    ])
  })
})

describe('SIGN-16 one sign-in at a time', () => {
  it('a second one ends the first and frees its port before it opens its own, of two presses at once too', async () => {
    const world = await signIns()
    await Promise.all([world.begin(ACCOUNT_ID), world.begin(SECOND)])
    expect(world.told).toEqual([
      'port opened',
      'first: waiting-for-browser',
      'port closed',
      'first: over',
      'port opened',
      'second: waiting-for-browser',
    ])
    expect(world.failures.get(ACCOUNT_ID)).toEqual(at('sign-in-cancelled', world.clock))
    expect(world.state(ACCOUNT_ID)).toBeNull()
  })

  it('cancelling one leaves the other’s alone', async () => {
    const world = await signIns()
    await world.begin(ACCOUNT_ID)
    await world.cancel(SECOND)
    expect(world.state(ACCOUNT_ID)).not.toBeNull()
    await world.cancel(ACCOUNT_ID)
    expect(world.state(ACCOUNT_ID)).toBeNull()
    expect(world.told.at(-1)).toBe('first: over')
    await world.cancel(ACCOUNT_ID)
  })

  it('SIGN-7 the port is closed when the program ends', async () => {
    const world = await signIns()
    await world.begin(ACCOUNT_ID)
    await world.close()
    expect(world.told).toContain('port closed')
    await world.close()
  })
})

describe('a sign-in that comes to nothing', () => {
  it('SIGN-8 nobody came back in time: told so, until the next one begins', async () => {
    const world = await signIns()
    await world.begin(ACCOUNT_ID)
    await world.clock.advance(5 * MINUTE)
    await settled()
    expect(world.failures.get(ACCOUNT_ID)).toEqual(at('sign-in-expired', world.clock))
    expect(world.log.lines).toEqual([
      {
        level: 'info',
        message: 'a sign-in came to nothing',
        facts: { accountId: ACCOUNT_ID, code: 'sign-in-expired' },
      },
    ])
    await world.begin(ACCOUNT_ID)
    expect(world.failures.size).toBe(0)
  })

  it.each([
    ['the settings of the client', 'client', new AppError('client-refused', 'raw'), 'client-refused'],
    ['what nobody foresaw', 'client', new Error('canary'), 'sign-in-failed'],
  ] as const)('TOKEN-10 %s, before a port is opened', async (_, step, error, code) => {
    const world = await signIns()
    world[step] = (): Promise<never> => Promise.reject(error)
    await expect(world.begin(ACCOUNT_ID)).rejects.toBe(error)
    expect(world.failures.get(ACCOUNT_ID)).toEqual(at(code, world.clock))
    expect(world.told).toEqual(['first: over'])
  })

  it('SHELL-15 an address no browser may be given is not opened, and the port is closed', async () => {
    const world = await signIns()
    world.address = `https://site.example/${'a'.repeat(3000)}`
    await expect(world.begin(ACCOUNT_ID)).rejects.toMatchObject({
      code: 'bad-address',
      message: 'the sign-in address was refused: too-long',
    })
    expect(world.browser.opened).toEqual([])
    expect(world.told).toContain('port closed')
    expect(world.state(ACCOUNT_ID)).toBeNull()
    expect(world.failures.get(ACCOUNT_ID)).toEqual(at('sign-in-failed', world.clock))
    expect(world.told.at(-1)).toBe('first: over')
  })

  it.each([
    ['the site gives no token', 'exchange', new AppError('offline', 'raw'), 'offline', 'did not finish'],
    [
      'the person is here already',
      'settle',
      new AppError('already-signed-in', 'raw', { details: ['Ada', 'B'] }),
      'already-signed-in',
      'You are signed in',
    ],
  ] as const)('%s: told in the program, and the next one begins', async (_, step, error, code, page) => {
    const world = await signIns()
    world[step] = (): Promise<never> => Promise.reject(error)
    await world.begin(ACCOUNT_ID)
    expect(await world.comeBack()).toMatchObject({ page: { body: expect.stringContaining(page) } })
    await settled()
    expect(world.failures.get(ACCOUNT_ID)).toEqual(at(code, world.clock, error.details.join(': ')))
    expect(world.told.at(-1)).toBe('first: over')
    expect(world.state(ACCOUNT_ID)).toBeNull()
    await world.begin(ACCOUNT_ID)
    expect(world.state(ACCOUNT_ID)).not.toBeNull()
  })
})
