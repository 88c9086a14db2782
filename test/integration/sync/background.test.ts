import { afterEach, describe, expect, it } from 'vitest'
import { listKey, listOfView } from '../../../electron/core/sync/wireQuery.ts'
import { fault } from '../../community/faults.ts'
import type { LoggedRequest } from '../../community/requestLog.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ReadingWorld, startReadingWorld, type WorldOptions } from '../../support/readingWorld.ts'

const NO = fault.json({ status: 'failed', data: [], messages: ['No.'] })

let world: ReadingWorld
afterEach(() => world.close())

const start = async (options?: WorldOptions): Promise<void> => {
  world = await startReadingWorld(options)
}
const everything = listKey(listOfView('all'))
const wholeAt = async (): Promise<number | null> =>
  (await world.inside.data.of(ACCOUNT_ID)).lists.wholeAt(everything)
const status = () => world.inside.handlers['sync.status']({ accountId: ACCOUNT_ID })
const sync = async (): Promise<void> => {
  world.inside.sync.background.start(ACCOUNT_ID)
  await world.until(
    async () => (await wholeAt()) !== null && world.inside.sync.background.progress(ACCOUNT_ID) === null,
  )
}
const asked = (): readonly string[] =>
  world.reads(/\/event$/).map(({ parameters }) => String(parameters['view'] ?? parameters['when']))
const listed = () =>
  world.community.data
    .sorted('start')
    .filter((event) => event.privacy === 0 && event.viewId === 0 && event.moduleId === 'event')

