import { describe, expect, it } from 'vitest'
import { leaveTwin } from '../../../../../renderer/features/connect/ConnectPage.tsx'
import { createAccountsStore } from '../../../../../renderer/state/accountsStore.ts'
import type { Account } from '../../../../../shared/domain/account.ts'
import { ADA, account, GRACE, NOON, snapshot } from '../../../../fakeHost/builders.ts'
import { createScriptedBridge } from '../../../../fakeHost/scriptedBridge.ts'

const THIRD = 'a0000000-0000-4000-8000-000000000003'
const tried = (over: Partial<Account> = {}): Account =>
  account({
    id: THIRD,
    userId: null,
    userName: null,
    session: {
      state: 'signed-out',
      why: 'never-signed-in',
      attempt: { code: 'already-signed-in', detail: 'Grace Hopper', at: NOON },
    },
    ...over,
  })

async function leave(twin: Account) {
  const bridge = createScriptedBridge({
    'accounts.activate': () => Promise.resolve(null),
    'accounts.remove': () => Promise.resolve(null),
  })
  const accounts = createAccountsStore(bridge)
  const grace = account({ id: GRACE, userId: '8', userName: 'Grace Hopper' })
  bridge.push('accounts.changed', snapshot([account({ id: ADA }), grace, twin]))
  const left = await leaveTwin(accounts, THIRD)
  return { left, shown: bridge.callsOf('accounts.activate'), removed: bridge.callsOf('accounts.remove') }
}

describe('SIGN-32 a try to add somebody that brought the same person again', () => {
  it('leaves no account behind, and the person it turned out to be is shown', async () => {
    expect(await leave(tried())).toEqual({
      left: true,
      shown: [{ accountId: GRACE }],
      removed: [{ accountId: THIRD, discardWaiting: false }],
    })
  })

  it.each<[string, Account]>([
    ['of somebody', tried({ userId: '9' })],
    ['that came to nothing for another reason', tried({ session: { state: 'signed-out', why: 'refused' } })],
    ['that is signed in', tried({ session: { state: 'signed-in', since: NOON } })],
  ])('an account %s is no such try', async (_, other) => {
    expect(await leave(other)).toEqual({ left: false, shown: [], removed: [] })
  })
})
