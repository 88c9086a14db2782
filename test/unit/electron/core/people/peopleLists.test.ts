import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  createPeopleLists,
  type ListPerson,
  type PeopleLists,
} from '../../../../../electron/core/people/peopleLists.ts'
import type { OpenedAccountStore } from '../../../../../electron/core/store/openAccountStore.ts'
import { openStore, storeFolder } from '../../../../support/accountStores.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'
import { createFakeIds } from '../../../../support/fakePorts.ts'
import { filesHolding } from '../../../../support/tempFolder.ts'

let folder: ReturnType<typeof storeFolder>
let store: OpenedAccountStore
let lists: PeopleLists

const open = (seed: string): void => {
  store = openStore(folder.path)
  lists = createPeopleLists(store, { clock: createFakeClock(), ids: createFakeIds(seed) })
}
beforeEach(() => {
  folder = storeFolder()
  open('first')
})
afterEach(() => {
  store.close()
  folder.remove()
})

const mail = (target: string, name = ''): ListPerson => ({ kind: 'email', name, target })
const targets = (listId: string) => lists.people(listId).map((one) => one.target)

describe('people lists', () => {
  it('keep each person once, whatever the case of the address, over a restart and sealed', async () => {
    const { id } = lists.create('Choir', [
      mail('ann-canary@home.test', 'Ann'),
      mail('ANN-canary@home.test'),
      { kind: 'friend', name: 'Bob', target: '7' },
    ])
    store.close()
    open('second')
    expect(lists.all()).toMatchObject([{ id, name: 'Choir', members: 2 }])
    expect(lists.page(id, { search: 'BOB', faulty: false }, 0, 60)).toMatchObject({
      total: 1,
      rows: [{ memberId: 'friend 7' }],
    })
    expect(await filesHolding(folder.path, 'ann-canary@home.test')).toEqual([])
  })

  it('are merged with each person once; a name in use gets a number; the former ones go when asked', () => {
    const a = lists.create('Choir', [mail('ann@home.test'), mail('bob@home.test')])
    const b = lists.create('choir', [mail('bob@home.test'), mail('cat@home.test')])
    expect(b.name).toBe('choir (2)')
    const both = lists.merge([a.id, b.id], 'All', true)
    expect(targets(both.id)).toEqual(['ann@home.test', 'bob@home.test', 'cat@home.test'])
    expect(lists.all().map((list) => list.name)).toEqual(['All'])
  })

  it('a name is not lost where its address comes again without one, added, merged or put in place of another', () => {
    const names = (listId: string) => lists.people(listId).map((one) => one.name)
    const a = lists.create('Choir', [mail('ann@home.test', 'Ann'), mail('ANN@home.test')])
    lists.add(a.id, [
      mail('ann@home.test'),
      mail('bob@home.test', 'Bob'),
      { kind: 'friend', name: '', target: '7' },
    ])
    expect(names(a.id)).toEqual(['Ann', 'Bob', ''])
    const b = lists.create('Board', [mail('ann@home.test'), mail('bob@home.test', 'Robert')])
    expect(names(lists.merge([a.id, b.id], 'All', false).id)).toEqual(['Ann', 'Robert', ''])
    lists.add(a.id, [mail('anne@home.test')])
    lists.retarget(a.id, 'email anne@home.test', 'ann@home.test')
    expect(names(a.id)).toEqual(['Ann', 'Bob', ''])
  })

  it('grow, shrink and leave nothing behind: 1,200 members in, all but one out', () => {
    const { id } = lists.create(
      'Big',
      Array.from({ length: 1_200 }, (_, n) => mail(`a${n}@home.test`)),
    )
    expect(lists.add(id, [mail('a0@home.test'), mail('new@home.test')])).toEqual({
      newIds: ['email new@home.test'],
      overwritten: [],
    })
    const all = lists.people(id).map((one) => one.memberId)
    expect(lists.removeMembers(id, all.slice(1))).toMatchObject({ members: 1, removed: { length: 1_200 } })
    store.close()
    open('second')
    expect(targets(id)).toEqual(['a0@home.test'])
    lists.rename(id, 'Small')
    expect(lists.all()).toMatchObject([{ name: 'Small', members: 1 }])
    lists.remove(id)
    expect(() => lists.people(id)).toThrow('this list is no more')
  })

  it('what was added is taken back with the names it overwrote; who was changed since stays as changed', () => {
    const people = [mail('ann@home.test', 'Ann'), mail('bob@home.test'), mail('cat@home.test', 'Cat')]
    const { id } = lists.create('Choir', people)
    const addition = lists.add(id, [
      mail('ANN@home.test', 'A. Lee'),
      mail('bob@home.test', 'Bob'),
      mail('cat@home.test', 'Kat'),
      mail('dan@home.test', 'Dan'),
    ])
    lists.change(id, 'email cat@home.test', { name: 'Catherine' })
    lists.takeBack(id, addition)
    expect(lists.people(id)).toMatchObject([...people.slice(0, 2), mail('cat@home.test', 'Catherine')])
    expect(lists.people(id)).toHaveLength(3)
  })

  it('one that was removed comes back whole, once, beside another that took its name meanwhile', () => {
    const people = Array.from({ length: 600 }, (_, n) => mail(`a${n}@home.test`, `A${n}`))
    const { id } = lists.create('Choir', people)
    lists.remove(id)
    lists.create('Choir', [])
    lists.putBack(id)
    expect(lists.people(id)).toMatchObject(people)
    expect(lists.all().map(({ name }) => name)).toEqual(['Choir', 'Choir (2)'])
    expect(() => lists.putBack(id)).toThrow('this list is no more')
    expect(lists.all()).toHaveLength(2)
  })

  it('an address that is none is kept to be fixed, is told, and is nobody twice when it is', () => {
    const { id } = lists.create('Choir', [mail('ann@home.test', 'Ann'), mail('bob at home.test', 'Bob')])
    const wanted = { search: '', faulty: true }
    expect(lists.page(id, wanted, 0, 9)).toMatchObject({
      rows: [{ target: 'bob at home.test', fault: 'blank-inside' }],
      total: 1,
      faulty: 1,
    })
    const bob = 'email bob at home.test'
    expect(() => lists.change(id, bob, { name: 'Bob', target: 'ANN@home.test' })).toThrow(
      expect.objectContaining({ code: 'conflict' }),
    )
    expect(lists.change(id, bob, { name: 'Bob Stone', target: 'bob@home.test' })).toBe('email bob@home.test')
    expect(lists.page(id, { search: 'stone', faulty: false }, 0, 9)).toMatchObject({ total: 1, faulty: 0 })
    expect(targets(id)).toEqual(['ann@home.test', 'bob@home.test'])
  })
})
