import { performance } from 'node:perf_hooks'
import type { LineContext } from '../../renderer/features/quick/parse/line.ts'
import { parseLine } from '../../renderer/features/quick/parse/parseLine.ts'

/** Lines for a new event, understood in each language: milliseconds a line. One line of JSON. */
const ROUNDS = process.argv.includes('--quick') ? 50 : 700
const WARM = 200

const LINES = {
  en: ['choir rehearsal thu 19-21 @hall 45', 'fri 8', 'market 28-30 november 10-18', 'run sun 28 mar 2:30'],
  de: ['Chorprobe Do 19-21 @Saal 45', 'übermorgen halb acht Kino', 'Film Fr 27.11. um 20 Uhr 15'],
  ar: ['بروفة الخميس ٧-٩ مساءً @القاعة', 'اجتماع ٢٧ نوفمبر ١٩:٣٠ لمدة ساعتين'],
} as const
const LOCALES = { en: 'en-GB', de: 'de-DE', ar: 'ar-EG' } as const

function measured(language: keyof typeof LINES): readonly number[] {
  const context: LineContext = {
    now: Date.parse('2026-11-24T13:31:00Z'),
    locale: LOCALES[language],
    language,
    accounts: [{ id: 'a', name: 'Commons', zone: 'Europe/Berlin', categories: [{ id: '1', name: 'Music' }] }],
    accountId: 'a',
    answers: new Map(),
  }
  const times: number[] = []
  for (let round = 0; round < WARM + ROUNDS; round += 1)
    for (const line of LINES[language]) {
      const begun = performance.now()
      parseLine(line, context)
      if (round >= WARM) times.push(performance.now() - begun)
    }
  return times.toSorted((a, b) => a - b)
}

const at = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 1000) / 1000

const figures = Object.fromEntries(
  (['en', 'de', 'ar'] as const).flatMap((language) => {
    const sorted = measured(language)
    return [
      [`${language}Median`, at(sorted, 0.5)],
      [`${language}P95`, at(sorted, 0.95)],
    ]
  }),
)
process.stdout.write(`${JSON.stringify(figures)}\n`)
