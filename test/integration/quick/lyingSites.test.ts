import { afterEach, describe, expect, it } from 'vitest'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ReadingWorld, startReadingWorld } from '../../support/readingWorld.ts'

let world: ReadingWorld
afterEach(() => world.close())

const DAY = 86_400
/** As it is called, and how many own events were or will be there. */
const OWN = [
  ['Hall & garden', 4],
  ['Park', 3],
  ['Town hall', 2],
] as const

/** Own events at three places, and those of others at a fourth, as often as all of the own ones. */
async function start(profiles: readonly string[]): Promise<void> {
  world = await startReadingWorld({ events: 0, profiles })
  const now = Math.floor(world.clock.now() / 1000)
  let day = -5
  for (const [location, times] of OWN)
    for (let at = 0; at < times; at += 1) {
      day += 2
      const common = { startTime: now + day * DAY, endTime: now + day * DAY + 7200, categoryId: 2 }
      const own = { ownerId: Number(world.userId), title: `At ${location}`, location }
      world.community.data.addEvent({ ...common, ...own, address: `${location} street` })
      world.community.data.addEvent({
        ...common,
        ownerId: 3,
        title: 'Elsewhere',
        location: 'Somebody’s home',
      })
    }
  for (const view of ['all', 'mine'] as const)
    for (let page = 0; page < 6; page += 1) {
      const query = { view, sort: 'newest' } as const
      const more = world.inside.handlers['events.loadMore']({ accountId: ACCOUNT_ID, query })
      if ((await more.catch(() => ({ complete: true }))).complete) break
    }
}

const places = async () => {
  const found = await world.call('quick.places', { accountId: ACCOUNT_ID, search: '' })
  return found.map(({ location, times, address }) => [location, times, address] as const)
}
const truth = OWN.map(([location, times]) => [location, times, `${location} street`] as const)

describe('QUICK-12 what a line for a new event takes from former ones, on a site that lies', () => {
  it.each([
    ['puts events off while it lists them', 'events-move:3'],
    ['lists rows twice', 'duplicate-rows'],
    ['lists fewer on a page than it says', 'short-pages'],
    ['repeats its last page', 'repeat-pages'],
    ['writes texts as HTML does', 'entities-in-text'],
    ['writes texts as they were typed', 'plain-text'],
    ['tells times an hour off', 'times-off:3600'],
    ['tells times without a zone', 'times-as-text'],
  ])('that %s: each own place once, counted right, and none of others', async (_, profile) => {
    await start([profile])
    expect((await places()).toSorted(([a], [b]) => a.localeCompare(b))).toEqual(truth)
    const { habit } = await world.call('quick.begin', { accountId: ACCOUNT_ID })
    expect(habit).toMatchObject({ category: '2' })
  })

  it('that damages rows or times: no place is made up, or counted more often than it is true', async () => {
    for (const profile of ['bad-rows', 'odd-dates']) {
      if (profile === 'odd-dates') await world.close()
      await start([profile])
      const found = await places()
      expect(found.length).toBeGreaterThan(0)
      for (const [location, times, address] of found) {
        const known = truth.find(([name]) => name === location)
        expect(known?.[2]).toBe(address)
        expect(times).toBeLessThanOrEqual(known?.[1] ?? 0)
      }
    }
  })

  it('a clock that is set forward by a year or back to 1980 changes no place, and the nearest follow it', async () => {
    await start([])
    const before = await places()
    world.clock.jumpWall(365 * DAY * 1000)
    expect((await places()).map(([location]) => location)).toEqual(['Town hall', 'Park', 'Hall & garden'])
    world.clock.jumpWall(-17_000 * DAY * 1000)
    expect((await places()).map(([location]) => location)).toEqual(['Hall & garden', 'Park', 'Town hall'])
    world.clock.jumpWall((17_000 - 365) * DAY * 1000)
    expect(await places()).toEqual(before)
  })
})
