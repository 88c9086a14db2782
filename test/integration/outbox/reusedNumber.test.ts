import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Community, startCommunity } from '../../community/community.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { tempFolder } from '../../support/tempFolder.ts'
import { type OwnEvent, openOwnEvent } from '../../support/writingDesk.ts'

let community: Community
let desk: Desk
let choir: OwnEvent
let friend = 0
let stranger = 0

beforeEach(async () => {
  community = await startCommunity({ members: 10, events: 3, guests: 0 })
  desk = await openDesk(community, { folder: await tempFolder() })
  desk.space.changes.begin()
  choir = await openOwnEvent(community, desk, 'reused')
  community.data.update(choir.mine, { createdAt: 1_700_000_000 })
  await desk.fetch(choir.mine)
  friend = Number(community.accounts[1]?.userId)
  stranger = Number(community.accounts[2]?.userId)
  community.data.setRsvp(Number(choir.mine), friend, 1)
  await desk.readGuests(choir.mine)
})
afterEach(async () => {
  await desk.close()
  await community.close()
})

const MINUTE = 60_000
const at = (eventId: string) => ({ accountId: desk.accountId, eventId })
const inviteOf = (eventId: string) => String(community.data.invites.find(Number(eventId), friend)?.id)

/** The site was put back from a copy of itself, and has given the number to another event since (SITE-E7). */
function giveNumberAway(
  id: string,
  also: Parameters<Community['data']['update']>[1] & { readonly ownerId?: number } = {},
) {
  const { data } = community
  const former = data.event(id)
  if (former === undefined) throw new Error('the site has no such event')
  data.remove(id)
  const other = { ownerId: stranger, title: 'Car boot sale', startTime: former.startTime + 7_200 }
  data.addEvent({ ...former, createdAt: 1_760_000_000, ...other, ...also, id: Number(id) })
}

async function prepare() {
  const { mine } = choir
  const { accountId } = desk
  await desk.call('invites.addText', { ...at(mine), text: 'ann@home.test' })
  await desk.call('guestDesk.mark', { ...at(mine), inviteIds: [inviteOf(mine)], note: 'vegan' })
  await desk.call('reminders.setBell', { ...at(mine), minutes: [45] })
  const { doorId } = await desk.call('door.open', { accountId, name: 'Friday', eventIds: [mine] })
  await desk.call('door.addLate', { accountId, doorId, name: 'Eve', note: '', eventId: mine, arrived: true })
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
  return doorId
}

const doorOf = async (doorId: string) => desk.call('door.get', { accountId: desk.accountId, doorId })
const cancelled = () =>
  [...desk.space.changes.records()].filter(({ kind }) => kind === 'cancelled').map(({ eventId }) => eventId)

it('SITE-E7 SEND-24 a number the site gives to another event takes nothing of the former one along, and the former one is said to be gone', async () => {
  const doorId = await prepare()
  const { mine } = choir
  giveNumberAway(mine)
  await desk.clock.advance(MINUTE)
  await desk.fetch(mine)

  expect((await desk.call('events.open', at(mine))).event.title).toBe('Car boot sale')
  expect((await desk.call('invites.open', at(mine))).counts).toMatchObject({ all: 0 })
  expect((await desk.call('reminders.ofEvent', at(mine))).bell).toBeNull()
  expect(desk.space.store.guests.state(mine, 'attending').count).toBe(0)
  expect(desk.space.counts.of(mine)?.going).toBeUndefined()
  expect(desk.space.drafts.ofEvent(mine)).toBeUndefined()
  const [former] = cancelled()
  expect(cancelled()).toHaveLength(1)
  expect(former).not.toBe(mine)

  // All of it is there still, and whole.
  const door = await doorOf(doorId)
  expect(door.events.map(({ eventId }) => eventId)).toEqual([former])
  expect(
    (await desk.call('door.arrivals', { accountId: desk.accountId, doorId, offset: 0, limit: 9 })).total,
  ).toBe(1)
  expect(await desk.call('drafts.list', { accountId: desk.accountId })).toMatchObject([
    { eventId: former, title: 'Choir in May' },
  ])
  const { values } = desk.space.changes
  const record = [...desk.space.changes.records()].find(({ kind }) => kind === 'cancelled')
  expect([...values([record?.seq ?? 0]).values()]).toMatchObject([{ title: 'Choir' }])
})

it('SEND-24 and where the former one goes by another number, all of it is found there: in whichever order a list brings them', async () => {
  const doorId = await prepare()
  const { mine } = choir
  const former = community.data.event(mine)
  if (former === undefined) throw new Error('the site has no such event')
  giveNumberAway(mine)
  await desk.clock.advance(MINUTE)
  await desk.fetch(mine)
  const to = String(community.data.addEvent({ ...former, id: 900 }).id)
  await desk.fetch(to)
  expect((await doorOf(doorId)).events.map(({ eventId }) => eventId)).toEqual([to])
  expect((await desk.call('reminders.ofEvent', at(to))).bell).toEqual([45])
  expect((await desk.call('invites.open', at(to))).counts).toMatchObject({ all: 1 })
  expect(await desk.call('drafts.list', { accountId: desk.accountId })).toMatchObject([{ eventId: to }])
  expect(cancelled()).toEqual([])
  expect((await desk.call('invites.open', at(mine))).counts).toMatchObject({ all: 0 })
})

