import { expect, it, onTestFinished } from 'vitest'
import { createGathering } from '../../../../../electron/core/guests/gatherGuests.ts'
import { eventAt, guestOf, noProjection, openStore } from '../../../../support/accountStores.ts'

it('PERF-17 guests gathered are laid out list by list in turns, not all at a stretch', async () => {
  const store = openStore(null)
  onTestFinished(() => store.close())
  store.events.put([eventAt(101, 1_800_000_000)], 1, noProjection)
  const progress = { reading: 1, startedMs: 1, asOfMs: 2, complete: true }
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
