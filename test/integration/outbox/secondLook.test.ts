import { afterEach, describe, expect, it } from 'vitest'
import { createNodeFetch } from '../../../electron/browser-host/nodePorts.ts'
import { readBackOf } from '../../../electron/core/outbox/readBacks.ts'
import { type Community, startCommunity } from '../../community/community.ts'
import { fault } from '../../community/faults.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { tempFolder } from '../../support/tempFolder.ts'
import { notShownAfterSave, type OwnEvent, openOwnEvent } from '../../support/writingDesk.ts'

let community: Community
let desk: Desk
afterEach(async () => {
  await desk.close()
  await community.close()
})

/** A network on which a read that follows a save is given no answer until its time is over. */
function hangingNetwork() {
  const plain = createNodeFetch()
  let next: { readonly fits: RegExp; saved: boolean; readonly met: () => void } | null = null
  const fetch: typeof plain = async (input, init) => {
    const line = `${init?.method} ${new Request(input).url.split('?')[0]}`
    if (next !== null && !line.startsWith('GET')) next.saved = true
    if (next === null || !next.saved || !next.fits.test(line)) return plain(input, init)
    next.met()
    next = null
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
    })
  }
  return {
    fetch,
    /** Resolves once a reading of the event behind its next save hangs. */
    hang: ({ mine }: OwnEvent) =>
      new Promise<void>((met) => {
        next = { fits: new RegExp(`^GET .*/event/${mine}$`), saved: false, met }
      }),
  }
}

const READ_MS = 30_000
/** Of one reading while somebody waits for it. */
const TRIES = 3
const MOST_FAILED = 3
const puts = () => community.log.of('PUT', /./).length
const reads = ({ mine }: OwnEvent) => community.log.of('GET', new RegExp(`/event/${mine}$`)).length
const told = ({ mine }: OwnEvent) => readBackOf(desk.space.store, mine)
const notKept = ({ mine: eventId }: OwnEvent) =>
  desk.call('events.notKept', { accountId: desk.accountId, eventId })
const states = async () =>
  (await desk.call('outbox.list', { accountId: desk.accountId, offset: 0 })).entries.map(
    ({ state }) => state.state,
  )

describe('SITE-U13 SEND-6 a save whose reading back hangs until its time is over', () => {
  it('is sent once, on the way until then, claimed neither kept nor lost, and looked at again', async () => {
    const network = hangingNetwork()
    community = await startCommunity({ members: 4, events: 2, profiles: ['no-city'] })
    desk = await openDesk(community, { fetch: network.fetch, limits: true })
    const choir = await openOwnEvent(community, desk, 'hang')
    const hung = network.hang(choir)
    await choir.edit({ title: 'Choir of the town', city: 'Berlin' })
    const sent = desk.settle()
    await hung
    expect(await states()).toEqual(['sending'])
    await desk.clock.advance(READ_MS)
    await sent
    expect(await states()).toEqual([])
    expect(told(choir)).toBeNull()
    expect(await notKept(choir)).toEqual([])
    await desk.pass(15_000)
    expect(told(choir)).toMatchObject({ of: 2, kept: [{ field: 'title' }] })
    expect(await notKept(choir)).toMatchObject([{ field: 'city', wanted: 'Berlin' }])
    expect(puts()).toBe(1)
  })

  it('is looked at again by the next start where the program is killed in it', async () => {
    const network = hangingNetwork()
    const folder = await tempFolder()
    community = await startCommunity({ members: 4, events: 2 })
    desk = await openDesk(community, { folder, fetch: network.fetch, limits: true })
    const choir = await openOwnEvent(community, desk, 'hang')
    const hung = network.hang(choir)
    await choir.edit({ title: 'Choir of the town' })
    void desk.settle()
    await hung
    await desk.crash()
    desk = await openDesk(community, { folder })
    await desk.pass(60_000)
    expect(desk.space.outbox.entries()).toEqual([])
    expect(told(choir)).toMatchObject({ kept: [{ field: 'title' }] })
    expect(puts()).toBe(1)
  })

  it('an answer, too: it stands as given, and is looked at again', async () => {
    const network = hangingNetwork()
    community = await startCommunity({ members: 4, events: 2 })
    desk = await openDesk(community, { fetch: network.fetch, limits: true })
    const choir = await openOwnEvent(community, desk, 'hang')
    const { accountId } = desk
    const hung = network.hang(choir)
    await desk.call('rsvp.set', { accountId, eventIds: [choir.mine], rsvp: 'maybe' })
    const sent = desk.settle()
    await hung
    // Others at work: what the site confirmed is not there any more.
    community.data.setRsvp(Number(choir.mine), Number(community.accounts[0]?.userId), 3)
    await desk.clock.advance(READ_MS)
    await sent
    expect(desk.space.store.events.get(choir.mine)?.shown.rsvp_id).toBe('2')
    await desk.pass(15_000)
    expect(desk.space.store.events.get(choir.mine)?.shown.rsvp_id).toBe('3')
    expect(await notKept(choir)).toMatchObject([{ field: 'answer', wanted: '2', got: '3' }])
    expect(puts()).toBe(1)
  })
})

