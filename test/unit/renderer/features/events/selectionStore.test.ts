import { describe, expect, it } from 'vitest'
import { createSelectionStore, MAX_MARKED } from '../../../../../renderer/features/events/selectionStore.ts'

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

  it('Ctrl marks the row one stood on too, then one by one', () => {
    const store = createSelectionStore()
    store.moveTo('1005', 5)
    store.toggle('1009', 9)
    expect([...store.getState().marked]).toEqual(['1005', '1009'])
    store.toggle('1009', 9)
    expect([...store.getState().marked]).toEqual(['1005'])
  })

  it('no more are marked than one call takes', () => {
    const store = createSelectionStore()
    store.moveTo('1000', 0)
    store.extendTo('3000', 2000, idAt)
    expect(store.getState().marked.size).toBe(MAX_MARKED)
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
