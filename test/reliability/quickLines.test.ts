import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseLine } from '../../renderer/features/quick/parse/parseLine.ts'
import { writeLine } from '../../renderer/features/quick/parse/writeLine.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../shared/domain/language.ts'
import { context } from '../support/quickLines.ts'
import { localeTexts } from '../support/texts.ts'

/** The long form is part of `npm run soak`. */
const RUNS = process.env['TURNOUT_LONG'] === '1' ? 100_000 : 400

const LONGEST_MS = 900_000

const WORDS =
  'choir thu fri sun so do next this 19-21 7-9pm 19:30 2h noon midnight @hall @ @"Café Sonntag" #music #food # /lisbon / *weekly *every *6 6x " "" "fri 8" “a “b” „c“ in 2 weeks tomorrow 27/11 27.11. 3-4 28-30 november 2026-11-30 1999-02-29 24:00 25:00 99 0 1 8 12 at um bis to halb acht übermorgen nächsten Freitag الخميس غدا ٧ مساءً من إلى بعد أسبوعين 周四 下周日 12月3日 2周后 明天 木曜 来週の月曜日 明後日 מחר ביום שני בעוד 3 ימים 3 בדצמבר чт 19-21 у п’ятницю через 2 тижні о 7 вечора 28-30 листопада jeudi prochain demain 19h-21h dans 2 semaines 27 nov. le midi jueves próximo mañana a las 7 de la tarde en 3 días próxima quinta-feira amanhã às 20h daqui a 2 dias giovedì prossimo domani alle 19 fra 2 settimane mezzogiorno thứ năm tuần sau ngày mai lúc 7 giờ tối volgende vrijdag overmorgen om half acht czwartek w przyszły piątek pojutrze o 19 perşembe yarın gelecek cuma saat 19:30 alle sette e mezza wpół do ósmej uur , ; - – ½ 1h30 90min é 👩‍👩‍👧 ﷺ İ ß constructor __proto__ 28 mar 2:30 last yesterday 1.1.1970 31.12.2199 29 feb'.split(
    ' ',
  )

/** With the words of the example that each language shows. */
const ANY_WORDS = [
  ...WORDS,
  ...LANGUAGE_NAMES.flatMap((language) => localeTexts(language)['quick']?.['placeholder']?.split(' ') ?? []),
]

const anyLine = fc.oneof(
  fc
    .array(
      fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...ANY_WORDS) },
        fc.string({ unit: 'grapheme', maxLength: 6 }),
      ),
      {
        maxLength: 14,
      },
    )
    .chain((words) => fc.constantFrom(' ', '  ', ',', '').map((space) => words.join(space))),
  fc.array(fc.constantFrom(...ANY_WORDS), { maxLength: 12 }).map((words) => words.join(' ')),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

const SPEAKING: readonly (readonly [Language, string])[] = [
  ['en', 'en-US'],
  ...LANGUAGE_NAMES.map((language) => [language, LANGUAGES[language].locale] as const),
]
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
  'Asia/Kathmandu',
]

/** Any line, read at any time in any zone by anyone. */
const reading = fc
  .record({
    line: anyLine,
    speaking: fc.constantFrom(...SPEAKING),
    zone: fc.constantFrom(...ZONES),
    now: fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') }),
  })
  .map(({ line, speaking: [language, locale], zone, now }) => ({
    line,
    given: {
      ...context,
      language,
      locale,
      now,
      accounts: context.accounts.map((each) => (each.id === 'a' ? { ...each, zone } : each)),
    },
  }))

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
