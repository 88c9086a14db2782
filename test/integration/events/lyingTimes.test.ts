import { afterEach, describe, expect, it } from 'vitest'
import { MAX_CALENDAR_ROWS } from '../../../shared/bridge/calendar.ts'
import { spanOf } from '../../../shared/domain/calendar.ts'
import { calendar, handFile, vevent } from '../../support/imports/calendars.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ChangedWorld, startChangedWorld } from '../changes/changedWorld.ts'

let world: ChangedWorld
afterEach(() => world.close())

const HOUR = 3_600
const DAY = 24 * HOUR
const LASTING = 'token-life:10000000'
const ALL = { view: 'all', sort: 'soonest' } as const

/** Evenings of the next days, every third of which one goes to, and an own one that is over, with its guests. */
async function start(): Promise<number> {
  let assembly = 0
  world = await startChangedWorld(
    { events: 0, profiles: ['site-zone:Europe/Berlin'] },
    ({ community, clock, userId }) => {
      const midnight = Math.floor(clock.now() / 1000 / DAY) * DAY
      for (let at = 1; at <= 12; at += 1) {
        const startTime = midnight + at * DAY + 18 * HOUR
        const { id } = community.data.addEvent({
          ownerId: 3,
          title: `Evening ${at}`,
          startTime,
          endTime: startTime + 2 * HOUR,
        })
        if (at % 3 === 0) community.data.setRsvp(id, Number(userId), 1)
      }
      const startTime = midnight - 3 * DAY
      const own = { ownerId: Number(userId), title: 'Assembly', startTime, endTime: startTime + 2 * HOUR }
      assembly = community.data.addEvent(own).id
      for (let guest = 5; guest < 15; guest += 1)
        community.data.setRsvp(assembly, guest, 1, startTime - guest * HOUR)
    },
  )
  await world.inside.registry.guessZone(world.inside.registry.account(ACCOUNT_ID).siteId, 'Europe/Berlin')
  await world.call('guests.read', { accountId: ACCOUNT_ID, eventId: String(assembly) })
  return assembly
}

const lies = (profile?: string) => {
  const base = [LASTING, 'site-zone:Europe/Berlin']
  world.community.setProfiles(profile === undefined ? base : [...base, profile])
  return world.readAgain()
}

async function spans() {
  const range = { from: '2026-11-01', to: '2026-12-31', zone: 'Europe/Berlin', accountIds: null }
  const more = { notGoing: 'struck', filter: null, lanes: null, offset: 0, limit: MAX_CALENDAR_ROWS } as const
  const { rows, accounts } = await world.call('calendar.read', { ...range, ...more })
  return new Map(rows.map((row) => spanOf(row, accounts)).map(({ title, start }) => [title, start / 1000]))
}

const startOf = (title: string): number =>
  [...world.community.data.events.values()].find((event) => event.title === title)?.startTime ?? 0

/** What other calendars are given of all that is known. */
async function shared(): Promise<string> {
  const given = await world.call('events.calendarFile', {
    accountId: ACCOUNT_ID,
    name: 'All',
    of: { query: ALL },
  })
  if (given.held === null) return ''
  return Buffer.from(world.inside.held.read(given.held.fileId, 0).bytes).toString('utf8')
}

async function imported(startTime: number) {
  const at = (seconds: number) =>
    `${new Date(seconds * 1000).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`
  const file = calendar(
    vevent({ UID: 'x', SUMMARY: 'Evening 3', DTSTART: at(startTime), DTEND: at(startTime + 2 * HOUR) }),
  )
  const fileId = await handFile(world.inside.handlers, 'programme.ics', file)
  const opened = await world.call('imports.open', { accountId: ACCOUNT_ID, fileId })
  if (opened.kind !== 'check') throw new Error('not checked at once')
  return opened.state.counts
}

/** How many events each list is said to have, and has. */
const listed = async () => {
  const views = ['all', 'mine', 'attending'] as const
  const lists = await Promise.all(views.map((view) => world.list({ view })))
  return lists.map(({ total, rows }) => [total, rows.length])
}

