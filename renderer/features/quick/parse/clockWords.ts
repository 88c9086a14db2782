import type { Language } from '../../../../shared/domain/language.ts'
import { any, LINES, wordsOf } from '../../../../shared/languages/reading.ts'
import type { ClockWords, LineWords } from '../../../../shared/languages/words.ts'

/** Neither letter nor digit before and after, in any script. */
export const BEFORE = String.raw`(?<![\p{L}\p{N}_])`
export const AFTER = String.raw`(?![\p{L}\p{N}_])`

/** Words that are read whatever the language of the program is. */
export const inEach = (of: (lines: LineWords) => string): readonly string[] =>
  Object.values(LINES).flatMap((lines) => wordsOf(of(lines)))

type Parts = readonly (readonly [words: readonly string[], minutes: number])[]

/** Words of the clock: those that are nothing else in any language, and what this one has beside them. */
export function clockWords(language: Language) {
  const all = [...Object.values(LINES).map(({ everywhere }) => everywhere), LINES[language].clock]
  const of = (name: Exclude<keyof ClockWords, 'hours' | 'before' | 'behind'>): readonly string[] =>
    all.flatMap((words) => wordsOf(words[name] ?? ''))
  const parts = (name: 'before' | 'behind'): Parts =>
    all.flatMap((words) => (words[name] ?? []).map(([each, minutes]) => [wordsOf(each), minutes] as const))
  const half = { afternoon: any(of('afternoon')), morning: any(of('morning')) }
  return {
    ...half,
    // What the plain line makes of `19h`.
    half: `${half.afternoon}|${half.morning}|${any(['ʰ', ...of('sharp')])}`,
    at: any(of('at')),
    before: any([...of('at'), ...of('from')]),
    to: any(of('to')),
    noon: any(of('noon')),
    midnight: any(of('midnight')),
    hours: all.flatMap((words) => (words.hours ?? []).map(wordsOf)),
    parts: { before: parts('before'), behind: parts('behind') },
  }
}
