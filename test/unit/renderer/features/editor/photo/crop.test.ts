import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CORNERS,
  type Crop,
  heightOf,
  MAX_SENT,
  MIN_WIDTH,
  moveCrop,
  pullCorner,
  RATIO,
  type Size,
  sentSize,
  turnCrop,
  turned,
  wholeCrop,
  zoomCrop,
} from '../../../../../../renderer/features/editor/photo/crop.ts'

const size: fc.Arbitrary<Size> = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
})
const by = fc.integer({ min: -5000, max: 5000 })

type Step = (crop: Crop, size: Size) => Crop
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(by, by).map(
    ([dx, dy]): Step =>
      (crop, of) =>
        moveCrop(crop, dx, dy, of),
  ),
  fc.tuple(fc.constantFrom(...CORNERS), by).map(
    ([corner, far]): Step =>
      (crop, of) =>
        pullCorner(crop, corner, far, of),
  ),
  fc.double({ min: 0.2, max: 5, noNaN: true }).map(
    (factor): Step =>
      (crop, of) =>
        zoomCrop(crop, factor, of),
  ),
)

const EPS = 1e-6
function lies(crop: Crop, of: Size): void {
  expect(crop.x).toBeGreaterThanOrEqual(-EPS)
  expect(crop.y).toBeGreaterThanOrEqual(-EPS)
  expect(crop.width).toBeGreaterThan(0)
  expect(crop.x + crop.width).toBeLessThanOrEqual(of.width + EPS * of.width + EPS)
  expect(crop.y + heightOf(crop)).toBeLessThanOrEqual(of.height + EPS * of.height + EPS)
}

describe('the part of a photo that is sent', () => {
  it('stays inside the picture whatever one does to it, and never gets too small to see', () => {
    fc.assert(
      fc.property(size, fc.array(step, { maxLength: 25 }), (of, steps) => {
        let crop = wholeCrop(of)
        const least = Math.min(MIN_WIDTH, crop.width)
        for (const take of steps) {
          crop = take(crop, of)
          lies(crop, of)
          expect(crop.width).toBeGreaterThanOrEqual(Math.min(least, MIN_WIDTH) - EPS)
        }
      }),
      { numRuns: 500 },
    )
  })
  it('is as large as fits to begin with', () => {
    fc.assert(
      fc.property(size, (of) => {
        const crop = wholeCrop(of)
        lies(crop, of)
        const full = Math.abs(crop.width - of.width) < EPS || Math.abs(heightOf(crop) - of.height) < EPS
        expect(full).toBe(true)
      }),
    )
  })
  it('a pulled corner leaves the corner across where it is', () => {
    fc.assert(
      fc.property(size, fc.constantFrom(...CORNERS), by, (of, corner, far) => {
        const before = zoomCrop(wholeCrop(of), 0.5, of)
        const after = pullCorner(before, corner, far, of)
        const across = (crop: Crop) => ({
          x: corner.endsWith('right') ? crop.x : crop.x + crop.width,
          y: corner.startsWith('bottom') ? crop.y : crop.y + heightOf(crop),
        })
        expect(across(after).x).toBeCloseTo(across(before).x, 5)
        expect(across(after).y).toBeCloseTo(across(before).y, 5)
      }),
    )
  })
  it('turned four times it shows what it showed, or less where the shape did not fit', () => {
    fc.assert(
      fc.property(size, (of) => {
        let crop = zoomCrop(wholeCrop(of), 0.3, of)
        let now = of
        const { width } = crop
        for (let turn = 0; turn < 4; turn += 1) {
          crop = turnCrop(crop, now)
          now = turned(now, 1)
          lies(crop, now)
        }
        expect(now).toEqual(of)
        expect(crop.width).toBeLessThanOrEqual(width + EPS)
      }),
    )
  })
  it('goes out in its own shape, never larger than it is nor than sites show', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 20_000, noNaN: true }), (width) => {
        const sent = sentSize({ width })
        expect(sent.width).toBeLessThanOrEqual(Math.min(MAX_SENT.width, Math.max(1, Math.round(width))))
        expect(sent.height).toBeLessThanOrEqual(MAX_SENT.height)
        if (sent.width > 100) expect(sent.width / sent.height).toBeCloseTo(RATIO, 1)
      }),
    )
  })
})
