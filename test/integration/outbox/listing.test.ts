import { afterEach, beforeEach, expect, it } from 'vitest'
import { createReach } from '../../../electron/core/api/reach.ts'
import { AppError } from '../../../electron/core/errors.ts'
import { createHeldFiles } from '../../../electron/core/files/heldFiles.ts'
import { outboxHandlers } from '../../../electron/core/send/handlers.ts'
import type { Result } from '../../../shared/bridge/contract.ts'
import { MOST_LISTED } from '../../../shared/bridge/outbox.ts'
import { type Community, startCommunity } from '../../community/community.ts'
import { fault } from '../../community/faults.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { fieldsWith } from '../../support/eventBuilders.ts'
import { createFakeIds } from '../../support/fakePorts.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const MESSAGE_BYTES = 64_000

let community: Community
let desk: Desk
beforeEach(async () => {
  community = await startCommunity({ members: 5, events: 0 })
  desk = await openDesk(community)
  desk.gate = 'signed-out'
})
afterEach(async () => {
  await desk.close()
  await community.close()
})

function handlersOf(reach = createReach(desk.clock)) {
  const ids = createFakeIds('listing')
  // A host without dialogs, as the browser host is.
  const files = {
    open: async () => [],
    save: async () => Promise.reject(new AppError('unsupported', 'no dialogs here')),
  }
  const held = createHeldFiles({ ids, files })
  const { data, registry, api, outboxes, clock } = desk
  return {
    held,
    ...outboxHandlers({ data, registry, api, outboxes, reach, gate: () => desk.gate, clock, ids, held }),
  }
}

/** Every page of the list, as the page of the program asks for them. */
async function pages() {
  const handlers = handlersOf()
  const all = []
  let read = 0
  for (;;) {
    const page = await handlers['outbox.list']({ accountId: null, offset: read })
    all.push(page)
    read += page.entries.length
    if (page.entries.length === 0 || read >= page.total) return all
  }
}

const rename = (eventId: string, from: string, to: string) =>
  desk.space.outbox.append(
    { kind: 'update', changes: { title: { from, to } } },
    { eventId, title: from, start: '0' },
  )

it('PERF-7 SEND-20 a queue of a thousand edits is listed whole, in order, in messages below 64 kB', async () => {
  desk.space.outbox.together(() => {
    for (let at = 0; at < 1_000; at += 1) rename(String(at + 1), `Evening ${at}`, `Ä${'ö'.repeat(at)}`)
  })
  const all = await pages()
  for (const page of all) {
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(MESSAGE_BYTES)
    expect(page.entries.length).toBeLessThanOrEqual(MOST_LISTED)
    expect(page.total).toBe(1_000)
  }
  const listed = all.flatMap(({ entries }) => entries)
  expect(listed.map(({ id }) => id)).toEqual(desk.space.outbox.entries().map(({ id }) => id))
  expect(all.length).toBeLessThan(40)
})

it('SEND-20 where the host cannot save, a long queue is handed out in parts and is whole', async () => {
  desk.space.outbox.together(() => {
    for (let at = 0; at < 1_000; at += 1) rename(String(at + 1), `Evening ${at}`, 'x'.repeat(2_000))
  })
  const handlers = handlersOf()
  const { savedAs, held } = await handlers['outbox.export']({ accountId: null, title: 'Outbox' })
  expect(savedAs).toBeNull()
  const parts: Uint8Array[] = []
  for (let offset: number | null = 0; offset !== null; ) {
    const part = handlers.held.read(held?.fileId ?? '', offset)
    parts.push(part.bytes)
    offset = part.next
  }
  expect(parts.length).toBeGreaterThan(1)
  const written = JSON.parse(Buffer.concat(parts).toString('utf8')) as {
    readonly entries: readonly unknown[]
  }
  expect(written.entries).toHaveLength(1_000)
})

