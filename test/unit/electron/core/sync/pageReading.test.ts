import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  EVENT_LIMITS,
  GUEST_LIMITS,
  type PageReading,
  SLICE,
  startReading,
  storeInSlices,
  takePage,
} from '../../../../../electron/core/sync/pageReading.ts'

type Site = (page: number) => {
  readonly ids: readonly string[]
  readonly received: number
  readonly skipped: number
}

const plainPage = (ids: readonly string[]) => ({ ids, received: ids.length, skipped: 0 })

/** Reads a list to its end as the program does; counts the requests. */
function readAll(
  site: Site,
  limits = EVENT_LIMITS,
): { readonly reading: PageReading; readonly requests: number } {
  let reading = startReading()
  let requests = 0
  while (reading.state === 'reading') {
    requests += 1
    reading = takePage(reading, site(reading.nextPage), limits)
  }
  return { reading, requests }
}

const ids = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => String(index + 1))
const pageOf = (all: readonly string[], limit: number, page: number): readonly string[] =>
  all.slice((page - 1) * limit, page * limit)

describe('reading a paged list', () => {
  it('SITE-L1 ends past the last page, with all events, whatever the page size', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.integer({ min: 1, max: 60 }), (count, limit) => {
        const all = ids(count)
        const { reading, requests } = readAll((page) => plainPage(pageOf(all, limit, page)))
        expect([...reading.seen]).toEqual(all)
        expect(reading).toMatchObject({ state: 'ended', clean: true })
        expect(requests).toBe(Math.ceil(count / limit) + 1)
      }),
    )
  })

  it('SITE-L2 a short or empty page between others is not the last page', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { maxLength: 200 }),
        fc.integer({ min: 1, max: 20 }),
        (shown, limit) => {
          const all = shown.map((visible, index) => ({ id: String(index + 1), visible }))
          const page = (number: number) =>
            all.slice((number - 1) * limit, number * limit).filter(({ visible }) => visible)
          const pages = Math.ceil(all.length / limit)
          const sizes = Array.from({ length: pages }, (_, index) => page(index + 1).length)
          fc.pre(!sizes.some((size, at) => size === 0 && sizes[at + 1] === 0 && at + 2 < pages))
          // What is hidden shows by a thinned page before the first gap.
          const gap = sizes.indexOf(0)
          const most = Math.max(0, ...sizes.slice(0, gap))
          fc.pre(gap === -1 || sizes.slice(0, gap - 1).some((size) => size < most))
          const { reading } = readAll((number) => plainPage(page(number).map(({ id }) => id)))
          const reachable = all.filter(({ visible }) => visible).map(({ id }) => id)
          expect([...reading.seen]).toEqual(reachable)
        },
      ),
    )
  })

  it('SEND-18 a server that ignores the page gets two more requests and is not believed to be complete', () => {
    const { reading, requests } = readAll(() => plainPage(ids(50)))
    expect(requests).toBe(3)
    expect(reading).toMatchObject({ state: 'stopped', clean: false })
    expect(reading.seen.size).toBe(50)
  })

  it('SEND-18 one repeated page does not hide those behind it', () => {
    const all = ids(100)
    const { reading } = readAll((page) => plainPage(pageOf(all, 20, page <= 2 ? page : page - 1)))
    expect(reading.seen.size).toBe(100)
    expect(reading.clean).toBe(false)
  })

  it('SEND-18 a server that never stops is left after a fixed number of pages', () => {
    let next = 0
    const { requests, reading } = readAll(() => plainPage([String((next += 1))]), { pages: 40 })
    expect(requests).toBe(40)
    expect(reading.state).toBe('stopped')
  })

  it('SEND-18 always ends and holds exactly what it was shown, however the pages behave', () => {
    const page = fc.record({
      ids: fc.array(fc.nat(40).map(String), { maxLength: 10 }),
      skipped: fc.nat(3),
    })
    fc.assert(
      fc.property(fc.array(page, { maxLength: 60 }), (pages) => {
        const shown = new Set<string>()
        const { reading, requests } = readAll(
          (number) => {
            const { ids, skipped } = pages[number - 1] ?? { ids: [], skipped: 0 }
            for (const id of ids) shown.add(id)
            return { ids, skipped, received: ids.length + skipped }
          },
          { pages: 100 },
        )
        expect(new Set(reading.seen)).toEqual(shown)
        expect(requests).toBeLessThanOrEqual(100)
      }),
    )
  })

  it('SEND-17 nothing is concluded of the unseen when rows could not be read or the reading began in the middle', () => {
    const unreadable = readAll((page) => ({
      ids: page === 1 ? ['1'] : [],
      received: page === 1 ? 2 : 0,
      skipped: page === 1 ? 1 : 0,
    }))
    expect(unreadable.reading).toMatchObject({ state: 'ended', clean: false })
    expect(startReading(4).clean).toBe(false)
  })

  it('SEND-17 shrinking lists lose rows to the reader, which is why a listing alone never deletes', () => {
    const all = [...ids(100)]
    const { reading } = readAll((page) => {
      const rows = pageOf(all, 20, page)
      if (page === 2) all.splice(0, 10)
      return plainPage(rows)
    })
    expect(reading.seen.size).toBe(90)
    expect(reading.clean).toBe(true)
  })

  it('SEND-18 what a server lists is bounded: 100,000 events, 100,000 guests', () => {
    expect([EVENT_LIMITS.pages, GUEST_LIMITS.pages]).toEqual([2_000, 1_000])
    let next = 0
    const endless = () => plainPage([String((next += 1))])
    expect(readAll(endless).requests).toBe(2_000)
  })

  it('SITE-L1 a guest list shorter than any page is whole with its first one, an event list is not', () => {
    const nine = readAll(() => plainPage(ids(9)), GUEST_LIMITS)
    expect(nine).toMatchObject({ requests: 1, reading: { state: 'ended', whole: true, clean: true } })
    expect(readAll((page) => plainPage(pageOf(ids(10), 10, page)), GUEST_LIMITS).requests).toBe(2)
    expect(readAll((page) => plainPage(pageOf(ids(9), 10, page))).requests).toBe(2)
    // Only the first page can be the only one.
    const eleven = readAll((page) => plainPage(pageOf(ids(11), 10, page)), GUEST_LIMITS)
    expect(eleven).toMatchObject({ requests: 3, reading: { state: 'ended', whole: true } })
  })

  it('SEND-17 a server that repeats its last page has listed all; one that repeats its first has not', () => {
    const last = readAll((page) => plainPage(pageOf(ids(40), 20, Math.min(page, 2))))
    expect(last.reading).toMatchObject({ state: 'stopped', whole: true, clean: false })
    expect(readAll(() => plainPage(ids(20))).reading.whole).toBe(false)
    expect(readAll((page) => plainPage(pageOf(ids(40), 20, page))).reading.whole).toBe(true)
    const unread = readAll((page) => ({
      ...plainPage(pageOf(ids(40), 20, Math.min(page, 2))),
      skipped: page > 2 ? 1 : 0,
    }))
    expect(unread.reading.whole).toBe(false)
  })

  it('SEND-17 so long as it goes on, nothing is whole', () => {
    expect(takePage(startReading(), plainPage(ids(20)))).toMatchObject({
      state: 'reading',
      whole: false,
      nextPage: 2,
    })
  })

  it('INPUT-3 pages of which no row can be read are no end; after so many in a row they are given up on', () => {
    const unreadable = { ids: [], received: 5, skipped: 5 }
    const { reading, requests } = readAll((page) => (page === 1 ? plainPage(ids(5)) : unreadable))
    expect(requests).toBe(1 + 5)
    expect(reading).toMatchObject({ state: 'stopped', whole: false, clean: false })
    const behind = readAll((page) =>
      page === 2 || page === 3 ? unreadable : plainPage(page > 4 ? [] : [String(page)]),
    )
    expect([...behind.reading.seen]).toEqual(['1', '4'])
  })

  it('SITE-L2 after a thinned page one empty page may be a gap, and two are the end', () => {
    const pages = [ids(3), ['4', '5'], ['6', '7', '8'], [], ['9']]
    const { reading, requests } = readAll((page) => plainPage(pages[page - 1] ?? []))
    expect([...reading.seen]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    expect(requests).toBe(7)
    expect(reading).toMatchObject({ state: 'ended', whole: true, clean: true })
    // The last page of a list is thin as well: that alone is no sign of rows the server hides.
    const plain = [ids(3), ['4'], [], ['9']]
    expect(readAll((page) => plainPage(plain[page - 1] ?? [])).requests).toBe(3)
  })

  it('SEND-17 a reading that goes on in the middle is clean only with what was met before', () => {
    const gone = startReading(3, new Set(['1', '2']))
    expect(gone).toMatchObject({ clean: true, nextPage: 3, state: 'reading' })
    // What was met on the pages before is nothing new: this server repeats itself.
    const repeated = takePage(gone, plainPage(['1', '2']))
    expect(repeated).toMatchObject({ clean: false, state: 'reading' })
    const on = takePage(gone, plainPage(['3']))
    expect([...on.seen]).toEqual(['1', '2', '3'])
    // It was on a later page already, so this server does page.
    expect(takePage(takePage(startReading(3), plainPage([])), plainPage([])).whole).toBe(true)
    expect(startReading()).toMatchObject({ paged: false, clean: true })
    expect(startReading(2)).toMatchObject({ paged: true, clean: false })
  })
})

