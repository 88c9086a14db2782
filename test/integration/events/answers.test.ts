import { afterEach, describe, expect, it } from 'vitest'
import type { Rsvp } from '../../../shared/domain/rsvp.ts'
import { fault } from '../../community/faults.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ReadingWorld, startReadingWorld, type WorldOptions } from '../../support/readingWorld.ts'

let world: ReadingWorld
afterEach(() => world.close())

/** An event of somebody else that the user was not invited to, read into the cache. */
const start = async (options?: WorldOptions): Promise<string> => {
  world = await startReadingWorld(options)
  await world.inside.outboxes.start(ACCOUNT_ID)
  return open('Open rehearsal')
}
const open = async (title: string, days = 1): Promise<string> => {
  const ownerId = Number(world.community.accounts[1]?.userId)
  const event = world.community.data.addEvent({
    ownerId,
    title,
    startTime: world.clock.now() / 1000 + days * 86_400,
  })
  const id = String(event.id)
  await world.inside.handlers['events.open']({ accountId: ACCOUNT_ID, eventId: id })
  return id
}
const set = async (id: string, rsvp: Rsvp) =>
  (await world.inside.handlers['rsvp.set']({ accountId: ACCOUNT_ID, eventIds: [id], rsvp })).undoId ?? ''
const undo = (undoId: string) => world.inside.handlers['rsvp.undo']({ accountId: ACCOUNT_ID, undoId })
const row = async (id: string) => (await world.list()).rows.find((found) => found.id === id)
const shown = async (id: string) => {
  const found = await row(id)
  return { rsvp: found?.rsvp, mark: found?.mark ?? null }
}
const sent = (id: string) => world.until(async () => (await row(id))?.mark === undefined)
const onSite = (id: string) => world.community.data.rsvpOf(id, world.userId)

