import { describe, expect, it } from 'vitest'
import { AppError } from '../../../electron/core/errors.ts'
import type { Identity } from '../../../electron/core/session/identityCheck.ts'
import { NOTHING } from '../../support/identityWorld.ts'
import { ACCOUNT, createCommunityWorld, keepTokens, SITE } from '../../support/sessionWorld.ts'
import { filesBelow } from '../../support/tempFolder.ts'

const WAITING = { ...NOTHING, waitingEntries: 3 }
const CALL = '44444444-4444-4444-a444-444444444444'
const SECOND_CALL = '55555555-5555-4555-a555-555555555555'

const worldOf = async (found: () => Identity | null, profiles: readonly string[] = []) => {
  const made = await createCommunityWorld(
    { profiles },
    {
      deps: {
        identify: async () => found(),
        revocationEndpoint: (site) => (profiles.length > 0 ? `${site.apiBase}/revoke` : null),
      },
    },
  )
  const signIn = async (): Promise<string> => {
    const { authorizationUrl } = await made.world.session.signIn(ACCOUNT)
    await made.visitor.authorize(authorizationUrl, made.people[0])
    const state = await made.world.until((now) => ['signed-in', 'identity-unsure'].includes(now.state))
    return state.state
  }
  return { ...made, signIn }
}

/** Ada’s changes wait, and Bo has signed in at her account. */
async function boAfterAda() {
  let found: Identity = { userId: '7', name: 'Ada' }
  const made = await worldOf(() => found)
  await made.signIn()
  made.world.lies = WAITING
  found = { userId: '8', name: 'Bo' }
  await made.signIn()
  return made
}