it('SEND-20 while a site that asks for time holds all of an account, each change says so and until when', async () => {
  const event = (title: string) => {
    const startTime = Math.floor(community.clock.now() / 1_000) + 86_400
    return String(
      community.data.addEvent({ ownerId: Number(community.accounts[0]?.userId), title, startTime }).id,
    )
  }
  const [one, two] = [event('Choir'), event('Tea')]
  for (const id of [one, two]) await desk.fetch(id)
  community.faults.next(/^PUT/, fault.status(429, 120))
  rename(one, 'Choir', 'Great choir')
  rename(two, 'Tea', 'Great tea')
  const listed = async () => {
    const { entries } = await handlersOf()['outbox.list']({ accountId: null, offset: 0 })
    return entries.map(({ state }) => ('why' in state ? [state.why, 'untilMs' in state] : state.state))
  }
  desk.gate = 'open'
  desk.replay.wake()
  await desk.settle()
  const { entries } = await handlersOf()['outbox.list']({ accountId: null, offset: 0 })
  const until = entries.map(({ state }) => (state.state === 'waiting' ? (state.untilMs ?? 0) : 0))
  expect(await listed()).toEqual([
    ['rate-limited', true],
    ['rate-limited', true],
  ])
  for (const at of until) {
    expect(at).toBeGreaterThanOrEqual(desk.clock.now() + 110_000)
    expect(at).toBeLessThanOrEqual(desk.clock.now() + 130_000)
  }
  // The file keeps no moment that is over when it is read.
  expect(desk.space.outbox.entries().every(({ state }) => !('untilMs' in state))).toBe(true)
  await desk.pass(180_000)
  expect(await listed()).toEqual([])
  expect(community.data.event(two)?.title).toBe('Great tea')
})

it('SEND-12 what a held delete makes pointless is neither listed nor counted, but exported, and listed after the undo', async () => {
  rename('7', 'Choir', 'Great choir')
  const change = { kind: 'delete' as const, title: 'Choir', start: '0' }
  const held = desk.space.outbox.append(change, { eventId: '7', title: 'Choir', start: '0' }, { held: true })
  const kinds = async () =>
    (await pages()).flatMap(({ entries }) => entries.map((entry) => entry.change.kind))
  expect(await kinds()).toEqual(['delete'])
  const handlers = handlersOf()
  const file = (await handlers['outbox.export']({ accountId: null, title: 'Outbox' })).held
  expect(Buffer.from(handlers.held.read(file?.fileId ?? '', 0).bytes).toString('utf8')).toContain(
    'Great choir',
  )
  await handlers['outbox.discard']({ accountId: desk.accountId, entryIds: [held?.id ?? ''] })
  expect(await kinds()).toEqual(['update'])
})

/** Three events of one form, a week apart, which go out once the gate is open. */
function series(): string[] {
  const first = Math.floor(desk.clock.now() / 3_600_000) * 3_600 + 172_800
  return [1, 2, 3].flatMap((week) => {
    const start = first + week * 604_800
    const fields = fieldsWith({
      title: `Weekly ${week}`,
      category: '2',
      start: `${start}`,
      end: `${start + 3_600}`,
    })
    const eventId = `new-00000000-0000-4000-8000-00000000000${week}`
    const change = { kind: 'create', fields, parent: null, seriesId: 'weekly' } as const
    return desk.space.outbox.append(change, { eventId, title: fields.title, start: fields.start })?.id ?? []
  })
}
const sendNow = async (ms = 0) => {
  desk.gate = 'open'
  desk.outboxes.wake(desk.accountId)
  await desk.pass(ms)
  await desk.settle()
}
const onSite = () => community.data.sorted('start').map(({ title }) => title)

