import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  queryOfSaved,
  type SavedView,
  sameQuery,
  viewsOf,
} from '../../../../renderer/features/events/savedViews.ts'
import {
  addView,
  changeView,
  MAX_VIEWS,
  moveView,
  putBack,
  removeView,
  renameView,
} from '../../../../renderer/shell/savedViewEdits.ts'
import { methods } from '../../../../shared/bridge/contract.ts'
import {
  type EventQuery,
  eventQuery,
  eventSort,
  eventView,
  ownState,
} from '../../../../shared/domain/eventQuery.ts'

const ADA = 'a0000000-0000-4000-8000-000000000001'
const someQuery: fc.Arbitrary<EventQuery> = fc
  .record(
    {
      view: fc.constantFrom(...eventView.options),
      sort: fc.constantFrom(...eventSort.options),
      search: fc.string({ minLength: 1, maxLength: 40 }),
      categoryIds: fc.uniqueArray(fc.integer({ min: 1, max: 999 }).map(String), {
        minLength: 1,
        maxLength: 4,
      }),
      from: fc.constant('2026-11-28'),
      to: fc.constant('2026-11-29'),
      own: fc.constantFrom(...ownState.options),
      ownerId: fc.integer({ min: 1, max: 999 }).map(String),
    },
    { requiredKeys: ['view', 'sort'] },
  )
  .map((query) => eventQuery.parse(query))

describe('saved views', () => {
  it('give back the filters they were saved with', () => {
    fc.assert(
      fc.property(someQuery, (query) => {
        const [view] = addView([], 'ada', 'a', ' Music ', query)
        expect(view?.name).toBe('Music')
        const read = view && queryOfSaved(view)
        expect(read && sameQuery(read, query)).toBe(true)
      }),
    )
  })

  it('of the time when a query had one category still open', () => {
    const query = '{"view":"all","sort":"soonest","categoryId":"4"}'
    expect(queryOfSaved({ id: 'a', accountId: 'ada', name: 'A', query })).toEqual({
      view: 'all',
      sort: 'soonest',
      categoryIds: ['4'],
    })
  })

  it('of one account are not offered in another, whose site knows none of its people', () => {
    const query = { view: 'all', sort: 'soonest' } as const
    const views = addView(addView([], 'ada', '1', 'Hers', query), 'grace', '2', 'Other', query)
    expect(viewsOf(views, 'ada').map(({ name }) => name)).toEqual(['Hers'])
  })

  it('VIEW-3 one over all accounts is offered in each, and stands in one order with the others there', () => {
    const query = { view: 'all', sort: 'soonest' } as const
    const over: EventQuery = { ...query, everyAccount: true, categoryNames: ['Music'], place: 'Hall 45' }
    const views = addView(
      addView(addView([], 'ada', '1', 'Hers', query), 'ada', '2', 'Both', over),
      'grace',
      '3',
      'Other',
      query,
    )
    expect(viewsOf(views, 'grace').map(({ name }) => name)).toEqual(['Both', 'Other'])
    expect(moveView(views, 'grace', '3', -1).map(({ id }) => id)).toEqual(['1', '3', '2'])
    const [, kept] = views
    expect(kept && queryOfSaved(kept)).toEqual(over)
    expect(
      queryOfSaved({
        id: 'a',
        accountId: 'ada',
        name: 'A',
        query: JSON.stringify({ ...query, everyAccount: 'no' }),
      }),
    ).toBeNull()
  })

  it('one that a newer version wrote, or that is damaged, is shown but not used', () => {
    const broken = [
      '',
      '{',
      'null',
      '[]',
      '{"view":"moon","sort":"soonest"}',
      '{"view":"all","sort":"soonest","x":1}',
    ]
    for (const query of broken)
      expect(queryOfSaved({ id: 'a', accountId: 'ada', name: 'A', query })).toBeNull()
  })

  it('are changed to another query, and ordered among those of their account alone', () => {
    const query = { view: 'all', sort: 'soonest' } as const
    let views: readonly SavedView[] = []
    for (const [account, id] of [
      ['ada', '1'],
      ['grace', '2'],
      ['ada', '3'],
    ] as const)
      views = addView(views, account, id, `V${id}`, query)
    const ids = (of: readonly SavedView[]) => of.map(({ id }) => id).join('')
    expect(ids(moveView(views, 'ada', '3', -1))).toBe('321')
    expect(ids(moveView(views, 'ada', '1', -1))).toBe('123')
    expect(ids(moveView(views, 'ada', '3', 1))).toBe('123')
    const [changed] = changeView(views, 'ada', '1', { ...query, search: 'tea' })
    expect(changed && queryOfSaved(changed)).toEqual({ ...query, search: 'tea' })
  })

  it('VIEW-3 one that was removed or changed comes back alone: what was saved since stays', () => {
    const query = { view: 'all', sort: 'soonest' } as const
    const before = ['1', '2', '3'].reduce<SavedView[]>(
      (views, id) => addView(views, 'ada', id, `V${id}`, query),
      [],
    )
    const ids = (of: readonly SavedView[]) => of.map(({ id }) => id).join('')
    const since = addView(removeView(before, '2'), 'ada', '4', 'Since', query)
    expect(ids(putBack(since, before, '2'))).toBe('1234')
    const [, , third] = before
    if (third === undefined) throw new Error('three views were added')
    const changed = renameView(changeView(before, 'ada', '2', { ...query, search: 'tea' }), third, 'Third')
    const back = putBack(changed, before, '2')
    expect(back.map(({ name }) => name)).toEqual(['V1', 'V2', 'Third'])
    expect(back[1]).toEqual(before[1])
  })

  it('VIEW-3 one over all accounts that is changed to what one account shows is that account’s, and is offered there', () => {
    const over = { view: 'all', sort: 'soonest', everyAccount: true } as const
    const views = addView([], 'ada', '1', 'Both', over)
    const changed = changeView(views, 'grace', '1', { view: 'all', sort: 'soonest', categoryIds: ['4'] })
    expect(viewsOf(changed, 'grace')).toHaveLength(1)
    expect(viewsOf(changed, 'ada')).toEqual([])
  })

  it('VIEW-3 are counted each by itself: one that cannot be read takes no number from the others', () => {
    const query = { view: 'all', sort: 'soonest' } as const
    const asked = { accountId: ADA, queries: { 1: query, 2: { ...query, own: 'of a newer version' } } }
    expect(methods['events.countsOf'].params.parse(asked)).toEqual({
      accountId: ADA,
      queries: { 1: query, 2: null },
    })
  })

  it('VIEW-3 are renamed and removed by id, and none goes because another one does not fit', () => {
    let views: SavedView[] = []
    for (let index = 0; index <= MAX_VIEWS; index++)
      views = addView(views, 'ada', String(index), `V${index}`, { view: 'all', sort: 'soonest' })
    expect(views).toHaveLength(MAX_VIEWS)
    expect(views[0]?.name).toBe('V0')
    const seventh = views.find(({ id }) => id === '7')
    if (seventh === undefined) throw new Error('it was added')
    expect(renameView(views, seventh, 'Seven').find(({ id }) => id === '7')?.name).toBe('Seven')
    const removed = removeView(views, '7')
    expect(removed.some(({ id }) => id === '7')).toBe(false)
    // Removed in another window while it was being renamed: the name typed is not lost, nor a view for it.
    expect(renameView(removed, seventh, 'Seven').at(-1)).toEqual({ ...seventh, name: 'Seven' })
    const full = addView(removed, 'ada', 'last', 'Last', { view: 'all', sort: 'soonest' })
    expect(renameView(full, seventh, 'Seven')).toEqual(full)
  })
})
