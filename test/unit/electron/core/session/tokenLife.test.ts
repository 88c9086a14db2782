import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ageMs,
  endsAfterMs,
  lifeSeconds,
  refreshAfterMs,
  takenBeforeStart,
} from '../../../../../electron/core/session/tokenLife.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('how long a token is good for', () => {
  it.each([
    [undefined, null],
    [null, null],
    [0, null],
    [-5, null],
    [0.001, null],
    [24, null],
    [59.9, null],
    [60, 60],
    ['1', null],
    ['', null],
    ['86400abc', null],
    ['about 86400', null],
    ['1e3', null],
    ['0x10', null],
    [' 86400 ', 86_400],
    ['86400.25', 86_400.25],
    [Number.NaN, null],
    [{}, null],
    ['86400', 86_400],
    [86_400, 86_400],
    [Number.POSITIVE_INFINITY, 30 * 86_400],
    [1e12, 30 * 86_400],
  ])('SIGN-30 expires_in %j counts as %j seconds', (said, counted) => {
    expect(lifeSeconds(said)).toBe(counted)
  })

  it('SIGN-23 a day is renewed at 85 percent, ten minutes at five before the end', () => {
    expect(refreshAfterMs(86_400)).toBe(86_400_000 * 0.85)
    expect(refreshAfterMs(3600)).toBe(3600_000 * 0.85)
    expect(refreshAfterMs(1200)).toBe(1200_000 - 300_000)
    expect(refreshAfterMs(600)).toBe(300_000)
  })

  it('SITE-O8 a token of a fortnight, or of unknown life, is renewed daily', () => {
    expect(refreshAfterMs(14 * 86_400)).toBe(DAY)
    expect(refreshAfterMs(null)).toBe(DAY)
  })

  it('SIGN-30 a token whose life the site did not tell is used until the site refuses it', () => {
    expect(endsAfterMs(null)).toBe(Number.POSITIVE_INFINITY)
    expect(endsAfterMs(3600)).toBe(3_540_000)
    expect(endsAfterMs(60)).toBe(30_000)
  })

  it('SIGN-29 any token is used for a while before it is renewed, and renewed before it ends', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 30 * 86_400, noNaN: true }), (life) => {
        expect(refreshAfterMs(life)).toBeGreaterThan(0)
        expect(refreshAfterMs(life)).toBeLessThanOrEqual(endsAfterMs(life))
        expect(endsAfterMs(life)).toBeLessThanOrEqual(life * 1000)
      }),
    )
  })

  it('SIGN-29 a wall clock set back never makes a token younger than the time that passed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: DAY }),
        fc.integer({ min: -25 * HOUR, max: 25 * HOUR }),
        (passed, jump) => {
          const age = ageMs({ wall: 0, monotonic: 0 }, { wall: passed + jump, monotonic: passed })
          expect(age).toBeGreaterThanOrEqual(passed)
          expect(age).toBeLessThanOrEqual(passed + Math.max(0, jump))
        },
      ),
    )
  })

  it('SIGN-29 a token stored under a clock that ran ahead is renewed once, not trusted for ever', () => {
    const now = { wall: 1000 * HOUR, monotonic: 5 }
    const taken = takenBeforeStart(now.wall + 25 * HOUR, 86_400, now)
    expect(ageMs(taken, now)).toBe(refreshAfterMs(86_400))
  })

  it('SIGN-29 the time a computer slept, and the time before a start, count where the other clock missed them', () => {
    const taken = { wall: 10_000, monotonic: 400 }
    expect(ageMs(taken, { wall: 10_000, monotonic: 900 })).toBe(500)
    expect(ageMs(taken, { wall: 13_000, monotonic: 900 })).toBe(3_000)
  })

  it('SIGN-29 a clock that is a minute off is believed, a longer way ahead is not', () => {
    const now = { wall: 1000 * HOUR, monotonic: 5 }
    expect(takenBeforeStart(now.wall + 60_000, 86_400, now)).toEqual(now)
    const due = refreshAfterMs(86_400)
    expect(takenBeforeStart(now.wall + 60_001, 86_400, now)).toEqual({
      wall: now.wall - due,
      monotonic: now.monotonic - due,
    })
  })

  it('SIGN-28 a token stored an hour ago is an hour old', () => {
    const now = { wall: 1000 * HOUR, monotonic: 5 }
    expect(ageMs(takenBeforeStart(now.wall - HOUR, 86_400, now), now)).toBe(HOUR)
  })
})
