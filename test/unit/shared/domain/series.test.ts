import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf, wallAt } from '../../../../renderer/features/editor/wallClock.ts'
import {
  type Day,
  dateText,
  dayNumber,
  dayOfNumber,
  dayOfText,
  daysInMonth,
  isLastOfMonth,
  MAX_SERIES,
  ordinalOf,
  type Repeat,
  type SeriesRule,
  seriesDays,
  seriesTimes,
  WEEKDAYS,
  weekdayOf,
} from '../../../../shared/domain/series.ts'

const anyDay = fc.integer({ min: dayNumber({ year: 2020, month: 1, day: 1 }), max: 36_000 }).map(dayOfNumber)
const weekday = fc.constantFrom(...WEEKDAYS)
const interval = fc.integer({ min: 1, max: 6 })
const anyRepeat: fc.Arbitrary<Repeat> = fc.oneof(
  fc.record({ kind: fc.constant('daily' as const), interval }),
  fc.record({
    kind: fc.constant('weekly' as const),
    interval,
    weekdays: fc.uniqueArray(weekday, { minLength: 1, maxLength: 7 }),
  }),
  fc.record({
    kind: fc.constant('monthly-day' as const),
    interval,
    day: fc.integer({ min: 1, max: 31 }),
  }),
  fc.record({
    kind: fc.constant('monthly-weekday' as const),
    interval,
    ordinal: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, -1 as const),
    weekday,
  }),
)
const count = fc.integer({ min: 1, max: 60 })
const anyRule: fc.Arbitrary<SeriesRule> = fc.record({
  first: anyDay,
  repeat: anyRepeat,
  end: fc.oneof(
    fc.record({ kind: fc.constant('count' as const), count }),
    fc.record({ kind: fc.constant('until' as const), day: anyDay }),
  ),
})

const days = (texts: readonly string[]): readonly Day[] => texts.map(dayOfText)
const series = (first: string, repeat: Repeat, many: number) =>
  seriesDays({ first: dayOfText(first), repeat, end: { kind: 'count', count: many } }).map(dateText)

describe('the days of a series', () => {
  it('stand in order, each once, none before the first day, none after the last, never more than 366', () => {
    fc.assert(
      fc.property(anyRule, (rule) => {
        const numbers = seriesDays(rule).map(dayNumber)
        expect(numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))).toBe(true)
        expect(numbers.every((number) => number >= dayNumber(rule.first))).toBe(true)
        expect(numbers.length).toBeLessThanOrEqual(MAX_SERIES)
        if (rule.end.kind === 'until') {
          const last = dayNumber(rule.end.day)
          expect(numbers.every((number) => number <= last)).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })
  it('are as many as were asked for, wherever the rule fits a day at all', () => {
    fc.assert(
      fc.property(anyDay, anyRepeat, count, (first, repeat, many) => {
        const never = repeat.kind === 'monthly-day' && repeat.day > 28
        const found = seriesDays({ first, repeat, end: { kind: 'count', count: many } })
        if (!never) expect(found).toHaveLength(many)
        else expect(found.length).toBeLessThanOrEqual(many)
      }),
      { numRuns: 500 },
    )
  })
  it('each fit the rule they were made by', () => {
    fc.assert(
      fc.property(anyRule, (rule) => {
        const { repeat, first } = rule
        for (const day of seriesDays(rule)) {
          const apart = dayNumber(day) - dayNumber(first)
          const months = (day.year - first.year) * 12 + day.month - first.month
          if (repeat.kind === 'daily') expect(apart % repeat.interval).toBe(0)
          if (repeat.kind === 'weekly') {
            expect(repeat.weekdays).toContain(weekdayOf(day))
            const weeks = Math.floor((apart + weekdayOf(first) - 1) / 7)
            expect(weeks % repeat.interval).toBe(0)
          }
          if (repeat.kind === 'monthly-day') expect(day.day).toBe(repeat.day)
          if (repeat.kind === 'monthly-weekday') {
            expect(weekdayOf(day)).toBe(repeat.weekday)
            if (repeat.ordinal === -1) expect(isLastOfMonth(day)).toBe(true)
            else expect(Math.ceil(day.day / 7)).toBe(repeat.ordinal)
          }
          if (repeat.kind.startsWith('monthly')) expect(months % repeat.interval).toBe(0)
        }
      }),
      { numRuns: 500 },
    )
  })
  it('leave no fitting day out between the first and the last of them', () => {
    fc.assert(
      fc.property(anyDay, fc.uniqueArray(weekday, { minLength: 1 }), (first, weekdays) => {
        const found = new Set(
          seriesDays({
            first,
            repeat: { kind: 'weekly', interval: 1, weekdays },
            end: { kind: 'count', count: 20 },
          }).map(dayNumber),
        )
        const last = Math.max(...found)
        for (let number = dayNumber(first); number <= last; number += 1)
          expect(found.has(number)).toBe(weekdays.includes(weekdayOf(dayOfNumber(number))))
      }),
    )
  })
  it('on the 31st they pass over the months that have none', () => {
    expect(series('2026-12-31', { kind: 'monthly-day', interval: 1, day: 31 }, 4)).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-03-31',
      '2027-05-31',
    ])
  })
  it('on 29 February they come every fourth year, and 2100 is none', () => {
    const leap = series('2088-02-29', { kind: 'monthly-day', interval: 12, day: 29 }, 4)
    expect(leap).toEqual(['2088-02-29', '2092-02-29', '2096-02-29', '2104-02-29'])
  })
  it('on the second Tuesday and the last Friday they are those of each month', () => {
    const tuesday: Repeat = { kind: 'monthly-weekday', interval: 1, ordinal: 2, weekday: 2 }
    expect(series('2026-11-01', tuesday, 3)).toEqual(['2026-11-10', '2026-12-08', '2027-01-12'])
    const friday: Repeat = { kind: 'monthly-weekday', interval: 1, ordinal: -1, weekday: 5 }
    expect(series('2026-11-28', friday, 3)).toEqual(['2026-12-25', '2027-01-29', '2027-02-26'])
  })
  it('every second week on Tuesday and Thursday counts weeks from Monday', () => {
    const repeat: Repeat = { kind: 'weekly', interval: 2, weekdays: [2, 4] }
    expect(series('2026-11-26', repeat, 4)).toEqual(['2026-11-26', '2026-12-08', '2026-12-10', '2026-12-22'])
  })
  it('a rule that fits no day ever ends with none', () => {
    const never: Repeat = { kind: 'monthly-day', interval: 12, day: 31 }
    expect(series('2027-02-10', never, 5)).toEqual([])
  })
  it('the fifth of a weekday is named the last', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const ordinal = ordinalOf(day)
        if (ordinal === -1) expect(isLastOfMonth(day)).toBe(true)
        expect(day.day).toBeLessThanOrEqual(daysInMonth(day.year, day.month))
      }),
    )
  })
})

