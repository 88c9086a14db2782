import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AnswerTimes,
  answerCurve,
  countSteps,
} from '../../../../../electron/core/insights/answerCurve.ts'

const times = (over: Partial<AnswerTimes>): AnswerTimes => ({
  startsAt: null,
  yes: [],
  maybe: [],
  timeless: 0,
  sent: [],
  ...over,
})
const at = (iso: string): number => Date.parse(iso) / 1000
const curveOf = (one: AnswerTimes, step: 'day' | 'hour', zone: string) => {
  const counts = countSteps(one, step, zone)
  return counts === null ? null : answerCurve([counts], step)
}

describe('answers over time', () => {
  it('INS-6 are counted by the days of the site’s zone, also over a night that has 25 hours', () => {
    // Clocks in Berlin go back on 25 October at 3:00: that day has 25 hours.
    const evening = at('2026-10-26T19:00:00+01:00')
    const yes = [
      at('2026-10-24T23:59:00+02:00'),
      at('2026-10-25T00:00:00+02:00'),
      at('2026-10-25T23:59:00+01:00'),
      at('2026-10-26T00:00:00+01:00'),
    ]
    expect(curveOf(times({ startsAt: evening, yes }), 'day', 'Europe/Berlin')?.yes).toEqual([1, 3, 4])
    expect(curveOf(times({ startsAt: evening, yes }), 'day', 'UTC')?.yes).toEqual([2, 4, 4])
  })

  it('INS-6 count a day of 23 hours as one day', () => {
    const evening = at('2027-03-29T19:00:00+02:00')
    const yes = [
      at('2027-03-27T23:59:00+01:00'),
      at('2027-03-28T00:00:00+01:00'),
      at('2027-03-29T00:00:00+02:00'),
    ]
    expect(curveOf(times({ startsAt: evening, yes }), 'day', 'Europe/Berlin')?.yes).toEqual([1, 2, 3])
  })

  it('INS-1 end with all of them, never fall, and keep what came after the start', () => {
    const seconds = fc.integer({ min: 1_700_000_000, max: 1_800_000_000 })
    fc.assert(
      fc.property(seconds, fc.array(seconds), fc.array(seconds), (startsAt, yes, maybe) => {
        const curve = curveOf(times({ startsAt, yes, maybe }), 'day', 'Europe/Berlin')
        if (curve === null) {
          expect(yes.length + maybe.length).toBe(0)
          return
        }
        expect(curve.yes).toHaveLength(curve.before + 1)
        expect(curve.yes.at(-1)).toBe(yes.length)
        expect(curve.maybe?.at(-1)).toBe(maybe.length)
        expect(curve.yes).toEqual(curve.yes.toSorted((a, b) => a - b))
        expect(curve.before).toBeLessThanOrEqual(120)
      }),
    )
  })

  it('INS-2 are not drawn for an event without a time', () => {
    expect(curveOf(times({ yes: [5] }), 'day', 'UTC')).toBeNull()
  })

  it('INS-1 of several events lie over each other by the steps before each', () => {
    const [first, second] = [at('2026-05-10T18:00:00Z'), at('2026-06-10T18:00:00Z')]
    const counts = [
      countSteps(times({ startsAt: first, yes: [first - 3_600 * 24] }), 'day', 'UTC'),
      countSteps(times({ startsAt: second, yes: [second - 3_600 * 24, second] }), 'day', 'UTC'),
    ].flatMap((one) => one ?? [])
    expect(answerCurve(counts, 'day')?.yes).toEqual([2, 3])
  })

  it('INS-2 an unknown zone counts as UTC', () => {
    const startsAt = at('2026-05-10T18:00:00Z')
    expect(curveOf(times({ startsAt, yes: [startsAt] }), 'day', 'Nowhere/None')?.yes).toEqual([1])
  })
})
