import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createComposerRows } from '../../../electron/core/invites/composerRows.ts'
import { deskRows } from '../../../electron/core/store/deskRows.ts'
import type { Params } from '../../../shared/bridge/contract.ts'
import { type Community, startCommunity } from '../../community/community.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { tempFolder } from '../../support/tempFolder.ts'
import { openOwnEvent } from '../../support/writingDesk.ts'

let community: Community
let desk: Desk
let folder = ''
let eventId = ''
beforeEach(async () => {
  community = await startCommunity({ members: 4, events: 1, guests: 0 })
  folder = await tempFolder()
  desk = await openDesk(community, { folder })
  eventId = (await openOwnEvent(community, desk, 'typed')).mine
})
afterEach(async () => {
  await desk.close()
  await community.close()
})

type Place = Omit<Params<'typed.get'>, 'accountId'>
const typed = (place: Place) => desk.call('typed.get', { accountId: desk.accountId, ...place })
const keep = (place: Place, fields: Readonly<Record<string, string>>) =>
  desk.call('typed.keep', { accountId: desk.accountId, ...place, fields })
const at = () => ({ accountId: desk.accountId, eventId })
const rowsOf = (kind: 'tick' | 'list' | 'mark') => deskRows(desk.space.store, kind, () => null)

/** What of the two is on the disk after each commit of this work: as a kill right then would leave it. */
async function eachCommit(isTyped: () => boolean, isMade: () => boolean, work: () => Promise<unknown>) {
  const seen: string[] = []
  desk.space.store.parts.database.watch({
    committed: () => seen.push(`${isTyped() ? 'typed' : '-'} ${isMade() ? 'made' : '-'}`),
    rolledBack: () => undefined,
  })
  await work()
  return [...new Set(seen)]
}
const fact = (name: 'typed people.new' | `typed ${'door.late' | 'desk.tag' | 'invite.friends'} ${string}`) =>
  desk.space.store.facts.get(name) !== undefined