it('of a series that is discarded while its first event is on the way only that one is made, and it is named', async () => {
  const entryIds = series()
  const { accountId } = desk
  const discarded = Promise.withResolvers<Result<'outbox.discard'>>()
  const discard = () => discarded.resolve(handlersOf()['outbox.discard']({ accountId, entryIds }))
  community.faults.next(/POST .*\/event$/, fault.meanwhile(discard))
  await sendNow()
  expect(await discarded.promise).toEqual({ left: entryIds.slice(0, 1), unsure: [] })
  await sendNow(600_000)
  expect(onSite()).toEqual(['Weekly 1'])
  expect(desk.space.outbox.entries()).toEqual([])
})

it('a series that is paused while its first event is on the way stands still after it, also over a restart, and goes on when told', async () => {
  await desk.close()
  const folder = await tempFolder()
  desk = await openDesk(community, { folder })
  desk.gate = 'signed-out'
  const entryIds = series()
  const pause = (paused: boolean) =>
    handlersOf()['outbox.pause']({ accountId: desk.accountId, entryIds, paused })
  community.faults.next(
    /POST .*\/event$/,
    fault.meanwhile(() => void pause(true)),
  )
  await sendNow(600_000)
  expect(onSite()).toEqual(['Weekly 1'])
  const states = () => desk.space.outbox.entries().map(({ state }) => state.state)
  expect(states()).toEqual(['paused', 'paused'])
  await desk.close()
  desk = await openDesk(community, { folder, seed: 'after a restart' })
  await sendNow(600_000)
  expect(states()).toEqual(['paused', 'paused'])
  expect(onSite()).toEqual(['Weekly 1'])
  await pause(false)
  await sendNow(600_000)
  expect(onSite()).toEqual(['Weekly 1', 'Weekly 2', 'Weekly 3'])
  expect(states()).toEqual([])
})

it('a series that stands still only for a question goes out after a restart, in which the question went', async () => {
  await desk.close()
  const folder = await tempFolder()
  desk = await openDesk(community, { folder })
  desk.gate = 'signed-out'
  const entryIds = series()
  const pause = (paused: boolean) =>
    handlersOf()['outbox.pause']({ accountId: desk.accountId, entryIds, paused, asked: paused })
  await pause(true)
  await sendNow(600_000)
  expect(onSite()).toEqual([])
  await pause(false)
  await pause(true)
  await desk.close()
  desk = await openDesk(community, { folder, seed: 'after a restart' })
  await sendNow(600_000)
  expect(onSite()).toEqual(['Weekly 1', 'Weekly 2', 'Weekly 3'])
})

it('SEND-20 an edit stays among what waits for its event, however many batches of invitations went before it', async () => {
  const about = { eventId: '7', title: 'Evening', start: '0' }
  desk.space.outbox.together(() => {
    for (let at = 0; at < 60; at += 1) {
      const batch = {
        kind: 'invite',
        batchId: `b${at}`,
        friends: [],
        emails: ['a@b.example'],
        message: '',
      } as const
      desk.space.outbox.append(batch, about)
    }
    rename('7', 'Evening', 'Late evening')
  })
  const waiting = await handlersOf()['outbox.ofEvent']({ accountId: desk.accountId, eventId: '7' })
  expect(waiting.map(({ change }) => change.kind).slice(0, 2)).toEqual(['update', 'invite'])
  expect(waiting).toHaveLength(40)
})

it('of batches that are discarded those are named that may have gone out, by what is known then', async () => {
  const about = { eventId: '7', title: 'Evening', start: '0' }
  const [asked, waiting] = ['b1', 'b2'].map((batchId) => {
    const batch = { kind: 'invite', batchId, friends: [], emails: ['a@b.example'], message: '' } as const
    return desk.space.outbox.append(batch, about)?.id ?? ''
  })
  const ids = [asked ?? '', waiting ?? '']
  desk.space.outbox.move(ids[0] ?? '', { kind: 'begin', nowMs: 0 })
  desk.space.outbox.move(ids[0] ?? '', { kind: 'lose', nowMs: 0, why: 'network', words: [] })
  expect(desk.space.outbox.entry(ids[0] ?? '').state.state).not.toBe('waiting')
  const answer = await handlersOf()['outbox.discard']({ accountId: desk.accountId, entryIds: ids })
  expect(answer).toEqual({ left: [], unsure: ids.slice(0, 1) })
})

