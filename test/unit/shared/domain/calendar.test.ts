import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  byLane,
  byWeek,
  daysOf,
  flagsOf,
  type SpanMarks,
  type Stretch,
  spanOf,
  weekLanes,
} from '../../../../shared/domain/calendar.ts'

const DAY = 86_400
/** Midnights of a week and a day of the same length each. */
const STARTS = Array.from({ length: 8 }, (_, day) => day * DAY)
const from = (day: number, hour: number, hours: number | null) => {
  const start = day * DAY + hour * 3600
  return { start, end: hours === null ? null : start + hours * 3600, long: (hours ?? 0) >= 20 }
}

describe('the days of an event', () => {
  it('CAL-2 one over midnight stands on the day it begins and on the one it ends', () => {
    expect(daysOf(from(2, 22, 5), STARTS)).toEqual([2, 3])
    expect(daysOf(from(2, 22, 2), STARTS)).toEqual([2, 2])
    expect(daysOf(from(-1, 22, 5), STARTS)).toEqual([0, 0])
    expect(daysOf(from(2, 22, null), STARTS)).toEqual([2, 2])
  })
  it('CAL-2 one of twenty hours and more covers each day it is on', () => {
    expect(daysOf(from(2, 10, 20), STARTS)).toEqual([2, 3])
    expect(daysOf(from(2, 0, 24), STARTS)).toEqual([2, 2])
    expect(daysOf(from(-3, 0, 24 * 20), STARTS)).toEqual([0, 6])
  })
  it('what was over before, or begins later, stands on none', () => {
    expect(daysOf(from(-1, 20, 4), STARTS)).toBeNull()
    expect(daysOf(from(-2, 0, 48), STARTS)).toBeNull()
    expect(daysOf(from(7, 0, 2), STARTS)).toBeNull()
  })
})

describe('the weeks of events', () => {
  const weeks = (...items: readonly Stretch[]) =>
    byWeek(
      items,
      Array.from({ length: 15 }, (_, day) => day * DAY),
    ).map((week) => week.map(({ first, last }) => [first, last]))
  it('CAL-2 one over midnight stands by itself on both days, also over the turn of a week', () => {
    expect(weeks(from(2, 22, 5))).toEqual([
      [
        [2, 2],
        [3, 3],
      ],
      [],
    ])
    expect(weeks(from(6, 22, 5))).toEqual([[[6, 6]], [[0, 0]]])
  })
  it('a bar is one in each of its weeks', () => {
    expect(weeks(from(4, 10, 24 * 5))).toEqual([[[4, 6]], [[0, 2]]])
    expect(weeks(from(-3, 10, 24 * 30))).toEqual([[[0, 6]], [[0, 6]]])
  })
})

const item = (name: string, first: number, last = first) => ({ item: name, first, last })

describe('lanes of a week', () => {
  it('a bar keeps its lane over the week and others find room beside it', () => {
    const laid = weekLanes([item('fair', 1, 4), item('a', 1), item('b', 5)], 4)
    expect(laid.map(({ item: name, lane }) => [name, lane])).toEqual([
      ['fair', 0],
      ['a', 1],
      ['b', 0],
    ])
  })
  it('the last lane of a day with too many is left for the words', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => item(name, 3))
    expect(weekLanes(six, 4).map(({ item: name }) => name)).toEqual(['a', 'b', 'c'])
    expect(weekLanes(six.slice(0, 4), 4)).toHaveLength(4)
  })
  it('shows the same of the part that found a lane as of all', () => {
    const week = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 6 }), fc.constant(0)).map(([first]) => ({ first, last: first })),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(week, (days) => {
        const all = days.map((each, at) => ({ ...each, item: at }))
        const laid = weekLanes(all, 4)
        const kept = new Set(laid.map(({ item: at }) => at))
        const part = all.filter(({ item: at }) => kept.has(at))
        const crowded = Array.from(
          { length: 7 },
          (_, day) =>
            all.filter(({ first }) => first === day).length >
            part.filter(({ first }) => first === day).length,
        )
        expect(weekLanes(part, 4, crowded)).toEqual(laid)
      }),
    )
  })
  it('bars come first, the earlier and the longer one before', () => {
    const [short, bar, longer] = [from(1, 8, 2), from(1, 9, 30), from(1, 9, 60)]
    expect([short, bar, longer].toSorted(byLane)).toEqual([longer, bar, short])
  })
})

it('an event is the same after it crossed the bridge', () => {
  const answer = fc.constantFrom('none', 'attending', 'maybe', 'not-going', 'unanswered', 'unknown')
  const marks = fc.record({
    answer,
    draft: fc.boolean(),
    own: fc.boolean(),
    waiting: fc.boolean(),
    faint: fc.boolean(),
  }) as fc.Arbitrary<SpanMarks>
  fc.assert(
    fc.property(marks, (given) => {
      const accounts = [{ id: 'a', zone: 'Europe/Berlin' }]
      const span = spanOf([0, '12', 'Fair', '', 100, 72_000, flagsOf(given), 2], accounts)
      const { draft, ...rest } = given
      expect(span).toMatchObject({ ...rest, start: 100_000, end: 72_100_000, long: true, clashes: 2 })
      expect(draft ? span.draftId : span.eventId).toBe('12')
    }),
  )
})