describe('reading in the background', () => {
  it('SITE-L4 begins with what is to come, goes on with what concerns the user, and ends with everything', async () => {
    await start()
    await sync()
    const order = [...new Set(asked())]
    expect(order).toEqual(['upcoming', 'my', 'attending', 'invites', 'pending', 'all-time'])
    const { rows, total } = await world.list({ view: 'all' }, 0, 60)
    expect(rows.length).toBe(60)
    expect(total).toBeGreaterThanOrEqual(listed().length)
    expect((await world.list({ view: 'all' })).complete).toBe(true)
  })

  it('has one request under way at a time', async () => {
    await start()
    world.community.faults.always('/event', fault.delay(2))
    world.inside.sync.background.start(ACCOUNT_ID)
    await world.until(async () => {
      expect(world.reads(/\/event$/).filter(({ status }) => status === 0).length).toBeLessThanOrEqual(1)
      return (await wholeAt()) !== null
    })
  })

  it('SITE-L8 a list that the site refuses costs one request and holds nothing up', async () => {
    await start({ profiles: ['no-pending-right'] })
    await sync()
    expect(asked().filter((view) => view === 'pending')).toHaveLength(1)
  })

  it.each([
    ['fails', fault.status(500)],
    ['is a page', fault.html()],
    ['is too large', fault.huge(40_000_000)],
  ])('SITE-L8 a list that always %s holds up none behind it, and is tried again later', async (_, one) => {
    await start({ events: 5 })
    const isMine = (request: LoggedRequest) => request.query.includes('view=my')
    world.community.faults.always(isMine, one)
    await sync()
    expect(new Set(asked())).toEqual(
      new Set(['upcoming', 'my', 'attending', 'invites', 'pending', 'all-time']),
    )
    const tries = asked().filter((view) => view === 'my').length
    // Two, each with what one reading in the background is given.
    expect(tries).toBeLessThanOrEqual(12)
    world.community.faults.clear()
    await world.later(6 * 60_000)
    world.inside.sync.wake()
    await world.until(async () => {
      const { lists } = await world.inside.data.of(ACCOUNT_ID)
      return lists.wholeAt(listKey(listOfView('mine'))) !== null
    })
  })

  it('a site that refuses the lists of everybody’s events is not called up to date, whatever else it lists', async () => {
    await start()
    await sync()
    const isOfAll = (path: string) => path.includes('when=upcoming') || path.includes('when=all-time')
    world.community.faults.always((request) => isOfAll(request.query) && !request.query.includes('view='), NO)
    await world.later(25 * 3_600_000)
    world.inside.sync.wake()
    await world.until(async () => (await status()).trouble !== null && (await status()).syncing === null)
    expect((await status()).trouble).toMatchObject({ kind: 'site-fails' })
    await world.later(1000)
    await world.inside.handlers['events.refresh']({
      accountId: ACCOUNT_ID,
      query: { view: 'mine', sort: 'soonest' },
    })
    expect((await status()).trouble).toMatchObject({ kind: 'site-fails' })
    world.community.faults.clear()
    await world.later(3_600_000)
    await world.inside.handlers['events.refresh']({
      accountId: ACCOUNT_ID,
      query: { view: 'upcoming', sort: 'soonest' },
    })
    expect((await status()).trouble).toBeNull()
  })

  it('goes on where it was after a restart', async () => {
    await start({ events: 400 })
    world.inside.sync.background.start(ACCOUNT_ID)
    const page = async (): Promise<number> =>
      (await world.inside.data.of(ACCOUNT_ID)).lists.get(everything)?.nextPage ?? 0
    await world.until(async () => (await page()) >= 4)
    const reached = await page()
    expect(await wholeAt()).toBeNull()
    world = await world.restart()
    const before = world.reads(/\/event$/).length
    await sync()
    const pages = world
      .reads(/\/event$/)
      .slice(before)
      .filter(({ parameters }) => parameters['when'] === 'all-time' && parameters['view'] === undefined)
      .map(({ parameters }) => Number(parameters['page']))
    expect(pages[0]).toBe(Math.max(1, reached - 1))
    expect(new Set((await world.list()).rows.map((row) => row.id)).size).toBe(60)
    expect((await world.list()).total).toBeGreaterThanOrEqual(listed().length)
  })

  it('SEND-10 waits while there is no network and goes on when it is back', async () => {
    await start()
    world.offline(true)
    world.inside.sync.background.start(ACCOUNT_ID)
    await world.until(async () => {
      const { reach, syncing } = await status()
      return reach === 'offline' && syncing === null
    })
    // What is today goes on without a network, too: it is looked at again.
    await world.until(() => world.pushed.some((push) => JSON.stringify(push).includes('"of":"lists"')))
    world.offline(false)
    world.inside.sync.wake()
    await world.until(async () => (await wholeAt()) !== null)
    expect((await status()).reach).toBe('online')
  })

  it('SEND-11 goes on after faults of the site and loses no event by them', async () => {
    await start()
    const faults = [
      fault.status(503),
      fault.html(),
      fault.cutBody(100),
      fault.malformedJson(),
      fault.refuseBefore(),
    ]
    let turn = 0
    world.community.faults.always(() => (turn += 1) % 3 === 0, fault.status(500))
    for (const [index, one] of faults.entries())
      world.community.faults.next((request) => request.query.includes(`page=${index + 1}`), one)
    await sync()
    const ids = new Set((await world.inside.data.of(ACCOUNT_ID)).store.events.idsNotIn(new Set()))
    expect(listed().filter((event) => !ids.has(String(event.id)))).toEqual([])
  })

  it('PERF-14 reading everything again changes nothing where nothing changed', async () => {
    await start()
    await sync()
    await world.later(25 * 3_600_000)
    const store = world.store
    const past = {
      revision: store.events.revision(),
      published: world.pushed.length,
      requests: world.reads().length,
    }
    world.inside.sync.wake()
    await world.until(
      async () =>
        ((await wholeAt()) ?? 0) === world.clock.now() &&
        world.inside.sync.background.progress(ACCOUNT_ID) === null,
    )
    expect(world.reads().length).toBeGreaterThan(past.requests)
    expect(store.events.revision()).toBe(past.revision)
    expect(world.pushed.slice(past.published).map(({ topic }) => topic)).not.toContain('events.changed')
  })

  it('is quiet when all is fresh', async () => {
    await start()
    await sync()
    const requests = world.reads().length
    world.inside.sync.wake()
    await world.until(() => world.inside.sync.background.progress(ACCOUNT_ID) === null)
    await world.later(60_000)
    expect(world.reads()).toHaveLength(requests)
  })

  it('the user can ask for it', async () => {
    await start()
    await sync()
    await world.later(1000)
    const requests = asked().length
    await world.inside.handlers['sync.now']({ accountId: ACCOUNT_ID })
    await world.until(
      () => asked().length >= requests + 5 && world.inside.sync.background.progress(ACCOUNT_ID) === null,
    )
    expect(asked().slice(requests)).toEqual(['upcoming', 'my', 'attending', 'invites', 'pending'])
  })

  it('stops before its next request', async () => {
    await start({ events: 400 })
    world.inside.sync.background.start(ACCOUNT_ID)
    await world.until(() => asked().length >= 2)
    await world.inside.sync.background.stop(ACCOUNT_ID)
    const requests = asked().length
    world.inside.sync.wake()
    await world.later(60_000)
    expect(asked()).toHaveLength(requests)
    expect(world.inside.sync.background.running()).toEqual([])
  })

  it('tells how far it is, and of what', async () => {
    await start({ events: 300 })
    world.inside.sync.background.start(ACCOUNT_ID)
    const progress = async () => (await status()).syncing ?? { done: 0, total: null }
    await world.until(async () => (await progress()).done > 50)
    // No end is known of a list that was never read to it: what is here of it by then is no total.
    const first: (number | null)[] = []
    await world.until(async () => {
      if ((await wholeAt()) !== null) return world.inside.sync.background.progress(ACCOUNT_ID) === null
      first.push((await progress()).total)
      return false
    })
    expect(new Set(first)).toEqual(new Set([null]))
    const { cachedEvents, lastSyncAt, waiting } = await status()
    expect({ lastSyncAt, waiting }).toEqual({ lastSyncAt: world.clock.now(), waiting: 0 })
    expect(cachedEvents).toBe((await world.list()).total)
    expect(await world.inside.handlers['sync.status']({ accountId: null })).toMatchObject({ cachedEvents })
  })
})

