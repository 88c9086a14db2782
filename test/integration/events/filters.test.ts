import { afterEach, expect, it } from 'vitest'
import type { FilterKind } from '../../../shared/bridge/events.ts'
import type { EventQuery } from '../../../shared/domain/eventQuery.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ReadingWorld, startReadingWorld } from '../../support/readingWorld.ts'

let world: ReadingWorld
afterEach(() => world.close())

const query = (over: Partial<EventQuery> = {}): EventQuery => ({ view: 'all', sort: 'soonest', ...over })
const start = async () => {
  world = await startReadingWorld()
  const read = () => world.inside.handlers['events.loadMore']({ accountId: ACCOUNT_ID, query: query() })
  while (!(await read()).complete);
}

it('facets count categories, owners and parents of what is cached', async () => {
  await start()
  const facets = await world.inside.handlers['events.facets']({ accountId: ACCOUNT_ID })
  const [owner] = facets.owners
  expect(facets.categories.length).toBeGreaterThan(1)
  expect((await world.list({ view: 'all', ownerId: owner?.id ?? '' })).total).toBe(owner?.count)
  expect(Buffer.byteLength(JSON.stringify(facets))).toBeLessThan(64_000)
})

it('a filter offers what would be left with each choice, whatever else narrows the list, and finds by name', async () => {
  await start()
  const choices = (of: FilterKind, over: Partial<EventQuery> = {}, search?: string) =>
    world.inside.handlers['events.choices']({
      accountId: ACCOUNT_ID,
      query: query({ view: 'all', ...over }),
      of,
      search,
    })
  const [first, second] = (await choices('category')).choices
  const ids = [first?.id ?? '', second?.id ?? '']
  expect((await world.list({ view: 'all', categoryIds: ids })).total).toBe(
    (first?.count ?? 0) + (second?.count ?? 0),
  )
  // Its own choice does not narrow what a filter offers, another's does.
  expect((await choices('category', { categoryIds: [ids[0] ?? ''] })).choices[1]).toEqual(second)
  const [owner] = (await choices('owner', { categoryIds: ids })).choices
  expect((await world.list({ view: 'all', categoryIds: ids, ownerId: owner?.id ?? '' })).total).toBe(
    owner?.count,
  )
  const found = await choices('category', { categoryIds: [ids[0] ?? ''] }, (second?.name ?? '').toUpperCase())
  expect(found.choices.map(({ id }) => id)).toEqual(ids)
  // What is chosen stays on offer where nothing is left of it.
  const none = await choices('category', { categoryIds: [ids[0] ?? ''], from: '2099-01-01' })
  expect(none.choices).toEqual([{ ...first, count: 0 }])
  expect((await choices('own')).choices.map(({ id, count }) => [id, count])).toEqual([
    ['waiting', 0],
    ['needs-you', 0],
    ['draft', 0],
    ['changed', 0],
  ])
})
