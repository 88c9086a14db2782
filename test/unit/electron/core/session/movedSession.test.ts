import { describe, expect, it } from 'vitest'
import {
  adas,
  another,
  BO,
  ELSEWHERE,
  GRANTED,
  HOME,
  SECOND,
  signedIn,
  tokens,
  UNSURE,
  WAITING,
} from '../../../../support/identityWorld.ts'
import { ACCOUNT_ID } from '../../../../support/memoryRegistry.ts'

const CALL = '44444444-4444-4444-a444-444444444444'

describe('SIGN-32 STORE-11 an account of their own', () => {
  const moving = async (given: Partial<Parameters<typeof signedIn>[0]> = {}) => {
    const world = await signedIn({ site: () => BO, was: adas, lies: WAITING, ...given })
    await world.check.settle(ACCOUNT_ID)
    return { ...world, move: (callId?: string) => world.check.moveToNewAccount(ACCOUNT_ID, callId) }
  }
  const BOS = { siteId: HOME.id, userId: '8', userName: 'Bo' }

  it('has the session, by the id of the call, and what lies here waits for its owner', async () => {
    const { move, registry, held } = await moving()
    expect(await move(CALL)).toBe(CALL)
    expect(registry.account(CALL)).toEqual({ id: CALL, ...BOS })
    expect(await held(CALL)).toMatchObject(tokens({ identity: 'confirmed', accessToken: 'access' }))
    expect(registry.account(ACCOUNT_ID)).toMatchObject(adas)
    expect(await held()).toEqual({ kind: 'none', why: 'refused' })
  })

  it('without an id of the call it has one of its own', async () => {
    const { move, registry } = await moving()
    const made = await move()
    expect([ACCOUNT_ID, '']).not.toContain(made)
    expect(registry.account(made)).toMatchObject(BOS)
  })

  it('an account of nobody is left as nobody’s', async () => {
    const { move, held } = await moving({ was: {} })
    await move(CALL)
    expect(await held()).toEqual({ kind: 'none', why: 'signed-out' })
  })

  it.each([
    ['Bo', () => BO],
    ['Robert', () => ({ ...BO, name: null })],
  ])('SEND-8 who has one here goes to it, as %s, and it is open to them', async (userName, site) => {
    const others = [another({ userId: '8', userName: 'Robert', sealed: true })]
    const { move, registry, held, accounts } = await moving({ others, site })
    expect(await move(CALL)).toBe(SECOND)
    expect(accounts()).toEqual([ACCOUNT_ID, SECOND])
    expect(registry.account(SECOND)).toMatchObject({ ...BOS, userName, sealed: undefined })
    expect(await held(SECOND)).toMatchObject(tokens({ identity: 'confirmed' }))
  })

  it('the same call again moves nobody else: it is told what it did, also when another is asked about by then', async () => {
    const { move, check, accounts, held } = await moving()
    await move(CALL)
    expect(await move(CALL)).toBe(CALL)
    await check.keep(ACCOUNT_ID, { ...GRANTED, accessToken: 'newer' }, HOME.apiBase)
    expect(await move(CALL)).toBe(CALL)
    expect(accounts()).toEqual([ACCOUNT_ID, CALL])
    expect(await held()).toMatchObject(tokens({ accessToken: 'newer', identity: 'unsure' }))
  })

  it('the same call after a restart is told what it did', async () => {
    const { move, make, accounts } = await moving()
    await move(CALL)
    expect(await make().moveToNewAccount(ACCOUNT_ID, CALL)).toBe(CALL)
    expect(accounts()).toEqual([ACCOUNT_ID, CALL])
  })

  it('a program that ended half-way goes on to the account it had made', async () => {
    const { move, held, accounts } = await moving({ others: [another({ id: CALL, ...BOS })] })
    expect(await move(CALL)).toBe(CALL)
    expect(accounts()).toEqual([ACCOUNT_ID, CALL])
    expect(await held(CALL)).toMatchObject(tokens({ identity: 'confirmed' }))
  })

  it.each([
    ['of another site', { ...BOS, siteId: ELSEWHERE.id }],
    ['of another person', { ...BOS, userId: '9' }],
  ])('no session goes to an account %s that the id of a call names', async (_, other) => {
    const { move, held } = await moving({ others: [another({ id: CALL, ...other })] })
    await expect(move(CALL)).rejects.toMatchObject({ code: 'not-found' })
    expect(await held(CALL)).toMatchObject({ kind: 'none' })
    expect(await held()).toMatchObject(tokens({ identity: 'unsure' }))
  })

  it('nor to the very account that is asked about, although nobody is known of either', async () => {
    const { move, held } = await moving({ site: () => null, was: {} })
    await expect(move(ACCOUNT_ID)).rejects.toMatchObject({ code: 'not-found' })
    expect(await held()).toMatchObject(UNSURE)
  })

  it('nobody is moved where nobody signed in, or is known', async () => {
    const { move, check, keeperOf, accounts } = await moving()
    await check.confirm(ACCOUNT_ID, 'discard-former', true)
    await expect(move(CALL)).rejects.toMatchObject({ code: 'not-found' })
    await keeperOf(ACCOUNT_ID).forget()
    await expect(move(CALL)).rejects.toMatchObject({ code: 'not-found' })
    expect(accounts()).toEqual([ACCOUNT_ID])
  })
})