describe('the times of a series', () => {
  const clock = (zone: string) => ({
    wallAt: (at: number) => wallAt(at, zone),
    instantOf: (wall: { readonly date: string; readonly time: string }) => instantOf(wall, zone),
  })
  const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tokyo')

  it('INPUT-15 the clock on the wall shows the same on every day, summer or winter, but where it jumps over it', () => {
    fc.assert(
      fc.property(
        zones,
        anyDay,
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 0, max: 1500 }),
        (zone, first, minute, length) => {
          const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
          const start = instantOf({ date: dateText(first), time }, zone)
          const wall = wallAt(start, zone)
          const all = seriesDays({
            first: dayOfText(wall.date),
            repeat: { kind: 'weekly', interval: 1, weekdays: [weekdayOf(dayOfText(wall.date))] },
            end: { kind: 'count', count: 53 },
          })
          for (const each of seriesTimes(all, start, start + length * 60, clock(zone))) {
            const shown = wallAt(each.start, zone)
            if (!each.shifted) expect(shown).toEqual({ date: dateText(each.day), time: wall.time })
            expect(each.end).toBeGreaterThanOrEqual(each.start)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
  it('INPUT-15 an evening over midnight ends on the next day of each, in the night of the change too', () => {
    const zone = 'Europe/Berlin'
    const start = instantOf({ date: '2027-03-20', time: '20:00' }, zone)
    const end = instantOf({ date: '2027-03-21', time: '04:00' }, zone)
    const [usual, short] = seriesTimes(days(['2027-03-20', '2027-03-27']), start, end, clock(zone))
    expect((usual?.end ?? 0) - (usual?.start ?? 0)).toBe(8 * 3600)
    expect((short?.end ?? 0) - (short?.start ?? 0)).toBe(7 * 3600)
    expect(wallAt(short?.end ?? 0, zone)).toEqual({ date: '2027-03-28', time: '04:00' })
  })
  it('INPUT-15 a time the clocks jump over is marked, never moved in silence', () => {
    const zone = 'Europe/Berlin'
    const start = instantOf({ date: '2027-03-21', time: '02:30' }, zone)
    const marked = seriesTimes(days(['2027-03-21', '2027-03-28']), start, start + 3600, clock(zone))
    expect(marked.map(({ shifted }) => shifted)).toEqual([false, true])
  })
})
