import { expect, it, onTestFinished } from 'vitest'
import { fieldsOf } from '../../../electron/core/outbox/rawFields.ts'
import { changesBetween } from '../../../shared/domain/eventFields.ts'
import { SERIES_PACE_MS } from '../../../shared/domain/outboxEntry.ts'
import { startCommunity } from '../../community/community.ts'
import { openDesk } from '../../support/desk.ts'
import { fieldsWith } from '../../support/eventBuilders.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ReadingWorld, startReadingWorld } from '../../support/readingWorld.ts'

/** What the program costs a site, counted on the request log of the reference service (SITE-L3). */
let world: ReadingWorld
const open = async (options?: Parameters<typeof startReadingWorld>[0]): Promise<void> => {
  world = await startReadingWorld(options)
  onTestFinished(() => world.close())
}

const requests = (): readonly string[] =>
  world.community.log.entries.map(
    ({ method, path, query }) => `${method} ${path}?${decodeURIComponent(query)}`,
  )
const handlers = () => world.inside.handlers
const quiet = async (): Promise<void> => {
  const before = world.pushed.length
  world.inside.sync.wake()
  await world.until(
    () => world.pushed.length > before && world.inside.sync.background.progress(ACCOUNT_ID) === null,
  )
}
const firstReading = async (events: number, most = 20_000): Promise<void> => {
  await open({ events, members: 60 })
  await world.list({ view: 'upcoming' })
  world.inside.sync.background.start(ACCOUNT_ID)
  const space = await world.inside.data.of(ACCOUNT_ID)
  await world.until(
    () =>
      space.lists.wholeAt('when=all-time&sort=latest') !== null &&
      world.inside.sync.background.progress(ACCOUNT_ID) === null &&
      world.community.log.entries.length < most,
  )
}
const hour = async (minutes: number): Promise<void> => {
  for (let minute = 0; minute < minutes; minute += 1) {
    await world.later(60_000)
    await quiet()
  }
}

it('the first reading of 137 events costs at most 14 requests', async () => {
  await firstReading(137)
  expect((await world.list()).total).toBeGreaterThan(100)
  expect(requests().slice(14)).toEqual([])
})

it('that of 5,000 events asks for nothing twice, nor for those to come once more among all', async () => {
  await firstReading(5_000)
  const { total } = await world.list()
  expect(total).toBeGreaterThan(4_000)
  expect(requests().filter((line, at, all) => all.indexOf(line) !== at)).toEqual([])
  const pages = requests().filter((line) => /event\?sort=latest&when=(upcoming|all-time)&limit/.test(line))
  // One page that is not full at the end of each list.
  expect(pages.slice(Math.ceil(total / 50) + 2)).toEqual([])
})

it('after that an idle minute costs none', async () => {
  await firstReading(137)
  world.community.log.clear()
  await hour(1)
  expect(requests()).toEqual([])
})

it('opening an event whose guest lists are short costs 5 requests, two of them before it is shown', async () => {
  await open()
  const event = world.community.data.addEvent({ ownerId: 2, title: 'Choir', startTime: 1_800_000_000 })
  world.community.data.addGuests(event.id, 6, 1)
  const at = { accountId: ACCOUNT_ID, eventId: String(event.id) }
  await handlers()['events.open'](at)
  expect(requests().length).toBeLessThanOrEqual(2)
  await world.until(async () => {
    const counts = await handlers()['guests.counts'](at)
    return Object.values(counts).every((count) => count?.complete === true)
  })
  expect(requests()).toHaveLength(5)
})

it('a refresh of the list on screen costs at most 3', async () => {
  await firstReading(137)
  await hour(2)
  world.community.log.clear()
  await handlers()['events.refresh']({ accountId: ACCOUNT_ID, query: { view: 'upcoming', sort: 'soonest' } })
  await quiet()
  expect(requests().map((line) => line.replace(/&limit.*/, ''))).toHaveLength(2)
})

it('an idle hour beside 5,000 events to come costs at most 30', async () => {
  await firstReading(20)
  const start = Math.ceil(world.clock.now() / 1000) + 86_400
  for (let number = 0; number < 5_000; number += 1) {
    const startTime = start + number * 600
    world.community.data.addEvent({ ownerId: 2, title: `Evening ${number}`, startTime })
  }
  await hour(130)
  await world.until(async () => (await world.list()).total >= 5_000)
  for (const minutes of [60, 60]) {
    world.community.log.clear()
    await hour(minutes)
    expect(requests().slice(30)).toEqual([])
  }
})

const openOwnDesk = async (events: number) => {
  const community = await startCommunity({ members: 30, events, seed: 4 })
  const desk = await openDesk(community)
  onTestFinished(async () => {
    await desk.close()
    await community.close()
  })
  return { community, desk, ownerId: Number(community.accounts[0]?.userId) }
}

it('50 events of a series beside 500 own ones cost at most 107 requests: what is there is listed once', async () => {
  const { community, desk, ownerId } = await openOwnDesk(0)
  const first = Math.floor(community.clock.now() / 3_600_000) * 3_600 + 86_400
  for (let number = 0; number < 500; number += 1)
    community.data.addEvent({ ownerId, title: `Evening ${number}`, startTime: first + number * 3_600 })
  desk.space.outbox.together(() => {
    for (let number = 10; number < 60; number += 1) {
      const start = String(first + number * 604_800)
      const fields = fieldsWith({ title: 'Weekly', category: '2', start, end: start })
      const about = { eventId: `new-00000000-0000-4000-8000-0000000000${number}`, title: 'Weekly', start }
      desk.space.outbox.append({ kind: 'create', fields, parent: null, seriesId: 'weekly' }, about)
    }
  })
  community.log.clear()
  await desk.pass(50 * SERIES_PACE_MS)
  expect(community.log.entries.slice(107)).toEqual([])
  expect(community.data.sorted('start').filter(({ title }) => title === 'Weekly')).toHaveLength(50)
})

it('an edit costs 3 requests: it is read, sent and read back', async () => {
  const { community, desk, ownerId } = await openOwnDesk(40)
  const event = community.data.addEvent({ ownerId, title: 'Choir', startTime: 1_800_000_000, categoryId: 2 })
  const eventId = String(event.id)
  await desk.fetch(eventId)
  const raw = desk.space.store.events.get(eventId)?.raw
  if (raw === null || raw === undefined) throw new Error('the event is not in the store')
  const base = fieldsOf(raw)
  community.log.clear()
  const changes = changesBetween(base, { ...base, location: 'Aula', title: 'Choir and tea' })
  desk.space.outbox.append({ kind: 'update', changes }, { eventId, title: 'Choir', start: '0' })
  await desk.settle()
  expect(community.data.event(event.id)).toMatchObject({ title: 'Choir and tea', location: 'Aula' })
  const asked = community.log.entries.map(
    ({ method, path }) => `${method} ${path.replace(/^.*\/event/, '/event')}`,
  )
  expect(asked).toEqual(['GET', 'PUT', 'GET'].map((method) => `${method} /event/${eventId}`))
})
