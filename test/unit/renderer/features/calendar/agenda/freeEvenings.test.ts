import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeEvenings } from '../../../../../../renderer/features/calendar/agenda/freeEvenings.ts'
import { AGENDA_LENGTHS, lastDay } from '../../../../../../renderer/features/calendar/days.ts'
import type { CalendarSpan } from '../../../../../../shared/domain/calendar.ts'
import { at, BERLIN, rangeOf, spanOf } from './spans.ts'

const RANGE = rangeOf('2026-11-24', '2026-11-28')
const BEFORE = at('2026-11-23T12:00')

/** "24 from 16:00", "25 all day". */
const evenings = (spans: readonly CalendarSpan[], now = BEFORE, range = RANGE, hour = 18, zone = BERLIN) =>
  freeEvenings(spans, range, zone, hour, now).map(({ day, since }) => {
    const time =
      since === null
        ? 'all day'
        : `from ${new Date(since).toLocaleTimeString('de', { timeZone: zone, timeStyle: 'short' })}`
    return `${new Date(day * 86_400_000).getUTCDate()} ${time}`
  })

describe('free evenings', () => {
  it('are those into which nothing lasts that one goes to, with the time since when one is free', () => {
    const spans = [
      spanOf('Lamps', '2026-11-24T14:00', '2026-11-24T16:00'),
      spanOf('Choir', '2026-11-25T19:00', '2026-11-25T21:00', { answer: 'maybe' }),
      spanOf('Long day', '2026-11-26T15:00', '2026-11-26T18:01'),
      spanOf('Refused', '2026-11-27T19:00', '2026-11-27T21:00', { answer: 'not-going' }),
      spanOf('Asked', '2026-11-28T19:00', '2026-11-28T21:00', { answer: 'unanswered' }),
    ]
    expect(evenings(spans)).toEqual(['24 from 16:00', '27 all day', '28 all day'])
    expect(evenings(spans, BEFORE, RANGE, 21)).toEqual([
      '24 from 16:00',
      '25 from 21:00',
      '26 from 18:01',
      '27 all day',
      '28 all day',
    ])
  })

  it('are taken by a camp for each day it lasts, and by a party over midnight for the day it begins', () => {
    const spans = [
      spanOf('Camp', '2026-11-24T10:00', '2026-11-26T12:00'),
      spanOf('Party', '2026-11-27T22:00', '2026-11-28T04:00'),
    ]
    expect(evenings(spans)).toEqual(['26 from 12:00', '28 all day'])
  })

  it('suppose two hours for what tells no end', () => {
    const spans = [
      spanOf('Noon', '2026-11-24T12:00', null),
      spanOf('Five', '2026-11-25T17:00', null),
      spanOf('Backwards', '2026-11-26T15:00', '2026-11-26T15:00'),
    ]
    expect(evenings(spans).slice(0, 2)).toEqual(['24 from 14:00', '26 from 17:00'])
  })

  it('of today are those with an hour left, whatever was before', () => {
    const lamps = spanOf('Lamps', '2026-11-24T14:00', '2026-11-24T19:00')
    expect(evenings([lamps], at('2026-11-24T18:30'))[0]).toBe('25 all day')
    expect(evenings([lamps], at('2026-11-24T19:30'))[0]).toBe('24 all day')
    expect(evenings([], at('2026-11-24T23:30'))[0]).toBe('25 all day')
  })

  it('begin by the clock on the wall on days of 23 and 25 hours', () => {
    for (const day of ['2027-03-28', '2026-10-25']) {
      const range = rangeOf(day, day)
      const until = (end: string) => spanOf('Fair', `${day}T10:00`, `${day}T${end}`)
      expect(evenings([until('18:00')], 0, range)).toEqual([`${day.slice(-2)} from 18:00`])
      expect(evenings([until('18:01')], 0, range)).toEqual([])
    }
  })

  it('AGENDA-2 never share a minute with what one goes to', () => {
    const some = fc.array(
      fc.record({
        start: fc.integer({ min: at('2026-11-23T00:00'), max: at('2026-11-30T00:00') }),
        minutes: fc.integer({ min: 1, max: 3_000 }),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(some, fc.integer({ min: 12, max: 22 }), (spans, hour) => {
        const busy = spans.map(({ start, minutes }) => spanOf('E', start, start + minutes * 60_000))
        for (const { day, since } of freeEvenings(busy, RANGE, BERLIN, hour, BEFORE)) {
          const start = RANGE.starts[day - RANGE.from] ?? 0
          const from = Math.min(since ?? Number.POSITIVE_INFINITY, start + hour * 3_600_000)
          const until = RANGE.starts[day - RANGE.from + 1] ?? 0
          expect(busy.some((span) => span.start < until && (span.end ?? 0) > from)).toBe(false)
        }
      }),
    )
  })
})

describe('the range of an agenda', () => {
  it('ends on the same day of a week, or of the next month as far as that has it', () => {
    const ends = (from: string) =>
      AGENDA_LENGTHS.map((length) => new Date(lastDay(from, length) * 86_400_000).toISOString().slice(0, 10))
    expect(ends('2026-11-24')).toEqual(['2026-12-01', '2026-12-08', '2026-12-15', '2027-01-05', '2026-12-24'])
    expect(ends('2027-01-31').at(-1)).toBe('2027-02-28')
  })
})
