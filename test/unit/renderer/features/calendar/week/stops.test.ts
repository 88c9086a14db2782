import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayStops, nearestStop } from '../../../../../../renderer/features/calendar/week/stops.ts'

describe('stops of the arrow keys on a day', () => {
  it('are every event and every hour nothing reaches into, in the order of the day', () => {
    const talk = { from: 615, to: 720 }
    const stops = dayStops([talk])
    expect(stops).toHaveLength(23)
    expect(stops.slice(9, 12)).toEqual([
      { kind: 'free', from: 540, to: 600 },
      { kind: 'item', from: 615, item: talk },
      { kind: 'free', from: 720, to: 780 },
    ])
  })

  it('never offer an hour as free that something is on', () => {
    const one = fc
      .record({ from: fc.integer({ min: 0, max: 1439 }), length: fc.integer({ min: 0, max: 300 }) })
      .map(({ from, length }) => ({ from, to: Math.min(1440, from + length) }))
    fc.assert(
      fc.property(fc.array(one), (items) => {
        const stops = dayStops(items)
        expect(stops.filter(({ kind }) => kind === 'item')).toHaveLength(items.length)
        for (const stop of stops) {
          if (stop.kind === 'item') continue
          expect(items.some(({ from, to }) => from < stop.to && stop.from < Math.max(to, from + 1))).toBe(
            false,
          )
        }
        const starts = stops.map(({ from }) => from)
        expect(starts).toEqual(starts.toSorted((a, b) => a - b))
      }),
    )
  })

  it('on the way to another day the one at the same hour comes first', () => {
    const stops = dayStops([{ from: 600, to: 660 }])
    expect(nearestStop(stops, 600)).toMatchObject({ kind: 'item', from: 600 })
    expect(nearestStop(stops, 1150)).toMatchObject({ kind: 'free', from: 1140 })
    expect(nearestStop([], 600)).toBeNull()
  })
})
