import { describe, expect, it } from 'vitest'
import { createKeptPlace } from '../../../../../renderer/lib/list/keptPlace.ts'
import { PAGE, putPage, type RowPages } from '../../../../../renderer/lib/list/rowPages.ts'

interface Row {
  readonly id: number
}
const rows = (...ids: number[]): readonly Row[] => ids.map((id) => ({ id }))
const NOTHING: RowPages<Row> = new Map()
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)

describe('the row the keys act on', () => {
  it('stays the same person when others come before it', () => {
    const place = createKeptPlace<Row>(({ id }) => id)
    const before = putPage(NOTHING, 0, rows(10, 20, 30))
    expect(place.among(before, 3, 0)).toBe(0)
    place.went({ id: 20 })
    expect(place.among(putPage(before, 0, rows(5, 10, 20, 30)), 4, 1)).toBe(2)
    expect(place.among(putPage(before, 0, rows(20, 30)), 2, 2)).toBe(0)
  })

  it('is the next one where that person is gone, and the last one at the end', () => {
    const place = createKeptPlace<Row>(({ id }) => id)
    place.went({ id: 20 })
    expect(place.among(putPage(NOTHING, 0, rows(10, 30)), 2, 1)).toBe(1)
    expect(place.among(putPage(NOTHING, 0, rows(10)), 1, 1)).toBe(0)
    expect(place.among(putPage(NOTHING, 0, []), 0, 1)).toBe(0)
  })

  it('waits for the page that the row moved to', () => {
    const place = createKeptPlace<Row>(({ id }) => id)
    const last = PAGE - 1
    const old = putPage(putPage(NOTHING, 0, rows(...numbers(0, PAGE))), 1, rows(...numbers(last, PAGE + 1)))
    place.went({ id: last })
    const first = putPage(old, 0, rows(-1, ...numbers(0, PAGE - 1)))
    const total = PAGE * 2
    // The second page is still the old one: the row is nowhere.
    expect(place.among(first, total, last)).toBe(last)
    const both = putPage(first, 1, rows(...numbers(last - 1, PAGE + 1)))
    expect(place.among(both, total, last)).toBe(PAGE)
  })

  it('takes what comes first where nobody went anywhere yet', () => {
    const place = createKeptPlace<Row>(({ id }) => id)
    expect(place.among(putPage(NOTHING, 0, rows(10, 20)), 2, 0)).toBe(0)
    expect(place.among(putPage(NOTHING, 0, rows(5, 10, 20)), 3, 0)).toBe(1)
    place.went(undefined)
    expect(place.among(putPage(NOTHING, 0, rows(5, 10, 20)), 3, 0)).toBe(0)
  })
})
