import type { Temporal } from 'temporal-polyfill'
import type { Language } from '../../../../shared/domain/language.ts'
import { any, LINES, wordsOf } from '../../../../shared/languages/reading.ts'
import type { DayTable } from '../../../../shared/languages/words.ts'
import { AFTER, BEFORE } from './clockWords.ts'
import type { DayWord } from './dayWords.ts'

const YEAR = String.raw`\.?(?:(?: del| năm|,)? (?<year>\d{4})(?: р(?:оку|\.)?| r(?:oku|\.))?${AFTER})?`

type Groups = readonly (readonly string[])[]

/** Groups of words, in each those that mean the same. */
export const groupsOf = (groups: string): Groups =>
  (groups === '' ? [] : groups.split(' ')).map((each) =>
    each.split('/').map((word) => word.replaceAll('_', ' ')),
  )

const anyOf = (groups: Groups): string => any(groups.flat())
const whole = (piece: string, behind = ''): RegExp =>
  new RegExp(`${BEFORE}(?:${piece})${AFTER}${behind}`, 'gu')

/** The expressions of a language. */
function rulesOf(table: DayTable) {
  const [weekdays, months, numbers] = [
    groupsOf(table.weekdays),
    groupsOf(table.months),
    groupsOf(table.numbers),
  ]
  return {
    table,
    weekdays,
    months,
    numbers,
    loose: wordsOf(table.loose),
    near: whole(any(Object.keys(table.near))),
    weekend: whole(table.weekend),
    weekday: whole(
      `(?<before>${table.before})(?<name>${anyOf(weekdays)})(?<behind>${table.behind})`,
      String.raw`\.?`,
    ),
    counted: whole(table.counted(String.raw`\d{1,3}|${anyOf(numbers)}`)),
    date: whole(table.date(anyOf(months)), YEAR),
  }
}
type Rules = ReturnType<typeof rulesOf>

const known = new Map<Language, Rules>()

const stretchOf = (match: RegExpMatchArray) => ({
  start: match.index ?? 0,
  end: (match.index ?? 0) + match[0].length,
})

const placeIn = (groups: Groups, word: string): number => 1 + groups.findIndex((each) => each.includes(word))

function weekdayOf(
  match: RegExpMatchArray,
  { table, weekdays, loose }: Rules,
  today: Temporal.PlainDate,
): DayWord {
  const { before = '', name = '', behind = '' } = match.groups ?? {}
  const weekday = placeIn(weekdays, name)
  const says = (which: keyof DayTable['which']) => table.which[which]?.test(before + behind) === true
  const stretch = stretchOf(match)
  if (says('thisWeek')) return { ...stretch, kind: 'off', days: weekday - today.dayOfWeek }
  if (says('nextWeek')) return { ...stretch, kind: 'off', days: weekday - today.dayOfWeek + 7 }
  const which = (['next', 'coming', 'last'] as const).find(says) ?? 'plain'
  return {
    ...stretch,
    kind: 'weekday',
    weekday,
    which,
    loose: before + behind === '' && loose.includes(name),
  }
}

function countedOf(match: RegExpMatchArray, { table, numbers }: Rules): DayWord {
  const { count = '1', unit = '' } = match.groups ?? {}
  const number = placeIn(numbers, count) || Number(count)
  return { ...stretchOf(match), kind: 'off', days: table.weeks.test(unit) ? number * 7 : number }
}

function dateOf(match: RegExpMatchArray, { months }: Rules): DayWord {
  const { day, until, month: name = '', year } = match.groups ?? {}
  const month = placeIn(months, name)
  return {
    ...stretchOf(match),
    kind: 'date',
    weekday: null,
    day: Number(day),
    month,
    year: year === undefined ? null : Number(year),
    until: until === undefined ? null : { day: Number(until), month },
  }
}

/** Days in the words of a language that has a table: dates, weekdays, weekends, and how far off. */
export function tableDays(plain: string, today: Temporal.PlainDate, language: Language): readonly DayWord[] {
  const { days: table } = LINES[language]
  if (table === null) return []
  const rules = known.get(language) ?? rulesOf(table)
  known.set(language, rules)
  const all = <T>(rule: RegExp, made: (match: RegExpMatchArray) => T): readonly T[] =>
    [...plain.matchAll(rule)].map(made)
  return [
    ...all(rules.date, (match) => dateOf(match, rules)),
    ...all(rules.counted, (match) => countedOf(match, rules)),
    ...all(
      rules.near,
      (match): DayWord => ({ ...stretchOf(match), kind: 'off', days: table.near[match[0]] ?? 0 }),
    ),
    ...all(rules.weekend, (match): DayWord => ({ ...stretchOf(match), kind: 'weekend' })),
    ...all(rules.weekday, (match) => weekdayOf(match, rules, today)),
  ]
}