describe('what is gone from the site', () => {
  const nextDay = async (): Promise<void> => {
    await world.later(25 * 3_600_000)
    world.inside.sync.wake()
    await world.until(
      async () =>
        ((await wholeAt()) ?? 0) === world.clock.now() &&
        world.inside.sync.background.progress(ACCOUNT_ID) === null,
    )
  }
  const cached = async (id: number): Promise<boolean> => world.store.events.get(String(id)) !== undefined

  it('SEND-17 leaves after a complete listing without it and a refusal of the event itself', async () => {
    await start()
    await sync()
    const gone = listed()[5]
    if (gone === undefined) throw new Error('there are events')
    world.community.data.remove(gone.id)
    await nextDay()
    expect(await cached(gone.id)).toBe(false)
  })

  it('SEND-17 stays while the listing is only not showing it', async () => {
    await start()
    await sync()
    const moved = listed()[5]
    if (moved === undefined) throw new Error('there are events')
    world.community.data.update(moved.id, { moduleId: 'groups', itemId: 3 })
    await nextDay()
    expect(await cached(moved.id)).toBe(true)
  })

  it('SEND-17 stays on a site that refuses everything, from the beginning or from some moment on', async () => {
    await start()
    await sync()
    const gone = listed()[5]
    if (gone === undefined) throw new Error('there are events')
    world.community.data.remove(gone.id)
    world.community.faults.always(/\/event\/\d+/, NO)
    await nextDay()
    expect(await cached(gone.id)).toBe(true)
    world.community.faults.clear()
    world.community.data.update(listed()[9]?.id ?? 0, { moduleId: 'groups', itemId: 3 })
    // The first refusal of the check begins one that lasts: flood control.
    let refused = false
    const flood = world.community.faults.always(({ method, path }) => {
      refused ||= method === 'GET' && path.endsWith(`/event/${gone.id}`)
      return refused && /\/event\/\d+$/.test(path)
    }, NO)
    await nextDay()
    expect(await cached(gone.id)).toBe(true)
    expect(refused).toBe(true)
    flood()
  })

  it('an event to come that somebody deleted is gone with the next look at what is to come', async () => {
    await start()
    await sync()
    const [first, second] = listed().filter((event) => event.startTime * 1000 > world.clock.now() + 3_600_000)
    if (first === undefined || second === undefined) throw new Error('there are events to come')
    world.community.data.remove(first.id)
    world.community.data.update(second.id, { moduleId: 'groups', itemId: 3 })
    await world.later(120_000)
    world.community.log.clear()
    await world.inside.handlers['events.refresh']({ accountId: ACCOUNT_ID })
    expect((await world.list({ view: 'upcoming' })).freshness.state).toBe('live')
    expect([await cached(first.id), await cached(second.id)]).toEqual([false, true])
    const asked = world.reads(/\/event\/\d+$/).length
    await world.later(120_000)
    await world.inside.handlers['events.refresh']({ accountId: ACCOUNT_ID })
    expect(world.reads(/\/event\/\d+$/)).toHaveLength(asked)
  })

  it('what the person asks for while a look is on its way is looked at once more: what came since is there', async () => {
    await start()
    await sync()
    const event = listed().find(({ startTime }) => startTime * 1000 > world.clock.now() + 3_600_000)
    if (event === undefined) throw new Error('there are events to come')
    await world.later(60_000)
    const refresh = () => world.inside.handlers['sync.now']({ accountId: ACCOUNT_ID })
    // The site has answered, and before the answer is here the event is renamed and the person asks again.
    const meanwhile = fault.meanwhile(() => {
      world.community.data.update(event.id, { title: 'Renamed meanwhile' })
      void refresh()
    })
    world.community.faults.next(
      ({ path, parameters }) => path.endsWith('/event') && parameters['when'] === 'upcoming',
      meanwhile,
    )
    await refresh()
    const titleHere = async () =>
      (await world.inside.data.of(ACCOUNT_ID)).store.events.get(String(event.id))?.shown.title
    await world.until(async () => (await titleHere()) === 'Renamed meanwhile')
  })

  it('a listing of everything that was cut by a restart still finds what is gone', async () => {
    await start({ events: 400 })
    await sync()
    const gone = listed()[5]
    if (gone === undefined) throw new Error('there are events')
    world.community.data.remove(gone.id)
    await world.later(25 * 3_600_000)
    const space = await world.inside.data.of(ACCOUNT_ID)
    await world.inside.sync.lists.next(space, listOfView('all'))
    await world.inside.sync.lists.next(space, listOfView('all'))
    world = await world.restart()
    world.inside.sync.background.start(ACCOUNT_ID)
    await world.until(async () => ((await wholeAt()) ?? 0) === world.clock.now() && !(await cached(gone.id)))
  })
})

