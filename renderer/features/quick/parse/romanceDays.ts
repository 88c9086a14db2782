import type { Language } from '../../../../shared/domain/language.ts'
import { any } from '../../../../shared/languages/reading.ts'
import { AFTER, BEFORE } from './clockWords.ts'
import type { DayWord } from './dayWords.ts'

/** What the library of day words leaves out of a language. */
interface Missing {
  /** Days from today on. */
  readonly near: readonly (readonly [words: readonly string[], days: number])[]
  readonly weekend: readonly string[]
}

const MISSING: Partial<Record<Language, Missing>> = {
  fr: {
    near: [
      [['ce soir'], 0],
      [['après-demain', 'apres-demain'], 2],
      [['avant-hier'], -2],
    ],
    weekend: ['ce week-end', 'week-end', 'ce weekend', 'weekend'],
  },
  es: {
    near: [
      [['esta noche'], 0],
      [['pasado mañana'], 2],
      [['anteayer'], -2],
    ],
    weekend: ['este fin de semana', 'fin de semana', 'finde'],
  },
  pt: {
    near: [
      [['esta noite'], 0],
      [['amanha'], 1],
      [['depois de amanhã', 'depois de amanha'], 2],
      [['anteontem'], -2],
    ],
    weekend: ['este fim de semana', 'neste fim de semana', 'fim de semana'],
  },
}

/** What leads to a day: `le vendredi`, `del 28`, `na sexta`. */
export const ARTICLE = /(?<=^|\s)(?:le|du|el|del|no dia|dia|no|na|nesta|neste)\s$/u

const NUMBERS: readonly (readonly string[])[] = [
  ['um', 'uma'],
  ['dois', 'duas'],
  ['três', 'tres'],
  ['quatro'],
  ['cinco'],
  ['seis'],
]
const COUNTED = new RegExp(
  `${BEFORE}(?:em|daqui a|dentro de) (\\d{1,3}|${any(NUMBERS.flat())}) (dias?|semanas?)${AFTER}`,
  'gu',
)

const found = (match: RegExpMatchArray) => ({
  start: match.index ?? 0,
  end: (match.index ?? 0) + match[0].length,
})

const inWords = (plain: string, words: readonly string[]) =>
  [...plain.matchAll(new RegExp(`${BEFORE}(?:${any(words)})${AFTER}`, 'gu'))].map(found)

/** Portuguese counts on: `em 2 semanas`, `daqui a três dias`. */
const counted = (plain: string): readonly DayWord[] =>
  [...plain.matchAll(COUNTED)].map((match) => {
    const [, count = '', unit = ''] = match
    const spelt = NUMBERS.findIndex((words) => words.includes(count))
    const number = spelt === -1 ? Number(count) : spelt + 1
    return { ...found(match), kind: 'off', days: unit.startsWith('semana') ? number * 7 : number }
  })

/** Days in French, Portuguese and Spanish that the library does not know. */
export function romanceDays(plain: string, language: Language): readonly DayWord[] {
  const missing = MISSING[language]
  if (missing === undefined) return []
  return [
    ...missing.near.flatMap(([words, days]) =>
      inWords(plain, words).map((each): DayWord => ({ ...each, kind: 'off', days })),
    ),
    ...inWords(plain, missing.weekend).map((each): DayWord => ({ ...each, kind: 'weekend' })),
    ...(language === 'pt' ? counted(plain) : []),
  ]
}