describe('PERF-12 a page of thousands', () => {
  /** What was stored, slice by slice, and what ran between them. */
  async function stored(rows: number, due: boolean) {
    const slices: [rows: number, first: number | undefined, last: boolean][] = []
    const rests: number[] = []
    const turns = {
      due: () => due,
      rest: async () => void rests.push(slices.length),
    }
    const all = Array.from({ length: rows }, (_, at) => at)
    const changed = await storeInSlices(all, turns, (slice, last) => {
      slices.push([slice.length, slice[0], last])
      return slice.length
    })
    return { slices, rests, changed }
  }

  it('is stored a slice at a time, each row once, and only the last slice says that the page was read', async () => {
    expect(await stored(250, true)).toEqual({
      slices: [
        [SLICE, 0, false],
        [SLICE, 100, false],
        [50, 200, true],
      ],
      rests: [1, 2],
      changed: 250,
    })
    expect((await stored(200, true)).slices).toEqual([
      [SLICE, 0, false],
      [SLICE, 100, true],
    ])
  })

  it('one that fits, or is empty, is one slice; where there is time left nothing gives way', async () => {
    expect((await stored(SLICE, true)).slices).toEqual([[SLICE, 0, true]])
    expect(await stored(0, true)).toEqual({ slices: [[0, undefined, true]], rests: [], changed: 0 })
    expect((await stored(250, false)).rests).toEqual([])
  })
})