describe('who signed in', () => {
  it('SIGN-32 the first one is remembered by the site`s id and name', async () => {
    const { world, signIn } = await worldOf(() => ({ userId: '7', name: 'Ada' }))
    expect(await signIn()).toBe('signed-in')
    expect(world.registry.account(ACCOUNT)).toMatchObject({ userId: '7', userName: 'Ada' })
  })

  it('SIGN-32 another user than the one whose entries wait gets no token until the person decides', async () => {
    let found: Identity = { userId: '7', name: 'Ada' }
    const { world, signIn } = await worldOf(() => found)
    await signIn()
    world.lies = WAITING
    found = { userId: '8', name: 'Bo' }
    expect(await signIn()).toBe('identity-unsure')
    expect(await world.session.state(ACCOUNT)).toEqual({
      state: 'identity-unsure',
      expectedUserId: '7',
      userId: '8',
    })
    await expect(world.session.current(ACCOUNT)).rejects.toMatchObject({ code: 'signed-out' })
    expect(world.told).toEqual([`signedIn ${ACCOUNT}`])
    const next = await world.restart()
    expect((await next.session.state(ACCOUNT)).state).toBe('identity-unsure')
  })

  it('SIGN-32 starting afresh deletes what lay here before the new user`s token is given out', async () => {
    let found: Identity = { userId: '7', name: 'Ada' }
    const { world, signIn } = await worldOf(() => found)
    await signIn()
    const key = Buffer.from((await world.vault.dataKey(ACCOUNT)) ?? [])
    world.lies = WAITING
    found = { userId: '8', name: 'Bo' }
    await signIn()
    await world.session.confirmIdentity(ACCOUNT, 'discard-former', true)
    expect(world.told).toEqual([`signedIn ${ACCOUNT}`, `forget ${ACCOUNT}`, `signedIn ${ACCOUNT}`])
    expect(world.registry.account(ACCOUNT)).toMatchObject({ userId: '8', userName: 'Bo' })
    expect(Buffer.from((await world.vault.dataKey(ACCOUNT)) ?? [])).not.toEqual(key)
    expect(await world.session.current(ACCOUNT)).toMatch(/./)
  })

  it('SIGN-32 a site that does not tell leaves it to the person, and "it is me" keeps everything', async () => {
    let found: Identity | null = { userId: '7', name: 'Ada' }
    const { world, signIn } = await worldOf(() => found)
    await signIn()
    world.lies = WAITING
    found = null
    expect(await signIn()).toBe('identity-unsure')
    await world.session.confirmIdentity(ACCOUNT, 'same-person', false)
    expect(world.registry.account(ACCOUNT).userId).toBe('7')
    expect(world.told).not.toContain(`forget ${ACCOUNT}`)
    expect((await world.session.state(ACCOUNT)).state).toBe('signed-in')
  })

  it('SIGN-32 where the site could not be asked at the sign-in, "it is me" asks it first: a stranger sends nothing of the former one’s', async () => {
    let found = (): Identity => ({ userId: '7', name: 'Ada' })
    const { world, signIn } = await worldOf(() => found())
    await signIn()
    world.lies = WAITING
    found = () => {
      throw new AppError('site-failed', 'status 503')
    }
    expect(await signIn()).toBe('identity-unsure')
    const itIsMe = () => world.session.confirmIdentity(ACCOUNT, 'same-person', true)
    await expect(itIsMe()).rejects.toMatchObject({ code: 'site-failed' })
    const unsure = { state: 'identity-unsure', expectedUserId: '7' }
    expect(await world.session.state(ACCOUNT)).toMatchObject({ ...unsure, userId: null })
    found = () => ({ userId: '8', name: 'Bo' })
    await expect(itIsMe()).rejects.toMatchObject({ code: 'conflict' })
    expect(await world.session.state(ACCOUNT)).toMatchObject({ ...unsure, userId: '8' })
    await expect(world.session.current(ACCOUNT)).rejects.toMatchObject({ code: 'signed-out' })
    expect(world.told).toEqual([`signedIn ${ACCOUNT}`])
  })

  it('SIGN-32 a token that ran out before the person answered is no way past the question: they sign in again', async () => {
    let found = (): Identity => ({ userId: '7', name: 'Ada' })
    const { world, signIn } = await worldOf(() => found())
    await signIn()
    world.lies = WAITING
    found = () => {
      throw new AppError('signed-out', 'the site refused the token')
    }
    await signIn()
    const itIsMe = world.session.confirmIdentity(ACCOUNT, 'same-person', true)
    await expect(itIsMe).rejects.toMatchObject({ code: 'signed-out' })
    expect(await world.session.state(ACCOUNT)).toMatchObject({ state: 'signed-out', why: 'refused' })
    found = () => ({ userId: '7', name: 'Ada' })
    expect(await signIn()).toBe('signed-in')
  })

  it('SIGN-32 nobody can say "it is me" where the site named somebody else', async () => {
    const { world } = await boAfterAda()
    await expect(world.session.confirmIdentity(ACCOUNT, 'same-person', true)).rejects.toMatchObject({
      code: 'conflict',
    })
    expect((await world.session.state(ACCOUNT)).state).toBe('identity-unsure')
    expect(world.registry.account(ACCOUNT).userId).toBe('7')
  })

  it('SIGN-32 the other person gets an account of their own, and what lies here waits for its owner', async () => {
    const { world } = await boAfterAda()
    const made = await world.session.moveToNewAccount(ACCOUNT)
    expect(world.registry.account(made)).toMatchObject({ userId: '8', userName: 'Bo' })
    expect((await world.session.state(made)).state).toBe('signed-in')
    expect(await world.session.current(made)).toMatch(/./)
    expect(await world.session.state(ACCOUNT)).toMatchObject({ state: 'signed-out', why: 'refused' })
    expect(world.registry.account(ACCOUNT).userId).toBe('7')
    expect(world.told).not.toContain(`forget ${ACCOUNT}`)
    const next = await world.restart()
    expect((await next.session.state(made)).state).toBe('signed-in')
  })

  it('STORE-11 SIGN-32 of two presses one makes the account, and the call whose answer was lost is told of it, also by the next start', async () => {
    const { world } = await boAfterAda()
    const press = (callId: string, { session } = world) => session.moveToNewAccount(ACCOUNT, callId)
    const [first, second] = await Promise.allSettled([press(CALL), press(SECOND_CALL)])
    expect(first).toMatchObject({ status: 'fulfilled' })
    expect(second).toMatchObject({ reason: { code: 'not-found' } })
    const made = world.registry.accounts().map(({ id }) => id)
    expect(made).toHaveLength(2)
    const again = await press(CALL)
    expect(first).toMatchObject({ value: again })
    expect(made).toContain(again)
    const next = await world.restart()
    expect(await press(CALL, next)).toBe(again)
    expect(next.registry.accounts()).toHaveLength(2)
    expect((await next.session.state(again)).state).toBe('signed-in')
  })

  it('SIGN-32 a session goes to no account of another person or site that the id of a call names', async () => {
    const { world } = await boAfterAda()
    const others = SECOND_CALL
    await world.registry.addAccount({ id: others, siteId: SITE, userId: '9', userName: 'Cy' })
    for (const id of [others, ACCOUNT])
      await expect(world.session.moveToNewAccount(ACCOUNT, id)).rejects.toMatchObject({ code: 'not-found' })
    expect((await world.session.state(others)).state).toBe('signed-out')
    expect(world.registry.account(others)).toMatchObject({ userId: '9', userName: 'Cy' })
    expect((await world.session.state(ACCOUNT)).state).toBe('identity-unsure')
  })

  it('SEND-8 the other person goes to the account they have here already: there is no second one, nor does the first become one', async () => {
    let found: Identity = { userId: '8', name: 'Bo' }
    const { world, visitor, people, signIn } = await worldOf(() => found)
    const bos = '33333333-3333-4333-a333-333333333333'
    await world.registry.addAccount({ id: bos, siteId: SITE, userId: null, userName: null })
    const { authorizationUrl } = await world.session.signIn(bos)
    await visitor.authorize(authorizationUrl, people[0])
    await world.until(({ state }) => state === 'signed-in', bos)
    found = { userId: '7', name: 'Ada' }
    await signIn()
    world.lies = WAITING
    await world.session.signOut(bos, { confirmed: true, seal: true })
    found = { userId: '8', name: 'Bo' }
    expect(await signIn()).toBe('identity-unsure')
    await expect(world.session.confirmIdentity(ACCOUNT, 'discard-former', true)).rejects.toMatchObject({
      code: 'already-signed-in',
    })
    expect(world.registry.account(ACCOUNT).userId).toBe('7')
    expect(await world.session.moveToNewAccount(ACCOUNT, CALL)).toBe(bos)
    expect(await world.session.moveToNewAccount(ACCOUNT, CALL)).toBe(bos)
    expect(world.registry.accounts()).toHaveLength(2)
    expect(world.registry.account(bos)).toMatchObject({ userId: '8', userName: 'Bo', sealed: undefined })
    expect((await world.session.state(bos)).state).toBe('signed-in')
    expect(await world.session.state(ACCOUNT)).toMatchObject({ state: 'signed-out', why: 'refused' })
  })

  it('SIGN-31 starting afresh is refused unconfirmed while anything would be lost', async () => {
    let found: Identity = { userId: '7', name: 'Ada' }
    const { world, signIn } = await worldOf(() => found)
    await signIn()
    world.lies = { ...NOTHING, kept: { ...NOTHING.kept, arrivals: 1 } }
    found = { userId: '8', name: 'Bo' }
    await signIn()
    await expect(world.session.confirmIdentity(ACCOUNT, 'discard-former', false)).rejects.toMatchObject({
      code: 'confirmation-needed',
    })
    expect(world.told).not.toContain(`forget ${ACCOUNT}`)
  })

  it('SIGN-32 an account that was learned later to be the person of another one keeps its queue: both sign in again', async () => {
    let found: Identity | null = { userId: '7', name: 'Ada' }
    const { world, visitor, people, signIn } = await worldOf(() => found)
    await signIn()
    const second = '33333333-3333-4333-a333-333333333333'
    await world.registry.addAccount({ id: second, siteId: SITE, userId: null, userName: null })
    const signInSecond = async (): Promise<void> => {
      const { authorizationUrl } = await world.session.signIn(second)
      await visitor.authorize(authorizationUrl, people[0])
      await world.until(({ state }) => state === 'signed-in' || state === 'identity-unsure', second)
    }
    // Nobody is named at first; changes are made, and the site then names the person of the first account.
    found = null
    await signInSecond()
    world.lies = WAITING
    found = { userId: '7', name: 'Ada' }
    await signInSecond()
    expect((await world.session.state(second)).state).toBe('identity-unsure')
    await world.session.confirmIdentity(second, 'same-person', false)
    expect((await world.session.state(second)).state).toBe('signed-in')
    expect(world.registry.account(second).userId).toBe('7')
    // From now on both are known as the same person, and neither stands in the other's way.
    await signInSecond()
    expect((await world.session.state(second)).state).toBe('signed-in')
    world.lies = NOTHING
    await signInSecond()
    expect((await world.session.state(second)).state).toBe('signed-in')
    await signIn()
    expect((await world.session.state(ACCOUNT)).state).toBe('signed-in')
    expect(world.told.filter((line) => line.startsWith('forget'))).toEqual([])
  })

  it('SEND-8 a second account that turns out to be the first person again is not signed in: nobody sends twice', async () => {
    const { world, visitor, people, signIn } = await worldOf(() => ({ userId: '7', name: 'Ada' }))
    await signIn()
    const second = '33333333-3333-4333-a333-333333333333'
    await world.registry.addAccount({ id: second, siteId: SITE, userId: null, userName: null })
    const { authorizationUrl } = await world.session.signIn(second)
    await visitor.authorize(authorizationUrl, people[0])
    const state = await world.until((now) => now.state === 'signed-out' && now.attempt !== undefined, second)
    expect(state).toMatchObject({ attempt: { code: 'already-signed-in', detail: 'Ada' } })
    await expect(world.session.current(second)).rejects.toMatchObject({ code: 'signed-out' })
    expect(await world.session.current(ACCOUNT)).toMatch(/./)
  })

  it('SIGN-32 the same user again goes on at once', async () => {
    const { world, signIn } = await worldOf(() => ({ userId: '7', name: 'Ada' }))
    await signIn()
    world.lies = WAITING
    await world.session.refused(ACCOUNT, await world.session.current(ACCOUNT))
    expect(await signIn()).toBe('signed-in')
  })
})

