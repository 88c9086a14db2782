import { describe, expect, it } from 'vitest'
import { daysOfMonth, weekNumber, weekRules } from '../../../../../renderer/features/calendar/days.ts'
import { fillOf } from '../../../../../renderer/features/calendar/EventMark.tsx'
import { dayEntries } from '../../../../../renderer/features/calendar/month/dayEntries.ts'
import { LANES, layMonth } from '../../../../../renderer/features/calendar/month/layMonth.ts'
import { gridZone, hiddenOf } from '../../../../../renderer/features/calendar/useCalendar.ts'
import type { CalendarSpan } from '../../../../../shared/domain/calendar.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const span = (over: Partial<CalendarSpan> = {}): CalendarSpan => ({
  accountId: 'a',
  eventId: '1',
  draftId: null,
  title: 'Fair',
  placeName: null,
  start: 18 * HOUR,
  end: 20 * HOUR,
  zone: 'UTC',
  long: false,
  own: false,
  answer: 'attending',
  waiting: false,
  clashes: 0,
  faint: false,
  ...over,
})

describe('the six weeks of a month', () => {
  it('begin with the week of its first day, by the first day of the week', () => {
    expect(daysOfMonth('2026-11-24', 1).slice(0, 2)).toEqual(['2026-10-26', '2026-10-27'])
    expect(daysOfMonth('2026-11-24', 7)[0]).toBe('2026-11-01')
    expect(daysOfMonth('2026-11-24', 6)[0]).toBe('2026-10-31')
    // February 2027 fits into four weeks, and is shown with six.
    expect(daysOfMonth('2027-02-01', 1)).toHaveLength(42)
    expect(daysOfMonth('2028-02-29', 1)).toContain('2028-02-29')
  })
  it('are numbered by ISO 8601 over the turn of a year', () => {
    expect(weekNumber('2026-11-23')).toBe(48)
    expect(weekNumber('2026-12-28')).toBe(53)
    expect(weekNumber('2027-01-04')).toBe(1)
    // Weeks from Sunday on go by the Thursday in them.
    expect(weekNumber('2026-12-27')).toBe(53)
  })
  it.each([
    ['de-DE', 1, [6, 7], true],
    ['en-GB', 1, [6, 7], true],
    ['en-US', 7, [6, 7], false],
    ['ar-EG', 6, [5, 6], false],
  ])('in %s they begin on day %i', (locale, firstDay, weekend, counted) => {
    expect(weekRules(locale)).toEqual({ firstDay, weekend, counted })
  })
})

const STARTS = Array.from({ length: 43 }, (_, day) => day * 86_400)
const counts = (events: Readonly<Record<number, number>>) =>
  Array.from({ length: 42 }, (_, day) => ({ events: events[day] ?? 0, going: 0 }))

describe('a month laid out', () => {
  it('a bar over the turn of a week goes on at its end and came from before in the next one', () => {
    const bar = span({ start: 5 * DAY, end: 9 * DAY, long: true })
    const [first, second] = layMonth([bar], {
      days: counts({ 5: 1, 6: 1, 7: 1, 8: 1 }),
      dayStarts: STARTS,
    })
    expect(first?.spans).toMatchObject([{ first: 5, last: 6, lane: 0, from: false, on: true }])
    expect(second?.spans).toMatchObject([{ first: 0, last: 1, lane: 0, from: true, on: false }])
  })
  it('what runs over midnight is seen on the second day as what goes on', () => {
    const night = span({ start: 22 * HOUR, end: 26 * HOUR })
    const [week] = layMonth([night], { days: counts({ 0: 1, 1: 1 }), dayStarts: STARTS })
    expect(week?.spans).toMatchObject([
      { first: 0, last: 0, from: false, on: true },
      { first: 1, last: 1, from: true, on: false },
    ])
    expect(week?.more).toEqual([0, 0, 0, 0, 0, 0, 0])
  })
  it('says how many of a day stand in no lane, also where their rows were left out', () => {
    const shown = Array.from({ length: LANES - 1 }, (_, at) => span({ eventId: String(at) }))
    const [week] = layMonth(shown, { days: counts({ 0: 6 }), dayStarts: STARTS })
    expect(week?.spans).toHaveLength(3)
    expect(week?.more).toEqual([3, 0, 0, 0, 0, 0, 0])
  })
})

