import { describe, expect, it } from 'vitest'
import type { EventFilter } from '../../../../../electron/core/store/accountStore.ts'
import type { StatementRun } from '../../../../../electron/core/store/sqlite.ts'
import { eventAt, noProjection, openStore } from '../../../../support/accountStores.ts'

const NOW = 1_795_000_000

function storeOf(size: number) {
  const seen: StatementRun[] = []
  const store = openStore(null, { observe: (run) => seen.push(run) })
  for (let from = 0; from < size; from += 5_000) {
    const rows = Array.from({ length: Math.min(5_000, size - from) }, (_, at) =>
      titled(from + at + 1, `Night ${from + at}`, NOW + (from + at) * 60),
    )
    store.events.put(rows, 1, noProjection)
  }
  return { ...store, seen }
}

const titled = (id: number, title: string, start = NOW) =>
  eventAt(id, start, { title, description: '', location: '', address: null, city: null, categories: null })

describe('one changed event', () => {
  for (const size of [500, 50_000]) {
    it(`PERF-18 costs its own row, of ${size}: what is on screen is not read again, lists and counts ask nothing`, () => {
      const { events, seen } = storeOf(size)
      const filters: readonly EventFilter[] = [
        {},
        { startsFrom: NOW },
        { rsvp: 'maybe' },
        { search: 'night' },
      ]
      const ask = () =>
        filters.map((filter) => {
          events.page(filter, 'start-ascending', 0, 60)
          return [events.count(filter), events.countBefore(filter, NOW)]
        })
      const before = ask()
      seen.length = 0
      events.put([{ ...titled(31, 'Dawn', NOW + 30 * 60), rsvp_id: '2' }], 2, noProjection)
      const after = ask()
      const read = seen.filter(({ kind }) => kind === 'read').map(({ rows }) => rows)
      // The digest of the former row, and the one that moves up where it is not found any more.
      expect(read).toEqual([1, 1])
      const [[total = 0] = [], , [maybe = 0] = [], [found = 0] = []] = before
      expect(after.map(([count]) => count)).toEqual([total, total, maybe + 1, found - 1])
    }, 120_000)
  }

  it('is found by a search that is on screen as by one that is asked anew', () => {
    const { events } = openStore(null)
    const titles = ['Chór śpiewa', 'STRASSE fest', 'nothing of it', 'the Straße', 'ﬁne choir']
    events.put([eventAt(1, NOW)], 1, noProjection)
    for (const search of ['chor', 'strasse', 'fine ch']) {
      events.count({ search })
      const kept = titles.map((title, at) => {
        events.put([titled(1, title), titled(90 + at, title)], at + 2, noProjection)
        return events.ids({ search }).toSorted().join()
      })
      const anew = titles.map((title, at) => {
        const other = openStore(null).events
        const rows = titles.slice(0, at).map((each, index) => titled(90 + index, each))
        other.put([titled(1, title), ...rows, titled(90 + at, title)], 1, noProjection)
        return other.ids({ search }).join()
      })
      expect(kept).toEqual(anew)
      for (const id of events.ids({})) if (id !== '1') events.remove(id)
    }
  })
})
