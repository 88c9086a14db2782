import { afterEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, openReminding, type RemindingDesk } from './remindingDesk.ts'

const MINUTE = 60_000
const NO_QUIET = { quiet: { on: false, from: 0, to: 0 } }
let world: RemindingDesk
afterEach(() => world.close())

const open = async (options: Parameters<typeof openReminding>[0] = {}): Promise<void> => {
  world = await openReminding(options)
  world.settings(NO_QUIET)
}
const titles = () => world.notices.map(({ title }) => title)
const set = async (ms: number): Promise<void> => {
  world.desk.clock.jumpWall(ms)
  world.desk.jump()
  await world.pass(0)
}

describe('REMIND-4 a clock that is set', () => {
  it('back by hours tells nothing again when the time comes a second time', async () => {
    await open()
    await world.event('Choir', 2 * HOUR)
    world.notices.length = 0
    await world.pass(HOUR + MINUTE)
    expect(titles()).toEqual(['Choir in 1 hour'])
    await set(-3 * HOUR)
    await world.pass(5 * HOUR)
    expect(titles()).toEqual(['Choir in 1 hour'])
  })

  it('forward by hours tells at once what came due, and nothing again after it is put right', async () => {
    await open()
    await world.event('Choir', 3 * HOUR)
    world.notices.length = 0
    await set(2.5 * HOUR)
    expect(titles()).toEqual(['Choir in 30 minutes'])
    await set(-2.5 * HOUR)
    await world.pass(4 * HOUR)
    expect(titles()).toHaveLength(1)
  })

  it('while the next is far off is found with the next thing the program does, without a look at the clock till then', async () => {
    await open()
    await world.event('Choir', 10 * HOUR)
    const tea = await world.event('Tea', 20 * HOUR)
    world.notices.length = 0
    expect(world.desk.awake()).toBe(0)
    world.desk.clock.jumpWall(9.5 * HOUR)
    await world.moved(tea, 30 * HOUR)
    expect(titles()).toEqual(['Choir in 30 minutes'])
  })

  it('to another zone leaves the number of reminders as it is', async () => {
    await open()
    await world.event('Choir', 2 * DAY)
    await world.pass(DAY + MINUTE)
    const zone = Object.assign(world.desk.clock, { zone: () => 'Pacific/Auckland' }).zone()
    expect(zone).toBe('Pacific/Auckland')
    await set(0)
    await world.pass(2 * DAY)
    expect(titles()).toEqual(['Choir in 1 day', 'Choir in 1 hour'])
  })

  it('by the season: a day before is at the same time of day, once, in the night between', async () => {
    // Sunday 28 March 2027, 2:00 becomes 3:00 in Berlin.
    await open({ at: Date.UTC(2027, 2, 27, 9) })
    await world.event('Choir', 33 * HOUR)
    world.notices.length = 0
    await world.pass(10 * HOUR - MINUTE)
    expect(titles()).toEqual([])
    await world.pass(2 * MINUTE)
    expect(titles()).toHaveLength(1)
    await world.pass(2 * DAY)
    expect(titles()).toHaveLength(2)
  })
})

describe('REMIND-3 sleep and closing', () => {
  it('one card and one notice say what came meanwhile; what is over is a number and rings for nobody', async () => {
    await open()
    await world.event('Lamps', 3 * HOUR, 1, HOUR)
    await world.event('Choir', 5 * HOUR)
    await world.event('Tea', 5.5 * HOUR)
    world.notices.length = 0
    await world.sleep(5 * HOUR)
    expect(await world.card()).toMatchObject({ over: 1, away: true })
    expect(await world.titles()).toEqual(['Choir', 'Tea'])
    expect(titles()).toEqual(['2 reminders'])
    await world.sleep(10 * HOUR)
    expect(titles()).toEqual(['2 reminders'])
  })

  it('what comes once those are over is not said to have come while nobody was there', async () => {
    await open()
    const { accountId } = world.desk
    const eventId = await world.event('Choir', 5 * HOUR)
    await world.event('Tea', 12 * HOUR)
    await world.sleep(4.5 * HOUR)
    expect(await world.card()).toMatchObject({ over: 0, away: true })
    await world.desk.call('reminders.done', { of: [{ accountId, eventId }] })
    await world.pass(7 * HOUR)
    expect(await world.titles()).toEqual(['Tea'])
    expect(await world.card()).toMatchObject({ over: 0, away: false })
  })

  it('a closed program says it on its next start, and only then', async () => {
    await open()
    await world.event('Lamps', 3 * HOUR, 1, HOUR)
    await world.event('Choir', 5 * HOUR)
    world.notices.length = 0
    await world.closed(4.5 * HOUR)
    expect(await world.card()).toMatchObject({ over: 1, away: true })
    expect(await world.titles()).toEqual(['Choir'])
    expect(titles()).toEqual(['Choir in 30 minutes'])
    await world.closed(MINUTE)
    expect(await world.titles()).toEqual(['Choir'])
    expect(titles()).toHaveLength(1)
  })

  it('what was put off is told after it, once', async () => {
    await open()
    const eventId = await world.event('Choir', 2 * HOUR)
    await world.pass(HOUR)
    const { accountId } = world.desk
    await world.desk.call('reminders.snooze', { accountId, eventId, snooze: { kind: 'for', minutes: 30 } })
    expect(await world.titles()).toEqual([])
    world.notices.length = 0
    await world.closed(40 * MINUTE)
    expect(titles()).toEqual(['Choir in 20 minutes'])
    await world.pass(HOUR)
    expect(titles()).toHaveLength(1)
  })

  it('killed after it was written and before it was shown, it stands on the card of the next start', async () => {
    await open()
    await world.event('Choir', 2 * HOUR)
    await world.pass(0)
    await world.desk.call('reminders.done', { of: null })
    world.kills = true
    await world.pass(HOUR)
    world.kills = false
    world.notices.length = 0
    await world.closed(5 * MINUTE)
    expect(await world.titles()).toEqual(['Choir'])
    expect(titles()).toEqual([])
  })

  it('where it cannot be written nothing is shown until it can', async () => {
    await open()
    await world.event('Choir', 2 * HOUR)
    world.notices.length = 0
    const { database } = world.desk.space.store.parts
    const run = database.run.bind(database)
    Object.assign(database, {
      run: () => {
        throw new Error('the disk is full')
      },
    })
    await world.pass(HOUR + MINUTE / 2)
    expect(titles()).toEqual([])
    Object.assign(database, { run })
    await world.pass(MINUTE)
    expect(titles()).toEqual(['Choir in 59 minutes'])
  })
})
