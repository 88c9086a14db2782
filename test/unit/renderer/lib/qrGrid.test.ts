import fc from 'fast-check'
import jsQr from 'jsqr'
import { describe, expect, it } from 'vitest'
import { QUIET, qrGrid } from '../../../../renderer/lib/qrGrid.ts'
import { BADGE_CODE, badgeCode } from '../../../../shared/domain/badges.ts'

const PIXELS = 4

/** The path drawn as pixels, as a browser fills it: its squares are runs of whole rows. */
function drawn({ size, path }: { readonly size: number; readonly path: string }) {
  const side = size * PIXELS
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, width, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/g)) {
    expect(back).toBe(x)
    const [left, top, wide] = [Number(x) * PIXELS, Number(y) * PIXELS, Number(width) * PIXELS]
    for (let row = top; row < top + PIXELS; row += 1) {
      for (let column = left; column < left + wide; column += 1)
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
    }
  }
  return { data, side }
}
const readBack = (text: string, version?: number) => {
  const grid = qrGrid(text, version)
  const { data, side } = drawn(grid)
  return { grid, read: jsQr(data, side, side) }
}

/** ISO/IEC 18004, 7.9.1: the first two squares of the format, under its mask. */
function levelOf({ data, side }: ReturnType<typeof drawn>): string {
  const [first, second] = [0, 1].map((x) => {
    const square = ((QUIET + 8) * side + QUIET + x) * PIXELS * 4
    return data[square] === 0 ? 1 : 0
  })
  return ({ '11': 'L', '10': 'M', '01': 'Q', '00': 'H' } as const)[`${first ?? 0}${second ?? 0}`]
}

describe('a code on paper', () => {
  it('BADGE-6 every badge is read by a reader that is not ours, and is version 2 with a quiet zone of 4', () => {
    const random = fc.uint8Array({ minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(fc.uuid(), random, (doorId, bytes) => {
        const code = badgeCode(doorId, bytes)
        expect(code).toMatch(BADGE_CODE)
        const { grid, read } = readBack(code, 2)
        expect(read?.data).toBe(code)
        expect(read?.version).toBe(2)
        expect(grid.size).toBe(25 + 2 * QUIET)
      }),
      { numRuns: 300 },
    )
  })

  it('BADGE-6 bears a spot or a fold as level M does', () => {
    expect(levelOf(drawn(qrGrid('TO1:D00R0000007', 2)))).toBe('M')
    expect(levelOf(drawn(qrGrid('https://koeln-commons.example/event/4711')))).toBe('M')
  })

  it('BADGE-6 the address of an event is read back whole', () => {
    for (const address of [
      'https://koeln-commons.example/event/4711',
      `https://a.example/${'ä'.repeat(60)}?x=1#y`,
    ])
      expect(readBack(address).read?.data).toBe(address)
  })
})
