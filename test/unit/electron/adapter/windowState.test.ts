import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  placeWindow,
  type Rectangle,
  readWindowState,
  SMALLEST,
} from '../../../../electron/adapter/programWindow.ts'

const screen = fc.record({
  x: fc.integer({ min: -4000, max: 4000 }),
  y: fc.integer({ min: -3000, max: 3000 }),
  width: fc.integer({ min: 640, max: 5000 }),
  height: fc.integer({ min: 480, max: 3000 }),
})
const anywhere = fc.record({
  x: fc.integer({ min: -20_000, max: 20_000 }),
  y: fc.integer({ min: -20_000, max: 20_000 }),
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
  maximized: fc.boolean(),
})

const graspable = (window: Rectangle, area: Rectangle): boolean =>
  Math.min(window.x + window.width, area.x + area.width) - Math.max(window.x, area.x) >= 120 &&
  window.y >= area.y &&
  window.y < area.y + area.height

describe('where the window opens', () => {
  it('always has its title bar on some screen, whatever was kept and whatever screens there are', () => {
    fc.assert(
      fc.property(fc.option(anywhere), fc.array(screen, { minLength: 1, maxLength: 4 }), (kept, screens) => {
        const placed = placeWindow(kept, screens)
        return screens.some((area) => graspable(placed, area)) && placed.width >= SMALLEST.width
      }),
    )
  })

  it('stays where it was put while that place is on a screen', () => {
    const kept = { x: 100, y: 80, width: 900, height: 700, maximized: true }
    expect(placeWindow(kept, [{ x: 0, y: 0, width: 1920, height: 1080 }])).toEqual(kept)
  })

  it('comes back to the first screen when its own was unplugged', () => {
    const kept = { x: 2500, y: 80, width: 900, height: 700, maximized: false }
    expect(placeWindow(kept, [{ x: 0, y: 0, width: 1920, height: 1080 }])).toMatchObject({
      x: 510,
      y: 190,
      width: 900,
    })
  })

  it('reads anything from a file without harm', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const state = readWindowState(value)
        return state === null || [state.x, state.y, state.width, state.height].every(Number.isSafeInteger)
      }),
    )
    expect(readWindowState({ x: 1, y: 2, width: Number.NaN, height: 4 })).toBeNull()
  })

  it('takes up full screen and the size of the text again, within what the menu offers', () => {
    const place = { x: 1, y: 2, width: 900, height: 700, maximized: false }
    expect(readWindowState({ ...place, fullScreen: true, zoom: 2.5 })).toEqual({
      ...place,
      fullScreen: true,
      zoom: 2.5,
    })
    expect(readWindowState(place)).toEqual({ ...place, fullScreen: false, zoom: 0 })
    expect(readWindowState({ ...place, zoom: 400 })?.zoom).toBeLessThan(10)
    expect(readWindowState({ ...place, zoom: Number.NaN })?.zoom).toBe(0)
  })
})
