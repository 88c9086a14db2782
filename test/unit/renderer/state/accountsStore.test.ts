import { describe, expect, it } from 'vitest'
import { accountMark } from '../../../../renderer/features/accounts/accountWords.ts'
import { activeAccount, createAccountsStore } from '../../../../renderer/state/accountsStore.ts'
import { ADA, account, GRACE, NOON, snapshot } from '../../../fakeHost/builders.ts'
import { createScriptedBridge, refusal } from '../../../fakeHost/scriptedBridge.ts'
import { settled } from '../../../support/fakeClock.ts'

const two = snapshot([account(), account({ id: GRACE, siteName: 'filmhaus.example' })])

describe('accounts as the page knows them', () => {
  it('what the host pushes takes the place of what was known', async () => {
    const bridge = createScriptedBridge({ 'accounts.list': () => Promise.resolve(two) })
    const accounts = createAccountsStore(bridge)
    await accounts.load()
    bridge.push('accounts.changed', { ...two, activeId: GRACE })
    expect(activeAccount(accounts.getState())?.siteName).toBe('filmhaus.example')
  })
  it('after a lost connection the list is asked for again', async () => {
    const bridge = createScriptedBridge({ 'accounts.list': () => Promise.resolve(two) })
    const accounts = createAccountsStore(bridge)
    bridge.reconnect()
    await settled()
    expect(bridge.callsOf('accounts.list')).toHaveLength(1)
    accounts.stop()
    bridge.reconnect()
    expect(bridge.callsOf('accounts.list')).toHaveLength(1)
  })
  it('SIGN-31 a refused removal leaves the account on the screen', async () => {
    const bridge = createScriptedBridge({
      'accounts.list': () => Promise.resolve(two),
      'accounts.remove': () => Promise.reject(refusal('confirmation-needed')),
    })
    const accounts = createAccountsStore(bridge)
    await accounts.load()
    await expect(accounts.remove(ADA, false)).rejects.toMatchObject({ code: 'confirmation-needed' })
    expect(accounts.getState().snapshot?.accounts).toHaveLength(2)
  })
  it('SIGN-31 signing out tells whether the site may keep its session', async () => {
    const bridge = createScriptedBridge({
      'session.signOut': () => Promise.resolve({ serverSessionMayLast: true }),
    })
    expect(await createAccountsStore(bridge).signOut(ADA, 'delete')).toBe(true)
  })
})

describe('the one word said of an account', () => {
  it('is missing where all is well, and puts the session before the network', () => {
    const offline = { state: 'offline', since: NOON } as const
    expect(accountMark(account())).toBeNull()
    expect(accountMark(account({ reach: offline }))).toBe('offline')
    expect(accountMark(account({ reach: offline, session: { state: 'signed-out', why: 'refused' } }))).toBe(
      'signed-out',
    )
    expect(accountMark(account({ session: { state: 'exchanging' } }))).toBe('waiting')
    expect(
      accountMark(account({ session: { state: 'identity-unsure', expectedUserId: '7', userId: null } })),
    ).toBe('unsure')
  })
})