describe('signing out', () => {
  it('SIGN-31 while entries wait it is refused until confirmed, and nothing is lost by asking', async () => {
    const { world, signIn } = await worldOf(() => ({ userId: '7', name: 'Ada' }))
    await signIn()
    world.lies = WAITING
    await expect(world.session.signOut(ACCOUNT, { confirmed: false })).rejects.toMatchObject({
      code: 'confirmation-needed',
    })
    expect((await world.session.state(ACCOUNT)).state).toBe('signed-in')
    expect(world.told).not.toContain(`forget ${ACCOUNT}`)
    await world.session.signOut(ACCOUNT, { confirmed: true })
    expect((await world.session.state(ACCOUNT)).state).toBe('signed-out')
  })

  it('SIGN-31 KEEP-7 work stops first, then tokens and keys go; the site stays, and its session may last', async () => {
    const { world, signIn } = await worldOf(() => ({ userId: '7', name: 'Ada' }))
    await signIn()
    await world.vault.dataKey(ACCOUNT)
    expect(await world.session.signOut(ACCOUNT, { confirmed: false })).toEqual({ serverSessionMayLast: true })
    expect(world.told.at(-1)).toBe(`forget ${ACCOUNT}`)
    const files = [...(await filesBelow(world.folder)).keys()].filter((name) => name.includes(ACCOUNT))
    expect(files).toEqual([])
    expect(world.registry.account(ACCOUNT).userId).toBeNull()
    expect(world.registry.sites()).toHaveLength(1)
    await expect(world.session.current(ACCOUNT)).rejects.toMatchObject({ code: 'signed-out' })
    expect(world.clock.timers.waiting()).toBe(0)
  })

  it('SIGN-31 a 401 that comes after it brings nothing of the session back', async () => {
    const { world, signIn } = await worldOf(() => ({ userId: '7', name: 'Ada' }))
    await signIn()
    const token = await world.session.current(ACCOUNT)
    await world.session.signOut(ACCOUNT, { confirmed: false })
    expect(await world.session.refused(ACCOUNT, token)).toBe(true)
    expect([...(await filesBelow(world.folder)).keys()].filter((name) => name.includes(ACCOUNT))).toEqual([])
    expect(await world.session.state(ACCOUNT)).toMatchObject({ why: 'signed-out' })
  })

  it('SIGN-31 a site that takes tokens back gets the refresh token first, then the access token', async () => {
    const { world, community, signIn } = await worldOf(() => null, ['revoke-endpoint'])
    await signIn()
    const token = await world.session.current(ACCOUNT)
    expect(await world.session.signOut(ACCOUNT, { confirmed: false })).toEqual({
      serverSessionMayLast: false,
    })
    expect(community.log.of('POST', /\/revoke$/)).toHaveLength(2)
    const answer = await fetch(`${community.baseUrl}/restful_api/event`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(401)
  })

  it('SIGN-31 ends the session although the account`s file cannot be removed now, and says so', async () => {
    const { world, visitor, people } = await createCommunityWorld(
      {},
      {
        deps: {
          hooks: {
            onSignedIn: () => undefined,
            beforeSeal: () => Promise.resolve(),
            beforeForget: () => Promise.reject(new AppError('storage-unreadable', 'in use')),
          },
        },
      },
    )
    const { authorizationUrl } = await world.session.signIn(ACCOUNT)
    await visitor.authorize(authorizationUrl, people[0])
    await world.until((now) => now.state === 'signed-in')
    const heard: string[] = []
    world.session.watch((id) => heard.push(id))
    await expect(world.session.signOut(ACCOUNT, { confirmed: true })).rejects.toMatchObject({
      code: 'storage-unreadable',
    })
    expect(heard).toContain(ACCOUNT)
    expect((await world.session.state(ACCOUNT)).state).toBe('signed-out')
    await expect(world.session.current(ACCOUNT)).rejects.toMatchObject({ code: 'signed-out' })
  })

  it('SIGN-31 a site that does not answer holds up no sign-out', async () => {
    const { world, community, signIn } = await worldOf(() => null, ['revoke-endpoint'])
    await signIn()
    await community.close()
    expect(await world.session.signOut(ACCOUNT, { confirmed: false })).toEqual({ serverSessionMayLast: true })
    expect((await world.session.state(ACCOUNT)).state).toBe('signed-out')
  })

  it('KEEP-3 what cannot be read now is not lost without a word', async () => {
    const { world } = await worldOf(() => null)
    await keepTokens(world, { access: 'a', refresh: 'r' })
    const next = await createCommunityWorld(
      {},
      { deps: { lossPreview: () => Promise.reject(new Error('locked')) } },
    )
    await expect(next.world.session.signOut(ACCOUNT, { confirmed: false })).rejects.toMatchObject({
      code: 'confirmation-needed',
    })
    await expect(next.world.session.signOut(ACCOUNT, { confirmed: true })).resolves.toEqual({
      serverSessionMayLast: false,
    })
  })
})
