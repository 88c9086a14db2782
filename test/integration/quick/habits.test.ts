import { afterEach, describe, expect, it } from 'vitest'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ReadingWorld, startReadingWorld } from '../../support/readingWorld.ts'

let world: ReadingWorld
afterEach(() => world.close())

const DAY = 86_400

/** Own events at these places, days from now, all of them known here. */
async function startWith(own: readonly (readonly [location: string, days: number])[]): Promise<void> {
  world = await startReadingWorld({ events: 0 })
  const now = Math.floor(world.clock.now() / 1000)
  for (const [location, days] of own)
    world.community.data.addEvent({
      ownerId: Number(world.userId),
      title: `At ${location}`,
      startTime: now + days * DAY,
      location,
      address: `${location} street`,
      categoryId: 2,
    })
  world.community.data.addEvent({ ownerId: 3, title: 'At Hall 9', startTime: now + DAY, location: 'Hall 9' })
  for (const view of ['all', 'mine'] as const)
    await world.inside.handlers['events.loadMore']({
      accountId: ACCOUNT_ID,
      query: { view, sort: 'newest' },
    })
}

const places = (search: string) => world.inside.handlers['quick.places']({ accountId: ACCOUNT_ID, search })

describe('what a line for a new event leaves out', () => {
  it('QUICK-12 places are those of own events, the nearest first, once each with how often', async () => {
    await startWith([
      ['Town hall', 2],
      ['Hall 45', -20],
      ['Hall 45', -6],
      ['Hall 7', -100],
      ['Park', 1],
    ])
    const found = await places('hall')
    expect(found.map(({ location, times, address }) => [location, times, address])).toEqual([
      ['Hall 45', 2, 'Hall 45 street'],
      ['Hall 7', 1, 'Hall 7 street'],
      ['Town hall', 1, 'Town hall street'],
    ])
    expect((await places('HALL 4')).map(({ location }) => location)).toEqual(['Hall 45'])
    expect((await places(''))[0]?.location).toBe('Park')
  })

  it('QUICK-12 of any number of places at most 8 rows, by at most 2 statements and no request', async () => {
    await startWith(Array.from({ length: 30 }, (_, at) => [`Hall ${at}`, at - 15] as const))
    const before = { requests: world.reads().length, statements: world.statements.length }
    expect(await places('hall')).toHaveLength(8)
    expect(world.statements.length - before.statements).toBeLessThanOrEqual(2)
    expect(world.reads().length).toBe(before.requests)
  })

  it('QUICK-4 the category is that of most of the last own events', async () => {
    await startWith([
      ['Park', 1],
      ['Park', 2],
    ])
    const { habit } = await world.inside.handlers['quick.begin']({ accountId: ACCOUNT_ID })
    expect(habit).toMatchObject({ category: '2', of: 2, privacy: '0' })
  })

  it('QUICK-11 several drafts are kept together, and taken back together', async () => {
    await startWith([['Park', 1]])
    const { fields } = await world.inside.handlers['editor.open']({
      accountId: ACCOUNT_ID,
      eventId: null,
      draftId: null,
    })
    const draft = {
      eventId: null,
      fields: { ...fields, title: 'Choir' },
      base: null,
      touched: [],
      parent: null,
      photo: { kind: 'keep' as const },
    }
    const { drafts } = await world.inside.handlers['drafts.saveAll']({
      accountId: ACCOUNT_ID,
      drafts: [draft, draft, draft],
    })
    const list = () => world.inside.handlers['drafts.list']({ accountId: ACCOUNT_ID })
    expect((await list()).map(({ id }) => id).toSorted()).toEqual(
      drafts.map(({ draftId }) => draftId).toSorted(),
    )
    await world.inside.handlers['drafts.discard']({ accountId: ACCOUNT_ID, drafts: [...drafts] })
    expect(await list()).toEqual([])
  })
})