describe('SEND-7 a delete whose reading back hangs until its time is over', () => {
  const deleted = async (pretends: boolean) => {
    const network = hangingNetwork()
    community = await startCommunity({ members: 4, events: 2 })
    desk = await openDesk(community, { fetch: network.fetch, limits: true })
    const choir = await openOwnEvent(community, desk, 'hang')
    if (pretends) community.faults.next(/^DELETE/, fault.pretend())
    const hung = network.hang(choir)
    await choir.editor.remove(desk.accountId, [choir.mine])
    const sent = desk.pass(15_000)
    await hung
    await desk.clock.advance(READ_MS)
    await sent
    return choir
  }
  const deletes = () => community.log.of('DELETE', /./).length

  it('is done once it was looked at again, and sent once', async () => {
    await deleted(false)
    expect(await states()).toEqual(['waiting'])
    await desk.pass(30_000)
    expect(await states()).toEqual([])
    expect(deletes()).toBe(1)
  })

  it('is not called done where the site has confirmed it and kept the event', async () => {
    const { mine } = await deleted(true)
    expect(await states()).toEqual(['waiting'])
    await desk.pass(60_000)
    expect(await states()).toEqual([])
    expect(community.data.event(mine)).toBeUndefined()
    expect(deletes()).toBe(2)
  })
})

describe('SITE-U13 second looks of several events', () => {
  const saved = async (...choirs: readonly OwnEvent[]) => {
    for (const choir of choirs) {
      notShownAfterSave(community)
      await choir.edit({ title: 'Choir of the town' })
      await desk.settle()
    }
  }
  const isOf = (...choirs: readonly OwnEvent[]) =>
    new RegExp(`^GET .*/event/(${choirs.map(({ mine }) => mine).join('|')})$`)

  it('one the site fails over waits alone: those of the others are told in their time, and it costs a look a minute', async () => {
    community = await startCommunity({ members: 4, events: 2 })
    desk = await openDesk(community)
    const first = await openOwnEvent(community, desk, 'first')
    const second = await openOwnEvent(community, desk, 'second')
    await saved(first, second)
    const undo = community.faults.always(isOf(first), fault.status(500))
    community.log.clear()
    await desk.pass(15_000)
    expect(told(first)).toBeNull()
    expect(told(second)).toMatchObject({ kept: [{ field: 'title' }] })
    await saved(second)
    await desk.pass(15_000)
    expect(told(second)).toMatchObject({ kept: [{ field: 'title' }] })
    community.log.clear()
    await desk.pass(600_000)
    expect(reads(first)).toBeGreaterThan(0)
    expect(reads(first)).toBeLessThanOrEqual(10 * TRIES)
    undo()
    await desk.pass(75_000)
    expect(told(first)).toMatchObject({ kept: [{ field: 'title' }] })
    expect(community.log.of('PUT', /./)).toEqual([])
  })

  it('many the site fails over cost it a few reads a minute, and each is told once it answers', async () => {
    community = await startCommunity({ members: 4, events: 2 })
    desk = await openDesk(community)
    const choirs: OwnEvent[] = []
    for (let at = 0; at < 12; at += 1) choirs.push(await openOwnEvent(community, desk, `many ${at}`))
    await saved(...choirs)
    const undo = community.faults.always(isOf(...choirs), fault.status(500))
    community.log.clear()
    await desk.pass(600_000)
    expect(community.log.of('GET', /./).length).toBeLessThanOrEqual((10 + MOST_FAILED) * TRIES)
    undo()
    await desk.pass(75_000)
    for (const choir of choirs) expect(told(choir)).toMatchObject({ kept: [{ field: 'title' }] })
  })
})
