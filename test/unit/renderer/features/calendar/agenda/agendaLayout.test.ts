import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agendaDays } from '../../../../../../renderer/features/calendar/agenda/agendaDays.ts'
import {
  activeLine,
  heightOf,
  heightOfChunk,
  layAgenda,
  offsetOf,
  stepFrom,
} from '../../../../../../renderer/features/calendar/agenda/agendaLayout.ts'
import type { CalendarSpan } from '../../../../../../shared/domain/calendar.ts'
import { at, rangeOf, spanOf } from './spans.ts'

const RANGE = rangeOf('2026-11-24', '2026-11-30')
const SPANS = [
  spanOf('Lamps', '2026-11-24T14:00', '2026-11-24T16:00'),
  spanOf('Choir', '2026-11-24T19:00', '2026-11-24T21:00'),
  spanOf('Film', '2026-11-27T18:00', '2026-11-27T20:00'),
  spanOf('Talk', '2026-11-27T19:00', '2026-11-27T21:00'),
]
const lay = (spans: readonly CalendarSpan[]) => layAgenda(agendaDays(spans, RANGE, null))
const lines = lay(SPANS)
const titleAt = (index: number, of = lines) => {
  const line = of[index]?.line
  return line?.kind === 'event' ? line.span.title : line?.kind
}

describe('the lines of an agenda', () => {
  it('have keys of their own, and heights that add up', () => {
    expect(lines.map((_, index) => titleAt(index))).toEqual([
      'Lamps',
      'gap',
      'Choir',
      'empty',
      'Film',
      'clash',
      'Talk',
      'empty',
    ])
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
    const height = lines.reduce((sum, line) => sum + heightOf(line), 0)
    expect(heightOfChunk(lines, 0) + heightOfChunk(lines, 1)).toBe(height)
    expect(offsetOf(lines, 6)).toBe(heightOf(lines[4] ?? raise()) + heightOf(lines[5] ?? raise()))
  })

  it('tell with an event what stands right above it', () => {
    expect(lines.flatMap(({ above }) => above.map(({ kind }) => kind))).toEqual(['gap', 'clash'])
  })

  it('lead by keys from event to event, from day to day, and nowhere at an end', () => {
    const from = (index: number, step: Parameters<typeof stepFrom>[2]) =>
      titleAt(stepFrom(lines, index, step))
    expect(from(-1, 'first')).toBe('Lamps')
    expect(from(0, 'event')).toBe('Choir')
    expect(from(2, 'event-back')).toBe('Lamps')
    expect(from(0, 'day')).toBe('Film')
    expect(from(6, 'day-back')).toBe('Lamps')
    expect(from(0, 'last')).toBe('Talk')
    expect(from(6, 'event')).toBe('Talk')
    expect(from(0, 'event-back')).toBe('Lamps')
  })

  it('keep the event one is at; one that goes leaves its place to the next, or the one before', () => {
    const went = { key: lines[2]?.key ?? '', index: 2 }
    const more = lay([spanOf('Early', '2026-11-24T08:00', '2026-11-24T09:00'), ...SPANS])
    expect(titleAt(activeLine(more, went), more)).toBe('Choir')
    const without = lay(SPANS.filter(({ title }) => title !== 'Choir'))
    expect(titleAt(activeLine(without, went), without)).toBe('Film')
    const one = lay(SPANS.slice(0, 1))
    expect(titleAt(activeLine(one, { key: 'gone', index: 6 }), one)).toBe('Lamps')
    expect(activeLine(lay([]), went)).toBe(-1)
  })

  it('have keys of their own whatever is on', () => {
    const some = fc.array(
      fc.record({
        start: fc.integer({ min: at('2026-11-23T00:00'), max: at('2026-12-01T00:00') }),
        hours: fc.nat(60),
      }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(some, (events) => {
        const spans = events.map(({ start, hours }, index) =>
          spanOf(`E${index}`, start, start + hours * 3_600_000),
        )
        const laid = lay(spans)
        expect(new Set(laid.map(({ key }) => key)).size).toBe(laid.length)
      }),
    )
  })
})

function raise(): never {
  throw new Error('no such line')
}
