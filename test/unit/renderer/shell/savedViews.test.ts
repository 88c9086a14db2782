import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addView,
  changeView,
  MAX_VIEWS,
  moveView,
  queryOfSaved,
  removeView,
  renameView,
  type SavedView,
  sameQuery,
  viewsOf,
} from '../../../../renderer/shell/savedViewsOf.ts'
import { VIEW_GROUPS } from '../../../../renderer/shell/views.ts'
import {
  type EventQuery,
  eventQuery,
  eventSort,
  eventView,
  ownState,
} from '../../../../shared/domain/eventQuery.ts'

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

  it('the sidebar knows every view of the contract', () => {
    expect(VIEW_GROUPS.flatMap(({ views }) => views).toSorted()).toEqual([...eventView.options].toSorted())
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
    const [changed] = changeView(views, '1', { ...query, search: 'tea' })
    expect(changed && queryOfSaved(changed)).toEqual({ ...query, search: 'tea' })
  })

  it('are renamed and removed by id, and are never more than fit', () => {
    let views: SavedView[] = []
    for (let index = 0; index <= MAX_VIEWS; index++)
      views = addView(views, 'ada', String(index), `V${index}`, { view: 'all', sort: 'soonest' })
    expect(views).toHaveLength(MAX_VIEWS)
    expect(renameView(views, '7', 'Seven').find(({ id }) => id === '7')?.name).toBe('Seven')
    expect(removeView(views, '7').some(({ id }) => id === '7')).toBe(false)
  })
})
