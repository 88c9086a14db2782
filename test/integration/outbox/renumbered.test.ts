import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Community, startCommunity } from '../../community/community.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { tempFolder } from '../../support/tempFolder.ts'
import { type OwnEvent, openOwnEvent } from '../../support/writingDesk.ts'

let community: Community
let desk: Desk
let choir: OwnEvent
beforeEach(async () => {
  community = await startCommunity({ members: 10, events: 3, guests: 0 })
  folder = await tempFolder()
  desk = await openDesk(community, { folder })
  desk.space.changes.begin()
  choir = await openOwnEvent(community, desk, 'renumbered')
  community.data.update(choir.mine, { createdAt: 1_700_000_000 })
  await desk.fetch(choir.mine)
  friend = Number(community.accounts[1]?.userId)
  community.data.setRsvp(Number(choir.mine), friend, 1)
  await desk.readGuests(choir.mine)
})
afterEach(async () => {
  await desk.close()
  await community.close()
})
let friend = 0
let folder = ''

/** The site shows the event under another number from now on, as one that was put back from a copy of itself does. */
function renumber(id: string, also: Parameters<Community['data']['update']>[1] = {}): string {
  const { data } = community
  const guests = [...data.invites.of(Number(id))]
  const { id: _former, ...event } = { ...data.event(id), ...also } as NonNullable<
    ReturnType<typeof data.event>
  >
  data.remove(id)
  const to = data.addEvent(event).id
  for (const { userId, rsvp } of guests) data.setRsvp(to, userId, rsvp)
  return String(to)
}

const at = (eventId: string) => ({ accountId: desk.accountId, eventId })
const MINUTE = 60_000
/** Somebody looks at it: the site is asked behind. */
const look = async (eventId: string) => {
  await desk.clock.advance(2 * MINUTE)
  const seen = desk.pushed.length
  await desk.call('events.open', at(eventId))
  await desk.until(() => desk.pushed.slice(seen).some(({ topic }) => topic === 'events.freshness'))
}
/** A list brings it. */
const list = (eventId: string) => desk.fetch(eventId)
const titles = () =>
  desk.space.store.events.page({}, 'start-ascending', 0, 50).filter(({ shown }) => shown.title === 'Choir')
    .length
const changes = () => [...desk.space.changes.records()].map(({ kind }) => kind)

async function prepare(): Promise<{ readonly doorId: string; readonly code: string }> {
  const { mine } = choir
  const { accountId } = desk
  await desk.call('invites.addText', { ...at(mine), text: 'ann@home.test' })
  await desk.call('guestDesk.mark', { ...at(mine), inviteIds: [inviteOf(mine)], note: 'vegan' })
  await desk.call('reminders.setBell', { ...at(mine), minutes: [45] })
  const { doorId } = await desk.call('door.open', { accountId, name: 'Friday', eventIds: [mine] })
  const badges = { order: 'first', codes: true, tags: false, offset: 0, limit: 10 } as const
  const { rows } = await desk.call('door.badges', {
    accountId,
    doorId,
    who: ['attending'],
    fresh: false,
    ...badges,
  })
  const { fields } = await choir.editor.open(accountId, mine, null)
  const draft = {
    eventId: mine,
    fields: { ...fields, title: 'Choir in May' },
    base: fields,
    parent: null,
    touched: [],
  }
  await desk.call('drafts.save', {
    accountId,
    draftId: null,
    draft: { ...draft, photo: { kind: 'keep' } },
    basedOnMs: null,
  })
  return { doorId, code: rows[0]?.code ?? '' }
}
const inviteOf = (eventId: string) => String(community.data.invites.find(Number(eventId), friend)?.id)

async function allIsAt(to: string, { doorId, code }: Awaited<ReturnType<typeof prepare>>): Promise<void> {
  const { accountId } = desk
  expect((await desk.call('invites.open', at(to))).counts).toMatchObject({ all: 1 })
  expect((await desk.call('reminders.ofEvent', at(to))).bell).toEqual([45])
  expect((await desk.call('door.get', { accountId, doorId })).events.map(({ eventId }) => eventId)).toEqual([
    to,
  ])
  expect(await desk.call('door.scan', { accountId, doorId, code, test: false })).toMatchObject({
    answer: 'arrived',
  })
  expect(await desk.call('drafts.list', { accountId })).toMatchObject([
    { eventId: to, title: 'Choir in May' },
  ])
  // A window that still has it by its former number goes on.
  expect((await desk.call('events.open', at(choir.mine))).event.id).toBe(to)
  expect(titles()).toBe(1)
  expect(changes()).toEqual([])
}

it('SITE-E6 SEND-23 an event the site gives another number keeps all that belongs to it here: met in a list, then found gone', async () => {
  const prepared = await prepare()
  const to = renumber(choir.mine)
  await desk.clock.advance(MINUTE)
  await list(to)
  await look(choir.mine)
  await allIsAt(to, prepared)
})

it('SEND-23 met in a list, then found gone after a restart', async () => {
  const prepared = await prepare()
  const to = renumber(choir.mine)
  await desk.clock.advance(MINUTE)
  await list(to)
  await desk.close()
  desk = await openDesk(community, { folder })
  await desk.clock.advance(60 * MINUTE)
  await desk.call('events.open', at(choir.mine))
  await desk.until(async () => (await desk.call('invites.open', at(to))).counts.all === 1)
  await allIsAt(to, prepared)
})

