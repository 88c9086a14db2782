import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { count, countSoFar, fileSize } from '../../../../../renderer/lib/format/counts.ts'
import { daysBetween, localDay, relative } from '../../../../../renderer/lib/format/days.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
]
const NOW = Date.UTC(2026, 10, 21, 13)
const showing = { now: NOW, zone: 'Europe/Berlin', locale: 'en-GB' }
const instant = fc.integer({ min: Date.UTC(1971, 0, 1), max: Date.UTC(2099, 11, 31) })

describe('how far off', () => {
  it('says two once in Hebrew, by the noun alone', () => {
    const hebrew = { ...showing, locale: 'he-IL' }
    expect([14 * DAY, -60 * DAY].map((ms) => relative(NOW + ms, hebrew))).toEqual([
      'בעוד שבועיים',
      'לפני חודשיים',
    ])
  })

  it('says minutes, hours, days, weeks, months and years as people do', () => {
    const said = [0, 5 * MINUTE, 6 * HOUR, DAY, 3 * DAY, 20 * DAY, 90 * DAY, 400 * DAY].map((ms) =>
      relative(NOW + ms, showing),
    )
    expect(said).toEqual([
      'now',
      'in 5 minutes',
      'in 6 hours',
      'tomorrow',
      'in 3 days',
      'in 3 weeks',
      'in 3 months',
      'next year',
    ])
  })
  it('tomorrow begins at midnight on the wall, not after 24 hours', () => {
    const lateEvening = { ...showing, now: Date.UTC(2026, 10, 21, 14) }
    expect(relative(Date.UTC(2026, 10, 21, 23, 30), lateEvening)).toBe('tomorrow')
    expect(relative(Date.UTC(2026, 10, 21, 22, 30), lateEvening)).toBe('in 9 hours')
  })
  it('past midnight an event of this night is still hours away', () => {
    const night = { ...showing, now: Date.UTC(2026, 10, 21, 22) }
    expect(relative(Date.UTC(2026, 10, 22, 0, 30), night)).toBe('in 3 hours')
  })
  it('the past and the future never share words beyond a minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: MINUTE, max: 3000 * DAY }), (ms) => {
        expect(relative(NOW + ms, showing)).not.toBe(relative(NOW - ms, showing))
      }),
    )
  })
})

describe('days on the wall', () => {
  it('two instants 24 hours apart are one or, over a change of clocks near midnight, another whole number of days apart', () => {
    fc.assert(
      fc.property(instant, fc.constantFrom(...ZONES), (at, zone) => {
        const days = daysBetween(at, at + DAY, zone)
        expect(Number.isInteger(days)).toBe(true)
        expect(days).toBeGreaterThanOrEqual(0)
        expect(days).toBeLessThanOrEqual(2)
      }),
    )
  })
  it('days never go backwards', () => {
    fc.assert(
      fc.property(instant, fc.nat(40 * DAY), fc.constantFrom(...ZONES), (at, ms, zone) => {
        expect(daysBetween(at, at + ms, zone)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
  it('a year ends by the clock of the zone', () => {
    const turn = Date.UTC(2026, 11, 31, 23, 30)
    expect(localDay(turn, 'Europe/Berlin').year).toBe(2027)
    expect(localDay(turn, 'America/New_York').year).toBe(2026)
  })
})

describe('numbers', () => {
  it('are grouped as the reader is used to', () => {
    expect(count(38_904, 'en-GB')).toBe('38,904')
    expect(count(38_904, 'de-DE')).toBe('38.904')
    expect(count(38_904, 'ar-EG')).toBe('٣٨٬٩٠٤')
  })
  it('carry a plus while not all is known', () => {
    expect(countSoFar(12, false, 'en-GB')).toBe('12+')
    expect(countSoFar(12, true, 'en-GB')).toBe('12')
  })
  it('sizes have one digit after the point below ten and never four before it', () => {
    expect(fileSize(3_100_000, 'en-GB')).toBe('3.1 MB')
    expect(fileSize(240_000, 'en-GB')).toBe('240 kB')
    expect(fileSize(999_600, 'en-GB')).toBe('1 MB')
    expect(fileSize(0, 'en-GB')).toBe('0 bytes')
    fc.assert(
      fc.property(fc.nat(999_000_000), (bytes) => {
        expect(fileSize(bytes, 'en-GB')).toMatch(/^\d{1,3}(\.\d)? (bytes?|kB|MB)$/)
      }),
    )
  })
})
