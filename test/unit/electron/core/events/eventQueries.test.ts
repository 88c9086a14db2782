import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  localFilter,
  localOrder,
  SPANS,
  windowFor,
  windowIn,
} from '../../../../../electron/core/events/localFilter.ts'
import { listKey, MINE_KEY, siteListOf } from '../../../../../electron/core/sync/wireQuery.ts'
import { type EventQuery, eventView } from '../../../../../shared/domain/eventQuery.ts'

const at = (iso: string): number => Date.parse(iso)
const seconds = (iso: string): number => at(iso) / 1000
const world = {
  nowMs: at('2026-11-21T12:00:00Z'),
  ownZone: 'Europe/Berlin',
  siteZone: null,
  userId: '7',
  mineKey: MINE_KEY,
  invitedKey: null,
  drafts: () => ['5'],
  notKept: () => ['6'],
}
const inOrder = (list: object): string =>
  JSON.stringify(Object.entries(list).toSorted(([a], [b]) => a.localeCompare(b)))
const query = (over: Partial<EventQuery> = {}): EventQuery => ({ view: 'all', sort: 'soonest', ...over })

describe('days, weeks and months', () => {
  it('SITE-L7 this month holds its last day to midnight', () => {
    const month = windowIn('this-month', world.nowMs, 'Europe/Berlin')
    expect(month).toEqual({ from: seconds('2026-10-31T23:00:00Z'), before: seconds('2026-11-30T23:00:00Z') })
  })

  it('a week begins on Monday, also across the end of a year', () => {
    expect(windowIn('this-week', at('2027-01-02T12:00:00Z'), 'UTC')).toEqual({
      from: seconds('2026-12-28T00:00:00Z'),
      before: seconds('2027-01-04T00:00:00Z'),
    })
  })

  it('INPUT-15 the day on which clocks go forward has 23 hours, the other one 25', () => {
    const hours = (iso: string): number => {
      const day = windowIn('today', at(iso), 'Europe/Berlin')
      return (day.before - day.from) / 3600
    }
    expect([hours('2026-03-29T12:00:00Z'), hours('2026-10-25T12:00:00Z')]).toEqual([23, 25])
  })

  it('SITE-L7 today is today by the own calendar or by that of the site', () => {
    const both = windowFor('today', world.nowMs, 'Europe/Berlin', 'America/New_York')
    expect(both).toEqual({ from: seconds('2026-11-20T23:00:00Z'), before: seconds('2026-11-22T05:00:00Z') })
  })

  it('holds the present moment, whatever the zone and the time', () => {
    const zones = fc.constantFrom(
      'Europe/Berlin',
      'Pacific/Apia',
      'Asia/Kathmandu',
      'America/St_Johns',
      'No/Where',
    )
    const moment = fc.integer({ min: at('1971-01-01T00:00:00Z'), max: at('2090-01-01T00:00:00Z') })
    const span = fc.constantFrom(...SPANS)
    fc.assert(
      fc.property(span, moment, zones, (span, nowMs, zone) => {
        const { from, before } = windowIn(span, nowMs, zone)
        expect(from).toBeLessThanOrEqual(nowMs / 1000)
        expect(before).toBeGreaterThan(nowMs / 1000)
      }),
    )
  })
})