it('SEND-23 a program that ends right after it was met, with the former one gone before, follows it at the next start', async () => {
  const prepared = await prepare()
  const to = renumber(choir.mine)
  await look(choir.mine)
  const { store } = desk.space
  // Ends before what has to follow is done.
  store.parts.database.watch({
    committed: () => {
      if (store.events.has(to)) throw new Error('the program ends here')
    },
    rolledBack: () => undefined,
  })
  await expect(list(to)).rejects.toThrow('the program ends here')
  await desk.close().catch(() => undefined)
  desk = await openDesk(community, { folder })
  await allIsAt(to, prepared)
})

it('PERF-14 SEND-23 what is met is written once, and a list that brings nothing new writes nothing of it', async () => {
  const facts = () =>
    desk.space.store.parts.database
      .all('SELECT id, sealed FROM facts ORDER BY id')
      .map(([id, sealed]) => [id, Buffer.from(sealed as Uint8Array).toString('base64')])
  const other = String(
    community.data.addEvent({ ...community.data.event(choir.mine), id: 901, title: 'Band' } as never).id,
  )
  const before = facts()
  await list(other)
  const after = facts()
  const known = new Set(before.map((row) => row.join()))
  expect(after.filter((row) => !known.has(row.join()))).toHaveLength(1)
  await list(other)
  await list(choir.mine)
  expect(facts()).toEqual(after)
})

it('SEND-23 and found gone first, over a restart', async () => {
  const prepared = await prepare()
  const to = renumber(choir.mine)
  await look(choir.mine)
  expect(changes()).toEqual(['cancelled'])
  await desk.close()
  desk = await openDesk(community, { folder })
  await list(to)
  await allIsAt(to, prepared)
})

it('SEND-23 what waits for it goes out to the new number, once: met before, and met after it was found gone', async () => {
  desk.gate = 'signed-out'
  await choir.edit({ city: 'Berlin' })
  await desk.settle()
  const first = renumber(choir.mine)
  await desk.clock.advance(MINUTE)
  await list(first)
  desk.gate = 'open'
  desk.replay.wake()
  await desk.pass(2 * MINUTE)
  expect(community.data.event(first)?.city).toBe('Berlin')
  expect(desk.space.outbox.entries()).toEqual([])
  const second = renumber(first)
  await desk.call('events.open', at(first))
  const { fields } = await choir.editor.open(desk.accountId, first, null)
  const photo = { kind: 'keep' } as const
  const changed = {
    draftId: null,
    eventId: first,
    fields: { ...fields, city: 'Bonn' },
    base: fields,
    parent: null,
  }
  await choir.editor.save(desk.accountId, { ...changed, photo })
  await desk.pass(2 * MINUTE)
  expect(desk.space.outbox.entries()).toMatchObject([{ state: { state: 'gone' } }])
  await list(second)
  await desk.pass(2 * MINUTE)
  expect(desk.space.outbox.entries()).toEqual([])
  expect(community.data.event(second)?.city).toBe('Bonn')
  expect(community.log.of('PUT', /./)).toHaveLength(2)
  expect(titles()).toBe(1)
})

it('SEND-23 a delete that waits is not called done while the event lives on under another number', async () => {
  desk.gate = 'signed-out'
  await choir.editor.remove(desk.accountId, [choir.mine])
  await desk.pass(MINUTE)
  const to = renumber(choir.mine)
  await list(to)
  desk.gate = 'open'
  desk.replay.wake()
  await desk.pass(2 * MINUTE)
  expect(desk.space.outbox.entries()).toEqual([])
  expect(community.data.event(to)).toBeUndefined()
  expect(desk.space.outbox.entries()).toEqual([])
})

it.each([
  ['another hour', { startTime: 2_000_000_000 }],
  ['another second of making', { createdAt: 12 }],
])(
  'SEND-23 where it cannot be known, with %s, the former one is said to be gone and the other is another',
  async (_what, also) => {
    const { doorId } = await prepare()
    const to = renumber(choir.mine, also)
    await desk.clock.advance(MINUTE)
    await list(to)
    await look(choir.mine)
    expect(changes()).toContain('cancelled')
    expect((await desk.call('invites.open', at(to))).counts).toMatchObject({ all: 0 })
    const { events } = await desk.call('door.get', { accountId: desk.accountId, doorId })
    expect(events.map(({ eventId }) => eventId)).toEqual([choir.mine])
    await expect(desk.call('events.open', at(choir.mine))).rejects.toMatchObject({ code: 'not-found' })
  },
)

it('SEND-23 one that stood beside its double all along is no successor of it', async () => {
  const twin = String(community.data.addEvent({ ...community.data.event(choir.mine), id: 900 } as never).id)
  await list(twin)
  await desk.clock.advance(MINUTE)
  await list(choir.mine)
  await prepare()
  community.data.remove(choir.mine)
  await look(choir.mine)
  expect((await desk.call('invites.open', at(twin))).counts).toMatchObject({ all: 0 })
})
