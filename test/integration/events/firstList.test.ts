import { afterEach, expect, it } from 'vitest'
import type { AppOptions } from '../../../electron/core/appOptions.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ReadingWorld, startReadingWorld } from '../../support/readingWorld.ts'

let world: ReadingWorld
afterEach(() => world.close())

/** The program with its events here, started anew as a host starts it; requests before. */
async function startedAnew(as: AppOptions): Promise<number> {
  world = await startReadingWorld({ events: 120 })
  const query = { view: 'all', sort: 'soonest' } as const
  for (let complete = false; !complete; )
    ({ complete } = await world.inside.handlers['events.loadMore']({ accountId: ACCOUNT_ID, query }))
  const { length } = world.community.log.of('GET', /event/)
  world = await world.restart(as)
  // As long as a page takes to fetch its files.
  for (const file of ['page', 'style', 'script']) await fetch(`${world.community.baseUrl}/${file}`)
  return length
}

it('PERF-21 a start reads nothing but what the first list needs before that is sent, and then all the rest', async () => {
  const before = await startedAnew({ firstListWithinMs: 60_000 })
  await world.call('app.start', {})
  expect(world.statements).toEqual([])
  const query = { view: 'upcoming', sort: 'soonest' } as const
  const { rows } = await world.call('events.list', { accountId: ACCOUNT_ID, query, offset: 0, limit: 60 })
  expect(rows.length).toBeGreaterThan(10)
  expect(world.statements.slice(4)).toEqual([])
  expect(world.store.searching.indexed).toBe(0)
  expect(world.community.log.of('GET', /event/)).toHaveLength(before)
  await world.store.searching.whenReady()
  await world.until(() => world.community.log.of('GET', /event/).length > before)
})

it('PERF-21 a page that begins with something else waits for a moment, and then the rest begins as well', async () => {
  const before = await startedAnew({ firstListWithinMs: 3_000 })
  await world.store.searching.whenReady()
  await world.until(() => world.community.log.of('GET', /event/).length > before)
})