it('SEND-24 what waits for the former one is not laid over the other, and is said to have lost its event', async () => {
  desk.gate = 'signed-out'
  await choir.edit({ city: 'Berlin', title: 'Choir in Berlin' })
  const { mine } = choir
  giveNumberAway(mine)
  await desk.fetch(mine)
  expect(desk.space.store.events.get(mine)).toMatchObject({ mark: null, shown: { title: 'Car boot sale' } })
  expect(desk.space.outbox.ofEvent(mine)).toEqual([])
  desk.gate = 'open'
  desk.replay.wake()
  await desk.pass(2 * MINUTE)
  const [entry] = desk.space.outbox.entries()
  expect(entry).toMatchObject({ state: { state: 'gone' }, title: 'Choir in Berlin' })
  expect(community.data.event(mine)).toMatchObject({ title: 'Car boot sale' })
  // Made again, with what was typed.
  const entryId = entry?.id ?? ''
  await desk.call('outbox.recreate', { accountId: desk.accountId, entryId })
  await desk.pass(2 * MINUTE)
  const made = desk.space.store.events.page({ search: 'Choir in Berlin' }, 'start-ascending', 0, 9)
  expect(made.map(({ raw }) => raw?.city)).toEqual(['Berlin'])
})

it.each([-60, -20])(
  'SEND-24 an answer that waited twenty minutes while the clock was put %s minutes on is none to the other event',
  async (minutes) => {
    const { mine } = choir
    desk.gate = 'signed-out'
    await desk.call('rsvp.set', { accountId: desk.accountId, eventIds: [mine], rsvp: 'maybe' })
    giveNumberAway(mine)
    await desk.clock.advance(20 * MINUTE)
    desk.clock.jumpWall(minutes * MINUTE)
    desk.jump()
    desk.gate = 'open'
    desk.replay.wake()
    await desk.pass(MINUTE)
    expect(desk.space.outbox.entries()).toMatchObject([{ state: { state: 'gone' } }])
    expect(community.data.rsvpOf(mine, Number(community.accounts[0]?.userId))).toBeNull()
  },
)

it('SEND-24 an entry that found its event gone leaves the other alone when it is discarded', async () => {
  desk.gate = 'signed-out'
  await choir.edit({ city: 'Berlin' })
  const { mine } = choir
  giveNumberAway(mine)
  desk.gate = 'open'
  desk.replay.wake()
  await desk.pass(2 * MINUTE)
  await desk.fetch(mine)
  const [entry] = desk.space.outbox.entries()
  expect(entry).toMatchObject({ state: { state: 'gone' } })
  desk.space.outbox.discard(entry?.id ?? '')
  expect(desk.space.store.events.get(mine)?.shown.title).toBe('Car boot sale')
  expect(cancelled()).not.toContain(mine)
})

it('SEND-24 a create that gets the number of a former event takes nothing of it over', async () => {
  const doorId = await prepare()
  const { mine } = choir
  community.data.remove(mine)
  const { fields } = await choir.editor.open(desk.accountId, null, null)
  const request = { draftId: null, eventId: null, base: null, parent: null, photo: { kind: 'keep' } as const }
  community.data.countFrom(mine)
  // Whatever hour it is, the form of a new event must not begin when the former one did.
  const [start, end] = [Number(fields.start) + 86_400, Number(fields.end) + 86_400].map(String)
  await choir.editor.save(desk.accountId, {
    ...request,
    fields: { ...fields, title: 'Band', category: '2', location: 'Hall', start: start ?? '', end: end ?? '' },
  })
  await desk.pass(2 * MINUTE)
  expect(community.data.event(mine)?.title).toBe('Band')
  expect(desk.space.store.events.get(mine)?.shown.title).toBe('Band')
  expect((await doorOf(doorId)).events.map(({ eventId }) => eventId)).not.toContain(mine)
  expect((await desk.call('invites.open', at(mine))).counts).toMatchObject({ all: 0 })
  expect(desk.space.store.guests.state(mine, 'attending').count).toBe(0)
  expect(desk.space.drafts.ofEvent(mine)).toBeUndefined()
})

it.each([
  ['moved and given another name', { title: 'Band', startTime: 2_000_000_000 }, { title: 'Band' }],
  ['copied to a server that tells other times of making', { createdAt: 12 }, { time_stamp: '12' }],
])(
  'SEND-24 an event that is %s stays the same one, with all that belongs to it',
  async (_what, also, shown) => {
    const doorId = await prepare()
    const { mine } = choir
    community.data.update(mine, also)
    await desk.clock.advance(MINUTE)
    await desk.fetch(mine)
    expect(desk.space.store.events.get(mine)?.shown).toMatchObject(shown)
    expect((await doorOf(doorId)).events.map(({ eventId }) => eventId)).toEqual([mine])
    expect((await desk.call('reminders.ofEvent', at(mine))).bell).toEqual([45])
    expect(cancelled()).toEqual([])
  },
)

