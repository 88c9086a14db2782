import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EventFilter, EventOrder } from '../../../../../electron/core/store/accountStore.ts'
import { ColumnStore } from '../../../../../electron/core/store/columnStore.ts'
import { openDatabaseInMemory } from '../../../../../electron/core/store/databaseFile.ts'
import { columnsOf } from '../../../../../electron/core/store/eventColumns.ts'
import { EventOrders } from '../../../../../electron/core/store/eventOrders.ts'
import { EventSelection } from '../../../../../electron/core/store/eventSelection.ts'
import { Labels } from '../../../../../electron/core/store/labels.ts'
import { createSealer } from '../../../../../electron/core/store/sealing.ts'
import { TIME_FILTERS } from '../../../../../electron/core/store/timeFilter.ts'
import { eventAt } from '../../../../support/accountStores.ts'

const NOW = 1_800_000_000

/** Events in columns alone, as the store has them in memory. */
function createEvents() {
  const columns = new ColumnStore()
  const orders = new EventOrders(columns)
  const sealer = createSealer(Buffer.alloc(32, 7))
  const labels = new Labels(openDatabaseInMemory(sealer), sealer)
  let tested = 0
  let listsRevision = 0
  const listed = new Set<string>()
  const sources = {
    columns,
    orders,
    labels,
    search: () => undefined,
    near: () => new Uint8Array(),
    place: () => () => {
      tested += 1
      return true
    },
    members: () => listed,
    searchRevision: () => 0,
    listsRevision: () => listsRevision,
  }
  return {
    selection: new EventSelection(sources),
    /** Knows nothing of what was asked before. */
    fresh: () => new EventSelection(sources),
    put: (number: number, start: number | null, rsvp: string, hidden = false) => {
      const id = String(number)
      const slot = columns.slotOf(id) ?? columns.freeSlot()
      const timeless = start === null ? { start_time: '', end_time: '' } : {}
      const event = eventAt(number, start ?? NOW, { rsvp_id: rsvp, ...timeless })
      columns.write(slot, id, columnsOf(event, { mark: null, hidden, categories: '' }), NOW)
    },
    remove: (number: number) => {
      const slot = columns.slotOf(String(number))
      if (slot !== undefined) columns.clear(slot)
    },
    list: (number: number) => {
      listed.add(String(number))
      listsRevision += 1
    },
    tested: () => tested,
  }
}

const filtersAt = (now: number): readonly EventFilter[] => [
  {},
  { startsFrom: now },
  { startsBefore: now + 1, endsFrom: now },
  { startsFrom: now - 4000, startsBefore: now + 4000 },
  { rsvp: 'attending' },
  { listed: 'mine' },
  { among: ['1', '3', '5'] },
  { startsFrom: now, rsvp: 'attending', stay: ['1', '3', '4'], moved: ['4'] },
  { startsBefore: now + 1, endsFrom: now, stay: ['1', '3'], moved: ['3'] },
  { startsFrom: now, untimed: 'mine' },
  { startsFrom: now, untimed: 'mine', rsvp: 'attending', stay: ['1', '3', '4'], moved: ['4'] },
]
const ORDERS: readonly EventOrder[] = ['start-ascending', 'start-descending', 'likes']

it.each(TIME_FILTERS)('a filter by %s is among those that are brought up to date below', (name) => {
  expect(filtersAt(NOW).filter((filter) => filter[name] !== undefined)).not.toEqual([])
})

describe('what a filter keeps', () => {
  it('is the same brought up to date as found anew, whatever changed and however time went on', () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('put' as const),
        id: fc.nat(30),
        start: fc.option(fc.integer({ min: NOW - 9000, max: NOW + 9000 })),
        rsvp: fc.constantFrom('1', '2', '3'),
        hidden: fc.boolean(),
      }),
      fc.record({ kind: fc.constant('remove' as const), id: fc.nat(30) }),
      fc.record({ kind: fc.constant('list' as const), id: fc.nat(30) }),
      fc.record({ kind: fc.constant('time' as const), by: fc.integer({ min: -500, max: 5000 }) }),
      fc.record({
        kind: fc.constant('ask' as const),
        filter: fc.nat(filtersAt(NOW).length - 1),
        order: fc.nat(2),
      }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const events = createEvents()
        let now = NOW
        for (const one of steps) {
          if (one.kind === 'put') events.put(one.id, one.start, one.rsvp, one.hidden)
          else if (one.kind === 'remove') events.remove(one.id)
          else if (one.kind === 'list') events.list(one.id)
          else if (one.kind === 'time') now += one.by
          else {
            const filter = filtersAt(now)[one.filter] ?? {}
            const order = ORDERS[one.order] ?? 'likes'
            expect(events.selection.slots(filter, order).all()).toEqual(
              events.fresh().slots(filter, order).all(),
            )
          }
        }
      }),
      { numRuns: 100 },
    )
  })

  it('keeps what was to stay whatever it is by now, and at any time only what was moved', () => {
    const events = createEvents()
    events.put(1, NOW + 60, '1')
    events.put(2, NOW + 120, '2')
    events.put(3, NOW - 60, '2')
    events.put(4, NOW - 120, '2')
    const stay = { stay: ['2', '3', '4'], moved: ['4'] }
    const asked = (now: number) => [
      ...events.selection.slots({ startsFrom: now, rsvp: 'attending', ...stay }, 'start-ascending').all(),
    ]
    expect(asked(NOW)).toEqual([3, 0, 1])
    // Time goes on: what was answered leaves an hour of its own as all others do.
    expect(asked(NOW + 90)).toEqual([3, 1])
    events.put(2, NOW - 30, '2')
    expect(asked(NOW + 90)).toEqual([3])
    events.put(4, NOW + 600, '2', true)
    expect(asked(NOW + 90)).toEqual([])
  })

  for (const size of [500, 50_000]) {
    it(`PERF-18 looks at the one row that changed, of ${size}`, () => {
      const events = createEvents()
      for (let number = 0; number < size; number += 1) events.put(number, NOW + number * 60, '1')
      const asked = { place: 'any', rsvp: 'attending' } as const
      expect(events.selection.slots(asked, 'start-ascending')).toHaveLength(size)
      const before = events.tested()
      events.put(7, NOW + 90, '1')
      expect(events.selection.slots(asked, 'start-ascending').slice(0, 3)).toEqual([0, 1, 7])
      events.remove(1)
      expect(events.selection.slots(asked, 'start-ascending').slice(0, 3)).toEqual([0, 7, 2])
      expect(events.tested() - before).toBe(1)
    })
  }
})