describe('what the cache shows for a query', () => {
  it('SEND-17 each view has a filter of its own over all that is cached', () => {
    const filters = eventView.options.map((view) => localFilter(query({ view }), world))
    expect(new Set(filters.map((filter) => JSON.stringify(filter))).size).toBe(eventView.options.length)
  })

  it('mine are the events of the user, and while nobody knows who that is those the site lists as such', () => {
    expect(localFilter(query({ view: 'mine' }), world)).toEqual({ ownerId: '7' })
    expect(localFilter(query({ view: 'mine' }), { ...world, userId: null })).toEqual({ listed: MINE_KEY })
  })

  it('category, owner, parent and search narrow any view', () => {
    const narrowed = query({
      view: 'attending',
      categoryIds: ['2'],
      ownerId: '9',
      parent: { module: 'groups', itemId: '4' },
      search: ' tea ',
    })
    expect(localFilter(narrowed, world)).toEqual({
      rsvp: 'attending',
      categoryIds: ['2'],
      ownerId: '9',
      parent: { module: 'groups', itemId: '4' },
      search: 'tea',
    })
    expect(localFilter(query({ view: 'mine', ownerId: '9' }), world)).toEqual({ ownerId: '7', among: [] })
    expect(localFilter(query({ search: '  ' }), world)).toEqual({})
  })

  it('days narrow a view by the reader’s calendar or the site’s, and never widen it', () => {
    const days = query({ from: '2026-11-28', to: '2026-11-29' })
    expect(localFilter(days, world)).toEqual({
      startsFrom: seconds('2026-11-27T23:00:00Z'),
      startsBefore: seconds('2026-11-29T23:00:00Z'),
    })
    expect(localFilter(days, { ...world, siteZone: 'America/New_York' })).toEqual({
      startsFrom: seconds('2026-11-27T23:00:00Z'),
      startsBefore: seconds('2026-11-30T05:00:00Z'),
    })
    expect(localFilter(query({ view: 'upcoming', from: '2026-01-01' }), world)).toEqual({
      startsFrom: world.nowMs / 1000,
    })
    expect(localFilter(query({ view: 'upcoming', from: '2026-12-01' }), world)).toEqual({
      startsFrom: seconds('2026-11-30T23:00:00Z'),
    })
  })

  it('the state of one’s own changes narrows any view', () => {
    const filter = (own: EventQuery['own']) => localFilter({ ...query(), own }, world)
    expect(filter('waiting')).toEqual({ marks: ['waiting', 'sending'] })
    expect(filter('needs-you')).toEqual({ marks: ['conflict', 'rejected', 'uncertain'] })
    expect(filter('draft')).toEqual({ among: ['5'] })
    expect(filter('changed')).toEqual({ among: ['6'] })
  })

  it('SITE-L5 sorts by likes and comments here', () => {
    expect(
      (['soonest', 'newest', 'most-liked', 'most-talked'] as const).map((sort) =>
        localOrder(query({ sort })),
      ),
    ).toEqual(['start-ascending', 'start-descending', 'likes', 'comments'])
  })
})

describe('what the site is asked for a query', () => {
  it('uses every view, every time filter and every sort of GET /event', () => {
    const lists = eventView.options.map((view) => siteListOf(query({ view })))
    expect(new Set(lists.map((list) => list.view).filter(Boolean))).toEqual(
      new Set(['featured', 'pending', 'my', 'attending', 'may-attend', 'not-attending', 'invites']),
    )
    expect(new Set(lists.map((list) => list.when))).toEqual(
      new Set(['all-time', 'this-month', 'this-week', 'today', 'upcoming', 'ongoing']),
    )
    expect(
      (['soonest', 'most-liked', 'most-talked'] as const).map((sort) => siteListOf(query({ sort })).sort),
    ).toEqual(['latest', 'most-liked', 'most-talked'])
  })

  it('puts search, owner, category and parent under the names of the contract', () => {
    expect(
      siteListOf(
        query({
          search: ' tea ',
          ownerId: '9',
          categoryIds: ['2'],
          parent: { module: 'pages', itemId: '4' },
        }),
      ),
    ).toEqual({
      when: 'all-time',
      sort: 'latest',
      search: 'tea',
      user_id: '9',
      category: '2',
      module_id: 'pages',
      item_id: '4',
    })
  })

  it('several categories, days and own states are found here: the site is asked for the whole view', () => {
    const narrowed = query({ categoryIds: ['2', '3'], from: '2026-11-28', to: '2026-11-29', own: 'draft' })
    expect(siteListOf(narrowed)).toEqual(siteListOf(query()))
  })

  it('two lists share a name only when the site would answer the same', () => {
    const text = fc.option(fc.string({ maxLength: 8 }), { nil: undefined })
    const id = fc.option(fc.constantFrom('1', '2'), { nil: undefined })
    const list = fc
      .record({ search: text, user_id: id, category: id })
      .map((found) => JSON.parse(JSON.stringify(found)))
    fc.assert(
      fc.property(list, list, (a, b) => {
        const same = inOrder(a) === inOrder(b)
        expect(listKey(a) === listKey(b)).toBe(same)
      }),
    )
  })
})
