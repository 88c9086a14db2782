import { describe, expect, it } from 'vitest'
import { createEventListStore, queryOf } from '../../../../../renderer/features/events/eventListStore.ts'
import { rowAt } from '../../../../../renderer/lib/list/rowPages.ts'
import type { Params } from '../../../../../shared/bridge/contract.ts'
import type { EventsWindow } from '../../../../../shared/bridge/events.ts'
import { ADA, FIELDS, NOON } from '../../../../fakeHost/builders.ts'
import { createFakeHost } from '../../../../fakeHost/fakeHost.ts'
import { createScriptedBridge, refusal } from '../../../../fakeHost/scriptedBridge.ts'
import { settled } from '../../../../support/fakeClock.ts'

const SAVE: Params<'events.save'> = {
  accountId: ADA,
  draftId: null,
  eventId: null,
  fields: FIELDS,
  base: FIELDS,
  parent: null,
  photo: { kind: 'keep' },
}

const hostWith = (events: number) => createFakeHost({ events, guests: 10, now: NOON, state: 'online' })
const titleAt = (store: ReturnType<typeof createEventListStore>, index: number) =>
  rowAt(store.getState().pages, index)?.title

async function openList(events = 500) {
  const host = hostWith(events)
  const store = createEventListStore(host.bridge, () => NOON)
  store.showAccount(ADA)
  await settled()
  return { host, store, listCalls: () => host.bridge.callsOf('events.list') }
}

/** One whose answers wait for their frame. */
async function openFramed(events: number) {
  const host = hostWith(events)
  const frames: (() => void)[] = []
  const store = createEventListStore(
    host.bridge,
    () => NOON,
    (run) => frames.push(run),
  )
  store.showAccount(ADA)
  await settled()
  return { host, frames, store }
}

const answer = (title: string, over: Partial<EventsWindow> = {}): EventsWindow => ({
  rows: [{ id: '1', title, startsAt: 1, endsAt: 2, place: '', rsvp: 'none' }],
  total: 1,
  offset: 0,
  firstUpcoming: 0,
  complete: true,
  firstLoad: false,
  freshness: { state: 'live', asOf: NOON },
  ...over,
})

