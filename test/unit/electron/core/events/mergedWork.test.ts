import { expect, it, onTestFinished } from 'vitest'
import { placeIn, stretchOf } from '../../../../../electron/core/events/mergedOrder.ts'
import { eventAt, noProjection, openStore } from '../../../../support/accountStores.ts'
import { countWork } from '../../../../support/countedWork.ts'

const work = countWork()
const START = 1_795_000_000

/** Of a window in the middle of three accounts' lists after an event of one of them was moved. */
function window(events: number) {
  const stores = [0, 1, 2].map((account) => {
    const store = openStore(null)
    onTestFinished(() => store.close())
    const rows = Array.from({ length: events }, (_, at) => eventAt(at + 1, START + at * 180 + account * 60))
    store.events.put(rows, 1, noProjection)
    return store
  })
  const middle = Math.floor((3 * events) / 2)
  const read = () => {
    const lists = stores.map((store) => store.events.ranks({}, 'start-ascending'))
    return { ...stretchOf(lists, middle, 60), place: placeIn(lists, 2, Math.floor(events / 2)) - middle }
  }
  read()
  stores[0]?.events.put([eventAt(1, START + 10)], 2, noProjection)
  work.take()
  const { whose, place } = read()
  return { work: work.take(), whose, place }
}

it('VIEW-1 PERF-18 a changed event in a list over three accounts is placed by looking up, with 10,000 events in each as with 500', () => {
  window(50)
  const few = window(500)
  const many = window(10_000)
  expect(few.whose.slice(0, 6)).toEqual([0, 1, 2, 0, 1, 2])
  expect(many).toMatchObject({ whose: few.whose, place: few.place })
  // Places are looked up: twenty times as many are five more steps for each.
  expect(many.work).toBeLessThan(few.work * 4)
}, 120_000)
