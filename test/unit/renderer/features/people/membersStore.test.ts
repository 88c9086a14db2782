import { expect, it } from 'vitest'
import { createMembersStore } from '../../../../../renderer/features/people/membersStore.ts'
import type { PeopleMember } from '../../../../../shared/bridge/people.ts'
import { ADA } from '../../../../fakeHost/builders.ts'
import { createScriptedBridge } from '../../../../fakeHost/scriptedBridge.ts'
import { settled } from '../../../../support/fakeClock.ts'

const LIST = 'e0000000-0000-4000-8000-000000000002'
const DORA: PeopleMember = { memberId: 'dora', kind: 'email', name: 'Dora', target: 'dora@home.test' }
const EMIL: PeopleMember = {
  memberId: 'emil',
  kind: 'email',
  name: 'Emil',
  target: 'emil at home',
  fault: 'no-at',
}

it('the list never stands empty for a moment when its last address to fix is fixed: the focus would be lost', async () => {
  let members = [DORA, EMIL]
  const bridge = createScriptedBridge({
    'people.members': async ({ faulty }) => {
      const rows = faulty === true ? members.filter(({ fault }) => fault !== undefined) : members
      return { rows, total: rows.length, faulty: members.filter(({ fault }) => fault !== undefined).length }
    },
  })
  const store = createMembersStore(bridge, ADA, LIST)
  store.start()
  await settled()
  store.setOnlyFaulty(true)
  await settled()
  expect(store.getState()).toMatchObject({ total: 1, faulty: 1, onlyFaulty: true })

  const totals: number[] = []
  store.subscribe(({ total }) => totals.push(total))
  members = [DORA, { memberId: 'emil', kind: 'email', name: 'Emil', target: 'emil@home.test' }]
  bridge.push('people.changed', { accountId: ADA, revision: 2 })
  await settled()
  expect(store.getState()).toMatchObject({ total: 2, faulty: 0, onlyFaulty: false })
  expect(totals).not.toContain(0)
  // The member that was fixed is the one the keys go on with.
  expect(store.getState().active).toBe(1)
})
