import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrivals, type DoorTimes, widthOf } from '../../../../../electron/core/insights/arrivals.ts'

const START = Date.UTC(2026, 10, 21, 19) / 1000
const door = (minutes: readonly number[], startsAt: number | null = START): DoorTimes => ({
  startsAt,
  endsAt: startsAt === null ? null : startsAt + 3 * 3_600,
  came: minutes.map((minute) => (startsAt ?? START) * 1000 + minute * 60_000),
})
const alone = (one: DoorTimes) => arrivals([one], widthOf([one]))

describe('arrivals at the door', () => {
  it('INS-1 are counted in steps of ten minutes from the start, with when half were in', () => {
    expect(alone(door([-15, -12, -3, 0, 4, 25]))).toEqual({
      everyMin: 10,
      baseMs: START * 1000,
      first: -2,
      counts: [2, 1, 2, 0, 1],
      outside: 0,
      halfMs: -3 * 60_000,
    })
  })

  it('INS-1 are all in a step or told as far from the event', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5_000, max: 5_000 }), { maxLength: 80 }), (minutes) => {
        const told = alone(door(minutes))
        const near = minutes.filter((minute) => minute >= -360 && minute <= 540).length
        if (told === null) {
          expect(near).toBe(0)
          return
        }
        expect(told.counts.reduce((sum, one) => sum + one, 0)).toBe(near)
        expect(told.outside).toBe(minutes.length - near)
        expect(told.counts.length).toBeLessThanOrEqual(37)
      }),
    )
  })

  it('INS-6 go on by the clock of the world in a night that has two hours of three', () => {
    const night = Date.UTC(2026, 9, 24, 23) / 1000
    const told = alone(door([60, 119, 120, 179], night))
    expect(told?.counts.reduce((sum, one) => sum + one, 0)).toBe(4)
    expect(told?.counts.length).toBe(12)
  })

  it('INS-2 are not told for an event without a time, or where nobody was ticked', () => {
    expect(alone(door([5], null))).toBeNull()
    expect(alone(door([]))).toBeNull()
  })

  it('INS-1 of several events lie over each other by their starts', () => {
    const told = arrivals([door([0, 5]), door([0], START + 86_400)], 10)
    expect(told).toMatchObject({ baseMs: 0, first: 0, counts: [3] })
  })
})
