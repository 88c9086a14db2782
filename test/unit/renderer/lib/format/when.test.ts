import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownRange, rangeInWords } from '../../../../../renderer/lib/format/ranges.ts'
import {
  clockTime,
  dayHeading,
  isKnownZone,
  nearTime,
  shortWhen,
  zonePlace,
} from '../../../../../renderer/lib/format/when.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Saturday 21 November 2026, 14:00 in Cologne. */
const NOW = Date.UTC(2026, 10, 21, 13)
const english = { now: NOW, zone: 'Europe/Berlin', locale: 'en-GB' }
const german = { ...english, locale: 'de-DE' }
const american = { ...english, locale: 'en-US' }
const arabic = { ...english, locale: 'ar-EG' }

describe('the start of an event in a list', () => {
  it('today it is the hour and how far off', () => {
    expect(shortWhen(NOW + 6 * HOUR, english)).toBe('20:00, in 6 hours')
  })
  it('within a week it is the weekday, the hour and the days', () => {
    expect(shortWhen(NOW + 3 * DAY + 4 * HOUR, english)).toBe('Tue 18:00, in 3 days')
    expect(shortWhen(NOW + 3 * DAY + 4 * HOUR, german)).toBe('Di., 18:00, in 3 Tagen')
  })
  it('later it names the date, and in another year the year', () => {
    expect(shortWhen(NOW + 17 * DAY, english)).toBe('Tue 8 Dec, 14:00, in 2 weeks')
    expect(shortWhen(NOW + 90 * DAY, english)).toContain('2027')
  })
  it('an American reads halves of a day, an Arab reader Arabic digits and comma', () => {
    expect(shortWhen(NOW + 6 * HOUR, american)).toMatch(/^8:00\sPM, in 6 hours$/)
    expect(shortWhen(NOW + 6 * HOUR, arabic)).toMatch(/٨:٠٠.م،/)
  })
})

describe('when an event takes place', () => {
  it('on one day the day is named once', () => {
    expect(rangeInWords(NOW + 6 * HOUR, NOW + 9 * HOUR, english)).toBe('Saturday 21 November, 20:00 – 23:00')
  })
  it('over midnight both days are named', () => {
    const words = rangeInWords(NOW + 6 * HOUR, NOW + 14 * HOUR, english)
    expect(words).toContain('Saturday 21 November')
    expect(words).toContain('Sunday 22 November')
  })
  it('over the turn of the year both years are named', () => {
    const eve = Date.UTC(2026, 11, 31, 20)
    const words = rangeInWords(eve, eve + 6 * HOUR, english)
    expect(words).toContain('2026')
    expect(words).toContain('2027')
  })
  it('without an end, or with one before the start, only the start is said', () => {
    const start = rangeInWords(NOW, null, english)
    expect(start).toBe('Saturday 21 November at 14:00')
    expect(rangeInWords(NOW, NOW - HOUR, english)).toBe(start)
  })
  it('in the night summer time begins, an event from one to four shows the hours on the wall', () => {
    const start = Date.UTC(2027, 2, 28, 0)
    expect(rangeInWords(start, start + 2 * HOUR, { ...english, now: start })).toBe(
      'Sunday 28 March, 01:00 – 04:00',
    )
  })
})

describe('the clock of the person beside that of the site', () => {
  it('is said where it differs, with the days where they differ too', () => {
    expect(ownRange(NOW + 6 * HOUR, NOW + 9 * HOUR, 'Europe/Lisbon', english)).toBe('19:00 – 22:00')
    expect(ownRange(NOW + 6 * HOUR, NOW + 9 * HOUR, 'Asia/Tokyo', english)).toBe(
      'Sunday 22 November, 04:00 – 07:00',
    )
  })
  it('is left out where both clocks show the same at start and end', () => {
    expect(ownRange(NOW, NOW + HOUR, 'Europe/Paris', english)).toBeNull()
  })
  it('is said where clocks agree at the start but one of them changes before the end', () => {
    const before = Date.UTC(2026, 10, 1, 4)
    expect(
      ownRange(before, before + 12 * HOUR, 'America/Panama', { ...english, zone: 'America/Chicago' }),
    ).not.toBeNull()
  })
  it('names the place of a zone without its continent', () => {
    expect(zonePlace('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
    expect(zonePlace('UTC')).toBe('UTC')
  })
  it('knows a zone by its name only', () => {
    expect(isKnownZone('Europe/Berlin')).toBe(true)
    expect(isKnownZone('Middle/Earth')).toBe(false)
  })
})

describe('headings of days', () => {
  it('yesterday, today and tomorrow come before the date, other days after it', () => {
    expect(dayHeading(NOW, english)).toBe('Today · Saturday 21 November')
    expect(dayHeading(NOW + DAY, english)).toBe('Tomorrow · Sunday 22 November')
    expect(dayHeading(NOW - DAY, german)).toBe('Gestern · Freitag, 20. November')
    expect(dayHeading(NOW + 6 * DAY, english)).toBe('Friday 27 November · in 6 days')
  })
  it('all instants of one day on the wall share a heading, in the nights of 23 and 25 hours too', () => {
    const nights = [Date.UTC(2027, 2, 27, 23), Date.UTC(2026, 9, 24, 22)]
    const hours = fc.integer({ min: 0, max: 22 * 60 })
    fc.assert(
      fc.property(fc.constantFrom(...nights), hours, (midnight, minutes) => {
        const showing = { ...english, now: NOW }
        expect(dayHeading(midnight + minutes * 60_000, showing)).toBe(dayHeading(midnight, showing))
      }),
    )
  })
})

describe('"as of"', () => {
  it('is the hour today, with the day before that', () => {
    expect(nearTime(NOW + 5 * 60_000, english)).toBe('14:05')
    expect(nearTime(NOW - DAY, english)).toBe('yesterday 14:00')
    expect(nearTime(NOW - 9 * DAY, english)).toBe('12 November at 14:00')
    expect(nearTime(NOW - 9 * DAY, english, 'short')).toBe('12 Nov, 14:00')
    expect(nearTime(NOW - 400 * DAY, english)).toContain('2025')
  })
  it('hours of one digit are filled up where a day has 24', () => {
    expect(clockTime(Date.UTC(2026, 10, 21, 7, 5), english)).toBe('08:05')
    expect(clockTime(Date.UTC(2026, 10, 21, 7, 5), american)).toMatch(/^8:05\sAM$/)
  })
})
