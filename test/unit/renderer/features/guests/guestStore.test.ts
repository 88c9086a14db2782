import { describe, expect, it } from 'vitest'
import { createGuestStore } from '../../../../../renderer/features/guests/guestStore.ts'
import { rowAt } from '../../../../../renderer/lib/list/rowPages.ts'
import { ADA, NOON } from '../../../../fakeHost/builders.ts'
import { createFakeHost } from '../../../../fakeHost/fakeHost.ts'
import { settled } from '../../../../support/fakeClock.ts'

async function openGuests(guests = 10_000) {
  const host = createFakeHost({ events: 3, guests, now: NOON, state: 'online' })
  const store = createGuestStore(host.bridge)
  store.open(ADA, '1001')
  await settled()
  return { host, store, calls: () => host.bridge.callsOf('guests.list') }
}

describe('the guests of an event', () => {
  it('PERF-7 opening takes one call: the first rows with the counts of all lists', async () => {
    const { host, store } = await openGuests()
    expect(host.bridge.calls.map(({ method }) => method)).toEqual(['guests.list'])
    expect(store.getState().counts?.maybe).toEqual({ count: 61, complete: false })
  })

  it('of 10,000 only what is on the screen crosses the bridge', async () => {
    const { store, calls } = await openGuests()
    expect(store.getState().total).toBe(10_000)
    store.show(5000, 5020)
    await settled()
    expect(rowAt(store.getState().pages, 5010)?.inviteId).toBe('5011')
    expect(calls().length).toBeLessThanOrEqual(3)
    expect(calls().every(({ limit }) => limit <= 60)).toBe(true)
  })

  it('searching keeps the former rows until the new ones are here', async () => {
    const { store } = await openGuests(200)
    const before = store.getState().pages
    store.setSearch('grace')
    expect(store.getState().pages).toBe(before)
    await settled()
    expect(store.getState().total).toBeGreaterThan(0)
    expect(rowAt(store.getState().pages, 0)?.name).toContain('Grace')
  })

  it('another list shows nothing of the former one', async () => {
    const { store } = await openGuests(200)
    store.setList('not-going')
    expect(store.getState().total).toBe(0)
    await settled()
    expect(store.getState()).toMatchObject({ total: 0, settling: false })
  })

  it('a hint for this event is followed, one for another is not', async () => {
    const { host, calls } = await openGuests(20)
    host.bridge.push('guests.changed', { accountId: ADA, eventId: '1002', revision: 2 })
    await settled()
    expect(calls()).toHaveLength(1)
    host.bridge.push('guests.changed', { accountId: ADA, eventId: '1001', revision: 3 })
    await settled()
    expect(calls()).toHaveLength(2)
  })
})
