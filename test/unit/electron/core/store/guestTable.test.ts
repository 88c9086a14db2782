import { describe, expect, it } from 'vitest'
import type { OpenedAccountStore } from '../../../../../electron/core/store/openAccountStore.ts'
import type { StatementRun } from '../../../../../electron/core/store/sqlite.ts'
import type { RawGuest } from '../../../../../shared/domain/rawEvent.ts'
import { guestOf, openStore, readWhole, storeFolder } from '../../../../support/accountStores.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'

const all = { reading: 1, begun: 100, asOfMs: 200, complete: true }
const names = (rows: readonly RawGuest[]): readonly (string | null)[] =>
  rows.map(({ full_name }) => full_name)
const attending = (
  store: OpenedAccountStore,
  search = '',
  sort: 'newest' | 'name' = 'name',
): readonly (string | null)[] => names(store.guests.page('101', 'attending', search, sort, 0, 60).rows)

describe('the guest table', () => {
  it('lists guests newest first or by name without accents, nameless ones last', () => {
    const store = openStore(null)
    const guests = [guestOf(1, 'Zoë'), guestOf(2, 'Émile'), guestOf(3, null), guestOf(4, 'emil B')]
    store.guests.put('101', 'attending', guests, all)
    expect(attending(store)).toEqual(['emil B', 'Émile', 'Zoë', null])
    expect(attending(store, '', 'newest')).toEqual(['emil B', null, 'Émile', 'Zoë'])
    expect(store.guests.state('101', 'attending')).toEqual({ count: 4, complete: true, asOfMs: 200 })
    expect(store.guests.state('101', 'maybe')).toEqual({ count: 0, complete: false, asOfMs: null })
  })

  it('finds guests by parts of their names in any order', () => {
    const store = openStore(null)
    store.guests.put('101', 'attending', [guestOf(1, 'Zoë Brandt'), guestOf(2, 'Bo Zander')], all)
    expect(attending(store, 'bra zoe')).toEqual(['Zoë Brandt'])
    expect(attending(store, 'zo.bra')).toEqual([])
    expect(attending(store, 'zoë.brandt')).toEqual(['Zoë Brandt'])
  })

  it('gives the same newest page from the file as from the list in memory', () => {
    const folder = storeFolder()
    const first = openStore(folder.path)
    const guests = Array.from({ length: 150 }, (_, at) =>
      guestOf(at + 1, `Guest ${at % 13}`, { time_stamp: String(1_790_000_000 + (at % 7)) }),
    )
    first.guests.put('101', 'attending', guests, all)
    first.close()
    const store = openStore(folder.path)
    const cold = [0, 60, 120].map((offset) =>
      store.guests.page('101', 'attending', undefined, 'newest', offset, 60),
    )
    store.guests.page('101', 'attending', 'guest', 'name', 0, 1)
    const warm = [0, 60, 120].map((offset) =>
      store.guests.page('101', 'attending', undefined, 'newest', offset, 60),
    )
    expect(warm).toEqual(cold)
    expect(cold.map(({ rows }) => rows.length)).toEqual([60, 60, 30])
    store.close()
    folder.remove()
  })

  it('drops guests of a former reading only when the new one is complete', () => {
    const store = openStore(null)
    store.guests.put('101', 'attending', [guestOf(1, 'A'), guestOf(2, 'B'), guestOf(3, 'C')], all)
    const next = { reading: 2, begun: 300, asOfMs: 310, complete: false }
    store.guests.put('101', 'attending', [guestOf(1, 'A')], next)
    expect(attending(store)).toEqual(['A', 'B', 'C'])
    const left = store.guests.unseen('101', 'attending', 2, new Set(['1', '3']))
    expect(left).toEqual(['2'])
    const last = { ...next, asOfMs: 320, complete: true, left }
    expect(store.guests.put('101', 'attending', [guestOf(3, 'C')], last)).toBe(1)
    expect(attending(store)).toEqual(['A', 'C'])
    expect(store.guests.state('101', 'attending')).toEqual({ count: 2, complete: true, asOfMs: 320 })
  })

  it('keeps whom a later reading met, and a guest who left this list for another', () => {
    const store = openStore(null)
    store.guests.put('101', 'attending', [guestOf(1, 'A'), guestOf(2, 'B')], all)
    const later = { reading: 3, begun: 300, asOfMs: 310, complete: false }
    store.guests.put('101', 'attending', [guestOf(3, 'C')], later)
    expect(store.guests.unseen('101', 'attending', 2, new Set(['1']))).toEqual(['2'])
    store.guests.put('101', 'maybe', [guestOf(2, 'B', { rsvp_id: '2' })], later)
    store.guests.put('101', 'attending', [], { ...later, complete: true, left: ['2'] })
    expect(store.guests.state('101', 'maybe').count).toBe(1)
    expect(store.guests.state('101', 'attending').count).toBe(2)
  })

  it('moves a guest who answered anew from the one list to the other', () => {
    const store = openStore(null)
    store.guests.put('101', 'attending', [guestOf(1, 'A'), guestOf(2, 'B')], all)
    attending(store)
    store.guests.put('101', 'maybe', [guestOf(1, 'A', { rsvp_id: '2' })], all)
    expect(attending(store)).toEqual(['B'])
    expect(store.guests.state('101', 'attending').count).toBe(1)
    expect(store.guests.state('101', 'maybe').count).toBe(1)
    expect(store.guests.total()).toBe(2)
  })

  it('PERF-14 a page that says nothing new writes no guest row', () => {
    const seen: StatementRun[] = []
    const store = openStore(null, { observe: (run) => seen.push(run) })
    const guests = [guestOf(1, 'A'), guestOf(2, 'B')]
    store.guests.put('101', 'attending', guests, all)
    seen.length = 0
    expect(store.guests.put('101', 'attending', guests, { ...all, begun: 400, asOfMs: 500 })).toBe(0)
    expect(seen.filter(({ kind, sql }) => kind === 'write' && /\bguests\b/.test(sql))).toEqual([])
    expect(store.guests.state('101', 'attending').asOfMs).toBe(500)
  })

  it('knows the name of a person met on any list, and forgets the guests of a removed event', () => {
    const store = openStore(null)
    store.guests.put('101', 'maybe', [guestOf(1, 'Nadia Pahor')], all)
    expect(store.guests.nameOf('10001')).toBe('Nadia Pahor')
    expect(store.guests.nameOf('5')).toBeNull()
    store.guests.put('101', 'maybe', [guestOf(1, 'Nadia Kos')], all)
    expect(store.guests.nameOf('10001')).toBe('Nadia Kos')
  })

  it('opens a long list behind its first page, so that the first search reads nothing from the file', async () => {
    const folder = storeFolder()
    const first = openStore(folder.path)
    const guests = Array.from({ length: 1_000 }, (_, at) => guestOf(at + 1, `Guest ${at + 1}`))
    first.guests.put('101', 'attending', guests, all)
    first.close()
    const clock = createFakeClock()
    const seen: StatementRun[] = []
    const store = openStore(folder.path, { clock, timers: clock.timers, observe: (run) => seen.push(run) })
    expect(attending(store, '', 'newest')).toHaveLength(60)
    await clock.advance(5)
    seen.length = 0
    expect(attending(store, 'guest 777')).toEqual(['Guest 777'])
    expect(attending(store, '')).toHaveLength(60)
    expect(seen).toEqual([])
    store.close()
    expect(clock.timers.waiting()).toBe(0)
    folder.remove()
  })

  for (const size of [500, 5_000]) {
    it(`PERF-18 a list of ${size} is opened without skipping, and stays open when a guest of it changes`, async () => {
      const clock = createFakeClock()
      const seen: StatementRun[] = []
      const store = openStore(null, { clock, timers: clock.timers, observe: (run) => seen.push(run) })
      const guests = Array.from({ length: size }, (_, at) => guestOf(at + 1, `Guest ${at + 1}`))
      store.guests.put('101', 'attending', guests, all)
      seen.length = 0
      attending(store, '', 'newest')
      await clock.advance(5)
      await store.guests.opened('101', 'attending')
      expect(seen.filter(({ sql }) => sql.includes('OFFSET'))).toEqual([])
      expect(attending(store, 'guest 177')).toContain('Guest 177')
      seen.length = 0
      store.guests.put('101', 'attending', [guestOf(77, 'Guest 77 Too')], { ...all, reading: 2 })
      store.guests.put('101', 'maybe', [guestOf(78, 'Guest 78')], { ...all, reading: 2 })
      expect(attending(store, 'too')).toEqual(['Guest 77 Too'])
      expect(attending(store, 'guest 478')).toContain('Guest 478')
      expect(seen.filter(({ sql }) => sql.includes('sealed FROM guests'))).toEqual([])
    })
  }

  it('PERF-1 whoever scrolls through a long list reads each guest once, also behind one who came meanwhile', async () => {
    const seen: StatementRun[] = []
    const clock = createFakeClock()
    const store = openStore(null, { clock, timers: clock.timers, observe: (run) => seen.push(run) })
    const guests = Array.from({ length: 1_000 }, (_, at) => guestOf(at + 1, `Guest ${at + 1}`))
    store.guests.put('101', 'attending', guests, all)
    const shown = async (offset: number) => {
      await store.guests.opened('101', 'attending', '', 'newest', offset)
      return names(store.guests.page('101', 'attending', undefined, 'newest', offset, 60).rows)
    }
    seen.length = 0
    const met = [await shown(0), await shown(60), await shown(120)]
    expect(met.flat()).toEqual(Array.from({ length: 180 }, (_, at) => `Guest ${1_000 - at}`))
    const opened = seen.filter(({ sql }) => sql.includes('sealed FROM guests'))
    expect(opened.map(({ rows }) => rows)).toEqual([60, 60, 60])
    store.guests.put('101', 'attending', [guestOf(1_001, 'Late')], { ...all, reading: 2 })
    const [later] = await Promise.all([shown(180), clock.advance(5)])
    expect([later[0], later.at(-1)]).toEqual(['Guest 821', 'Guest 762'])
    store.close()
  })

  it('does not open a list behind from before a change', async () => {
    const folder = storeFolder()
    const first = openStore(folder.path)
    first.guests.put('101', 'attending', [guestOf(1, 'A'), guestOf(2, 'B')], all)
    first.close()
    const clock = createFakeClock()
    const store = openStore(folder.path, { clock, timers: clock.timers })
    attending(store, '', 'newest')
    readWhole(store, '101', 'attending', [guestOf(3, 'C')], 310)
    await clock.advance(5)
    expect(attending(store)).toEqual(['C'])
    store.close()
    folder.remove()
  })

  it('shows nothing of a page whose transaction was undone', () => {
    const store = openStore(null)
    store.guests.put('101', 'attending', [guestOf(1, 'A')], all)
    attending(store)
    const failing = (): void =>
      store.transaction(() => {
        store.guests.put('101', 'attending', [guestOf(2, 'B')], all)
        throw new Error('undone')
      })
    expect(failing).toThrow('undone')
    expect(attending(store)).toEqual(['A'])
  })
})
