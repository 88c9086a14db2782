import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  momentOn,
  shifted,
  snapped,
  stretched,
} from '../../../../../../renderer/features/calendar/week/shift.ts'
import { movedEnd } from '../../../../../../renderer/features/editor/wallClock.ts'

const BERLIN = 'Europe/Berlin'
const at = (iso: string): number => Date.parse(iso)
const zone = fc.constantFrom(BERLIN, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC')
const start = fc
  .integer({ min: at('2000-01-01T00:00:00Z') / 60_000, max: at('2060-01-01T00:00:00Z') / 60_000 })
  .map((minutes) => minutes * 60_000)
const length = fc.integer({ min: 0, max: 1200 }).map((minutes) => minutes * 60_000)
const wall = (instant: number, name: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(name).toPlainDateTime()

describe('an event that is moved', () => {
  it('INPUT-15 keeps its clock times by the day, and is said where a clock has none', () => {
    fc.assert(
      fc.property(start, length, fc.integer({ min: -40, max: 40 }), zone, (from, long, days, name) => {
        const moved = shifted({ start: from, end: from + long }, { days, minutes: 0 }, name)
        if (moved.note?.kind === 'missing') return
        expect(wall(moved.start, name).equals(wall(from, name).add({ days }))).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('never ends before it begins', () => {
    fc.assert(
      fc.property(
        start,
        length,
        fc.integer({ min: -3, max: 3 }),
        fc.integer({ min: -2000, max: 2000 }),
        zone,
        (from, long, days, minutes, name) => {
          const moved = shifted({ start: from, end: from + long }, { days, minutes }, name)
          expect(moved.end ?? 0).toBeGreaterThanOrEqual(moved.start)
        },
      ),
    )
  })

  it('an evening from 20:00 to 23:00 stays one in the week the clocks are turned', () => {
    const evening = { start: at('2027-03-27T19:00:00Z'), end: at('2027-03-27T22:00:00Z') }
    expect(shifted(evening, { days: 1, minutes: 0 }, BERLIN)).toEqual({
      start: at('2027-03-28T18:00:00Z'),
      end: at('2027-03-28T21:00:00Z'),
      note: null,
    })
  })

  it('INPUT-15 a move into the hour the clocks leave out names it, with what it becomes', () => {
    const night = { start: at('2027-03-27T01:30:00Z'), end: at('2027-03-27T03:30:00Z') }
    expect(shifted(night, { days: 1, minutes: 0 }, BERLIN)).toMatchObject({
      start: at('2027-03-28T01:30:00Z'),
      note: {
        kind: 'missing',
        asked: { date: '2027-03-28', time: '02:30' },
        instead: { date: '2027-03-28', time: '03:30' },
      },
    })
  })

  it('INPUT-15 a move into the hour that comes twice says so, and takes the first', () => {
    const night = { start: at('2027-10-30T00:30:00Z'), end: null }
    expect(shifted(night, { days: 1, minutes: 0 }, BERLIN)).toEqual({
      start: at('2027-10-31T00:30:00Z'),
      end: null,
      note: { kind: 'twice', asked: { date: '2027-10-31', time: '02:30' } },
    })
  })

  it.each([
    ['out of the hour that comes twice', '2027-10-31T00:30Z', '2027-10-31T01:30Z', { days: 0, minutes: 45 }],
    ['out of its second half', '2027-10-31T00:50Z', '2027-10-31T01:10Z', { days: 1, minutes: 0 }],
    ['into the hour left out', '2027-03-27T01:30Z', '2027-03-27T02:15Z', { days: 1, minutes: 0 }],
  ])('INPUT-15 keeps a length where the clock has none for it: %s', (_, from, to, by) => {
    const [start, end] = [at(from), at(to)]
    const moved = shifted({ start, end }, by, BERLIN)
    expect((moved.end ?? 0) - moved.start).toBe(end - start)
    const newStart = moved.start / 1000
    expect(movedEnd(start / 1000, end / 1000, newStart, BERLIN)).toBe(newStart + (end - start) / 1000)
  })

  it('by minutes goes over midnight', () => {
    const late = { start: at('2026-11-24T22:45:00Z'), end: at('2026-11-24T23:15:00Z') }
    expect(shifted(late, { days: 0, minutes: 30 }, BERLIN)).toMatchObject({
      start: at('2026-11-24T23:15:00Z'),
      end: at('2026-11-24T23:45:00Z'),
    })
  })
})

describe('an event that is made longer or shorter', () => {
  const evening = { start: at('2026-11-24T19:00:00Z'), end: at('2026-11-24T21:00:00Z') }

  it('keeps its start', () => {
    expect(stretched(evening, 15, BERLIN)).toEqual({
      start: evening.start,
      end: evening.end + 15 * 60_000,
      note: null,
    })
  })

  it('never gets shorter than one step', () => {
    expect(stretched(evening, -600, BERLIN).end).toBe(evening.start + 15 * 60_000)
    expect(stretched(evening, -600, BERLIN, 1).end).toBe(evening.start + 60_000)
  })

  it('gets no shorter by a longer end, in the hour that comes twice', () => {
    const [start, end] = [at('2027-10-31T00:30:00Z'), at('2027-10-31T01:30:00Z')]
    expect(stretched({ start, end }, 15, BERLIN)).toMatchObject({ start, end: end + 15 * 60_000 })
  })

  it('gets an end where it had none', () => {
    expect(stretched({ start: evening.start, end: null }, 60, BERLIN).end).toBe(evening.start + 3_600_000)
  })
})

it('a drag snaps to the quarter of an hour, and with Alt to the minute', () => {
  expect([snapped(1087, 15), snapped(1088, 15), snapped(1087.4, 1)]).toEqual([1080, 1095, 1087])
})

it('the end of a day is midnight of the next', () => {
  expect(momentOn('2026-11-24', 1440, BERLIN).at).toBe(at('2026-11-24T23:00:00Z'))
})
