import { describe, expect, it } from 'vitest'
import { createOutboxStore } from '../../../../../renderer/features/outbox/outboxStore.ts'
import { ADA, entry, GRACE, standing, update } from '../../../../fakeHost/builders.ts'
import { createScriptedBridge, refusal } from '../../../../fakeHost/scriptedBridge.ts'
import { settled } from '../../../../support/fakeClock.ts'

/** Forty entries at a time, as the host answers. */
function host(entries: readonly ReturnType<typeof entry>[]) {
  return createScriptedBridge({
    'outbox.list': ({ offset }) =>
      Promise.resolve({
        entries: entries.slice(offset, offset + 40),
        total: entries.length,
        accounts: [standing('yes')],
      }),
  })
}

describe('the outbox as the page knows it', () => {
  it('is read page by page until all of it is here, and only while somebody looks', async () => {
    const bridge = host(Array.from({ length: 95 }, () => entry(update({}))))
    const outbox = createOutboxStore(bridge)
    bridge.push('outbox.changed', { revision: 1 })
    await settled()
    expect(bridge.callsOf('outbox.list')).toHaveLength(0)
    const away = outbox.look()
    await settled()
    expect(outbox.getState().entries).toHaveLength(95)
    expect(bridge.callsOf('outbox.list').map(({ offset }) => offset)).toEqual([0, 40, 80])
    away()
    bridge.push('outbox.changed', { revision: 2 })
    await settled()
    expect(bridge.callsOf('outbox.list')).toHaveLength(3)
  })
  it('what waited when somebody looked last is not shown to who comes back after it changed', async () => {
    const bridge = host([entry(update({}))])
    const outbox = createOutboxStore(bridge)
    outbox.look()()
    await settled()
    outbox.look()
    expect(outbox.getState()).toMatchObject({ entries: [], loaded: false })
    await settled()
    const away = outbox.look()
    expect(outbox.getState().entries).toHaveLength(1)
    away()
  })
  it('of what changes while nobody looks nothing is left to be acted on', async () => {
    const bridge = host([entry(update({}))])
    const outbox = createOutboxStore(bridge)
    const away = outbox.look()
    await settled()
    away()
    expect(outbox.getState().entries).toHaveLength(1)
    bridge.push('outbox.changed', { revision: 1 })
    outbox.look()
    expect(outbox.getState()).toMatchObject({ entries: [], loaded: false })
    await settled()
    expect(outbox.getState()).toMatchObject({ entries: [{}], loaded: true })
  })
  it('many pushes during one reading are one more reading', async () => {
    const bridge = host([entry(update({}))])
    const outbox = createOutboxStore(bridge)
    outbox.look()
    for (let revision = 0; revision < 50; revision += 1) bridge.push('outbox.changed', { revision })
    await settled()
    expect(bridge.callsOf('outbox.list')).toHaveLength(2)
  })
  it('PERF-14 an entry that stayed as it was stays the same object', async () => {
    const kept = entry(update({}))
    const bridge = host([kept])
    const outbox = createOutboxStore(bridge)
    outbox.look()
    await settled()
    const [before] = outbox.getState().entries
    bridge.script({
      'outbox.list': () =>
        Promise.resolve({ entries: [structuredClone(kept)], total: 1, accounts: [standing('offline')] }),
    })
    bridge.push('outbox.changed', { revision: 1 })
    await settled()
    expect(outbox.getState().entries[0]).toBe(before)
    expect(outbox.getState().accounts[0]?.canSend).toBe('offline')
  })
  it('SEND-20 the counts of footer and sidebar are over all accounts', async () => {
    const bridge = createScriptedBridge({
      'sync.status': () =>
        Promise.resolve({
          reach: 'online',
          since: 0,
          lastSyncAt: null,
          syncing: null,
          waiting: 3,
          needsYou: 1,
          cachedEvents: 0,
          cachedGuests: 0,
          unreadableRows: 0,
          trouble: null,
          setAsideRows: 0,
          damagedFile: false,
        }),
    })
    const outbox = createOutboxStore(bridge)
    outbox.start()
    await settled()
    expect(bridge.callsOf('sync.status')).toEqual([{ accountId: null }])
    expect(outbox.getState()).toMatchObject({ waiting: 3, needsYou: 1 })
  })
  it('Send now asks each account that has something to send, once', async () => {
    const bridge = host([entry(update({})), entry(update({})), entry(update({}), { accountId: GRACE })])
    bridge.script({ 'outbox.retry': () => Promise.resolve(null) })
    const outbox = createOutboxStore(bridge)
    outbox.look()
    await settled()
    await outbox.sendNow()
    expect(bridge.callsOf('outbox.retry')).toEqual([
      { accountId: ADA, entryId: null },
      { accountId: GRACE, entryId: null },
    ])
  })
  it('a reading that failed keeps what was there', async () => {
    const bridge = host([entry(update({}))])
    const outbox = createOutboxStore(bridge)
    outbox.look()
    await settled()
    bridge.script({ 'outbox.list': () => Promise.reject(refusal('storage-unreadable')) })
    bridge.reconnect()
    await settled()
    expect(outbox.getState().entries).toHaveLength(1)
    expect(outbox.getState().error?.code).toBe('storage-unreadable')
  })
})
