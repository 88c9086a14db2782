import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  MOST_SHIFT,
  plainTime,
  type QuietHours,
  quietAround,
  tellAt,
  tomorrowAt,
} from '../../../../../electron/core/reminders/reminderTimes.ts'

const BERLIN = 'Europe/Berlin'
const NIGHT: QuietHours = { settings: { on: true, from: 22 * 60, to: 8 * 60 }, zone: BERLIN }
const NEVER: QuietHours = { ...NIGHT, settings: { ...NIGHT.settings, on: false } }
const HOUR = 60
const DAY = 24 * HOUR

const at = (iso: string): number => Date.parse(iso) / 1000
const said = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 16)
const LONG_BEFORE = at('2025-01-01T00:00Z')
const told = (start: string, minutes: number, quiet = NIGHT, now = LONG_BEFORE): string =>
  said(tellAt(at(start), minutes, quiet, now))

describe('REMIND-5 quiet hours from 22:00 to 8:00', () => {
  it.each([
    ['in the day nothing is shifted', '2026-11-27T18:30Z', HOUR, '2026-11-27T17:30'],
    ['a reminder in the night comes when it is over', '2026-11-27T12:00Z', 10 * HOUR, '2026-11-27T07:00'],
    ['for an event at 9:30 it comes the evening before', '2026-11-27T08:30Z', 2 * HOUR, '2026-11-26T20:45'],
    ['for one at 10:00 it comes at 8:00', '2026-11-27T09:00Z', 3 * HOUR, '2026-11-27T07:00'],
    ['for one within the night it comes before', '2026-11-27T23:00Z', HOUR, '2026-11-27T20:45'],
  ])('%s', (_, start, minutes, expected) => {
    expect(told(start, minutes)).toBe(expected)
  })

  it('what is late in the night waits for its end, unless the event begins before', () => {
    const now = at('2026-11-27T02:00Z')
    expect(told('2026-11-27T14:00Z', DAY, NIGHT, now)).toBe('2026-11-27T07:00')
    expect(tellAt(at('2026-11-27T04:00Z'), DAY, NIGHT, now)).toBeLessThanOrEqual(now)
  })

  it('hold by day, too, and not at all from one hour to the same', () => {
    const noon: QuietHours = { settings: { on: true, from: 12 * 60, to: 14 * 60 }, zone: 'UTC' }
    expect(told('2026-11-27T18:00Z', 5 * HOUR, noon)).toBe('2026-11-27T14:00')
    expect(quietAround(LONG_BEFORE, { settings: { on: true, from: 60, to: 60 }, zone: 'UTC' })).toBeNull()
  })
})

describe('REMIND-4 a night of changed hours', () => {
  it.each([
    ['a day before is the same time of day in spring', '2026-03-29T16:00Z', DAY, '2026-03-28T17:00'],
    ['and in autumn', '2026-10-25T17:00Z', DAY, '2026-10-24T16:00'],
    ['an hour before is an hour of waiting', '2026-03-29T01:30Z', HOUR, '2026-03-29T00:30'],
  ])('%s', (_, start, minutes, expected) => {
    expect(told(start, minutes, NEVER)).toBe(expected)
  })

  it('quiet hours end at 8 by the clock on the wall', () => {
    expect(told('2026-03-29T10:30Z', 9 * HOUR)).toBe('2026-03-29T06:00')
    expect(told('2026-10-25T11:30Z', 9 * HOUR)).toBe('2026-10-25T07:00')
  })

  it('an hour that is not there is the next one; of one that comes twice quiet begins with the first', () => {
    expect(said(tomorrowAt(at('2026-03-28T12:00Z'), 150, BERLIN))).toBe('2026-03-29T01:30')
    const late: QuietHours = { settings: { on: true, from: 150, to: 480 }, zone: BERLIN }
    expect(quietAround(at('2026-10-25T00:45Z'), late)?.begins).toBe(at('2026-10-25T00:30Z'))
  })
})

describe('any reminder', () => {
  const anything = fc.record({
    start: fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2027-12-31T00:00Z') }),
    minutes: fc.oneof(
      fc.integer({ min: 0, max: 40_320 }),
      fc.integer({ min: 0, max: 28 }).map((days) => days * DAY),
    ),
    from: fc.integer({ min: 0, max: 1439 }),
    to: fc.integer({ min: 0, max: 1439 }),
    zone: fc.constantFrom(
      BERLIN,
      'America/New_York',
      'Pacific/Apia',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Nowhere',
    ),
  })

  it('REMIND-5 never falls into quiet hours while there is time, nor far from its plain time', () => {
    fc.assert(
      fc.property(anything, ({ start, minutes, from, to, zone }) => {
        const quiet: QuietHours = { settings: { on: true, from, to }, zone }
        const due = tellAt(start, minutes, quiet, LONG_BEFORE)
        expect(Math.abs(due - plainTime(start, minutes))).toBeLessThanOrEqual(MOST_SHIFT)
        expect(due).toBeLessThanOrEqual(start)
        const around = quietAround(due, quiet)
        // Less than a quarter of an hour by day leaves no moment before the night that is not quiet itself.
        if (around !== null) expect((from - to + 1440) % 1440).toBeLessThan(15 + 60)
      }),
    )
  })

  it('REMIND-4 is not due again by what the clock says later', () => {
    fc.assert(
      fc.property(
        anything,
        fc.integer({ min: 0, max: 50 * 86_400 }),
        ({ start, minutes, from, to, zone }, back) => {
          const quiet: QuietHours = { settings: { on: true, from, to }, zone }
          const due = tellAt(start, minutes, quiet, LONG_BEFORE)
          // Whenever one looks before it, it is due at the same moment.
          expect(tellAt(start, minutes, quiet, Math.min(due - 1, start - back))).toBe(due)
        },
      ),
    )
  })
})
