import { describe, expect, it } from 'vitest'
import { createSelectionStore } from '../../../../../renderer/features/events/selectionStore.ts'

const idAt = (index: number) => (index >= 0 ? String(1000 + index) : undefined)

describe('the cursor and the marks of the list', () => {
  it('Shift marks from where one stood, in both directions', () => {
    const store = createSelectionStore()
    store.moveTo('1005', 5)
    store.extendTo('1007', 7, idAt)
    expect([...store.getState().marked]).toEqual(['1005', '1006', '1007'])
    store.extendTo('1003', 3, idAt)
    expect([...store.getState().marked].toSorted()).toEqual(['1003', '1004', '1005'])
  })

  it('marks made one by one stay while the cursor moves, and only a second press takes one off', () => {
    const store = createSelectionStore()
    store.moveTo('1005', 5)
    store.toggle('1005', 5)
    store.moveTo('1007', 7)
    store.toggle('1007', 7)
    expect([...store.getState().marked]).toEqual(['1005', '1007'])
    store.toggle('1007', 7)
    expect([...store.getState().marked]).toEqual(['1005'])
  })

  it('a range adds to what was marked before it, and takes nothing of that away when it shrinks', () => {
    const store = createSelectionStore()
    store.toggle('1001', 1)
    store.moveTo('1005', 5)
    store.extendTo('1007', 7, idAt)
    store.extendTo('1006', 6, idAt)
    expect([...store.getState().marked]).toEqual(['1001', '1005', '1006'])
  })

  it('all are marked and the cursor stays', () => {
    const store = createSelectionStore()
    store.moveTo('1005', 5)
    const all = Array.from({ length: 10_000 }, (_, index) => String(1000 + index))
    store.markAll(all)
    expect(store.getState().marked.size).toBe(10_000)
    expect(store.getState().cursor).toEqual({ id: '1005', index: 5 })
  })

  it('the cursor follows its event when rows come before it', () => {
    const store = createSelectionStore()
    store.moveTo('1005', 5)
    store.follow(
      (index) => idAt(index - 3),
      () => 8,
    )
    expect(store.getState().cursor).toEqual({ id: '1005', index: 8 })
  })

  it('where its event is gone it stays at the place', () => {
    const store = createSelectionStore()
    store.moveTo('1005', 5)
    store.follow(
      (index) => (index === 5 ? '1006' : idAt(index)),
      () => -1,
    )
    expect(store.getState().cursor).toEqual({ id: '1006', index: 5 })
  })

  it('a row not here yet becomes the cursor when it comes', () => {
    const store = createSelectionStore()
    store.moveToSoon(900)
    store.follow(
      () => undefined,
      () => -1,
    )
    expect(store.getState().cursor).toBeNull()
    store.follow(idAt, () => -1)
    expect(store.getState().cursor).toEqual({ id: '1900', index: 900 })
  })
})
