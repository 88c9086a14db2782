import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createNodeFetch } from '../../../electron/browser-host/nodePorts.ts'
import { fieldsOf } from '../../../electron/core/outbox/rawFields.ts'
import { type Fetch, FetchFault } from '../../../electron/core/ports.ts'
import { type Community, startCommunity } from '../../community/community.ts'
import { fault } from '../../community/faults.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { fieldsWith } from '../../support/eventBuilders.ts'

/** Held from the site's side: its events and its log of requests. */
let community: Community
let desk: Desk
let mine: string

const throughNode = createNodeFetch()
const NEW = 'new-00000000-0000-4000-8000-000000000001'
const soon = (hours: number): string =>
  String(Math.floor(community.clock.now() / 3_600_000) * 3_600 + (24 + hours) * 3_600)
const entries = () => desk.space.outbox.entries()
const states = () => entries().map(({ state }) => state.state)
const titled = (title: string) => community.data.sorted('start').filter((event) => event.title === title)

const create = (title: string) =>
  desk.space.outbox.append(
    {
      kind: 'create',
      fields: fieldsWith({ title, start: soon(1), end: soon(2) }),
      parent: null,
      seriesId: null,
    },
    { eventId: NEW, title, start: '0' },
  )
function edit(wanted: Readonly<{ title?: string; city?: string }>): void {
  const raw = desk.space.store.events.get(mine)?.raw
  if (raw === null || raw === undefined) throw new Error('the event is not in the store')
  const base = fieldsOf(raw)
  const changes = Object.fromEntries(
    Object.entries(wanted).map(([name, to]) => [name, { from: base[name as 'title' | 'city'], to }]),
  )
  desk.space.outbox.append({ kind: 'update', changes }, { eventId: mine, title: 'Choir', start: '0' })
}

beforeEach(async () => {
  community = await startCommunity({ members: 20, events: 0 })
  desk = await openDesk(community)
  const ownerId = Number(community.accounts[0]?.userId)
  const own = { ownerId, title: 'Choir', location: 'Hall', city: 'Bonn', categoryId: 2 }
  mine = String(community.data.addEvent({ ...own, startTime: Number(soon(0)), endTime: Number(soon(1)) }).id)
  await desk.fetch(mine)
  community.log.clear()
})
afterEach(async () => {
  await desk.close()
  await community.close()
})

const html = { 'content-type': 'text/html' }

describe('a create that was done, its answer lost, on a site that then lists nothing', () => {
  it.each([
    ['a page of a firewall', () => new Response('<h1>Forbidden</h1>', { status: 403, headers: html })],
    ['its own no', () => Response.json({ status: 'failed', data: [], messages: ['No.'] })],
  ])('SEND-2 %s: it is asked about, never called refused, and there is one event', async (_what, refusal) => {
    let lost = false
    let looks = 0
    const fetch: Fetch = async (input, init) => {
      if (lost && init?.method !== 'POST') {
        looks += 1
        if (looks > 200) throw new Error('the site is asked without a pause')
        return refusal()
      }
      const answer = await throughNode(input, init)
      if (init?.method !== 'POST') return answer
      lost = true
      throw new FetchFault('reset', 'the answer is lost')
    }
    await desk.close()
    desk = await openDesk(community, { fetch })
    create('Film club')
    const seen = new Set<string>()
    for (let quarter = 0; quarter < 24 && !seen.has('asking'); quarter += 1) {
      await desk.pass(900_000)
      for (const state of states()) seen.add(state)
    }
    expect(states()).toEqual(['asking'])
    expect(seen).not.toContain('rejected')
    expect(titled('Film club')).toHaveLength(1)
    expect(looks).toBeLessThanOrEqual(100)
  })
})

describe('"send again" of a create that nobody knows the end of', () => {
  it('SEND-13 sends the fields as they were corrected meanwhile, in one request, and nothing is left', async () => {
    community.faults.next(/^POST .*event$/, fault.status(500), 2)
    create('Film club 🎬')
    await desk.pass(1_500_000)
    expect(states()).toEqual(['asking'])
    for (const [from, to] of [
      ['Film club 🎬', 'Film'],
      ['Film', 'Film club'],
    ] as const) {
      desk.space.outbox.append(
        { kind: 'update', changes: { title: { from, to } } },
        { eventId: NEW, title: to, start: '0' },
      )
    }
    community.log.clear()
    desk.space.outbox.sendAgain(entries()[0]?.id ?? '')
    await desk.settle()
    expect(community.log.mutations().map(({ method }) => method)).toEqual(['POST'])
    expect(titled('Film club')).toHaveLength(1)
    expect(entries()).toEqual([])
  })
})

describe('two people with one computer', () => {
  it('SIGN-32 what the one types is never joined to what the other left, and goes out without it', async () => {
    desk.gate = 'signed-out'
    edit({ title: 'The first one wrote this' })
    const [first] = entries()
    const second = community.accounts[0]?.userId ?? null
    await desk.registry.updateAccount(desk.accountId, { userId: '99' })
    edit({ city: 'Köln' })
    expect(entries()).toHaveLength(2)
    expect(entries()[0]).toEqual(first)
    desk.gate = 'open'
    // The second one is whom the site knows by these tokens.
    await desk.registry.updateAccount(desk.accountId, { userId: '99' })
    desk.outboxes.wake(desk.accountId)
    await desk.settle()
    expect(community.data.event(mine)).toMatchObject({ title: 'Choir', city: 'Köln' })
    expect(entries().map(({ id }) => id)).toEqual([first?.id])
    await desk.registry.updateAccount(desk.accountId, { userId: second })
    desk.outboxes.wake(desk.accountId)
    await desk.settle()
    expect(community.data.event(mine)).toMatchObject({ title: 'The first one wrote this', city: 'Köln' })
  })
})

describe('a network that comes and goes', () => {
  it('SEND-15 every second for ten minutes is tried once a minute in the end, and the first good try sends', async () => {
    community.faults.next(/event\/\d+$/, fault.refuseBefore(), 10_000)
    const before = community.log.entries.length
    edit({ title: 'Choir and tea' })
    for (let second = 0; second < 600; second += 1) {
      desk.network(second % 2 === 0 ? 'offline' : 'online')
      await desk.pass(1_000)
    }
    // Each try is up to four requests; one with each of the 300 times it came back would be a thousand.
    const asked = community.log.entries.length - before
    expect(asked).toBeGreaterThan(10)
    expect(asked).toBeLessThanOrEqual(80)
    community.faults.clear()
    for (let second = 0; second < 61; second += 1) {
      desk.network('online')
      await desk.pass(1_000)
    }
    expect(community.data.event(mine)?.title).toBe('Choir and tea')
  })
})