describe('the day beside the month', () => {
  it('names the gaps between events and the minutes of those at the same time', () => {
    const entries = dayEntries(
      [
        span({ eventId: '2', start: 19.5 * HOUR, end: 21 * HOUR }),
        span({ eventId: '1', start: 18 * HOUR, end: 20.5 * HOUR }),
        span({ eventId: '3', start: 21 * HOUR, end: 22 * HOUR }),
        span({ eventId: '4', start: 23.5 * HOUR, end: null }),
        span({ eventId: '5', start: -DAY, end: 2 * DAY, long: true }),
      ],
      0,
    )
    expect(entries.map((each) => [each.span.eventId, each.freeUntil, each.sharedMinutes])).toEqual([
      ['5', null, 0],
      ['1', 18 * HOUR, 0],
      ['2', null, 60],
      ['3', null, 0],
      ['4', 23.5 * HOUR, 0],
    ])
  })
  it('the rest of an evening goes on until it ends, and the day is free only after it', () => {
    const [first, second] = dayEntries(
      [span({ start: -2 * HOUR, end: 2 * HOUR }), span({ eventId: '2', start: 10 * HOUR, end: 11 * HOUR })],
      0,
    )
    expect(first).toMatchObject({ goesOn: true, freeUntil: null })
    expect(second).toMatchObject({ goesOn: false, freeUntil: 10 * HOUR })
  })
  it('an event that two accounts of one site show is not at the same time as itself', () => {
    const entries = dayEntries([span(), span({ accountId: 'b' })], 0)
    expect(entries.map(({ sharedMinutes }) => sharedMinutes)).toEqual([0, 0])
  })
  it('what one does not go to is at the same time as nothing', () => {
    const entries = dayEntries([span(), span({ eventId: '2', answer: 'none' })], 0)
    expect(entries.map(({ sharedMinutes }) => sharedMinutes)).toEqual([0, 0])
  })
})

it('the fill says the own answer, and own events and drafts come first', () => {
  const fills = (['attending', 'maybe', 'unanswered', 'none', 'unknown', 'not-going'] as const).map(
    (answer) => fillOf(span({ answer })),
  )
  expect(fills).toEqual(['solid', 'hatched', 'outlined', 'bare', 'bare', 'struck'])
  expect(fillOf(span({ own: true, answer: 'none' }))).toBe('solid')
  expect(fillOf(span({ draftId: 'd', eventId: null, own: true }))).toBe('draft')
})

describe('the zone of the grid', () => {
  const account = (id: string, zone: string | null) => ({
    id,
    siteZone: zone === null ? null : { zone, confirmed: true },
  })
  it('is the one that all accounts shown keep', () => {
    const same = [account('a', 'Europe/Berlin'), account('b', 'Europe/Berlin')]
    expect(gridZone(same, 'a', 'UTC')).toEqual({ zone: 'Europe/Berlin', manyZones: false })
    expect(gridZone([account('a', null)], 'a', 'UTC')).toEqual({ zone: 'UTC', manyZones: false })
  })
  it('is that of the account chosen, or the own one, where they differ', () => {
    const two = [account('a', 'Europe/Berlin'), account('b', 'Europe/Lisbon')]
    expect(gridZone(two, 'b', 'UTC')).toEqual({ zone: 'Europe/Lisbon', manyZones: true })
    expect(gridZone(two, null, 'UTC')).toEqual({ zone: 'UTC', manyZones: true })
    expect(gridZone(two, 'hidden', 'UTC')).toEqual({ zone: 'UTC', manyZones: true })
  })
})

it('an account that is hidden is shown again once there is no other one', () => {
  const [a, b] = [{ id: 'a' }, { id: 'b' }]
  expect(hiddenOf(['a'], [a, b])).toEqual(new Set(['a']))
  expect(hiddenOf(['a'], [a])).toEqual(new Set())
  expect(hiddenOf(['gone'], [a, b])).toEqual(new Set())
})
