import { describe, expect, it } from 'vitest'
import { draftsOf, lastStartOf } from '../../../../../renderer/features/quick/draftOfLine.ts'
import type { LineSeries } from '../../../../../renderer/features/quick/parse/line.ts'
import { daysInWords } from '../../../../../renderer/lib/format/ranges.ts'
import { FIELDS, FRIDAY_18, NOON } from '../../../../fakeHost/builders.ts'

const zone = 'Europe/Berlin'
const start = Number(FRIDAY_18)
const inWords = (series: LineSeries, locale = 'en-GB') =>
  // The language's own dash has thin spaces around it.
  daysInWords(start * 1000, lastStartOf(series, start, zone) * 1000, { now: NOON, zone, locale }).replace(
    /\s/g,
    ' ',
  )

describe('how long a series in one line goes on', () => {
  it('is said before it is made: from its first day to the day of its last draft', () => {
    const weekly: LineSeries = { repeat: 'weekly', count: null }
    expect(inWords(weekly)).toBe('27 Nov – 18 Dec')
    const all = (['daily', 'weekly', 'fortnightly', 'monthly'] as const).map(
      (repeat): LineSeries => ({ repeat, count: 20 }),
    )
    expect(all.map((series) => lastStartOf(series, start, zone))).toEqual(
      all.map((series) => Number(draftsOf(FIELDS, series, zone).at(-1)?.fields.start)),
    )
  })
  it('names the year where it is another one, in the digits of the language', () => {
    expect(inWords({ repeat: 'monthly', count: 4 })).toBe('27 Nov 2026 – 27 Feb 2027')
    expect(inWords({ repeat: 'weekly', count: null }, 'ar-EG')).toMatch(/\u0661\u0668/)
  })
})
