import { afterEach, describe, expect, it } from 'vitest'
import type { EventQuery } from '../../../shared/domain/eventQuery.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ReadingWorld, startReadingWorld } from '../../support/readingWorld.ts'

let world: ReadingWorld
afterEach(() => world.close())

const HOUR = 3_600
const DAY = 24 * HOUR
const seconds = (instant: string): number => Date.parse(instant) / 1000

interface Planned {
  readonly title: string
  readonly startTime: number
}

/** A site in Berlin with these events and no others, all of them read. */
async function start(planned: (nowSeconds: number) => readonly Planned[]): Promise<void> {
  world = await startReadingWorld({ events: 0, profiles: ['site-zone:Europe/Berlin'] })
  await world.inside.registry.guessZone(world.inside.registry.account(ACCOUNT_ID).siteId, 'Europe/Berlin')
  for (const { title, startTime } of planned(Math.floor(world.clock.now() / 1000)))
    world.community.data.addEvent({
      ownerId: 3,
      title,
      startTime,
      endTime: startTime + HOUR,
      location: 'Town hall',
    })
  const query = { view: 'all', sort: 'soonest' } as const
  while (!(await world.call('events.loadMore', { accountId: ACCOUNT_ID, query })).complete);
}

/** What each saved view is said to have, and the titles one sees when it is opened. */
async function opened(views: Readonly<Record<string, EventQuery>>) {
  const said = await world.call('events.countsOf', { accountId: ACCOUNT_ID, queries: views })
  const shown = Object.entries(views).map(async ([name, query]) => {
    const { rows, total } = await world.call('events.list', {
      accountId: ACCOUNT_ID,
      query,
      offset: 0,
      limit: 60,
    })
    return [name, { said: said[name], total, titles: rows.map(({ title }) => title) }] as const
  })
  return Object.fromEntries(await Promise.all(shown))
}

describe('saved views', () => {
  it('VIEW-1 under a clock that is set forward by two months or back to 1980 have what is to come by it, as many as they are said to, and are as before once it is right', async () => {
    const views = {
      ahead: { view: 'upcoming', sort: 'soonest', search: 'choir' },
      everywhere: { view: 'upcoming', sort: 'soonest', place: 'town hall', everyAccount: true },
      days: { view: 'all', sort: 'soonest', from: '2026-11-24', to: '2026-11-26' },
    } as const
    const evenings = (now: number) =>
      Array.from({ length: 40 }, (_, at) => ({
        title: `${at % 2 === 0 ? 'Choir' : 'Talk'} ${at}`,
        startTime: now + (at * 3 - 6) * DAY + HOUR,
      }))
    await start(evenings)
    const { clock } = world
    const all = evenings(Math.floor(clock.now() / 1000))
    const right = async () => {
      const now = clock.now() / 1000
      const coming = all.filter(({ startTime }) => startTime + HOUR >= now).map(({ title }) => title)
      const choirs = coming.filter((title) => title.startsWith('Choir'))
      const found = await opened(views)
      expect(found['ahead']).toEqual({ said: choirs.length, total: choirs.length, titles: choirs })
      expect(found['everywhere']).toEqual({ said: coming.length, total: coming.length, titles: coming })
      return found
    }
    const before = await right()
    expect(before['days']?.titles).toEqual(['Talk 3'])
    for (const days of [60, -17_000]) {
      clock.jumpWall(days * DAY * 1000)
      expect((await right())['days'], 'days named by their date').toEqual(before['days'])
      clock.jumpWall(-days * DAY * 1000)
      expect(await right()).toEqual(before)
    }
  })

  it('VIEW-1 of the day of 25 hours and that of 23 have what begins on it, from its first to its last minute', async () => {
    const on = {
      'The minute before': ['2026-10-24T21:59Z', '2027-03-27T22:59Z'],
      'First minute': ['2026-10-24T22:00Z', '2027-03-27T23:00Z'],
      'Last minute': ['2026-10-25T22:59Z', '2027-03-28T21:59Z'],
      'The minute behind': ['2026-10-25T23:00Z', '2027-03-28T22:00Z'],
    } as const
    await start(() =>
      Object.entries(on).flatMap(([title, times]) =>
        times.map((time) => ({ title, startTime: seconds(time) })),
      ),
    )
    const dayOf = (day: string): EventQuery => ({ view: 'all', sort: 'soonest', from: day, to: day })
    const found = await opened({ autumn: dayOf('2026-10-25'), spring: dayOf('2027-03-28') })
    const whole = { said: 2, total: 2, titles: ['First minute', 'Last minute'] }
    expect(found).toEqual({ autumn: whole, spring: whole })
  })
})

/** What a calendar goes by when it is given the event once more (RFC 5545, 3.8.7.4). */
async function sequence(): Promise<number> {
  const [row] = (await world.list({ view: 'all' })).rows
  const of = { eventId: row?.id ?? '' }
  const { held } = await world.call('events.calendarFile', { accountId: ACCOUNT_ID, name: 'Choir', of })
  const { bytes } = world.inside.held.read(held?.fileId ?? '', 0)
  return Number(/^SEQUENCE:(\d+)/m.exec(Buffer.from(bytes).toString('utf8'))?.[1])
}

it('a file of an event takes the place of the one before, also where the clock was ahead of time when that was written, and after a restart', async () => {
  await start((now) => [{ title: 'Choir', startTime: now + DAY }])
  const first = await sequence()
  world.clock.jumpWall(400 * DAY * 1000)
  const ahead = await sequence()
  expect(ahead).toBeGreaterThan(first)
  world.clock.jumpWall(-400 * DAY * 1000)
  const right = await sequence()
  expect(right).toBeGreaterThan(ahead)
  world = await world.restart()
  expect(await sequence()).toBeGreaterThan(right)
})
