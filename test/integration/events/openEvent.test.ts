import { afterEach, describe, expect, it } from 'vitest'
import { fault } from '../../community/faults.ts'
import type { LoggedRequest } from '../../community/requestLog.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ReadingWorld, startReadingWorld, type WorldOptions } from '../../support/readingWorld.ts'

let world: ReadingWorld
afterEach(() => world.close())

const start = async (options?: WorldOptions): Promise<string> => {
  world = await startReadingWorld(options)
  const event = world.community.data.addEvent({
    ownerId: Number(world.community.accounts[1]?.userId),
    title: 'Open rehearsal',
    startTime: world.clock.now() / 1000 + 86_400,
    totalLike: 3,
  })
  return String(event.id)
}
const open = (eventId: string) => world.inside.handlers['events.open']({ accountId: ACCOUNT_ID, eventId })
const guests = (
  eventId: string,
  over: { readonly search?: string; readonly sort?: 'newest' | 'name' } = {},
) =>
  world.inside.handlers['guests.list']({
    accountId: ACCOUNT_ID,
    eventId,
    list: 'attending',
    sort: 'newest',
    offset: 0,
    limit: 60,
    ...over,
  })
const counts = (eventId: string) => world.inside.handlers['guests.counts']({ accountId: ACCOUNT_ID, eventId })
const oneEvent = (id: string): RegExp => new RegExp(`/event/${id}$`)
const guestRequests = () => world.reads(/guests/)

describe('opening an event', () => {
  it('reads it from the site the first time and from the store after that', async () => {
    const id = await start()
    const first = await open(id)
    expect(first.event).toMatchObject({
      id,
      title: 'Open rehearsal',
      likes: 3,
      siteUrl: `${world.community.baseUrl}/event/${id}/`,
    })
    expect(first.freshness).toEqual({ state: 'live', asOf: world.clock.now() })
    await open(id)
    expect(world.reads(oneEvent(id))).toHaveLength(1)
  })

  it('shows the cached one at once, reads behind, and tells the page only when something changed', async () => {
    const id = await start()
    await open(id)
    await world.later(120_000)
    world.community.data.update(id, { title: 'Open rehearsal, new hall' })
    const cached = await open(id)
    expect(cached.event.title).toBe('Open rehearsal')
    expect(cached.freshness.state).toBe('refreshing')
    await world.until(async () => (await open(id)).event.title === 'Open rehearsal, new hall')
    await world.later(120_000)
    const before = world.pushed.length
    await open(id)
    await world.until(async () => (await open(id)).freshness.state === 'live')
    expect(world.pushed.slice(before).map(({ topic }) => topic)).not.toContain('events.changed')
  })

  it('stays readable offline', async () => {
    const id = await start()
    await open(id)
    world.offline(true)
    world = await world.restart()
    world.offline(true)
    await world.later(120_000)
    expect((await open(id)).event.title).toBe('Open rehearsal')
  })

  it('PERF-14 an event looked at again and again while its site is away is asked for once each time: a try like the one before is told to nobody', async () => {
    const id = await start()
    world.community.data.addGuests(id, 3, 1)
    await open(id)
    await world.until(async () => Object.values(await counts(id)).every((list) => list?.complete === true))
    await world.list({ view: 'upcoming' })
    await world.until(async () => (await world.list({ view: 'upcoming' })).freshness.state === 'live')
    world.offline(true)
    await world.later(120_000)
    await open(id)
    await world.until(async () => (await open(id)).freshness.state === 'cached')
    await world.later(120_000)
    const before = world.pushed.length
    for (let look = 0; look < 3; look += 1) {
      expect((await open(id)).freshness).toMatchObject({ state: 'cached', why: 'offline' })
      await guests(id)
      await world.list({ view: 'upcoming' })
      await world.later(120_000)
    }
    const told = world.pushed.slice(before).map(({ topic }) => topic)
    expect(told.filter((topic) => topic !== 'sync.changed')).toEqual([])
    world.offline(false)
    await open(id)
    await world.until(async () => (await open(id)).freshness.state === 'live')
    expect(world.pushed.slice(before).map(({ topic }) => topic)).toContain('events.freshness')
  })

  it('SITE-E2 an event the site refuses and nobody has seen is not found', async () => {
    await start()
    await expect(open('999999')).rejects.toMatchObject({ code: 'not-found' })
  })

  it('SEND-17 an event the site refuses leaves the cache', async () => {
    const id = await start()
    await open(id)
    world.community.data.remove(id)
    await world.later(120_000)
    await open(id)
    await world.until(async () => world.store.events.get(id) === undefined)
    await expect(open(id)).rejects.toMatchObject({ code: 'not-found' })
  })

  it.each([
    { who: 'a firewall', what: fault.status(403) },
    { who: 'the service', what: fault.json({ status: 'failed', data: [], messages: ['No.'] }) },
  ])('SEND-17 opening events while $who refuses everything takes none from the cache', async ({ what }) => {
    const id = await start()
    await open(id)
    await world.later(120_000)
    const over = world.community.faults.always(/event/, what)
    await open(id)
    await world.until(async () => (await open(id)).freshness.state === 'cached')
    await expect(open('999999')).rejects.toMatchObject({ code: 'refused-by-site' })
    expect(world.store.events.get(id)).toBeDefined()
    over()
  })

  it('an event never seen cannot be opened offline, and says why', async () => {
    const id = await start()
    world.offline(true)
    await expect(open(id)).rejects.toMatchObject({ code: 'offline' })
  })
})

