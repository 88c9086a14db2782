import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  EVENT_LIMITS,
  type PageReading,
  startReading,
  takePage,
} from '../../../electron/core/sync/pageReading.ts'

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
  it('L1 ends past the last page, with all events, whatever the page size', () => {
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

  it('L2 a short or empty page between others is not the last page', () => {
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

  it('F18 a server that ignores the page gets two more requests and is not believed to be complete', () => {
    const { reading, requests } = readAll(() => plainPage(ids(50)))
    expect(requests).toBe(3)
    expect(reading).toMatchObject({ state: 'stopped', clean: false })
    expect(reading.seen.size).toBe(50)
  })

  it('F18 one repeated page does not hide those behind it', () => {
    const all = ids(100)
    const { reading } = readAll((page) => plainPage(pageOf(all, 20, page <= 2 ? page : page - 1)))
    expect(reading.seen.size).toBe(100)
    expect(reading.clean).toBe(false)
  })

  it('F18 a server that never stops is left after a fixed number of pages', () => {
    let next = 0
    const { requests, reading } = readAll(() => plainPage([String((next += 1))]), { pages: 40 })
    expect(requests).toBe(40)
    expect(reading.state).toBe('stopped')
  })

  it('F18 always ends and holds exactly what it was shown, however the pages behave', () => {
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

  it('F17 nothing is concluded of the unseen when rows could not be read or the reading began in the middle', () => {
    const unreadable = readAll((page) => ({
      ids: page === 1 ? ['1'] : [],
      received: page === 1 ? 2 : 0,
      skipped: page === 1 ? 1 : 0,
    }))
    expect(unreadable.reading).toMatchObject({ state: 'ended', clean: false })
    expect(startReading(4).clean).toBe(false)
  })

  it('F17 shrinking lists lose rows to the reader, which is why a listing alone never deletes', () => {
    const all = [...ids(100)]
    const { reading } = readAll((page) => {
      const rows = pageOf(all, 20, page)
      if (page === 2) all.splice(0, 10)
      return plainPage(rows)
    })
    expect(reading.seen.size).toBe(90)
    expect(reading.clean).toBe(true)
  })
})
