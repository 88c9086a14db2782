import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  DAY_MINUTES,
  dayAxis,
  daysFrom,
  minuteAt,
  partOn,
} from '../../../../../../renderer/features/calendar/week/dayAxis.ts'

const zone = fc.constantFrom(
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'UTC',
)
const day = fc
  .integer({ min: 0, max: 36_500 })
  .map((days) => Temporal.PlainDate.from('1990-01-01').add({ days }).toString())

const HOUR = 3_600_000
const at = (iso: string): number => Date.parse(iso)

describe('a day along the clock', () => {
  it('shows every instant at the minute the clock on the wall shows', () => {
    fc.assert(
      fc.property(day, zone, fc.double({ min: 0, max: 1, noNaN: true }), (date, name, share) => {
        const axis = dayAxis(date, name)
        const minutes = (axis.end - axis.start) / 60_000
        const instant = axis.start + Math.floor(share * (minutes - 1)) * 60_000
        const wall = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(name)
        expect(wall.toPlainDate().toString()).toBe(date)
        if (instant > axis.start) expect(minuteAt(axis, instant)).toBe(wall.hour * 60 + wall.minute)
      }),
      { numRuns: 2000 },
    )
  })

  it('has 23, 24 and 25 hours, and 24 on the clock', () => {
    const lengths = ['2027-03-28', '2027-03-29', '2027-10-31'].map((date) => {
      const { start, end } = dayAxis(date, 'Europe/Berlin')
      return (end - start) / HOUR
    })
    expect(lengths).toEqual([23, 24, 25])
    const autumn = dayAxis('2027-10-31', 'Europe/Berlin')
    expect(minuteAt(autumn, autumn.end)).toBe(DAY_MINUTES)
    expect(minuteAt(autumn, at('2027-10-31T19:00:00Z'))).toBe(20 * 60)
    expect(minuteAt(dayAxis('2027-03-28', 'Europe/Berlin'), at('2027-03-28T18:00:00Z'))).toBe(20 * 60)
  })

  it('leaves out a midnight the clocks jump over', () => {
    const axis = dayAxis('2017-10-15', 'America/Sao_Paulo')
    expect(axis.first).toBe(60)
    expect(minuteAt(axis, axis.start + HOUR)).toBe(120)
  })
})

describe('a part of a day', () => {
  const axis = dayAxis('2026-11-24', 'Europe/Berlin')

  it('is cut at midnight on both days of a night', () => {
    const start = at('2026-11-24T22:00:00Z')
    const end = at('2026-11-25T01:00:00Z')
    expect(partOn(axis, start, end)).toEqual({ from: 23 * 60, to: 1440, before: false, after: true })
    expect(partOn(dayAxis('2026-11-25', 'Europe/Berlin'), start, end)).toEqual({
      from: 0,
      to: 120,
      before: true,
      after: false,
    })
  })

  it('is none on the day that begins as it ends', () => {
    expect(partOn(axis, at('2026-11-23T20:00:00Z'), axis.start)).toBeNull()
    expect(partOn(axis, axis.end, axis.end + HOUR)).toBeNull()
  })

  it('is an hour where no usable end is known', () => {
    const start = at('2026-11-24T17:00:00Z')
    expect(partOn(axis, start, null)).toMatchObject({ from: 18 * 60, to: 19 * 60 })
    expect(partOn(axis, start, start - HOUR)).toMatchObject({ from: 18 * 60, to: 19 * 60 })
  })

  it('never ends before it begins, not in the hour that comes twice either', () => {
    const autumn = dayAxis('2027-10-31', 'Europe/Berlin')
    expect(partOn(autumn, at('2027-10-31T00:45:00Z'), at('2027-10-31T01:15:00Z'))).toMatchObject({
      from: 165,
      to: 165,
    })
  })
})

it('counts days over the end of a year', () => {
  expect(daysFrom('2026-12-30', 4)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
})
