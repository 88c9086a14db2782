import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CHANGES_AT_ONCE,
  chunkChanges,
  chunkCount,
  chunkHeight,
  chunkOf,
  offsetInChunk,
  rowsOf,
} from '../../../../../renderer/lib/list/chunks.ts'

const HEIGHTS = { row: 54, heading: 32 }

describe('chunks of rows', () => {
  it('hold every row once, in order', () => {
    fc.assert(
      fc.property(fc.nat(3000), (total) => {
        const rows: number[] = []
        for (let chunk = 0; chunk < chunkCount(total); chunk++) {
          const [from, to] = rowsOf(chunk, total)
          for (let index = from; index < to; index++) {
            expect(chunkOf(index)).toBe(chunk)
            rows.push(index)
          }
        }
        expect(rows).toHaveLength(total)
      }),
    )
  })

  it('are as high as their rows and headings, and rows lie one under the other', () => {
    fc.assert(
      fc.property(
        fc.nat(200),
        fc.array(fc.boolean(), { minLength: 260, maxLength: 260 }),
        (index, headings) => {
          const has = (at: number) => headings[at] ?? false
          const own = HEIGHTS.row + (has(index) ? HEIGHTS.heading : 0)
          const next =
            chunkOf(index + 1) === chunkOf(index)
              ? offsetInChunk(index + 1, has, HEIGHTS)
              : chunkHeight(chunkOf(index), 260, has, HEIGHTS)
          expect(next - offsetInChunk(index, has, HEIGHTS)).toBe(own)
        },
      ),
    )
  })

  it('PERF-4 one chunk further is one in and one out; a screen further, or rows that arrive above, change all', () => {
    const at = (from: number, by = 0) =>
      [0, 1, 2, 3].map((step) => ({
        index: from + step,
        key: `${from + step}`,
        start: (from + step) * 216 + by,
      }))
    expect(chunkChanges(at(10), at(10))).toBe(0)
    expect(chunkChanges(at(10), at(11))).toBe(CHANGES_AT_ONCE)
    expect(chunkChanges(at(10), at(40))).toBe(8)
    expect(chunkChanges(at(10), at(10, 32))).toBe(4)
    expect(chunkChanges([], at(0))).toBe(4)
  })
})