it.each(['a stranger', 'the same person'])(
  'SEND-24 a form that was open before the number became an event of %s is refused, and the other is never written to',
  async (whose) => {
    const { mine } = choir
    const { fields, made } = await choir.editor.open(desk.accountId, mine, null)
    const own = Number(community.accounts[0]?.userId)
    giveNumberAway(mine, whose === 'a stranger' ? {} : { ownerId: own })
    await desk.clock.advance(MINUTE)
    await desk.fetch(mine)
    const form = {
      draftId: null,
      eventId: mine,
      base: fields,
      parent: null,
      photo: { kind: 'keep' } as const,
    }
    const save = desk.call('events.save', {
      accountId: desk.accountId,
      ...form,
      fields: { ...fields, title: 'Choir in Berlin', city: 'Berlin' },
      made,
    })
    await expect(save).rejects.toMatchObject({ code: 'not-found' })
    await desk.pass(2 * MINUTE)
    expect(desk.space.outbox.entries()).toEqual([])
    expect(community.log.of('PUT', /./)).toEqual([])
    expect(community.data.event(mine)).toMatchObject({ title: 'Car boot sale' })
  },
)

it('SEND-24 a draft that is kept from a form which was open before stays with the former event, from the first save on, and is not laid over the other', async () => {
  const { mine } = choir
  const { accountId } = desk
  const { fields, made } = await choir.editor.open(accountId, mine, null)
  giveNumberAway(mine)
  await desk.clock.advance(MINUTE)
  await desk.fetch(mine)
  const draft = { eventId: mine, base: fields, parent: null, touched: [], photo: { kind: 'keep' as const } }
  const save = (title: string, saved: { draftId: string; savedAtMs: number } | null) =>
    desk.call('drafts.save', {
      accountId,
      draftId: saved?.draftId ?? null,
      basedOnMs: saved?.savedAtMs ?? null,
      draft: { ...draft, fields: { ...fields, title } },
      made,
    })
  const saved = await save('Choir in M', null)
  await save('Choir in May', saved)
  expect(desk.space.drafts.ofEvent(mine)).toBeUndefined()
  expect((await choir.editor.open(accountId, mine, null)).draft).toBeNull()
  const [former] = cancelled()
  expect(await desk.call('drafts.list', { accountId })).toMatchObject([
    { eventId: former, title: 'Choir in May' },
  ])
})

it('DOOR-1 SEND-24 a number given away after its event was found gone takes nothing along: its door expects whom it expected, and what was prepared stays with the former one, also in the next life', async () => {
  const doorId = await prepare()
  const { mine } = choir
  const { accountId } = desk
  const tag = (eventId: string) => ({ accountId, form: 'desk.tag' as const, eventId, inviteId: '7' })
  await desk.call('typed.keep', { ...tag(mine), fields: { tag: 'veg' } })
  const former = community.data.event(mine)
  if (former === undefined) throw new Error('the site has no such event')
  const all = { accountId, doorId, text: '', eventId: null, show: 'all' as const, offset: 0, limit: 20 }
  const people = async () => (await desk.call('door.search', all)).rows
  const expected = (await people()).map(({ name, arrivedAtMs }) => [name, arrivedAtMs])
  expect(expected.length).toBeGreaterThan(1)
  community.data.remove(mine)
  await desk.clock.advance(2 * MINUTE)
  await desk.call('events.open', at(mine))
  await desk.until(async () => (await doorOf(doorId)).events[0]?.gone === true)
  community.data.addEvent({
    ...former,
    createdAt: 1_760_000_000,
    ownerId: stranger,
    title: 'Car boot sale',
    startTime: former.startTime + 7_200,
    id: Number(mine),
  })
  community.data.setRsvp(Number(mine), stranger, 1)
  await desk.fetch(mine)
  await desk.readGuests(mine)
  for (const again of [async () => undefined, () => desk.restart()]) {
    await again()
    const [event] = (await doorOf(doorId)).events
    expect(event).toMatchObject({ title: 'Choir', gone: true })
    expect(event?.eventId).not.toBe(mine)
    expect((await people()).map(({ name, arrivedAtMs }) => [name, arrivedAtMs])).toEqual(expected)
    expect((await desk.call('invites.open', at(mine))).counts).toMatchObject({ all: 0 })
    expect((await desk.call('editor.open', { accountId, eventId: mine, draftId: null })).draft).toBeNull()
    expect(await desk.call('typed.get', tag(mine))).toEqual({})
    expect(await desk.call('typed.get', tag(event?.eventId ?? ''))).toEqual({ tag: 'veg' })
    expect(await desk.call('drafts.list', { accountId })).toMatchObject([{ eventId: event?.eventId }])
  }
})