describe('a clock that was ahead and is put right', () => {
  it('costs one read of each list, and the person need not wait until the clock has caught up', async () => {
    await start()
    await world.clock.advance(24 * 3_600_000)
    await sync()
    world.clock.jumpWall(-24 * 3_600_000)
    world.community.log.clear()
    world.inside.sync.wake()
    await world.until(
      async () =>
        (await wholeAt()) === world.clock.now() && world.inside.sync.background.progress(ACCOUNT_ID) === null,
    )
    const first = asked().length
    expect(first).toBeGreaterThan(0)
    await world.later(60_000)
    world.inside.sync.wake()
    await world.list({ view: 'attending' })
    await world.until(() => world.inside.sync.background.progress(ACCOUNT_ID) === null)
    expect(asked().length - first).toBeLessThanOrEqual(1)
  })

  it('does not make an open event ask for itself again and again', async () => {
    await start()
    await world.clock.advance(24 * 3_600_000)
    await sync()
    const id = String(listed()[3]?.id)
    const open = () => world.inside.handlers['events.open']({ accountId: ACCOUNT_ID, eventId: id })
    await open()
    await world.until(async () => (await open()).freshness.state === 'live')
    world.clock.jumpWall(-24 * 3_600_000)
    const reads = () => world.reads(new RegExp(`/event/${id}$`)).length
    const before = reads()
    await open()
    await world.until(async () => (await open()).freshness.asOf === world.clock.now())
    for (let look = 0; look < 10; look += 1) await open()
    expect(reads() - before).toBe(1)
  })
})