it('what another window has discarded already is not said to have gone out; what was sent is', async () => {
  rename('7', 'Evening', 'Late evening')
  const about = { eventId: '7', title: 'Evening', start: '0' }
  const batch = { kind: 'invite', batchId: 'b1', friends: [], emails: ['a@b.example'], message: '' } as const
  const { id: invited = '' } = desk.space.outbox.append(batch, about) ?? {}
  const [edit] = desk.space.outbox.ofEvent('7')
  const discard = (entryIds: string[]) =>
    handlersOf()['outbox.discard']({ accountId: desk.accountId, entryIds })
  const ids = [edit?.id ?? '', invited]
  expect(await discard(ids)).toEqual({ left: [], unsure: [] })
  expect(await discard(ids)).toEqual({ left: [], unsure: [] })
  expect(desk.space.outbox.ofEvent('7')).toEqual([])
  expect(await discard(['a0000000-0000-4000-8000-00000000000f'])).toMatchObject({
    left: [expect.any(String)],
  })
})

it('SEND-20 what holds the whole account back is said of each of its entries, wherever one asks for it', async () => {
  const reach = createReach(desk.clock)
  const handlers = handlersOf(reach)
  rename('7', 'Evening', 'Late evening')
  const about = { eventId: 'new-1', title: 'New', start: '0' }
  const fields = fieldsWith({ title: 'New' })
  desk.space.outbox.append({ kind: 'create', fields, parent: null, seriesId: null }, about)
  desk.space.outbox.append({ kind: 'rsvp', from: '0', to: '1' }, about)
  const said = async () => {
    const { entries } = await handlers['outbox.list']({ accountId: desk.accountId, offset: 0 })
    const ofEvent = await handlers['outbox.ofEvent']({ accountId: desk.accountId, eventId: '7' })
    return [...entries, ...ofEvent].map(({ state }) => ('why' in state ? state.why : state.state))
  }
  expect(await said()).toEqual(['sign-in', 'sign-in', 'new-event', 'sign-in'])
  desk.gate = 'open'
  reach.note(desk.accountId, 'offline')
  expect(await said()).toEqual(['network', 'network', 'new-event', 'network'])
  desk.gate = 'other-user'
  expect((await said()).toSpliced(2, 1)).toEqual(['other-user', 'other-user', 'other-user'])
  desk.gate = 'open'
  reach.note(desk.accountId, 'online')
  expect(await said()).toEqual([null, null, 'new-event', null])
})

it('SEND-20 a queue that a fault of the program stopped is not told as a full disk, and goes on with the next look', async () => {
  const id = community.data.addEvent({
    ownerId: Number(community.accounts[0]?.userId),
    title: 'Choir',
    location: 'Hall',
    categoryId: 2,
    startTime: Math.floor(community.clock.now() / 1000) + 86_400,
  }).id
  await desk.fetch(String(id))
  const changes = { title: { from: 'Choir', to: 'Choir in the hall' } }
  const about = { eventId: String(id), title: 'Choir', start: '0' }
  desk.space.outbox.append({ kind: 'update', changes }, about)
  const { takeUp } = desk.space.outbox
  const broken = () => {
    throw new TypeError('a fault of the program')
  }
  Object.assign(desk.space.outbox, { takeUp: broken })
  desk.gate = 'open'
  desk.outboxes.wake(desk.accountId)
  await desk.pass(1_000)
  const listed = async () => (await pages()).flatMap(({ entries }) => entries.map(({ state }) => state))
  expect(await listed()).toEqual([{ state: 'waiting', why: null, words: [] }])
  Object.assign(desk.space.outbox, { takeUp })
  await desk.pass(120_000)
  expect(await listed()).toEqual([])
  expect(community.data.event(String(id))?.title).toBe('Choir in the hall')
})
