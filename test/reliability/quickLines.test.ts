import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseLine } from '../../renderer/features/quick/parse/parseLine.ts'
import { writeLine } from '../../renderer/features/quick/parse/writeLine.ts'
import { reading } from '../support/quickLines.ts'

/** The long form is part of `npm run soak`. */
const RUNS = process.env['TURNOUT_LONG'] === '1' ? 100_000 : 400

const LONGEST_MS = 900_000

describe('any line at all', () => {
  it(
    `QUICK-9 of ${RUNS} random lines none throws, and none loses a word`,
    () => {
      fc.assert(
        fc.property(reading, ({ line, given }) => {
          const { spans, when, title } = parseLine(line, given)
          let at = 0
          for (const { start, end } of spans) {
            expect(line.slice(at, start).trim()).toBe('')
            expect(end).toBeGreaterThan(start)
            at = end
          }
          expect(line.slice(at).trim()).toBe('')
          const words = spans
            .filter(({ kind }) => kind === 'title')
            .map(({ start, end }) => line.slice(start, end))
          const letters = (text: string) => text.toUpperCase().replaceAll(/[\s,;"“”„«»]/g, '')
          expect(letters(title)).toBe(letters(words.join('')))
          if (when !== null) {
            expect(Number.isSafeInteger(when.start)).toBe(true)
            expect(when.end).toBeGreaterThanOrEqual(when.start)
          }
        }),
        { numRuns: RUNS },
      )
    },
    LONGEST_MS,
  )

  it(
    `QUICK-10 of ${RUNS} random lines each, written out and read again, is the same`,
    () => {
      fc.assert(
        fc.property(reading, ({ line, given }) => {
          const { title, when, place, category, accountId, series } = parseLine(line, given)
          const first = { title, start: when?.start, end: when?.end, place, category, accountId, series }
          const written = writeLine(parseLine(line, given), given)
          const again = parseLine(written, given)
          expect({
            title: again.title,
            start: again.when?.start,
            end: again.when?.end,
            place: again.place,
            category: again.category,
            accountId: again.accountId,
            series: again.series,
          }).toEqual(first)
        }),
        { numRuns: RUNS },
      )
    },
    LONGEST_MS,
  )
})
