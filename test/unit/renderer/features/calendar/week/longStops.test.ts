import { describe, expect, it } from 'vitest'
import {
  changedLong,
  longStops,
  nextLong,
} from '../../../../../../renderer/features/calendar/week/longStops.ts'
import { weekOf } from '../../../../../../renderer/features/calendar/week/weekModel.ts'
import type { CalendarSpan } from '../../../../../../shared/domain/calendar.ts'

const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']

const fair = (id: string, from: string, to: string): CalendarSpan => ({
  accountId: 'a',
  eventId: id,
  draftId: null,
  title: id,
  placeName: null,
  start: Date.parse(`${from}T08:00:00Z`),
  end: Date.parse(`${to}T20:00:00Z`),
  zone: 'UTC',
  long: true,
  own: false,
  answer: 'none',
  waiting: false,
  clashes: 0,
  faint: false,
})

const stopsOf = (...spans: CalendarSpan[]) => longStops(weekOf(spans, [], DAYS, 'UTC'))
const stops = stopsOf(
  fair('exhibition', '2026-11-23', '2026-11-25'),
  fair('festival', '2026-11-24', '2026-11-26'),
)

const walk = (keys: readonly string[], from = stops, rtl = false) => {
  let at = from[0]
  for (const key of keys) {
    const next = at === undefined ? null : nextLong(from, at, key, rtl)
    if (next === 'hours') return next
    if (next !== null) at = next
  }
  return at?.key
}

describe('the row of what lasts longer', () => {
  it('is walked through sideways, and turned with the writing', () => {
    expect(walk(['ArrowRight'])).toBe('a festival')
    expect(walk(['ArrowRight', 'ArrowRight', 'ArrowLeft'])).toBe('a exhibition')
    expect(walk(['ArrowLeft'], stops, true)).toBe('a festival')
    expect(walk(['End', 'Home'])).toBe('a exhibition')
  })
  it('leads down to what is on at the same days, then to the hours', () => {
    expect(walk(['ArrowDown'])).toBe('a festival')
    expect(walk(['ArrowDown', 'ArrowDown'])).toBe('hours')
    expect(walk(['ArrowDown', 'ArrowUp'])).toBe('a exhibition')
  })
  it('has the number of those without a lane among its stops', () => {
    const full = stopsOf(...['a', 'b', 'c', 'd', 'e'].map((id) => fair(id, '2026-11-24', '2026-11-24')))
    expect(full.map(({ key }) => key)).toEqual(['a a', 'a b', '2026-11-24'])
    expect(walk(['ArrowRight', 'ArrowRight'], full)).toBe('2026-11-24')
  })
})

describe('an event of several days, changed by keys', () => {
  const night = { ...fair('festival', '2027-03-26', '2027-03-27'), zone: 'Europe/Berlin' }
  const press = (key: string, held: 'shiftKey' | 'altKey', rtl = false) => {
    const to = changedLong(night, { key, shiftKey: false, altKey: false, [held]: true }, rtl)
    return to && [to.start, to.end].map((at) => new Date(at ?? 0).toISOString().slice(0, 16))
  }

  it('moves by a day on its own clock, also over the night the clocks are put forward, and by a quarter of an hour', () => {
    expect(press('ArrowRight', 'shiftKey')).toEqual(['2027-03-27T08:00', '2027-03-28T19:00'])
    expect(press('ArrowRight', 'shiftKey', true)).toEqual(['2027-03-25T08:00', '2027-03-26T20:00'])
    expect(press('ArrowUp', 'shiftKey')).toEqual(['2027-03-26T07:45', '2027-03-27T19:45'])
  })

  it('gets longer and shorter by days, and never so short that it leaves the row', () => {
    expect(press('ArrowDown', 'altKey')).toEqual(['2027-03-26T08:00', '2027-03-28T19:00'])
    expect(press('ArrowUp', 'altKey')).toEqual(['2027-03-26T08:00', '2027-03-27T04:00'])
    expect(press('ArrowRight', 'altKey')).toBe(null)
    expect(press('Enter', 'shiftKey')).toBe(null)
  })
})
