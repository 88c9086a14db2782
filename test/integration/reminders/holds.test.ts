import { afterEach, describe, expect, it } from 'vitest'
import { createClockJumps } from '../../../electron/system/clockJumps.ts'
import { createFakeClock } from '../../support/fakeClock.ts'
import { DAY, HOUR, openReminding, type RemindingDesk } from './remindingDesk.ts'

const SECOND = '2b7f5f0e-8a51-4f4c-9d6a-3f2f7c1f9a02'

let world: RemindingDesk
afterEach(() => world.close())

const open = async (options: Parameters<typeof openReminding>[0] = {}): Promise<void> => {
  world = await openReminding(options)
  world.settings({ quiet: { on: false, from: 0, to: 0 } })
}
const titles = () => world.notices.map(({ title }) => title)

/** Timers that come due in so long, and the SQL run meanwhile. */
async function activity(ms: number) {
  const { database } = world.desk.space.store.parts
  const sql: string[] = []
  const before = { all: database.all, get: database.get, run: database.run }
  for (const name of ['all', 'get', 'run'] as const) {
    const run = database[name].bind(database) as (text: string, ...cells: unknown[]) => unknown
    Object.assign(database, {
      [name]: (text: string, ...cells: unknown[]) => {
        sql.push(text)
        return run(text, ...cells)
      },
    })
  }
  await world.pass(ms)
  Object.assign(database, before)
  return { sql }
}

describe('REMIND-6 what reminders cost', () => {
  it('without anything due an hour has no wake-up, no SQL and no look at the clock', async () => {
    await open()
    await world.event('Choir', 20 * DAY)
    const { timers } = world.desk.clock
    await world.pass(10 * 60_000)
    const waiting = timers.waiting()
    const after = timers.after
    let asked = 0
    Object.assign(timers, {
      after: (ms: number, run: () => void) => {
        asked += 1
        return after(ms, run)
      },
    })
    const { sql } = await activity(HOUR)
    expect({ sql, asked, awake: world.desk.awake() }).toEqual({ sql: [], asked: 0, awake: 0 })
    expect(timers.waiting()).toBe(waiting)
  })

  it('200 events ahead wait by the one timer that one has; the clock is watched closely in the last hour only', async () => {
    await open()
    await world.event('Choir', 20 * DAY)
    await world.pass(10 * 60_000)
    const before = world.desk.clock.timers.waiting()
    const startTime = Math.floor((world.now() + 3 * DAY) / 1000)
    const { community, desk } = world
    for (let number = 0; number < 200; number += 1) {
      const { id } = community.data.addEvent({
        ownerId: 6,
        title: `Evening ${number}`,
        startTime: startTime + number * 60,
      })
      community.data.setRsvp(id, Number(community.accounts[0]?.userId), 1)
      await desk.fetch(String(id))
    }
    await world.pass(10 * 60_000)
    expect(desk.clock.timers.waiting()).toBe(before)
    expect(desk.awake()).toBe(0)
    await world.pass(2 * DAY - HOUR - 10 * 60_000 + 1_000)
    expect(desk.awake()).toBe(1)
    expect(desk.clock.timers.waiting()).toBeLessThanOrEqual(before)
  })

  it('a look reads no disk; what was told is read once, by index', async () => {
    await open()
    await world.event('Choir', 3 * HOUR)
    const { sql } = await activity(90 * 60_000)
    expect(sql.filter((text) => text.startsWith('SELECT'))).toEqual([])
    const { database } = world.desk.space.store.parts
    const read = 'SELECT id, key, sealed FROM desk WHERE topic = ? ORDER BY seq'
    expect(database.explain(read)).toEqual(['SEARCH desk USING INDEX desk_topic (topic=?)'])
  })

  it('a look at 5,000 events ahead goes through those of the next days, and finds one far beyond them', async () => {
    await open()
    const { desk } = world
    const now = Math.floor(world.now() / 1000)
    const far = Array.from({ length: 5_000 }, (_, number) => 60 * 86_400 + number * 600)
    const id = await world.event('Choir', DAY)
    const [raw] = desk.space.store.events.many([id]).map((event) => event.raw)
    if (raw === undefined || raw === null) throw new Error('the event is not here')
    const rows = far.map((later, number) => ({
      ...raw,
      event_id: String(900_000 + number),
      start_time: String(now + later),
      end_time: String(now + later + 3600),
    }))
    desk.space.store.events.put(rows, world.now(), desk.space.outbox.projector)
    await world.pass(1_000)
    const { events } = desk.space.store
    const spans = events.spans.bind(events)
    let seen = 0
    Object.assign(events, {
      spans: (...asked: Parameters<typeof spans>) => {
        const found = spans(...asked)
        seen += found.length
        return found
      },
    })
    await world.pass(DAY - HOUR)
    expect(titles().at(-1)).toBe('Choir in 1 hour')
    expect(seen).toBeLessThan(5_000 * 3)
    await world.pass(58 * DAY + 2 * HOUR)
    expect(titles().length).toBeGreaterThan(2)
  })

  it('REMIND-1 it is told within a second of its time', async () => {
    await open()
    await world.event('Choir', 3 * HOUR)
    world.notices.length = 0
    await world.pass(2 * HOUR - 600 - 1)
    expect(titles()).toEqual([])
    await world.pass(1_000)
    expect(titles()).toEqual(['Choir in 1 hour'])
  })
})

