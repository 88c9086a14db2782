import { describe, expect, it } from 'vitest'
import {
  EVERYTHING,
  hasSearch,
  INVITED_KEY,
  isWhole,
  listKey,
  listOfView,
  MINE_KEY,
  siteListOf,
  withoutSearch,
} from '../../../../../electron/core/sync/wireQuery.ts'
import type { EventQuery } from '../../../../../shared/domain/eventQuery.ts'

const query = (over: Partial<EventQuery> = {}): EventQuery => ({ view: 'upcoming', sort: 'soonest', ...over })

describe('SITE-L4 what a site is asked for a query', () => {
  it('is the list of its view, in an order the site knows', () => {
    expect(siteListOf(query())).toEqual({ when: 'upcoming', sort: 'latest' })
    expect(siteListOf(query({ view: 'mine' }))).toMatchObject({ view: 'my' })
    const sorts = (['soonest', 'newest', 'most-liked', 'most-talked'] as const).map(
      (sort) => siteListOf(query({ sort })).sort,
    )
    expect(sorts).toEqual(['latest', 'latest', 'most-liked', 'most-talked'])
  })

  it('has what narrows it, each only where it does; of several categories the site knows none', () => {
    expect(siteListOf(query({ search: '  choir ' }))).toMatchObject({ search: 'choir' })
    expect(siteListOf(query({ search: '  ' }))).not.toHaveProperty('search')
    expect(siteListOf(query())).not.toHaveProperty('search')
    expect(siteListOf(query({ categoryIds: ['5'] }))).toMatchObject({ category: '5' })
    expect(siteListOf(query({ categoryIds: ['5', '6'] }))).not.toHaveProperty('category')
    expect(siteListOf(query({ categoryIds: [] }))).not.toHaveProperty('category')
    expect(siteListOf(query({ ownerId: '9' }))).toMatchObject({ user_id: '9' })
    expect(siteListOf(query())).not.toHaveProperty('user_id')
    const parent = { module: 'groups', itemId: '3' }
    expect(siteListOf(query({ parent }))).toMatchObject({ module_id: 'groups', item_id: '3' })
    expect(siteListOf(query())).not.toHaveProperty('item_id')
  })

  it('goes by one name, whatever the order of what narrows it, and by another where anything differs', () => {
    expect(listKey({ sort: 'latest', when: 'upcoming' })).toBe('when=upcoming&sort=latest')
    expect(listKey({ ...EVERYTHING, search: 'a&b' })).toBe('when=all-time&sort=latest&search=a%26b')
    const whole = {
      view: 'my',
      when: 'today',
      sort: 'latest',
      category: '1',
      user_id: '2',
      module_id: 'm',
      item_id: '3',
      search: 's',
    } as const
    expect(listKey(whole)).toBe(
      'view=my&when=today&sort=latest&category=1&user_id=2&module_id=m&item_id=3&search=s',
    )
    expect([MINE_KEY, INVITED_KEY]).toEqual([listKey(listOfView('mine')), listKey(listOfView('invited'))])
    expect(listOfView('all')).toEqual(EVERYTHING)
  })

  it('a search is more than blanks, and a list without it is the same list', () => {
    expect(
      [undefined, '', ' \t', ' x '].map((search) => hasSearch(query(search === undefined ? {} : { search }))),
    ).toEqual([false, false, false, true])
    expect(withoutSearch(query({ search: 'x', ownerId: '9' }))).toEqual(query({ ownerId: '9' }))
  })
})

describe('SEND-17 whether all that the site lists for a query is here', () => {
  const upcoming = listOfView('upcoming')
  const isHere = (asked: EventQuery, ...whole: readonly ReturnType<typeof siteListOf>[]) => {
    const keys = new Set(whole.map(listKey))
    const lists = { wholeAt: (key: string) => (keys.has(key) ? 0 : null) }
    return isWhole(asked, lists as unknown as Parameters<typeof isWhole>[1])
  }

  it('is so where its own list was read to the end, or that of all events, of which it is a part', () => {
    expect(isHere(query())).toBe(false)
    expect(isHere(query(), upcoming)).toBe(true)
    expect(isHere(query(), EVERYTHING)).toBe(true)
    expect(isHere(query({ view: 'today' }), upcoming)).toBe(false)
    expect(isHere(query({ view: 'pending' }), EVERYTHING)).toBe(false)
    expect(isHere(query({ view: 'pending' }), listOfView('pending'))).toBe(true)
  })

  it('events of a group and of an owner are in the list of all for nobody to conclude from', () => {
    const ofGroup = query({ parent: { module: 'groups', itemId: '3' } })
    expect(isHere(ofGroup, EVERYTHING)).toBe(false)
    expect(isHere(ofGroup, siteListOf(ofGroup))).toBe(true)
    expect(isHere(query({ ownerId: '9' }), EVERYTHING)).toBe(false)
    expect(isHere(query({ ownerId: '9' }), siteListOf(query({ ownerId: '9' })))).toBe(true)
  })

  it('a search stands on the list it searches, or on its own', () => {
    const search = query({ search: 'choir' })
    expect(isHere(search, upcoming)).toBe(true)
    expect(isHere(search, siteListOf(search))).toBe(true)
    expect(isHere(search, listOfView('mine'))).toBe(false)
    expect(isHere(query(), siteListOf(search))).toBe(false)
  })

  it('a month misses what another list has: both have to be read', () => {
    const month = listOfView('this-month')
    expect(isHere(query({ view: 'this-month' }), month)).toBe(false)
    expect(isHere(query({ view: 'this-month' }), month, upcoming)).toBe(true)
    expect(isHere(query({ view: 'this-month' }), upcoming)).toBe(false)
    expect(isHere(query({ view: 'this-month' }), EVERYTHING)).toBe(true)
  })

  it('of what is of this computer the site has no more', () => {
    expect(isHere(query({ own: 'waiting' }))).toBe(true)
  })
})
