import { afterEach, describe, expect, it } from 'vitest'
import { MAX_CALENDAR_ROWS } from '../../../shared/bridge/calendar.ts'
import { spanOf } from '../../../shared/domain/calendar.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ReadingWorld, startReadingWorld } from '../../support/readingWorld.ts'

let world: ReadingWorld
afterEach(() => world.close())

const DAY = 86_400

/** Evenings from one day on, ten weeks of them, as the site itself has them; every third one the person goes to. */
async function start(profiles: readonly string[]): Promise<void> {
  world = await startReadingWorld({ events: 0, profiles })
  const first = Math.floor(world.clock.now() / 1000 / DAY) * DAY + 18 * 3600
  for (let at = 0; at < 70; at += 1) {
    const startTime = first + (at + 1) * DAY
    const event = world.community.data.addEvent({
      ownerId: 3,
      title: `Evening ${at}`,
      startTime,
      endTime: startTime + 7200,
    })
    if (at % 3 === 0) world.community.data.setRsvp(event.id, Number(world.userId), 1)
  }
}

/** As far as the site gives more: one that sends the same page again is left with that word. */
async function readOn(): Promise<void> {
  const query = { view: 'upcoming', sort: 'soonest' } as const
  for (let page = 0; page < 20; page += 1) {
    const more = world.inside.handlers['events.loadMore']({ accountId: ACCOUNT_ID, query })
    const { complete } = await more.catch(() => ({ complete: true }))
    if (complete) return
  }
}

const read = async () => {
  const reading = await world.call('calendar.read', {
    from: '2026-11-16',
    to: '2027-02-07',
    zone: 'UTC',
    accountIds: null,
    notGoing: 'struck',
    filter: null,
    lanes: null,
    offset: 0,
    limit: MAX_CALENDAR_ROWS,
  })
  return { ...reading, spans: reading.rows.map((row) => spanOf(row, reading.accounts)) }
}

describe('CAL-9 a calendar of a site that lies about its lists', () => {
  it.each([
    ['puts events off while it lists them', 'events-move:3'],
    ['lists rows twice', 'duplicate-rows'],
    ['damages rows', 'bad-rows'],
    ['lists fewer on a page than it says', 'short-pages'],
    ['repeats its last page', 'repeat-pages'],
    ['gives one page whatever is asked', 'page-ignored'],
  ])('that %s: every event stands once, on its day, and none is made up', async (_, profile) => {
    await start([profile])
    await readOn()
    const { spans, total } = await read()
    const ids = spans.map(({ eventId }) => eventId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(total).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(0)
    for (const { eventId, start: begins, title } of spans) {
      const event = world.community.data.event(String(eventId))
      expect(title).toBe(event?.title)
      // What was put off after its page was read stands where it was until it is read again.
      if (profile !== 'events-move:3') expect(begins).toBe((event?.startTime ?? 0) * 1000)
    }
  })

  it('where nothing can be read the months are said to be unread, and what was there stays', async () => {
    await start([])
    await readOn()
    const before = await read()
    expect(before.spans.length).toBeGreaterThan(60)
    world.offline(true)
    await world.later(3_600_000)
    const after = await read()
    expect(after.spans.map(({ eventId }) => eventId)).toEqual(before.spans.map(({ eventId }) => eventId))
    expect(after.accounts.map(({ freshness }) => freshness.state)).toEqual(['cached'])
    const far = await world.call('calendar.read', {
      from: '2020-01-01',
      to: '2020-01-31',
      zone: 'UTC',
      accountIds: null,
      notGoing: 'struck',
      filter: null,
      lanes: null,
      offset: 0,
      limit: 10,
    })
    expect(far.unread).toEqual(['2020-01'])
  })

  it('a clock that is set forward by a year or back to 1980 moves no event to another day', async () => {
    await start([])
    await readOn()
    const before = await read()
    for (const days of [365, -17_000]) {
      world.clock.jumpWall(days * DAY * 1000)
      const after = await read()
      expect(after.spans).toEqual(before.spans)
      expect(after.dayStarts).toEqual(before.dayStarts)
    }
  })
})
