import { afterEach, describe, expect, it } from 'vitest'
import type { EventQuery } from '../../../shared/domain/eventQuery.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ReadingWorld, startReadingWorld } from '../../support/readingWorld.ts'

let world: ReadingWorld
afterEach(() => world.close())

const HOUR = 3_600
const DAY = 24 * HOUR

/** Evenings from tomorrow on, as the site has them: every third one is a choir, in the same hall. */
async function start(profiles: readonly string[], zone?: string): Promise<readonly number[]> {
  world = await startReadingWorld({
    events: 0,
    profiles: zone === undefined ? profiles : [...profiles, `site-zone:${zone}`],
  })
  const midnight = Math.floor(world.clock.now() / 1000 / DAY) * DAY
  return Array.from({ length: 70 }, (_, at) => {
    const startTime = midnight + (at + 1) * DAY + 18 * HOUR
    const title = at % 3 === 0 ? `Choir ${at}` : `Talk ${at}`
    const more = { startTime, endTime: startTime + 2 * HOUR, location: 'Town hall' }
    return world.community.data.addEvent({ ownerId: 3, title, ...more }).id
  })
}

/** As far as the site gives more: one that sends the same page again is left with that word. */
async function readOn(): Promise<void> {
  const query = { view: 'upcoming', sort: 'soonest' } as const
  for (let page = 0; page < 20; page += 1) {
    const more = world.call('events.loadMore', { accountId: ACCOUNT_ID, query })
    const { complete } = await more.catch(() => ({ complete: true }))
    if (complete) return
  }
}

const VIEWS = {
  choirs: { view: 'upcoming', sort: 'soonest', search: 'choir' },
  hall: { view: 'upcoming', sort: 'newest', place: 'town hall' },
  week: { view: 'upcoming', sort: 'soonest', from: '2026-11-24', to: '2026-11-30' },
  everywhere: { view: 'upcoming', sort: 'soonest', search: 'talk', everyAccount: true },
} as const satisfies Readonly<Record<string, EventQuery>>

/** What each saved view is said to have, and the events one sees when it is opened. */
async function opened() {
  const said = await world.call('events.countsOf', { accountId: ACCOUNT_ID, queries: VIEWS })
  return Promise.all(
    Object.entries(VIEWS).map(async ([name, query]) => {
      const { rows, total } = await world.call('events.list', {
        accountId: ACCOUNT_ID,
        query,
        offset: 0,
        limit: 60,
      })
      return { name, said: said[name], total, rows }
    }),
  )
}

describe('saved views of a site that lies about its lists', () => {
  it.each([
    ['puts events off while it lists them', 'events-move:3'],
    ['lists rows twice', 'duplicate-rows'],
    ['damages rows', 'bad-rows'],
    ['lists fewer on a page than it says', 'short-pages'],
    ['repeats its last page', 'repeat-pages'],
    ['gives one page whatever is asked', 'page-ignored'],
    ['gives all whatever is asked', 'limit-ignored'],
  ])(
    'that %s: each is said to have the events it shows, each once, and none that does not fit',
    async (_, profile) => {
      await start([profile])
      await readOn()
      for (const { name, said, total, rows } of await opened()) {
        expect(said).toBe(total)
        expect(rows.length).toBe(Math.min(total, 60))
        expect(rows.length).toBeGreaterThan(0)
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
        for (const { id, title } of rows) {
          expect(title).toBe(world.community.data.event(id)?.title)
          if (name === 'choirs') expect(title).toMatch(/^Choir/)
          if (name === 'everywhere') expect(title).toMatch(/^Talk/)
        }
      }
    },
  )

  it.each(['lists-forbidden', 'lists-failed', 'firewall', 'site-offline'])(
    'where the site refuses its lists from now on they keep what they had, and lose nothing: %s',
    async (profile) => {
      await start([])
      await readOn()
      const before = await opened()
      expect(before.map(({ said }) => said)).toEqual([24, 70, 7, 46])
      world.community.setProfiles(['token-life:10000000', profile])
      await world.later(HOUR * 1000)
      await world.call('events.refresh', { accountId: ACCOUNT_ID, query: VIEWS.choirs }).catch(() => null)
      const after = await opened()
      expect(after.map(({ said, total }) => [said, total])).toEqual(
        before.map(({ said, total }) => [said, total]),
      )
    },
  )

  it('what the site no longer has leaves all of them once somebody opened it, and nothing else does', async () => {
    const [first = 0] = await start([])
    await readOn()
    const before = await opened()
    world.community.data.remove(first)
    await world.later(120_000)
    await open(first)
    await world.until(async () => (await world.list(VIEWS.choirs)).total === 23)
    const after = await opened()
    expect(after.map(({ said }) => said)).toEqual([23, 69, 7, 46])
    for (const [at, { rows }] of after.entries()) {
      const others = before[at]?.rows.filter(({ id }) => id !== String(first)).map(({ id }) => id) ?? []
      expect(rows.map(({ id }) => id).slice(0, others.length)).toEqual(others)
    }
  })
})