const began = async () => {
  const { own, rows } = await world.call('insights.read', {
    accountId: ACCOUNT_ID,
    eventIds: [],
    former: 'none',
    zone: 'Europe/Berlin',
  })
  return { own, titles: rows.map(({ title }) => title) }
}

const answersOf = async (id: number) => {
  const { now } = await world.call('insights.read', {
    accountId: ACCOUNT_ID,
    eventIds: [String(id)],
    former: 'none',
    zone: 'Europe/Berlin',
  })
  return { answers: now.sums.answers?.yes, curve: now.curve?.yes.at(-1) ?? null }
}

describe('a site that lies about its times from one day on', () => {
  const EVERY = [
    [13, 13],
    [1, 1],
    [4, 4],
  ]

  it('SITE-F12 INPUT-15 that tells them without a zone: no event leaves its list, none stands on a day, none goes out, and nothing is said to have begun', async () => {
    const assembly = await start()
    const before = await spans()
    expect(await listed()).toEqual(EVERY)
    await lies('times-as-text')
    expect(await listed(), 'lists lose nobody whose time cannot be read').toEqual(EVERY)
    expect([...(await spans()).keys()], 'no day is made up').toEqual([])
    expect(await shared(), 'no calendar is given a time').not.toContain('BEGIN:VEVENT')
    expect(await began()).toEqual({ own: 0, titles: [] })
    expect(await answersOf(assembly), 'who said yes is known, how long before is not').toEqual({
      answers: 10,
      curve: null,
    })
    expect(await imported(startOf('Evening 3')), 'not called one that is on the site').toMatchObject({
      draft: 1,
      site: 0,
    })
    const { counts, rows } = await world.changes()
    expect(counts.cancelled.total + counts.new.total + counts.invited.total).toBe(0)
    for (const { event } of rows) expect(event?.startsAt).toBeNull()

    await lies()
    expect(await spans(), 'each is on its day again').toEqual(before)
    expect(await listed()).toEqual(EVERY)
    expect((await world.changes()).counts.changed.total, 'what was put back is no change').toBe(0)
    expect(await answersOf(assembly)).toEqual({ answers: 10, curve: 10 })
  })

  it('SITE-F12 CHG-2 that tells them an hour off: all parts say the same hour, and nothing is left of it once it is right', async () => {
    const assembly = await start()
    const before = await spans()
    await lies('times-off:3600')
    const off = new Map([...before].map(([title, at]) => [title, at + HOUR]))
    expect(await spans()).toEqual(off)
    expect(await shared()).toContain('DTSTART;TZID=Europe/Berlin:20261122T200000')
    expect(await imported(startOf('Evening 3'))).toMatchObject({ site: 0 })
    expect(await imported(startOf('Evening 3') + HOUR)).toMatchObject({ site: 1 })
    expect(await began()).toEqual({ own: 1, titles: ['Assembly'] })
    await lies()
    expect(await spans()).toEqual(before)
    expect((await world.changes()).counts.changed.total).toBe(0)
    expect((await answersOf(assembly)).answers).toBe(10)
  })

  it.each([
    'profile-zone:Asia/Tokyo',
    'event-date-relative',
    'event-date-start-only',
    'clock-12h',
    'language:de',
  ])(
    'SITE-F2 CHG-2 whose words for a date are others from now on: no time is another, and nothing has changed: %s',
    async (profile) => {
      await start()
      const before = [await spans(), await listed(), await began()]
      await lies(profile)
      expect([await spans(), await listed(), await began()]).toEqual(before)
      const { counts } = await world.changes()
      expect(Object.values(counts).map(({ total }) => total)).toEqual([0, 0, 0, 0, 0])
    },
  )

  it.each(['lists-failed', 'firewall'])(
    'SITE-F12 CHG-4 that refuses all and tells times as text once it answers: what was known stays until then, and nothing is cancelled: %s',
    async (profile) => {
      await start()
      const before = await spans()
      world.community.setProfiles([LASTING, 'site-zone:Europe/Berlin', profile])
      await world.look().catch(() => null)
      expect(await spans()).toEqual(before)
      expect(await listed()).toEqual(EVERY)
      await lies('times-as-text')
      expect(await listed()).toEqual(EVERY)
      expect((await world.changes()).counts.cancelled.total).toBe(0)
    },
  )
})
