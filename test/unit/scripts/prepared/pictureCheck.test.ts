import { expect, it } from 'vitest'
import { showsSomething } from '../../../../scripts/prepared/pictureCheck.ts'

it('a picture of a page that has drawn nothing yet is refused, in the dark and the light', () => {
  // A plain ground of 1360 × 860, as Chromium writes it, and one with a shadow on it.
  expect(showsSomething(5_200, 1)).toBe(false)
  expect(showsSomething(31_000, 12)).toBe(false)
  expect(showsSomething(64_000, 700)).toBe(true)
})
