import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Community, startCommunity } from '../../community/community.ts'
import { type Desk, openDesk } from '../../support/desk.ts'

let community: Community
let desk: Desk
beforeEach(async () => {
  community = await startCommunity({ members: 10, events: 0 })
  desk = await openDesk(community)
})
afterEach(async () => {
  await desk.close()
  await community.close()
})

const list = (listId: string) => ({ accountId: desk.accountId, listId })
/** `Name <address>` a line. */
const source = (text: string) => ({
  from: 'people' as const,
  people: text.split('\n').map((line) => {
    const [, name = '', address = line] = /^(.*) <(.*)>$/.exec(line) ?? []
    return { kind: 'email' as const, name, address }
  }),
})
const make = async (name: string, text: string): Promise<string> =>
  (await desk.call('people.save', { accountId: desk.accountId, name, source: source(text) })).listId
const members = async (listId: string) =>
  (await desk.call('people.members', { ...list(listId), offset: 0, limit: 60 })).rows.map(
    ({ name, target }) => `${name} <${target}>`,
  )
const lists = async () =>
  (await desk.call('people.lists', { accountId: desk.accountId })).map(({ name }) => name)
const merge = (listIds: readonly string[], removeFormer = true) =>
  desk.call('people.merge', { accountId: desk.accountId, listIds: [...listIds], name: 'All', removeFormer })

describe('people lists that are merged', () => {
  it('have each person once, no name is lost to a list that tells none, and the former ones come back whole', async () => {
    const choir = await make('Choir', 'Ann Lee <ann@home.test>\nbob@home.test')
    const band = await make('Band', 'ANN@home.test\nBob Dahl <bob@home.test>\nCarl <carl@home.test>')
    const { listId, members: count } = await merge([choir, band])
    expect(count).toBe(3)
    expect((await members(listId)).map((one) => one.toLowerCase())).toEqual([
      'ann lee <ann@home.test>',
      'bob dahl <bob@home.test>',
      'carl <carl@home.test>',
    ])
    expect(await lists()).toEqual(['All'])
    await desk.call('people.remove', { ...list(choir), back: true })
    await desk.call('people.remove', { ...list(band), back: true })
    expect(await members(choir)).toEqual(['Ann Lee <ann@home.test>', ' <bob@home.test>'])
    expect(await members(band)).toHaveLength(3)
    expect(await lists()).toEqual(['All', 'Band', 'Choir'])
  })

  it('while another window adds to one of them: whoever is added is in the new list, or the adding is refused', async () => {
    const choir = await make('Choir', 'ann@home.test')
    const band = await make('Band', 'bob@home.test')
    const add = () => desk.call('people.add', { ...list(choir), source: source('dora@home.test') })
    const [added, merged] = await Promise.allSettled([add(), merge([choir, band])])
    if (merged.status === 'rejected') throw merged.reason
    const isIn = (await members(merged.value.listId)).includes(' <dora@home.test>')
    expect(isIn).toBe(added.status === 'fulfilled')
    await expect(add()).rejects.toMatchObject({ code: 'not-found' })
  })

  it('one of which is gone by then: nothing of the others is touched', async () => {
    const choir = await make('Choir', 'ann@home.test')
    const band = await make('Band', 'bob@home.test')
    await desk.call('people.remove', list(band))
    await expect(merge([choir, band])).rejects.toMatchObject({ code: 'not-found' })
    expect(await lists()).toEqual(['Choir'])
    expect(await members(choir)).toEqual([' <ann@home.test>'])
  })
})