const attending = () => guestRequests().filter((request) => request.parameters['rsvp'] === '1')

describe('guests', () => {
  it('come by list with exact counts once all pages are in, and then stand in the row of the event', async () => {
    const id = await start()
    world.community.data.addGuests(id, 230, 1)
    world.community.data.addGuests(id, 12, 2)
    await open(id)
    await world.until(
      async () =>
        (await counts(id)).attending?.complete === true && (await counts(id)).maybe?.complete === true,
    )
    expect(await counts(id)).toMatchObject({
      attending: { count: 230, complete: true },
      maybe: { count: 12, complete: true },
      'not-going': { count: 0, complete: true },
    })
    const row = (await world.list({ view: 'all' })).rows.find((found) => found.id === id)
    expect(row).toMatchObject({ going: 230, maybe: 12 })
  })

  it('counts are not called exact before the last page', async () => {
    const id = await start()
    world.community.data.addGuests(id, 230, 1)
    const seen: boolean[] = []
    await guests(id)
    await world.until(async () => {
      const { count, complete } = await guests(id)
      if (count === 100 || count === 200) seen.push(complete)
      return complete
    })
    expect(seen).not.toContain(true)
    expect((await guests(id)).count).toBe(230)
  })

  it('are found by name over the whole list at once', async () => {
    const id = await start()
    world.community.data.addGuests(id, 130, 1)
    await guests(id)
    await world.until(async () => (await guests(id)).complete)
    const requests = guestRequests().length
    const found = await guests(id, { search: 'guest 1', sort: 'name' })
    expect(found.total).toBeGreaterThan(0)
    expect(found.total).toBeLessThan(130)
    expect(guestRequests()).toHaveLength(requests)
  })

  it('a list of ten thousand is read in one hundred and one requests, and looking again a minute later in one', async () => {
    const id = await start()
    world.community.data.addGuests(id, 10_000, 1)
    await guests(id)
    await world.until(async () => (await guests(id)).complete)
    expect((await guests(id)).count).toBe(10_000)
    expect(attending()).toHaveLength(101)
    await world.later(120_000)
    await guests(id)
    await world.until(async () => (await guests(id)).freshness.state === 'live')
    expect(attending()).toHaveLength(102)
    expect((await guests(id)).complete).toBe(true)
  })

  it('a restart in the middle of a re-reading takes no guest off the list', async () => {
    const id = await start()
    world.community.data.addGuests(id, 450, 1)
    await guests(id)
    await world.until(async () => (await guests(id)).complete)
    await world.later(120_000)
    world = await world.restart()
    const third = (request: LoggedRequest) => request.parameters['page'] === '3'
    const down = world.community.faults.always(third, fault.status(503))
    await guests(id)
    await world.until(async () => (await guests(id)).freshness.state === 'cached')
    down()
    world = await world.restart()
    world.community.log.clear()
    await guests(id)
    await world.until(async () => (await guests(id)).complete)
    expect((await guests(id)).count).toBe(450)
    expect(attending().map(({ parameters }) => parameters['page'])).toEqual(['3', '4', '5', '6'])
  })

  it('guests written under a clock that was two months ahead still leave when they left', async () => {
    const id = await start()
    world.community.data.addGuests(id, 20, 1)
    await world.clock.advance(60 * 86_400_000)
    await guests(id)
    await world.until(async () => (await guests(id)).complete)
    world.clock.jumpWall(-60 * 86_400_000)
    const [left] = world.community.data.invites.of(Number(id))
    world.community.data.setRsvp(id, String(left?.userId), 2)
    await world.later(120_000)
    await guests(id)
    await world.until(async () => (await guests(id)).count === 19)
  })

  it('are asked for once within a minute however often the page looks', async () => {
    const id = await start()
    world.community.data.addGuests(id, 5, 1)
    await open(id)
    await world.until(
      async () =>
        (await counts(id))['not-going']?.complete === true && (await counts(id)).unanswered !== null,
    )
    const requests = guestRequests().length
    expect(requests).toBeLessThanOrEqual(8)
    for (let look = 0; look < 10; look += 1) await counts(id)
    expect(guestRequests()).toHaveLength(requests)
  })

  it.each(['no-rsvp-zero-guests', 'rsvp-zero-means-one'])(
    'SITE-I7 those who have not answered are asked for once per site where it does not list them (%s)',
    async (profile) => {
      const id = await start({ profiles: [profile] })
      world.community.data.addGuests(id, 3, 1)
      await open(id)
      await world.until(() => world.inside.registry.siteOf(ACCOUNT_ID).capabilities.unansweredGuests === 'no')
      expect((await counts(id)).unanswered).toBeNull()
      const other = world.community.data.addEvent({ ownerId: 2, title: 'Other', startTime: 1_800_000_000 })
      await open(String(other.id))
      await world.until(async () => (await counts(String(other.id)))['not-going']?.complete === true)
      expect(guestRequests().filter((request) => request.parameters['rsvp'] === '0')).toHaveLength(1)
    },
  )

  it.each(['refusal', 'firewall'] as const)(
    'SITE-I7 one event whose guests one may not see takes “not answered” from no other event (%s)',
    async (kind) => {
      const id = await start()
      const other = world.community.data.addEvent({ ownerId: 2, title: 'Other', startTime: 1_800_000_000 })
      world.community.data.setRsvp(String(other.id), '3', 0)
      world.community.faults.always(`/event/${id}/guests`, fault[kind]())
      await open(id)
      await world.until(() => guestRequests().some(({ parameters }) => parameters['rsvp'] === '0'))
      await world.inside.handlers['guests.read']({ accountId: ACCOUNT_ID, eventId: id }).catch(() => null)
      await open(String(other.id))
      await world.until(async () => (await counts(String(other.id)))['not-going']?.complete === true)
      await world.until(async () => (await counts(String(other.id))).unanswered?.count === 1)
    },
  )

  it.each(['opened in the next run', 'read by hand'])(
    'SITE-I7 a site believed to list nobody who has not answered is asked again when an event is %s',
    async (how) => {
      const id = await start({ capabilities: { unansweredGuests: 'no' } })
      world.community.data.setRsvp(id, '3', 0)
      const refusing = world.community.faults.always(({ query }) => query.includes('rsvp=0'), fault.refusal())
      await open(id)
      await world.until(async () => (await counts(id))['not-going']?.complete === true)
      await world.until(async () => (await counts(id)).attending?.complete === true)
      expect((await counts(id)).unanswered).toBeNull()
      refusing()
      if (how === 'read by hand') {
        await world.inside.handlers['guests.read']({ accountId: ACCOUNT_ID, eventId: id })
      } else {
        world = await world.restart()
        await world.later(120_000)
        await open(id)
      }
      await world.until(async () => (await counts(id)).unanswered?.count === 1)
    },
  )

  it('SITE-I7 where the site lists those who have not answered it is learned, and SITE-I6 an invited address has no name', async () => {
    const id = await start({ profiles: ['email-invitees-listed'] })
    world.community.data.invites.add({
      eventId: Number(id),
      userId: 0,
      email: 'a@b.test',
      rsvp: 0,
      at: 5,
      invitedBy: 2,
    })
    await open(id)
    await world.until(async () => (await counts(id)).unanswered?.complete === true)
    expect(world.inside.registry.siteOf(ACCOUNT_ID).capabilities.unansweredGuests).toBe('yes')
    const { rows } = await world.inside.handlers['guests.list']({
      accountId: ACCOUNT_ID,
      eventId: id,
      list: 'unanswered',
      sort: 'newest',
      offset: 0,
      limit: 60,
    })
    expect(rows).toMatchObject([{ name: null, userName: null }])
  })

  it('one’s own answer changes the lists at once, offline too, and a reading says what the site has', async () => {
    const id = await start()
    const me = world.community.accounts[0]?.userId ?? ''
    world.community.data.setRsvp(id, me, 1)
    world.community.data.setRsvp(id, '3', 1)
    await open(id)
    const sizes = async () => {
      const { attending, maybe } = await counts(id)
      return [attending?.count, maybe?.count]
    }
    await world.until(async () => (await sizes()).join() === '2,0')
    world.offline(true)
    const answer = { accountId: ACCOUNT_ID, eventIds: [id], rsvp: 'maybe' as const }
    const { undoId } = await world.inside.handlers['rsvp.set'](answer)
    await world.until(async () => (await sizes()).join() === '1,1')
    expect((await guests(id)).rows.map(({ userId }) => userId)).toEqual(['3'])
    await world.inside.handlers['rsvp.undo']({ accountId: ACCOUNT_ID, undoId: undoId ?? '' })
    await world.until(async () => (await sizes()).join() === '2,0')
  })

  it('names of owners are learned from guest lists', async () => {
    const id = await start()
    const owner = world.community.accounts[1]
    world.community.data.setRsvp(id, owner?.userId ?? '', 1)
    expect((await open(id)).event.ownerName).toBeNull()
    await world.until(async () => (await open(id)).event.ownerName !== null)
    expect((await open(id)).event.ownerName).toBe(owner?.name)
  })

  it('SEND-18 a site that repeats its pages is not believed to be complete and not asked for ever', async () => {
    const id = await start({ profiles: ['page-ignored'] })
    world.community.data.addGuests(id, 150, 1)
    await guests(id)
    await world.until(async () => (await guests(id)).freshness.state === 'live')
    const requests = guestRequests().length
    const { complete, count } = await guests(id)
    expect({ complete, count }).toEqual({ complete: false, count: 100 })
    expect(guestRequests()).toHaveLength(requests)
  })

  it('stay readable offline', async () => {
    const id = await start()
    world.community.data.addGuests(id, 20, 1)
    await open(id)
    await world.until(async () => (await guests(id)).complete)
    world.offline(true)
    await world.later(120_000)
    expect((await guests(id)).rows).toHaveLength(20)
  })
})