describe('the own answer to an event', () => {
  it('shows at once and is on the site soon after', async () => {
    const id = await start()
    await set(id, 'maybe')
    expect((await shown(id)).rsvp).toBe('maybe')
    await sent(id)
    expect(await shown(id)).toEqual({ rsvp: 'maybe', mark: null })
    expect(onSite(id)).toBe(2)
  })

  it('keeps the event where it was asked to stay, counts it there, and says so of no other list', async () => {
    const id = await start()
    const other = await open('Reading')
    await set(id, 'attending')
    await set(other, 'attending')
    const stay = [{ accountId: ACCOUNT_ID, eventId: id }]
    const list = async (over: object = {}, staying: typeof stay | null = stay) => {
      const {
        rows,
        total,
        staying: stayed,
      } = await world.inside.handlers['events.list']({
        accountId: ACCOUNT_ID,
        query: { view: 'attending', sort: 'soonest', ...over },
        offset: 0,
        limit: 60,
        ...(staying && { stay: staying }),
      })
      expect(rows).toHaveLength(total)
      return { has: rows.some((found) => found.id === id), staying: stayed ?? 0 }
    }
    expect(await list()).toEqual({ has: true, staying: 0 })
    await set(id, 'maybe')
    expect(await list()).toEqual({ has: true, staying: 1 })
    expect(await list({}, null)).toEqual({ has: false, staying: 0 })
    expect(await list({ search: 'Reading' })).toEqual({ has: true, staying: 1 })
    expect(await list({ view: 'maybe' })).toEqual({ has: true, staying: 0 })
    expect(await list({ view: 'upcoming' })).toEqual({ has: true, staying: 0 })
    expect(await list({ everyAccount: true })).toEqual({ has: true, staying: 1 })
    const marked = (staying?: typeof stay) =>
      world.inside.handlers['events.marked']({
        accountId: ACCOUNT_ID,
        query: { view: 'attending', sort: 'soonest' },
        eventIds: [id, other],
        stay: staying,
      })
    expect([(await marked(stay)).hidden, (await marked()).hidden]).toEqual([0, 1])
  })

  it('says of marked events what they come to together: their days, the answers, and the rows from the soonest on', async () => {
    const id = await start()
    const other = await open('Reading', 3)
    await set(other, 'maybe')
    const { rows, span, answers, going } = await world.inside.handlers['events.marked']({
      accountId: ACCOUNT_ID,
      query: { view: 'all', sort: 'soonest' },
      eventIds: [other, id],
    })
    expect(rows.map((each) => [each.id, each.title])).toEqual([
      [id, 'Open rehearsal'],
      [other, 'Reading'],
    ])
    const tomorrow = world.clock.now() / 1000 + 86_400
    expect(span).toEqual({ from: tomorrow, to: tomorrow + 2 * 86_400 })
    expect(answers).toEqual({ attending: 0, maybe: 1, 'not-going': 0 })
    // Nobody has read their guest lists.
    expect(going).toBeNull()
  })

  it.each([
    ['a site that says who is invited', []],
    ['a site whose rows do not tell invitations', ['rsvp-never-null']],
  ] as const)(
    'an invitation whose answer was sent and taken back stays in sight on %s, and is told as answered no more',
    async (_site, profiles) => {
      const id = await start({ profiles })
      world.community.data.setRsvp(Number(id), world.userId, 0)
      const view = { query: { view: 'invited', sort: 'soonest' } as const, accountId: ACCOUNT_ID }
      await world.inside.handlers['events.refresh'](view)
      const listed = async () => {
        const stay = [{ accountId: ACCOUNT_ID, eventId: id }]
        const window = { offset: 0, limit: 60, stay }
        const { rows, staying } = await world.inside.handlers['events.list']({ ...view, ...window })
        return [rows.some((found) => found.id === id), staying ?? 0]
      }
      expect(await listed()).toEqual([true, 0])
      const given = await set(id, 'attending')
      await sent(id)
      expect(await listed()).toEqual([true, 1])
      await undo(given)
      expect(await listed()).toEqual([true, 0])
      await sent(id)
      expect(onSite(id)).toBe(null)
      expect(await listed()).toEqual([true, 0])
      await set(id, 'maybe')
      expect(await listed()).toEqual([true, 1])
    },
  )

  it('stays on the screen when a list that was asked for before it comes after it', async () => {
    const id = await start()
    world.community.faults.next((request) => request.path.endsWith('/event'), fault.delay(150))
    const refresh = world.inside.handlers['events.refresh']({
      accountId: ACCOUNT_ID,
      query: { view: 'upcoming', sort: 'soonest' },
    })
    await world.later(1)
    await set(id, 'attending')
    await sent(id)
    await refresh
    expect(await shown(id)).toEqual({ rsvp: 'attending', mark: null })
  })

  it('is not undone by reading anything while it waits', async () => {
    const id = await start()
    world.community.faults.always('/rsvp', fault.status(503))
    await set(id, 'attending')
    await world.later(120_000)
    world.community.data.update(id, { title: 'Open rehearsal, new hall' })
    await world.inside.handlers['events.refresh']({
      accountId: ACCOUNT_ID,
      query: { view: 'upcoming', sort: 'soonest' },
    })
    await world.inside.handlers['events.open']({ accountId: ACCOUNT_ID, eventId: id })
    await world.until(async () => (await row(id))?.title === 'Open rehearsal, new hall')
    expect((await shown(id)).rsvp).toBe('attending')
  })

  it('an event with an own change that waits outlives its refusal by the site', async () => {
    const id = await start()
    world.offline(true)
    await set(id, 'attending')
    world.offline(false)
    world.community.faults.always('/rsvp', fault.status(503))
    world.community.data.remove(id)
    await world.later(120_000)
    await world.inside.handlers['events.open']({ accountId: ACCOUNT_ID, eventId: id })
    await world.until(() => world.reads(new RegExp(`/event/${id}$`)).length >= 2)
    expect(world.store.events.get(id)).toBeDefined()
  })

  it('SITE-I8 undo puts back an earlier answer', async () => {
    const id = await start()
    await set(id, 'attending')
    await sent(id)
    const last = await set(id, 'not-going')
    await sent(id)
    expect(await undo(last)).toEqual({ back: [{ eventId: id, to: '1' }] })
    await sent(id)
    expect(onSite(id)).toBe(1)
    expect(await shown(id)).toEqual({ rsvp: 'attending', mark: null })
  })

  it('SITE-I8 where the site stores 0 the next undo of a first answer says that it cannot be done', async () => {
    const id = await start({ profiles: ['rsvp-zero-stored'] })
    const first = await set(id, 'attending')
    await sent(id)
    await undo(first)
    await sent(id)
    expect(world.inside.registry.siteOf(ACCOUNT_ID).capabilities.rsvpZeroRemoves).toBe('no')
    const other = await open('Other')
    const second = await set(other, 'maybe')
    await sent(other)
    await expect(undo(second)).rejects.toMatchObject({ code: 'unsupported' })
    expect(onSite(other)).toBe(2)
  })
})