const open = (id: number) => world.call('events.open', { accountId: ACCOUNT_ID, eventId: String(id) })

describe('an event in a window of its own, of a site that refuses or lies', () => {
  it.each([
    'singles-forbidden',
    'singles-failed',
    'lists-forbidden',
    'lists-failed',
    'firewall',
    'site-offline',
  ])('stands there whole, and as what it was then: %s', async (profile) => {
    const [id = 0] = await start([])
    await readOn()
    const before = await open(id)
    await world.until(async () => (await open(id)).freshness.state === 'live')
    world.community.setProfiles(['token-life:10000000', profile])
    await world.later(HOUR * 1000)
    for (let look = 0; look < 3; look += 1) {
      const { event, freshness } = await open(id)
      expect(event).toEqual(before.event)
      expect(['refreshing', 'cached', 'live']).toContain(freshness.state)
    }
    if (!profile.startsWith('lists'))
      await world.until(async () => (await open(id)).freshness.state === 'cached')
    expect((await world.list(VIEWS.choirs)).rows.map((row) => row.id)).toContain(String(id))
  })

  it('SITE-F12 has no time where the site tells none that can be, and the same one as in its list', async () => {
    await start(['odd-dates'])
    await readOn()
    const { rows } = await world.list({ view: 'all' }, 0, 60)
    expect(rows.some(({ startsAt }) => startsAt === null)).toBe(true)
    for (const { id, startsAt } of rows) {
      const { event } = await open(Number(id))
      expect(event.startsAt).toBe(startsAt)
      if (event.startsAt !== null)
        expect(new Date(event.startsAt * 1000).getUTCFullYear()).toBeLessThan(10_000)
    }
  })
})

describe('a site that tells times without a zone', () => {
  const coming = () => world.list({ view: 'upcoming' })
  const query = { view: 'upcoming', sort: 'soonest' } as const
  const lookAgain = async () => {
    await world.later(HOUR * 1000)
    await world.call('events.refresh', { accountId: ACCOUNT_ID, query })
  }

  it('SITE-F12 INPUT-15 has what it lists as to come in the list of that, without a time and not without the event', async () => {
    const all = await start(['times-as-text', 'clock-off:7200'])
    await lookAgain()
    const first = await coming()
    expect(first.rows.map(({ id }) => Number(id))).toEqual(all.slice(0, 50))
    expect(first.rows.every(({ startsAt }) => startsAt === null)).toBe(true)
    await readOn()
    expect((await coming()).total).toBe(all.length)
    expect(await world.call('events.counts', { accountId: ACCOUNT_ID })).toMatchObject({
      upcoming: all.length,
      today: 0,
      ongoing: 0,
    })
    const days = await world.list({ view: 'upcoming', from: '2026-11-22', to: '2027-11-22' })
    expect(days.total, 'days that were asked for').toBe(0)
  })

  it('SITE-F12 has none of it once the site lists it no more, and each by its time once the site tells it', async () => {
    const [over = 0, ...others] = await start(['times-as-text'])
    await readOn()
    const past = Math.floor(world.clock.now() / 1000) - DAY
    world.community.data.update(over, { startTime: past, endTime: past + HOUR })
    await lookAgain()
    expect((await coming()).rows.map(({ id }) => Number(id))).toEqual(others.slice(0, 60))
    world.community.setProfiles(['token-life:10000000'])
    await lookAgain()
    const { rows, total } = await coming()
    expect(total).toBe(others.length)
    expect(rows.slice(0, 50).every(({ startsAt }) => startsAt !== null)).toBe(true)
  })
})

describe('saved views in another zone than the site’s', () => {
  it.each(['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kathmandu'])(
    'of days show what is on these days by either clock, as many as they are said to have: %s',
    async (zone) => {
      await start([], zone)
      await readOn()
      const day = (at: number, inZone: string) =>
        new Intl.DateTimeFormat('sv-SE', { timeZone: inZone }).format(at * 1000)
      const [, , week] = await opened()
      const within = (at: number) =>
        [zone, 'Europe/Berlin'].some((each) => {
          const on = day(at, each)
          return on >= VIEWS.week.from && on <= VIEWS.week.to
        })
      expect(week?.said).toBe(week?.total)
      for (const { startsAt } of week?.rows ?? []) expect(within(startsAt ?? 0)).toBe(true)
      expect(week?.rows.length).toBeGreaterThan(6)
    },
  )
})
