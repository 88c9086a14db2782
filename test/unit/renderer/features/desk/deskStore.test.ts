import { describe, expect, it } from 'vitest'
import { createDeskStore } from '../../../../../renderer/features/desk/deskStore.ts'
import { rowAt } from '../../../../../renderer/lib/list/rowPages.ts'
import { createUndos } from '../../../../../renderer/state/undos.ts'
import { ADA, NOON } from '../../../../fakeHost/builders.ts'
import { deskScript } from '../../../../fakeHost/fakeDesk.ts'
import { createScriptedBridge } from '../../../../fakeHost/scriptedBridge.ts'
import { settled } from '../../../../support/fakeClock.ts'

async function openDesk(guests = 10_000) {
  const bridge = createScriptedBridge()
  bridge.script(deskScript(bridge, ADA, guests, NOON))
  const undos = createUndos()
  const told: number[] = []
  const undo = {
    offer: undos.offer,
    told: (undone: Promise<number>) => void undone.then((guests) => told.push(guests)),
  }
  const store = createDeskStore(bridge, ADA, '1001', undo)
  store.start()
  await settled()
  return { bridge, store, undo, undos, told }
}

describe('the guest desk', () => {
  it('of 10,000 guests only what is on the screen crosses the bridge', async () => {
    const { bridge, store } = await openDesk()
    expect(store.getState().total).toBe(10_000)
    store.show(5000, 5020)
    await settled()
    expect(rowAt(store.getState().pages, 5010)?.inviteId).toBe('5011')
    expect(bridge.callsOf('guestDesk.list').every(({ limit }) => limit <= 60)).toBe(true)
    expect(bridge.callsOf('guestDesk.list').length).toBeLessThanOrEqual(3)
  })

  it('PERF-7 opens by one call, and a change while it opens is asked for', async () => {
    const { bridge, store } = await openDesk(30)
    const asked = () => bridge.calls.map(({ method }) => method)
    expect(store.getState()).toMatchObject({ total: 30, settling: false, person: { name: 'Grace Hopper' } })
    expect(asked()).toEqual(['guestDesk.open'])
    store.stop()
    store.start()
    bridge.push('guestDesk.changed', { accountId: ADA, eventId: '1001', revision: 2 })
    await settled()
    expect(asked().slice(1).toSorted()).toEqual(['guestDesk.around', 'guestDesk.list', 'guestDesk.open'])
  })

  it('a view asked for before the first answer is the one that is shown', async () => {
    const { bridge, store } = await openDesk(30)
    store.stop()
    store.start()
    store.setView({ list: 'maybe' })
    await settled()
    expect(bridge.callsOf('guestDesk.list').every(({ list }) => list === 'maybe')).toBe(true)
    expect(rowAt(store.getState().pages, 0)?.list).toBe('maybe')
    expect(bridge.callsOf('guestDesk.around')).toHaveLength(1)
  })

  it('Shift selects from where one stood, also over rows that are not here', async () => {
    const { bridge, store } = await openDesk()
    await store.moveTo(2, 'plain')
    await store.moveTo(4, 'range')
    expect([...store.getState().selected]).toEqual(['3', '4', '5'])
    expect(bridge.callsOf('guestDesk.ids')).toEqual([])
    await store.moveTo(900, 'range')
    expect(store.getState().selected.size).toBe(899)
    expect(bridge.callsOf('guestDesk.ids')).toHaveLength(1)
    await store.moveTo(0, 'range')
    expect([...store.getState().selected]).toEqual(['1', '2', '3'])
  })

  it('Ctrl takes one in and out, everything is one call, and a plain move lets nobody go', async () => {
    const { store } = await openDesk(500)
    await store.moveTo(7, 'toggle')
    await store.moveTo(9, 'toggle')
    await store.moveTo(7, 'toggle')
    expect([...store.getState().selected]).toEqual(['10'])
    await store.selectAll()
    expect(store.getState().selected.size).toBe(500)
    await store.moveTo(3, 'plain')
    expect(store.getState().selected.size).toBe(500)
    store.clearSelection()
    expect(store.getState().selected.size).toBe(0)
  })

  it('a mark goes to all that are selected, else to the row one stands on', async () => {
    const { bridge, store } = await openDesk(100)
    await store.moveTo(1, 'plain')
    expect((await store.mark({ contacted: true })).marked).toBe(1)
    await store.moveTo(3, 'range')
    expect((await store.mark({ addTags: ['helper'] })).marked).toBe(3)
    expect(bridge.callsOf('guestDesk.mark').map(({ inviteIds }) => inviteIds)).toEqual([
      ['2'],
      ['2', '3', '4'],
    ])
    await settled()
    expect(rowAt(store.getState().pages, 1)?.marks).toMatchObject({ contacted: true, tags: ['helper'] })
  })

  it('Ctrl Z takes back the last mark, tag or note first, each once, also when the desk was left', async () => {
    const { bridge, store, undos, told } = await openDesk(100)
    const undoIds = [1, 2, 3].map((n) => `d0000000-0000-4000-8000-00000000000${n}`)
    let made = 0
    bridge.script({
      'guestDesk.mark': async ({ inviteIds }) => {
        made += 1
        return { marked: inviteIds.length, on: true, undoId: undoIds[made - 1] ?? '' }
      },
      'guestDesk.undo': async () => ({ undone: 1 }),
    })
    await store.mark({ toggle: 'contacted' })
    await store.markOne('7', { note: 'brings cake' })
    const { undo } = await store.mark({ addTags: ['helper'] })
    store.stop()
    // By its toast.
    await undo()
    expect(told).toEqual([])
    for (let press = 0; press < 3; press += 1) undos.undo()
    await settled()
    expect(told).toEqual([1, 1])
    expect(undos.canUndo()).toBe(false)
    expect(bridge.callsOf('guestDesk.undo').map(({ undoId }) => undoId)).toEqual(undoIds.toReversed())
  })

  it('another list lets go of the selection, another order keeps it', async () => {
    const { store } = await openDesk(100)
    await store.moveTo(1, 'toggle')
    store.sortBy('name', false)
    expect(store.getState().selected.size).toBe(1)
    store.setView({ list: 'maybe' })
    expect(store.getState().selected.size).toBe(0)
    await settled()
    expect(store.getState()).toMatchObject({ total: 61, settling: false })
  })

  it('filters keep what is selected and say how much of it is not in view', async () => {
    const { store } = await openDesk(100)
    await store.moveTo(1, 'toggle')
    await store.moveTo(5, 'toggle')
    store.setFilters({ tags: ['helper'] })
    await settled()
    expect(store.getState()).toMatchObject({ hidden: 1 })
    expect(store.getState().selected.size).toBe(2)
    store.setFilters({})
    await settled()
    expect(store.getState().hidden).toBe(0)
  })

  it('where nobody fits, it says how many would without each of the filters', async () => {
    const { bridge, store } = await openDesk(30)
    const asked = bridge.callsOf('guestDesk.list').length
    store.setFilters({ contacted: ['no'] })
    await settled()
    expect(store.getState().fitWithout).toEqual([])
    expect(bridge.callsOf('guestDesk.list')).toHaveLength(asked + 1)
    store.setFilters({ contacted: ['no'], tags: ['nobody has this'] })
    await settled()
    expect(store.getState().total).toBe(0)
    const [best] = store.getState().fitWithout
    expect(best).toMatchObject({ kind: 'tags' })
    store.setFilters({ contacted: ['no'] })
    await settled()
    expect(store.getState().total).toBe(best?.guests)
    expect(store.getState().fitWithout).toEqual([])
  })

  it('who no longer fits after an act stays until the filter is touched', async () => {
    const { store } = await openDesk(30)
    store.setFilters({ contacted: ['no'] })
    await settled()
    const { total } = store.getState()
    await store.moveTo(0, 'toggle')
    await store.moveTo(2, 'toggle')
    await store.mark({ toggle: 'contacted' })
    await settled()
    expect(store.getState()).toMatchObject({ total, staying: 2, did: 'contacted' })
    store.setFilters({ contacted: ['no'] })
    await settled()
    expect(store.getState()).toMatchObject({ total: total - 2, staying: 0 })
  })

  it('filters and order are there again the next time', async () => {
    const { bridge, store, undo } = await openDesk(30)
    store.setFilters({ noted: ['yes'] })
    store.sortBy('name', false)
    store.sortBy('answered', true)
    store.stop()
    const again = createDeskStore(bridge, ADA, '1001', undo)
    again.start()
    await settled()
    expect(again.getState()).toMatchObject({
      filters: { noted: ['yes'] },
      sorts: [
        { by: 'name', down: false },
        { by: 'answered', down: true },
      ],
    })
  })

  it('SITE-I7 a list the site does not answer for says so', async () => {
    const { store } = await openDesk(10)
    store.setView({ list: 'unanswered' })
    await settled()
    expect(store.getState().error?.code).toBe('unsupported')
  })
})
