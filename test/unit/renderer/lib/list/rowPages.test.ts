import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  PAGE,
  PAGES_KEPT,
  pageOf,
  putPage,
  type RowPages,
  rowAt,
  rowBefore,
  trimPages,
  windowOf,
} from '../../../../../renderer/lib/list/rowPages.ts'
import { MAX_ROWS } from '../../../../../shared/bridge/method.ts'

interface Row {
  readonly id: string
  readonly title: string
}
const row = (index: number, title = 'a'): Row => ({ id: String(index), title })
const answer = (page: number, total: number, title = 'a'): Row[] => {
  const { offset, limit } = windowOf(page)
  return Array.from({ length: Math.min(limit, total - offset) }, (_, at) => row(offset + at, title))
}
const EMPTY: RowPages<Row> = new Map()

describe('pages of a long list', () => {
  it('PERF-3 no window asks for more rows than the bridge gives', () => {
    fc.assert(
      fc.property(fc.nat(2000), (page) => {
        const { offset, limit } = windowOf(page)
        expect(limit).toBeLessThanOrEqual(MAX_ROWS)
        expect(offset).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('every row of every page is found where it belongs, with the row before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (total) => {
        const last = pageOf(total - 1)
        let pages = EMPTY
        for (let page = 0; page <= last; page++) pages = putPage(pages, page, answer(page, total))
        for (let index = 0; index < total; index++) {
          expect(rowAt(pages, index)?.id).toBe(String(index))
          expect(rowBefore(pages, index)?.id).toBe(index === 0 ? undefined : String(index - 1))
        }
      }),
      { numRuns: 25 },
    )
  })

  it('the row before is known also where the page before is not', () => {
    const pages = putPage(EMPTY, 3, answer(3, 400))
    expect(rowBefore(pages, 3 * PAGE)?.id).toBe(String(3 * PAGE - 1))
    expect(rowBefore(pages, 2 * PAGE)).toBeUndefined()
    expect(rowBefore(pages, 0)).toBeNull()
  })

  it('PERF-14 an answer that changes nothing gives the same map, and unchanged rows stay the same objects', () => {
    const pages = putPage(EMPTY, 1, answer(1, 200))
    expect(putPage(pages, 1, answer(1, 200))).toBe(pages)
    const changed = answer(1, 200)
    changed[5] = row(windowOf(1).offset + 5, 'b')
    const after = putPage(pages, 1, changed)
    expect(after).not.toBe(pages)
    const differing = Array.from({ length: PAGE }, (_, at) => PAGE + at).filter(
      (index) => rowAt(after, index) !== rowAt(pages, index),
    )
    expect(differing).toEqual([PAGE + 4])
  })

  it('PERF-6 keeps a bounded number of pages: those nearest to the reader', () => {
    const total = 50_000
    let pages = EMPTY
    for (let page = 0; page < 200; page++)
      pages = trimPages(putPage(pages, page, answer(page, total)), total, page)
    expect(pages.size).toBeLessThanOrEqual(PAGES_KEPT)
    expect(pages.has(199)).toBe(true)
    expect(pages.has(0)).toBe(false)
  })

  it('pages past the end of a list that shrank are let go of', () => {
    let pages = EMPTY
    for (let page = 0; page < 4; page++) pages = putPage(pages, page, answer(page, 236))
    expect([...trimPages(pages, 60, 0).keys()]).toEqual([0, 1])
  })
})