describe('REMIND-1 after sleep', () => {
  it('what came due meanwhile is told in less than two seconds of the system’s word that it woke up', async () => {
    await open()
    await world.event('Choir', 3 * DAY)
    world.notices.length = 0
    // Nothing is near: the clock is not looked at, and only the system can say.
    expect(world.desk.awake()).toBe(0)
    world.desk.clock.jumpWall(2.5 * DAY)
    await world.pass(0)
    expect(titles()).toEqual([])
    world.desk.jump()
    await world.pass(1_999)
    expect(titles()).toEqual(['Choir in 12 hours'])
  })
})

describe('the watch over the clock', () => {
  const every = 4_000
  const watched = (closely: boolean) => {
    const clock = createFakeClock()
    const waking = new Set<() => void>()
    const jumps = createClockJumps(clock, clock.timers, every, (listener) => {
      waking.add(listener)
      return () => waking.delete(listener)
    })
    let heard = 0
    const stop = jumps.watch(() => {
      heard += 1
    }, closely)
    return { clock, waking, stop, heard: () => heard }
  }

  it('REMIND-4 hears within four seconds that it was set, of another zone, and nothing else', async () => {
    const { clock, stop, heard } = watched(true)
    await clock.advance(HOUR)
    expect(heard()).toBe(0)
    clock.jumpWall(-HOUR)
    await clock.advance(every)
    expect(heard()).toBe(1)
    Object.assign(clock, { zone: () => 'Asia/Tokyo' })
    await clock.advance(every)
    expect(heard()).toBe(2)
    stop()
    expect(clock.timers.waiting()).toBe(0)
  })

  it('REMIND-6 while nothing is near it waits for the system to say that it woke up', () => {
    const { clock, waking, stop, heard } = watched(false)
    expect(clock.timers.waiting()).toBe(0)
    for (const wake of waking) wake()
    expect(heard()).toBe(1)
    stop()
    expect(waking.size).toBe(0)
  })
})

describe('REMIND-1 one notice', () => {
  it('where two accounts of one site know the same event, the one in use says it, and it is dealt with in both', async () => {
    await open({ also: (community) => [{ accountId: SECOND, community, as: 1, renewable: true }] })
    const { community, desk } = world
    const startTime = Math.floor((world.now() + 2 * HOUR) / 1000)
    const { id } = community.data.addEvent({
      ownerId: 6,
      title: 'Choir',
      startTime,
      endTime: startTime + 7200,
    })
    const second = await desk.start(SECOND)
    for (const account of community.accounts.slice(0, 2))
      community.data.setRsvp(id, Number(account.userId), 1)
    await desk.fetch(String(id))
    second.store.events.put(
      [await desk.api.readEvent(SECOND, String(id))],
      world.now(),
      second.outbox.projector,
    )
    await world.pass(600)
    world.notices.length = 0
    expect((await desk.call('settings.open', {})).coming.total).toBe(1)
    await world.pass(HOUR)
    expect(titles()).toEqual(['Choir in 1 hour'])
    expect((await desk.call('settings.open', {})).coming).toMatchObject({ rows: [], total: 0 })
    expect(await world.titles()).toEqual(['Choir'])
    await desk.call('reminders.done', { of: [{ accountId: desk.accountId, eventId: String(id) }] })
    expect(await world.titles()).toEqual([])
  })
})

describe('REMIND-8 behind a locked door', () => {
  it('nothing is told or shown; once it is open it is', async () => {
    await open()
    const eventId = await world.event('Choir', 3 * HOUR)
    const { accountId } = world.desk
    const { doorId } = await world.desk.call('door.open', { accountId, name: 'Tonight', eventIds: [eventId] })
    world.notices.length = 0
    await world.desk.call('door.lock', { accountId, doorId, pin: '4711' })
    await world.pass(2.5 * HOUR)
    expect(titles()).toEqual([])
    await expect(world.card()).rejects.toMatchObject({ code: 'locked' })
    await world.desk.call('door.unlock', { pin: '4711' })
    await world.pass(1_000)
    expect(titles()).toEqual(['Choir in 30 minutes'])
  })

  it('REMIND-8 an account that was left says nothing more and is on no card', async () => {
    await open()
    await world.event('Choir', 3 * HOUR)
    const { accountId } = world.desk
    world.notices.length = 0
    await world.desk.call('session.signOut', { accountId, confirmed: true })
    await world.pass(3 * HOUR)
    expect(titles()).toEqual([])
    expect(await world.titles()).toEqual([])
  })
})
