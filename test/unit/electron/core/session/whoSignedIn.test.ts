import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../../electron/core/errors.ts'
import {
  ADA,
  adas,
  another,
  BO,
  ELSEWHERE,
  GRANTED,
  HOME,
  NOTHING,
  signedIn,
  tokens,
  UNSURE,
  WAITING,
} from '../../../../support/identityWorld.ts'
import { ACCOUNT_ID } from '../../../../support/memoryRegistry.ts'

const unable = (code: 'site-failed' | 'signed-out') => (): never => {
  throw new AppError(code, 'canary')
}

describe('right after the sign-in', () => {
  it('SIGN-32 a crash before the site was asked leaves tokens that are nobody’s', async () => {
    const { held } = await signedIn({ site: () => ADA })
    expect(await held()).toEqual(
      tokens({
        kind: 'tokens',
        accessToken: 'access',
        refreshToken: 'refresh',
        lifeSeconds: 3600,
        requestedAt: 5000,
        since: 5000,
        apiBase: 'https://site.example/restful_api',
        identity: 'unsure',
        userId: null,
        userName: null,
      }),
    )
  })

  it('SIGN-32 the first one here goes on at once and is remembered', async () => {
    const { check, registry, held, done } = await signedIn({ site: () => ADA })
    expect(await check.settle(ACCOUNT_ID)).toBe(true)
    expect(registry.account(ACCOUNT_ID)).toMatchObject(adas)
    expect(await held()).toMatchObject(tokens({ identity: 'confirmed', accessToken: 'access' }))
    expect(done).toEqual(['asked with access', 'list written'])
  })

  it('SIGN-32 where the site tells nobody and nothing lies here, anybody goes on, and nobody is written down', async () => {
    const { check, held, done } = await signedIn({ site: () => null })
    expect(await check.settle(ACCOUNT_ID)).toBe(true)
    expect(await held()).toMatchObject(tokens({ identity: 'confirmed' }))
    expect(done).toEqual(['asked with access'])
  })

  it('SIGN-35 what was closed at a sign-out opens to the same person', async () => {
    const was = { userId: '7', userName: null, sealed: true }
    const { check, registry } = await signedIn({ site: () => ADA, was, lies: WAITING })
    expect(await check.settle(ACCOUNT_ID)).toBe(true)
    expect(registry.account(ACCOUNT_ID)).toMatchObject({ ...adas, sealed: undefined })
  })

  it('SIGN-32 another person sends nothing of the former one’s: the question stands, with whom the site named', async () => {
    const { check, registry, held } = await signedIn({ site: () => BO, was: adas, lies: WAITING })
    expect(await check.settle(ACCOUNT_ID)).toBe(false)
    expect(await held()).toMatchObject(
      tokens({ identity: 'unsure', userId: '8', userName: 'Bo', accessToken: 'access' }),
    )
    expect(registry.account(ACCOUNT_ID)).toMatchObject(adas)
  })

  it('SIGN-32 TOKEN-10 a site that fails just then named nobody, and its words are in no log', async () => {
    const { check, held, log } = await signedIn({ site: unable('site-failed'), was: adas, lies: WAITING })
    expect(await check.settle(ACCOUNT_ID)).toBe(false)
    expect(await held()).toMatchObject(UNSURE)
    expect(log.lines).toEqual([
      { level: 'info', message: 'the site did not tell who signed in', facts: { accountId: ACCOUNT_ID } },
    ])
  })

  it('SIGN-32 what cannot be read now may be somebody’s: the person is asked', async () => {
    const { check, held } = await signedIn({ site: () => ADA, lies: null, others: [another()] })
    expect(await check.settle(ACCOUNT_ID)).toBe(false)
    expect(await held()).toMatchObject(tokens({ identity: 'unsure', userId: '7' }))
  })

  it('SIGN-32 a session that ended meanwhile is nobody’s', async () => {
    const { check, keeperOf } = await signedIn({ site: () => ADA })
    await keeperOf(ACCOUNT_ID).forget()
    await expect(check.settle(ACCOUNT_ID)).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('SEND-8 one person with two accounts of a site, each of which would send', () => {
  it.each([
    ['Ada', another()],
    ['7', another({ userName: null })],
  ])('is told that they are here already, as %s, and the new session is let go', async (name, other) => {
    const { check, held, registry } = await signedIn({ site: () => ADA, others: [other] })
    await expect(check.settle(ACCOUNT_ID)).rejects.toMatchObject({
      code: 'already-signed-in',
      details: [name],
    })
    expect(await held()).toEqual({ kind: 'none', why: 'signed-out' })
    expect(registry.account(ACCOUNT_ID).userId).toBeNull()
  })

  it.each([
    ['of another site', another({ siteId: ELSEWHERE.id })],
    ['of another person', another({ userId: '8' })],
    ['of nobody known', another({ userId: null })],
  ])('an account %s is no second one', async (_, other) => {
    const { check } = await signedIn({ site: () => ADA, others: [other] })
    expect(await check.settle(ACCOUNT_ID)).toBe(true)
  })

  it('an account of nobody known is nobody’s second one', async () => {
    const { check } = await signedIn({ site: () => null, others: [another({ userId: null })] })
    expect(await check.settle(ACCOUNT_ID)).toBe(true)
  })

  it('an account where something waits is refused nobody: it would wait for ever', async () => {
    const { check, held } = await signedIn({ site: () => ADA, lies: WAITING, others: [another()] })
    expect(await check.settle(ACCOUNT_ID)).toBe(false)
    expect(await held()).toMatchObject(tokens({ identity: 'unsure', userId: '7' }))
  })

  it('an account known as the same person before goes on beside the other', async () => {
    const { check } = await signedIn({ site: () => ADA, was: adas, others: [another()] })
    expect(await check.settle(ACCOUNT_ID)).toBe(true)
  })
})

describe('SIGN-32 "it is me"', () => {
  const unsure = async (given: Partial<Parameters<typeof signedIn>[0]> = {}) => {
    const world = await signedIn({ site: () => null, was: adas, lies: WAITING, ...given })
    await world.check.settle(ACCOUNT_ID)
    world.done.length = 0
    return { ...world, world, itIsMe: () => world.check.confirm(ACCOUNT_ID, 'same-person', true) }
  }

  it('where the site still tells nobody the person is believed, and all stays', async () => {
    const { itIsMe, registry, held, done } = await unsure()
    await itIsMe()
    expect(await held()).toMatchObject(tokens({ identity: 'confirmed' }))
    expect(registry.account(ACCOUNT_ID)).toMatchObject(adas)
    expect(done).toEqual(['asked with access'])
  })

  it('opens what was closed at the sign-out, whose it stays', async () => {
    const { itIsMe, registry } = await unsure({ was: { ...adas, sealed: true } })
    await itIsMe()
    expect(registry.account(ACCOUNT_ID)).toMatchObject({ ...adas, sealed: undefined })
  })

  it('where the site names them now, it is written down by whom it was said', async () => {
    const { itIsMe, registry, held, world } = await unsure({ was: {} })
    world.site = () => ADA
    await itIsMe()
    expect(await held()).toMatchObject(tokens({ identity: 'confirmed', ...adas }))
    expect(registry.account(ACCOUNT_ID)).toMatchObject(adas)
  })

  it('where the site names another now, nothing of the former one’s is sent, and it is known who it was', async () => {
    const { itIsMe, registry, held, world, done } = await unsure()
    world.site = () => BO
    await expect(itIsMe()).rejects.toMatchObject({ code: 'conflict', details: ['identity'] })
    expect(await held()).toMatchObject(tokens({ identity: 'unsure', userId: '8', userName: 'Bo' }))
    expect(registry.account(ACCOUNT_ID)).toMatchObject(adas)
    await expect(itIsMe()).rejects.toMatchObject({ code: 'conflict' })
    expect(done).toEqual(['asked with access'])
  })

  it('a site that cannot be asked now leaves the question as it is', async () => {
    const { itIsMe, held, world } = await unsure()
    world.site = unable('site-failed')
    await expect(itIsMe()).rejects.toMatchObject({ code: 'site-failed' })
    expect(await held()).toMatchObject(UNSURE)
  })

  it('a token that is over ends the session: nothing renews what may be a stranger’s', async () => {
    const { itIsMe, held, world } = await unsure()
    world.site = unable('signed-out')
    await expect(itIsMe()).rejects.toMatchObject({ code: 'signed-out' })
    expect(await held()).toEqual({ kind: 'none', why: 'refused' })
  })

  it.each([
    ['named', () => ADA],
    ['refused', unable('signed-out')],
  ])('an answer about the former token, %s, is no word about the one of a newer sign-in', async (_, site) => {
    const { itIsMe, held, world, check } = await unsure()
    world.site = () => {
      void check.keep(ACCOUNT_ID, { ...GRANTED, accessToken: 'newer' }, HOME.apiBase)
      return site()
    }
    await expect(itIsMe()).rejects.toMatchObject({ code: 'not-done' })
    expect(await held()).toMatchObject(tokens({ accessToken: 'newer', identity: 'unsure', userId: null }))
  })

  it('said once more it changes nothing, and the site is not asked', async () => {
    const { itIsMe, done, held } = await unsure()
    await itIsMe()
    const before = await held()
    done.length = 0
    await itIsMe()
    expect(await held()).toEqual(before)
    expect(done).toEqual([])
  })

  it('nobody says it where nobody is signed in', async () => {
    const { itIsMe, keeperOf } = await unsure()
    await keeperOf(ACCOUNT_ID).forget()
    await expect(itIsMe()).rejects.toMatchObject({ code: 'not-found', message: 'nobody is signed in' })
  })
})

describe('SIGN-31 SIGN-32 starting afresh', () => {
  const afresh = async (given: Partial<Parameters<typeof signedIn>[0]> = {}) => {
    const world = await signedIn({ site: () => BO, was: adas, lies: WAITING, ...given })
    await world.check.settle(ACCOUNT_ID)
    world.done.length = 0
    const start = (confirmed: boolean) => world.check.confirm(ACCOUNT_ID, 'discard-former', confirmed)
    return { ...world, start }
  }

  it('what the former one left and its key go first; then the account is the other’s', async () => {
    const { start, registry, held, done } = await afresh()
    await start(true)
    expect(done).toEqual([
      `${ACCOUNT_ID} of 7 forgotten`,
      `key of ${ACCOUNT_ID} forgotten`,
      'list written',
      'list written',
    ])
    expect(registry.account(ACCOUNT_ID)).toMatchObject({ userId: '8', userName: 'Bo' })
    expect(await held()).toMatchObject(tokens({ identity: 'confirmed' }))
  })

  it('of one the site does not name nothing of the former one stays either', async () => {
    const was = { ...adas, sealed: true }
    const { start, registry } = await afresh({ site: () => null, was })
    await start(true)
    expect(registry.account(ACCOUNT_ID)).toMatchObject({ userId: null, userName: null, sealed: undefined })
  })

  it('unconfirmed it takes nothing that would be lost', async () => {
    const { start, registry, held, done } = await afresh()
    await expect(start(false)).rejects.toMatchObject({ code: 'confirmation-needed', details: ['3', '2'] })
    expect(done).toEqual([])
    expect(registry.account(ACCOUNT_ID)).toMatchObject(adas)
    expect(await held()).toMatchObject(tokens({ identity: 'unsure' }))
  })

  it('unconfirmed it goes on where only copies of the site lie here', async () => {
    const { start, registry } = await afresh({ lies: { ...NOTHING, cachedEvents: 5 } })
    await start(false)
    expect(registry.account(ACCOUNT_ID).userId).toBe('8')
  })

  it('SEND-8 whoever has an account here already gets no second one, and nothing is deleted for it', async () => {
    const others = [another({ userId: '8', userName: 'Bo' })]
    const { start, done } = await afresh({ others })
    await expect(start(true)).rejects.toMatchObject({ code: 'already-signed-in', details: ['Bo'] })
    expect(done).toEqual([])
  })

  it('nothing is deleted where the session is somebody’s already, or nobody’s', async () => {
    const { start, done, keeperOf } = await afresh()
    await start(true)
    done.length = 0
    await start(true)
    await keeperOf(ACCOUNT_ID).forget()
    await expect(start(true)).rejects.toMatchObject({ code: 'not-found' })
    expect(done).toEqual([])
  })
})