describe('the list of events', () => {
  it('PERF-10 the first rows take one call', async () => {
    const { store, host } = await openList()
    expect(host.bridge.calls.map(({ method }) => method)).toEqual(['events.list'])
    expect(titleAt(store, 0)).toBeDefined()
  })

  it('PERF-3 one settled keystroke is one call', async () => {
    const { store, listCalls } = await openList()
    const before = listCalls().length
    store.setQuery({ search: 'chess' })
    await settled()
    expect(listCalls().length - before).toBe(1)
    expect(store.getState().total).toBeGreaterThan(0)
    expect(titleAt(store, 0)).toMatch(/chess/i)
  })

  it('SIGN-31 rows that wait for their frame while one signs out are on no list after it', async () => {
    const { host, frames, store } = await openFramed(50)
    host.change((rows) => rows.slice(1))
    await settled()
    expect(frames).toHaveLength(1)
    store.showAccount(null)
    for (const frame of frames) frame()
    expect(store.getState()).toMatchObject({ accountId: null, total: 0 })
    expect(store.getState().pages.size).toBe(0)
  })

  it('PERF-4 what comes while a list stands goes in together, and not into another list', async () => {
    const { host, frames, store } = await openFramed(500)
    expect(store.getState().pages.size).toBe(1)
    store.show(60, 130)
    await settled()
    expect(host.bridge.callsOf('events.list')).toHaveLength(3)
    expect([store.getState().pages.size, frames.length]).toEqual([1, 1])
    frames[0]?.()
    expect(store.getState().pages.size).toBe(3)
    store.show(300, 310)
    await settled()
    store.setQuery({ search: 'chess' })
    await settled()
    const { pages } = store.getState()
    for (const frame of frames) frame()
    expect(store.getState().pages).toBe(pages)
  })

  it('typing on shows what was typed last, whichever answer comes last', async () => {
    const waiting: { search: string | undefined; answer: () => void }[] = []
    const bridge = createScriptedBridge({
      'events.list': ({ query }) =>
        new Promise((resolve) => {
          waiting.push({ search: query.search, answer: () => resolve(answer(query.search ?? 'all')) })
        }),
    })
    const store = createEventListStore(bridge)
    store.showAccount(ADA)
    store.setQuery({ search: 'a' })
    store.setQuery({ search: 'ab' })
    for (const { answer: give } of waiting.toReversed()) give()
    await settled()
    expect(titleAt(store, 0)).toBe('ab')
  })

  it('what stood there stays until the new list is here', async () => {
    const { store } = await openList()
    const before = store.getState().pages
    store.setQuery({ search: 'chess' })
    expect(store.getState().pages).toBe(before)
    expect(store.getState().settling).toBe(true)
    await settled()
    expect(store.getState().settling).toBe(false)
  })

  it('all events open at now, with that row there', async () => {
    const { store } = await openList(3000)
    store.setQuery(queryOf('all'))
    await settled()
    const { openAt, pages } = store.getState()
    expect(openAt).toBeGreaterThan(500)
    const midnight = new Date(NOON).setHours(0, 0, 0, 0)
    expect((rowAt(pages, openAt)?.startsAt ?? 0) * 1000).toBeGreaterThanOrEqual(midnight)
    expect((rowAt(pages, openAt - 3)?.startsAt ?? 0) * 1000).toBeLessThan(NOON)
  })

  it('PERF-7 changing the view takes at most three calls', async () => {
    const { store, host } = await openList(3000)
    const before = host.bridge.calls.length
    store.setQuery(queryOf('all'))
    await settled()
    expect(host.bridge.calls.length - before).toBeLessThanOrEqual(3)
  })

  it('PERF-14 a refresh that changes nothing tells nobody', async () => {
    const { store, host } = await openList()
    let told = 0
    store.subscribe(() => {
      told += 1
    })
    host.change((rows) => rows)
    await settled()
    expect(host.bridge.callsOf('events.list')).toHaveLength(2)
    expect(told).toBe(0)
  })

  it('a changed row comes by a hint, and the others stay the same objects', async () => {
    const { store, host } = await openList()
    const { pages } = store.getState()
    const changed = rowAt(pages, 2)
    host.change((rows) => rows.map((row) => (row.id === changed?.id ? { ...row, title: 'Renamed' } : row)))
    await settled()
    expect(titleAt(store, 2)).toBe('Renamed')
    expect(rowAt(store.getState().pages, 3)).toBe(rowAt(pages, 3))
  })

  it('a hint for another account asks for nothing', async () => {
    const { host, listCalls } = await openList()
    host.bridge.push('events.changed', { accountId: 'b0000000-0000-4000-8000-000000000009', revision: 5 })
    await settled()
    expect(listCalls()).toHaveLength(1)
  })

  it('after a lost connection what is shown is asked for again', async () => {
    const { host, listCalls } = await openList()
    host.bridge.reconnect()
    await settled()
    expect(listCalls()).toHaveLength(2)
  })

  it('near the end of what is known the next page of the site is asked for, once at a time', async () => {
    let more = 0
    const bridge = createScriptedBridge({
      'events.list': ({ offset }) =>
        Promise.resolve(answer('x', { total: 200, complete: false, offset, rows: [] })),
      'events.loadMore': () => {
        more += 1
        return new Promise(() => {})
      },
    })
    const store = createEventListStore(bridge)
    store.showAccount(ADA)
    await settled()
    expect(more).toBe(0)
    store.show(150, 170)
    store.show(152, 172)
    await settled()
    expect(more).toBe(1)
  })

  it('a list that cannot be read says so and can be tried again', async () => {
    const bridge = createScriptedBridge({
      'events.list': () => Promise.reject(refusal('storage-unreadable')),
      'events.refresh': () => Promise.resolve(null),
    })
    const store = createEventListStore(bridge)
    store.showAccount(ADA)
    await settled()
    expect(store.getState().error?.code).toBe('storage-unreadable')
    bridge.script({ 'events.list': () => Promise.resolve(answer('back')) })
    await store.refresh()
    await settled()
    expect(store.getState().error).toBeNull()
    expect(titleAt(store, 0)).toBe('back')
  })

  it('offline a refresh leaves what is shown as it is', async () => {
    const { store, host } = await openList()
    host.bridge.script({ 'events.refresh': () => Promise.reject(refusal('offline')) })
    const before = store.getState()
    await store.refresh()
    expect(store.getState()).toBe(before)
  })

  it('of what is answered or saved the rows that are in the list stay, until something else is asked for', async () => {
    const { store, host, listCalls } = await openList()
    const [first, second] = [0, 1].map((index) => rowAt(store.getState().pages, index)?.id ?? '')
    const asked = async () => {
      host.change((rows) => [...rows])
      await settled()
      return listCalls().at(-1)?.stay
    }
    const rsvp = { accountId: ADA, rsvp: 'maybe' } as const
    await host.bridge.call('rsvp.set', { ...rsvp, eventIds: [first ?? '', '999999'] })
    expect(await asked()).toEqual([{ accountId: ADA, eventId: first }])
    expect(store.getState().edited).toBe(false)
    const save = (over: Partial<Params<'events.save'>>) =>
      host.bridge.call('events.save', { ...SAVE, eventId: second ?? '', ...over }).catch(() => undefined)
    await save({ eventId: '999999' })
    await save({ eventId: null })
    expect(store.getState().edited).toBe(false)
    await save({ fields: { ...FIELDS, title: 'Another' } })
    expect(store.getState().edited).toBe(true)
    await save({ fields: { ...FIELDS, start: '90000' } })
    expect(await asked()).toEqual([
      { accountId: ADA, eventId: first },
      { accountId: ADA, eventId: second },
      { accountId: ADA, eventId: second, moved: true },
    ])
    store.setQuery({ search: 'chess' })
    expect(await asked()).toBeUndefined()
    expect(store.getState().edited).toBe(false)
  })

  it('a filter taken away is no part of the query any more', async () => {
    const { store, listCalls } = await openList()
    store.setQuery({ categoryIds: ['2'] })
    store.setQuery({ categoryIds: undefined, search: '' })
    await settled()
    expect(listCalls().at(-1)?.query).toEqual({ view: 'upcoming', sort: 'soonest' })
  })
})
