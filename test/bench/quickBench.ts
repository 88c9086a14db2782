import { performance } from 'node:perf_hooks'
import type { LineContext } from '../../renderer/features/quick/parse/line.ts'
import { parseLine } from '../../renderer/features/quick/parse/parseLine.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../shared/domain/language.ts'
import { localeTexts } from '../support/texts.ts'

/**
 * Lines for a new event, understood in each language of the program: milliseconds a line. `slowest…` is the language that
 * takes longest. One line of JSON.
 */
const ROUNDS = process.argv.includes('--quick') ? 50 : 700
const WARM = 200

const LINES: Partial<Record<Language, readonly string[]>> = {
  en: ['choir rehearsal thu 19-21 @hall 45', 'fri 8', 'market 28-30 november 10-18', 'run sun 28 mar 2:30'],
  de: ['Chorprobe Do 19-21 @Saal 45', 'übermorgen halb acht Kino', 'Film Fr 27.11. um 20 Uhr 15'],
  ar: ['بروفة الخميس ٧-٩ مساءً @القاعة', 'اجتماع ٢٧ نوفمبر ١٩:٣٠ لمدة ساعتين'],
}

function measured(language: Language): readonly number[] {
  const lines = [localeTexts(language)['quick']?.['placeholder'] ?? '', ...(LINES[language] ?? [])]
  const context: LineContext = {
    now: Date.parse('2026-11-24T13:31:00Z'),
    locale: LANGUAGES[language].locale,
    language,
    accounts: [{ id: 'a', name: 'Commons', zone: 'Europe/Berlin', categories: [{ id: '1', name: 'Music' }] }],
    accountId: 'a',
    answers: new Map(),
  }
  const times: number[] = []
  for (let round = 0; round < WARM + ROUNDS; round += 1)
    for (const line of lines) {
      const begun = performance.now()
      parseLine(line, context)
      if (round >= WARM) times.push(performance.now() - begun)
    }
  return times.toSorted((a, b) => a - b)
}

const at = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 1000) / 1000

const all = LANGUAGE_NAMES.map((language) => ({ language, sorted: measured(language) }))
const slowest = (share: number): number => Math.max(...all.map(({ sorted }) => at(sorted, share)))
const figures = {
  slowestMedian: slowest(0.5),
  slowestP95: slowest(0.95),
  ...Object.fromEntries(
    all
      .filter(({ language }) => LINES[language] !== undefined)
      .flatMap(({ language, sorted }) => [
        [`${language}Median`, at(sorted, 0.5)],
        [`${language}P95`, at(sorted, 0.95)],
      ]),
  ),
}
process.stdout.write(`${JSON.stringify(figures)}\n`)
