import { AFTER, any } from './clockWords.ts'
import type { Found, LineSeries, Named } from './line.ts'

/** A text in quotes: its words stand as they are. */
export interface Quoted extends Found {
  readonly words: string
}

/** Straight, English, German and French; within straight ones a doubled quote is one. */
const QUOTES = /(?<=^|[\s@#/])(?:"((?:[^"]|"")*)"|“([^”]*)”|„([^“”]*)[“”]|«([^»]*)»)/g

export const quotedIn = (line: string): readonly Quoted[] =>
  [...line.matchAll(QUOTES)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    words: (match[1]?.replaceAll('""', '"') ?? match[2] ?? match[3] ?? match[4] ?? '').trim(),
  }))

/** What follows a mark at the beginning of a word: up to there, and what of the given names it is. */
export interface FoundName<T> extends Found {
  readonly named: T
}

/** Without case and accents. */
export const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en')

/** Fewer letters are no beginning of a name. */
const LEAST_BEGINNING = 2
const WORD = /^[^\s|@#*"]+/

/**
 * A name behind a mark: all of one, in quotes too, or the beginning of one alone. Anything else stays what it is: `#1`
 * and `and/or` are words.
 */
export function nameBehind<T extends Named>(
  line: string,
  mark: '#' | '/',
  names: readonly T[],
  quoted: readonly Quoted[],
): FoundName<T> | null {
  for (let at = line.indexOf(mark); at !== -1; at = line.indexOf(mark, at + 1)) {
    if (quoted.some(({ start, end }) => start < at && at < end)) continue
    if (at > 0 && !/\s/.test(line.charAt(at - 1))) continue
    const quote = quoted.find(({ start }) => start === at + 1)
    const rest = line.slice(at + 1)
    if (quote !== undefined) {
      const named = names.find(({ name }) => folded(name) === folded(quote.words))
      if (named !== undefined) return { start: at, end: quote.end, named }
      continue
    }
    const whole = names
      .filter(({ name }) => startsWith(rest, name))
      .toSorted((a, b) => b.name.length - a.name.length)[0]
    if (whole !== undefined) return { start: at, end: at + 1 + whole.name.length, named: whole }
    const word = WORD.exec(rest)?.[0] ?? ''
    if (word.length < LEAST_BEGINNING) continue
    const begun = names.filter(({ name }) => folded(name).startsWith(folded(word)))
    const [only] = begun
    if (only !== undefined && begun.length === 1) return { start: at, end: at + 1 + word.length, named: only }
  }
  return null
}

/** The name in as many letters as it has, and then no further letter. */
const startsWith = (rest: string, name: string): boolean =>
  name !== '' &&
  folded(rest.slice(0, name.length)) === folded(name) &&
  !/^[\p{L}\p{N}]/u.test(rest.slice(name.length))

const REPEATS: readonly (readonly [words: readonly string[], repeat: LineSeries['repeat']])[] = [
  [
    [
      'daily',
      'every day',
      'täglich',
      'jeden tag',
      'tous les jours',
      'quotidien',
      'chaque jour',
      'tous les jours',
      'diario',
      'cada día',
      'todos los días',
      'diário',
      'todo dia',
      'todos os dias',
      'щодня',
      'кожного дня',
      'кожен день',
      'يوميا',
      'يوميًا',
      'كل يوم',
      'dagelijks',
      'elke dag',
      'ogni giorno',
      'tutti i giorni',
      'codziennie',
      'każdego dnia',
      'her gün',
      'günlük',
      'hằng ngày',
      'mỗi ngày',
      '毎日',
      '每天',
      'כל יום',
    ],
    'daily',
  ],
  [
    [
      'fortnightly',
      'every two weeks',
      'every 2 weeks',
      'alle zwei wochen',
      'alle 2 wochen',
      '14-täglich',
      'toutes les deux semaines',
      'toutes les 2 semaines',
      'quincenal',
      'cada dos semanas',
      'cada 2 semanas',
      'quinzenal',
      'a cada duas semanas',
      'a cada 2 semanas',
      'раз на два тижні',
      'раз на 2 тижні',
      'кожні два тижні',
      'кожні 2 тижні',
      'كل اسبوعين',
      'om de week',
      'elke twee weken',
      'elke 2 weken',
      'ogni due settimane',
      'ogni 2 settimane',
      'co dwa tygodnie',
      'co 2 tygodnie',
      'iki haftada bir',
      '2 haftada bir',
      'hai tuần một lần',
      'mỗi 2 tuần',
      '隔週',
      '隔周',
      '每两周',
      'כל שבועיים',
    ],
    'fortnightly',
  ],
  [
    [
      'monthly',
      'every month',
      'monatlich',
      'jeden monat',
      'mensuel',
      'tous les mois',
      'chaque mois',
      'mensual',
      'cada mes',
      'mensal',
      'todo mês',
      'щомісяця',
      'кожного місяця',
      'شهريا',
      'شهريًا',
      'كل شهر',
      'maandelijks',
      'elke maand',
      'mensile',
      'ogni mese',
      'co miesiąc',
      'miesięcznie',
      'her ay',
      'aylık',
      'hằng tháng',
      'mỗi tháng',
      '毎月',
      '每月',
      'כל חודש',
    ],
    'monthly',
  ],
  [
    [
      'weekly',
      'every week',
      'every',
      'wöchentlich',
      'jede woche',
      'jeden',
      'hebdomadaire',
      'toutes les semaines',
      'chaque semaine',
      'chaque',
      'tous les',
      'semanal',
      'cada semana',
      'cada',
      'toda semana',
      'toda',
      'todo',
      'щотижня',
      'кожного тижня',
      'кожен',
      'кожного',
      'кожну',
      'кожної',
      'اسبوعيا',
      'اسبوعيًا',
      'كل اسبوع',
      'كل',
      'wekelijks',
      'elke week',
      'elke',
      'settimanale',
      'ogni settimana',
      'ogni',
      'tutti i',
      'co tydzień',
      'tygodniowo',
      'każdy',
      'każdą',
      'her hafta',
      'haftalık',
      'her',
      'hằng tuần',
      'mỗi tuần',
      'mỗi',
      '毎週',
      '每周',
      '每',
      'כל שבוע',
      'כל',
    ],
    'weekly',
  ],
]
const WORDS = any(REPEATS.flatMap(([words]) => words))
const TIMES =
  '(?:[ ]?(?:x|×|times|mal|fois|veces|vezes|keer|volte|razy|kez|defa|lần|回|次|פעמים|разів|рази|مرات|مرة))?'
const SERIES = new RegExp(
  String.raw`(?<=^|[ ])\*[ ]?(?:(${WORDS})(?:[ ](\d{1,3})${TIMES}(?![\d:.,/-])(?![ ]?(?:uhr|am|pm|h)))?|(\d{1,3})${TIMES}(?![\d:.,/-]))${AFTER}`,
  'u',
)

/** As many as one says yes to at a glance. */
const MOST_TIMES = 52

export interface FoundSeries extends Found {
  readonly series: LineSeries
}

/** `*weekly 6`, `*every` before its weekday, `*6`. */
export function seriesIn(plain: string): FoundSeries | null {
  const match = SERIES.exec(plain)
  if (match === null) return null
  const [text, word, count, alone] = match
  const times = Number(count ?? alone ?? 0)
  if (times > MOST_TIMES || (alone !== undefined && times < 2)) return null
  const repeat = REPEATS.find(([words]) => words.includes(word ?? ''))?.[1] ?? 'weekly'
  return {
    start: match.index,
    end: match.index + text.length,
    series: { repeat, count: times < 2 ? null : times },
  }
}

const COUNT = new RegExp(
  String.raw`(?<=^|[ ])(\d{1,2})[ ]?(?:x|×|times|mal|fois|veces|vezes|keer|volte|razy|kez|defa|lần|回|次|פעמים|разів|рази|مرات)${AFTER}`,
  'u',
)

/** How many times, apart from the mark: `*every thu 19:00 6x`. */
export function countIn(plain: string): (Found & { readonly count: number }) | null {
  const match = COUNT.exec(plain)
  const count = Number(match?.[1])
  if (match === null || count < 2 || count > MOST_TIMES) return null
  return { start: match.index, end: match.index + match[0].length, count }
}

/** Where a place begins: the mark, and what follows it at once. */
export function placeMark(line: string, taken: readonly Found[]): number | null {
  for (let at = line.indexOf('@'); at !== -1; at = line.indexOf('@', at + 1)) {
    const begins = at === 0 || /\s/.test(line.charAt(at - 1))
    if (
      begins &&
      !taken.some(({ start, end }) => start < at && at < end) &&
      /^@\s?[^\s@#*]/.test(line.slice(at))
    )
      return at
  }
  return null
}