describe('what was typed and what is made of it are never both on the disk, nor neither', () => {
  it('STORE-10 a late guest at a door; who else was typed stays', async () => {
    const { accountId } = desk
    const { doorId } = await desk.call('door.open', { accountId, name: 'Friday', eventIds: [eventId] })
    await keep({ form: 'door.late', doorId }, { 'name Eve': 'Eve', 'name Max': 'Max' })
    const late = { name: 'Eve', note: '', eventId, arrived: true, typed: ['name Eve', 'note Eve'] }
    let isTyped = () => 'name Eve' in (desk.space.store.facts.get(`typed door.late ${doorId}`) as object)
    const seen = await eachCommit(
      () => isTyped(),
      () => rowsOf('tick').count() > 0,
      () => desk.call('door.addLate', { accountId, doorId, ...late }),
    )
    expect(seen).toEqual(['- made'])
    isTyped = () => false
    expect(await typed({ form: 'door.late', doorId })).toEqual({ 'name Max': 'Max' })
  })

  it('STORE-10 what two windows write into one form is kept of both', async () => {
    const place = { form: 'door.late', doorId: '33333333-3333-4333-a333-333333333333' } as const
    const write = (fields: Readonly<Record<string, string>>, names: string[]) =>
      desk.call('typed.keep', { accountId: desk.accountId, ...place, fields, names })
    await write({ 'name Eve': 'Eve', 'note Eve': 'owes 5' }, ['name Eve', 'note Eve'])
    await write({ 'name Max': 'Max' }, ['name Max'])
    await write({ 'name Eve': 'Eve M.' }, ['name Eve', 'note Eve'])
    expect(await typed(place)).toEqual({ 'name Eve': 'Eve M.', 'name Max': 'Max' })
  })

  it('STORE-10 a new list of people, of whom one came back', async () => {
    await keep({ form: 'people.new' }, { name: 'Choir', addresses: 'ann@home.test\nbob@' })
    const people = ['ann@home.test', 'bob@'].map((address) => ({ kind: 'email' as const, address, name: '' }))
    const typedLeft = {
      form: 'people.new' as const,
      fields: { name: 'Choir', begunAs: 'Choir', addresses: '' },
    }
    const begun = () =>
      (desk.space.store.facts.get('typed people.new') as { begun?: string }).begun === undefined
    const save = {
      accountId: desk.accountId,
      name: 'Choir',
      source: { from: 'people' as const, people },
      typedLeft,
    }
    const seen = await eachCommit(
      begun,
      () => rowsOf('list').count() > 0,
      () => desk.call('people.save', save),
    )
    expect(seen).toEqual(['- made'])
    const [list] = await desk.call('people.lists', { accountId: desk.accountId })
    expect(await typed({ form: 'people.new' })).toEqual({
      name: 'Choir',
      begunAs: 'Choir',
      addresses: 'bob@',
      begun: list?.id,
    })
  })

  it('STORE-10 people for a list there is', async () => {
    const { accountId } = desk
    const source = (address: string) => ({
      from: 'people' as const,
      people: [{ kind: 'email' as const, address, name: '' }],
    })
    const { listId } = await desk.call('people.save', {
      accountId,
      name: 'Choir',
      source: source('a@home.test'),
    })
    await keep({ form: 'people.add', listId }, { addresses: 'b@home.test' })
    const members = async () => (await desk.call('people.lists', { accountId }))[0]?.members
    const heads = deskRows<{ members: number }>(desk.space.store, 'list', (one) => one as { members: number })
    const seen = await eachCommit(
      () => desk.space.store.facts.get(`typed people.add ${listId}`) !== undefined,
      () => heads.of('all')[0]?.members === 2,
      () =>
        desk.call('people.add', {
          accountId,
          listId,
          source: source('b@home.test'),
          typedLeft: { form: 'people.add', fields: { addresses: '' } },
        }),
    )
    expect(seen).toEqual(['- made'])
    expect(await members()).toBe(2)
  })

  it('STORE-10 friends and pasted addresses of an invitation', async () => {
    const rows = () => createComposerRows(desk.space.store).load(eventId).rows.length
    const place = { form: 'invite.friends', eventId } as const
    await keep(place, { ids: '2' })
    const friends = [{ userId: '2', name: '' }]
    const seen = await eachCommit(
      () => fact(`typed invite.friends ${eventId}`),
      () => rows() > 0,
      () => desk.call('invites.addFriends', { ...at(), friends, typed: true }),
    )
    expect(new Set(seen)).toEqual(new Set(['typed -', '- made']))
    await desk.call('invites.setPasted', { ...at(), text: 'ann@home.test and more' })
    const pasted = () => createComposerRows(desk.space.store).pasted(eventId)
    const after = await eachCommit(
      () => pasted().includes('ann@'),
      () => rows() > 1,
      () => desk.call('invites.addText', { ...at(), text: 'ann@home.test', pastedLeft: 'and more' }),
    )
    expect(new Set(after)).toEqual(new Set(['typed -', '- made']))
    expect(pasted()).toBe('and more')
  })

  it('STORE-10 a tag of one guest; what is half typed for another, and for those selected, stays', async () => {
    const tag = (inviteId?: string): Place => ({ form: 'desk.tag', eventId, inviteId })
    await keep(tag('7'), { tag: 'vegan' })
    await keep(tag('8'), { tag: 'wheel' })
    await keep(tag(), { tag: 'boar' })
    const seen = await eachCommit(
      () => JSON.stringify(desk.space.store.facts.get(`typed desk.tag ${eventId}`)).includes('vegan'),
      () => rowsOf('mark').count() > 0,
      () =>
        desk.call('guestDesk.mark', {
          ...at(),
          inviteIds: ['7'],
          addTags: ['vegan'],
          typedFor: { inviteId: '7' },
        }),
    )
    expect(seen).toEqual(['- made'])
    expect([await typed(tag('7')), await typed(tag('8')), await typed(tag())]).toEqual([
      {},
      { tag: 'wheel' },
      { tag: 'boar' },
    ])
    await keep(tag('8'), {})
    await keep(tag(), {})
    expect(fact(`typed desk.tag ${eventId}`)).toBe(false)
  })
  it('STORE-10 a name of a small dialog: of a template, a message and a list; what is half typed elsewhere stays', async () => {
    const { accountId } = desk
    const names = { form: 'names' } as const
    const isTyped = (field: string) => () =>
      JSON.stringify(desk.space.store.facts.get('typed names') ?? {}).includes(`"${field}"`)
    await keep(names, { template: 'Choir night', text: 'Kind', list: 'Board', merged: 'All' })
    const seen = async (field: string, isMade: () => boolean, work: () => Promise<unknown>) =>
      expect(await eachCommit(isTyped(field), isMade, work)).toEqual(['- made'])
    await seen(
      'template',
      () => desk.space.templates.list().length > 0,
      () => desk.call('templates.save', { accountId, name: 'Choir night', fields: {}, typed: 'template' }),
    )
    const texts = deskRows(desk.space.store, 'text', () => null)
    await seen(
      'text',
      () => texts.count() > 0,
      () => desk.call('inviteTexts.save', { ...at(), name: 'Kind', message: 'Come!', typed: 'text' }),
    )
    const people = [{ kind: 'email' as const, address: 'ann@home.test', name: '' }]
    const source = { from: 'people' as const, people }
    await seen(
      'list',
      () => rowsOf('list').count() > 0,
      () => desk.call('people.save', { accountId, name: 'Board', source, typed: 'list' }),
    )
    expect(await typed(names)).toEqual({ merged: 'All' })
  })
})
