import { describe, expect, it } from 'vitest'
import { actsAt } from '../../../../../renderer/features/door/doorActs.ts'
import { createDoorLockStore } from '../../../../../renderer/features/door/doorLockStore.ts'
import { createDoorStore } from '../../../../../renderer/features/door/doorStore.ts'
import { ADA, NOON } from '../../../../fakeHost/builders.ts'
import { doorScript } from '../../../../fakeHost/fakeDoor.ts'
import { createScriptedBridge, refusal } from '../../../../fakeHost/scriptedBridge.ts'
import { settled } from '../../../../support/fakeClock.ts'

const DOOR = 'e0000000-0000-4000-8000-000000000001'

async function openDoor(people = 100) {
  const bridge = createScriptedBridge()
  bridge.script(doorScript(bridge, ADA, people, NOON, false))
  const store = createDoorStore(bridge, ADA, DOOR)
  store.start()
  await settled()
  return { bridge, store }
}

describe('a door', () => {
  it('finds while typing, and shows only the answer to the last key', async () => {
    const { store } = await openDoor()
    store.setText('h')
    store.setText('hanna b')
    await settled()
    expect(store.getState().rows[0]?.name).toBe('Hanna Berger')
    expect(store.getState().rows.every(({ name }) => name.startsWith('Hanna B'))).toBe(true)
  })

  it('BADGE-2 a search that was answered before a scan and arrives behind it does not show who came as still to come', async () => {
    const { bridge, store } = await openDoor()
    const before = store.getState().rows
    const first = before.find(({ arrivedAtMs }) => arrivedAtMs === null)
    const { personId = '' } = first ?? {}
    const shown = () => store.getState().rows.find((row) => row.personId === personId)
    let now = before
    const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>()
    bridge.script({
      'door.search': async () => {
        const rows = [...now]
        await arrives
        return { rows, total: rows.length, revision: 9 }
      },
      'door.scan': async () => {
        const tick = await bridge.call('door.arrive', {
          accountId: ADA,
          doorId: DOOR,
          personId,
          companions: 0,
        })
        now = before.map((row) => (row.personId === personId ? tick.row : row))
        return { ...tick, answer: 'arrived' }
      },
    })
    store.setText('t')
    await store.scan('TO1:D00R0000000', false)
    expect(shown()?.arrivedAtMs).toBeGreaterThan(0)
    arrive()
    await settled()
    expect(shown()?.arrivedAtMs).toBeGreaterThan(0)
  })

  it('tells how each tick by hand was answered, whichever way it was made: in, or here since', async () => {
    const { store } = await openDoor()
    const heard: string[] = []
    const stop = store.onArrive((answer) => heard.push(answer))
    const [one, two] = store.getState().rows.filter(({ arrivedAtMs }) => arrivedAtMs === null)
    await store.arrive(one?.personId ?? '')
    store.setText(two?.name ?? '')
    await store.arriveFound()
    await store.arrive(one?.personId ?? '')
    expect(heard).toEqual(['arrived', 'arrived', 'again'])
    stop()
    await store.undoLast()
    await store.arrive(two?.personId ?? '')
    expect(heard).toHaveLength(3)
  })

  it('Enter before the answer to the last letter ticks who was typed, not who stood there before', async () => {
    const { bridge, store } = await openDoor()
    const shown = store.getState().rows
    const wanted = shown.find(({ name, arrivedAtMs }) => name !== shown[0]?.name && arrivedAtMs === null)
    store.setText(wanted?.name ?? '')
    await store.arriveFound()
    await settled()
    const ticked = bridge.callsOf('door.arrive').map(({ personId }) => personId)
    expect(ticked).toEqual([wanted?.personId])
    expect(store.getState().text).toBe('')
  })

  it('Enter ticks who was typed, also where the door changes just then, and nobody where nobody could be found', async () => {
    const { bridge, store } = await openDoor()
    const shown = store.getState().rows
    const wanted = shown.find(({ name, arrivedAtMs }) => name !== shown[0]?.name && arrivedAtMs === null)
    const ticked = () => bridge.callsOf('door.arrive').map(({ personId }) => personId)
    store.setText(wanted?.name ?? '')
    const entered = store.arriveFound()
    bridge.script({
      'door.search': async () => {
        await settled()
        return { rows: shown.filter((row) => row === wanted), total: 1, revision: 9 }
      },
    })
    bridge.push('door.changed', { accountId: ADA, doorId: DOOR, revision: 9 })
    await entered
    expect(ticked()).toEqual([wanted?.personId])
    bridge.script({ 'door.search': () => Promise.reject(refusal('storage-full')) })
    store.setText('x')
    await store.arriveFound()
    expect(ticked()).toHaveLength(1)
  })

  it('a tick shows in the row and in the counts, and can be undone', async () => {
    const { store } = await openDoor()
    const before = store.getState().door?.counts.expectedArrived ?? 0
    const row = store.getState().rows[0]
    await store.arrive(row?.personId ?? '')
    expect(store.getState().rows[0]?.arrivedAtMs).not.toBe(null)
    expect(store.getState().door?.counts.expectedArrived).toBe(before + 1)
    // At once: undo may be the next key.
    expect(store.getState().arrivals[0]?.personId).toBe(row?.personId)
    await store.undo(row?.personId ?? '')
    expect(store.getState().arrivals.some(({ personId }) => personId === row?.personId)).toBe(false)
    expect(store.getState().rows[0]?.arrivedAtMs).toBe(null)
    expect(store.getState().door?.counts.expectedArrived).toBe(before)
    expect(store.getState().last?.did).toBe('undone')
  })

  it('who leaves the door and comes back can still undo what was done there, each act by itself', async () => {
    const { bridge, store } = await openDoor()
    const acts: Parameters<typeof actsAt>[0] = new Map()
    const again = async () => {
      const opened = createDoorStore(bridge, ADA, DOOR, actsAt(acts, ADA, DOOR))
      opened.start()
      await settled()
      return opened
    }
    store.stop()
    const first = await again()
    const row = first.getState().rows.find(({ arrivedAtMs }) => arrivedAtMs !== null)
    if (row === undefined) throw new Error('nobody is here')
    await first.note(row.personId, 'no ticket')
    await first.undo(row.personId)
    first.stop()
    const back = await again()
    const now = () => back.getState().rows.find(({ personId }) => personId === row.personId)
    expect(now()).toMatchObject({ arrivedAtMs: null, note: 'no ticket' })
    await back.undoLast()
    expect(now()).toMatchObject({ arrivedAtMs: row.arrivedAtMs, note: 'no ticket' })
    await back.undoLast()
    expect(now()).toMatchObject({ arrivedAtMs: row.arrivedAtMs, note: row.note })
    expect(createDoorStore(bridge, ADA, 'other', actsAt(acts, ADA, 'other')).getState().acts).toEqual([])
  })

  it('a merge is undone once, by the key or by its toast, and what can be undone no more bars no other act', async () => {
    const { bridge, store } = await openDoor()
    const unmerged = () => bridge.callsOf('door.unmerge').length
    bridge.script({ 'door.unmerge': async () => null })
    const file = 'b0000000-0000-4000-8000-00000000000a'
    const { undo } = await store.merge(file)
    await store.undoLast()
    await undo()
    expect(bridge.callsOf('door.unmerge')).toEqual([{ accountId: ADA, doorId: DOOR, fileId: file }])
    const row = store.getState().rows.find(({ arrivedAtMs }) => arrivedAtMs === null)
    await store.arrive(row?.personId ?? '')
    bridge.script({ 'door.unmerge': () => Promise.reject(refusal('not-found')) })
    await store.merge(file)
    await expect(store.undoLast()).rejects.toMatchObject({ code: 'not-found' })
    expect(unmerged()).toBe(2)
    await store.undoLast()
    expect(bridge.callsOf('door.undo')).toMatchObject([{ personId: row?.personId }])
  })

  it('a second tick counts nothing and says since when, until the next act', async () => {
    const { store } = await openDoor()
    const row = store.getState().rows.find(({ arrivedAtMs }) => arrivedAtMs !== null)
    const before = store.getState().door?.counts
    store.setText(row?.name ?? '')
    await store.arriveFound()
    expect(store.getState()).toMatchObject({
      text: '',
      again: { name: row?.name, arrivedAtMs: row?.arrivedAtMs },
    })
    expect(store.getState().door?.counts).toEqual(before)
    if (row !== undefined) await store.addAlong(row, 1)
    expect(store.getState()).toMatchObject({ again: null, door: { counts: { companions: 1 } } })
  })

  it('a note saved as it is typed is one act: taken back, all that was typed is', async () => {
    const { store } = await openDoor()
    const row = store.getState().rows[0]
    if (row === undefined) throw new Error('nobody')
    for (const note of ['sits', 'sits at', 'sits at the front']) await store.note(row.personId, note, row)
    expect(store.getState().acts.map(({ did }) => did)).toEqual(['noted'])
    await store.undoLast()
    expect(store.getState().rows[0]?.note).toBe(row.note)
  })

  it('companions come with the tick, and each act is taken back, the last one first', async () => {
    const { store } = await openDoor()
    const rowOf = (id: string) => store.getState().rows.find(({ personId }) => personId === id)
    const row = store.getState().rows[0]
    if (row === undefined) throw new Error('nobody')
    const id = row.personId
    await store.addAlong(row, 1)
    await store.addAlong(row, 1)
    await store.arrive(id)
    const since = rowOf(id)?.arrivedAtMs
    expect(rowOf(id)?.companions).toBe(2)
    const here = rowOf(id)
    if (here !== undefined) await store.addAlong(here, -1)
    await store.note(id, 'side door')
    await store.undo(id)
    await store.undoLast()
    expect(rowOf(id)).toMatchObject({ arrivedAtMs: since, companions: 1, note: 'side door' })
    await store.undoLast()
    expect(rowOf(id)?.note).toBe(row.note)
    await store.undoLast()
    expect(rowOf(id)?.companions).toBe(2)
    await store.undoLast()
    expect(rowOf(id)).toEqual(row)
    await store.addLate('Walk In', '', null)
    await store.undoLast()
    await settled()
    expect(store.getState().arrivals.some(({ name }) => name === 'Walk In')).toBe(false)
  })

  it('two windows agree: a hint of this door is followed, one of another is not', async () => {
    const { bridge, store } = await openDoor()
    const asked = () => bridge.callsOf('door.search').length
    const before = asked()
    bridge.push('door.changed', { accountId: ADA, doorId: ADA, revision: 9 })
    await settled()
    expect(asked()).toBe(before)
    bridge.push('door.changed', { accountId: ADA, doorId: DOOR, revision: 9 })
    await settled()
    expect(asked()).toBe(before + 1)
    store.stop()
  })

  it('of 10,000 people 60 cross the bridge at first, and more when asked for', async () => {
    const { store } = await openDoor(10_000)
    expect(store.getState()).toMatchObject({ total: 10_000 })
    expect(store.getState().rows).toHaveLength(60)
    await store.more()
    expect(store.getState().rows).toHaveLength(120)
  })

  it('a late guest whose button is pressed twice is one, and the next of that name another', async () => {
    const { bridge, store } = await openDoor()
    await Promise.all([store.addLate('Walk In', '', null), store.addLate('Walk In', '', null)])
    expect(bridge.callsOf('door.addLate')).toHaveLength(1)
    await store.addLate('Walk In', '', null)
    expect(bridge.callsOf('door.addLate')).toHaveLength(2)
  })

  it('a late guest is there at once and the field is empty for the next', async () => {
    const { store } = await openDoor()
    store.setText('Walk In')
    await store.addLate('Walk In', '', null)
    await settled()
    expect(store.getState().text).toBe('')
    expect(store.getState().arrivals[0]?.name).toBe('Walk In')
    expect(store.getState().door?.counts.late).toBe(1)
  })
})

describe('the lock of the door', () => {
  it('is open where the host does not know one', async () => {
    const store = createDoorLockStore(createScriptedBridge())
    await store.load()
    expect(store.getState().lock?.locked).toBe(false)
  })
  it('opens by the right PIN only', async () => {
    const bridge = createScriptedBridge()
    bridge.script(doorScript(bridge, ADA, 3, NOON, true))
    const store = createDoorLockStore(bridge)
    await store.load()
    expect(store.getState().lock).toMatchObject({ locked: true, byPin: true, doorId: DOOR })
    await expect(store.unlock('1234')).rejects.toMatchObject({ code: 'invalid-params' })
    expect(store.getState().lock?.locked).toBe(true)
    await store.unlock('4711')
    expect(store.getState().lock?.locked).toBe(false)
  })
})
