import { expect, it, onTestFinished } from 'vitest'
import { createGathering } from '../../../../../electron/core/guests/gatherGuests.ts'
import { GUESTS_AT_ONCE } from '../../../../../electron/core/store/guestRows.ts'
import { eventAt, guestOf, noProjection, openStore } from '../../../../support/accountStores.ts'
import { createFakeClock, createImpatientTimers } from '../../../../support/fakeClock.ts'

it('PERF-17 guests gathered are laid out list by list in turns, not all at a stretch', async () => {
  const store = openStore(null)
  onTestFinished(() => store.close())
  store.events.put([eventAt(101, 1_800_000_000)], 1, noProjection)
  const progress = { reading: 1, begun: 1, asOfMs: 2, complete: true }
  const guests = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => guestOf(from + at, `Guest ${from + at}`))
  store.guests.put('101', 'attending', guests(1, 1_001), progress)
  store.guests.put('101', 'maybe', guests(1_001, 3_001), progress)

  let rests = 0
  // Time is always up: each look at the clock is a turn of its own.
  const turns = { due: () => true, rest: async () => void (rests += 1) }
  const known = {
    marks: new Map(),
    changes: new Map(),
    before: { ofYours: 0, to: () => null },
  }
  const gathering = createGathering(store, '101', { lists: ['maybe', 'attending'], sorts: [] })
  await gathering.bringUpToDate(() => known, undefined, turns)

  const lists = gathering.rows().map(({ row }) => row.list)
  expect(lists).toEqual([...Array(2_000).fill('maybe'), ...Array(1_000).fill('attending')])
  expect(gathering.staying()).toBe(0)
  // Reading gives way a dozen times, sorting half a dozen: laying out does once for each hundred.
  expect(rests).toBeGreaterThanOrEqual(30)
})

/** The most rows read between two places at which the program gives way, where each look at the clock says to. */
function mostRead() {
  let [rows, most] = [0, 0]
  return {
    observe: (run: { readonly rows: number }) => {
      rows += run.rows
      most = Math.max(most, rows)
    },
    rested: () => {
      rows = 0
    },
    begin: () => {
      rows = 0
      most = 0
    },
    most: () => most,
  }
}

it('PERF-17 no turn opens more than a hundred guests, neither for a gathering nor for a search', async () => {
  const read = mostRead()
  const clock = createFakeClock()
  const { after } = createImpatientTimers()
  const timers = {
    after: (ms: number, run: () => void) =>
      after(ms, () => {
        read.rested()
        run()
      }),
  }
  let ms = 0
  const impatient = { ...clock, monotonic: () => (ms += 20) }
  const store = openStore(null, { clock: impatient, timers, observe: (run) => read.observe(run) })
  onTestFinished(() => store.close())
  store.events.put([eventAt(101, 1_800_000_000)], 1, noProjection)
  const progress = { reading: 1, begun: 1, asOfMs: 2, complete: true }
  const guests = Array.from({ length: 2_000 }, (_, at) => guestOf(at + 1, `Guest ${at}`))
  store.guests.put('101', 'attending', guests, progress)
  const turns = {
    due: () => true,
    rest: async () => read.rested(),
  }
  const known = { marks: new Map(), changes: new Map(), before: { ofYours: 0, to: () => null } }

  read.begin()
  const gathering = createGathering(store, '101', { lists: ['attending'], sorts: [] })
  await gathering.bringUpToDate(() => known, undefined, turns)
  read.rested()
  await store.guests.opened('101', 'attending', 'guest', 'name')

  expect(gathering.rows()).toHaveLength(2_000)
  expect(store.guests.page('101', 'attending', 'guest', 'name', 0, 60).total).toBe(2_000)
  // Beside the guests: how many the list has.
  expect(read.most()).toBeLessThanOrEqual(GUESTS_AT_ONCE + 1)
  expect(GUESTS_AT_ONCE).toBeLessThanOrEqual(100)
})
