import type { Temporal } from 'temporal-polyfill'
import type { Language } from '../../../../shared/domain/language.ts'
import { AFTER, any, BEFORE } from './clockWords.ts'
import { DAY_TABLES, type DayTable } from './dayTables.ts'
import type { DayWord } from './dayWords.ts'

const YEAR = String.raw`\.?(?:(?: del| năm|,)? (?<year>\d{4})(?: р(?:оку|\.)?| r(?:oku|\.))?${AFTER})?`

const anyOf = (groups: readonly (readonly string[])[]): string => any(groups.flat())
const whole = (piece: string, behind = ''): RegExp =>
  new RegExp(`${BEFORE}(?:${piece})${AFTER}${behind}`, 'gu')

/** The expressions of a language. */
function rulesOf(table: DayTable) {
  const number = String.raw`\d{1,3}|${anyOf(table.numbers)}`
  return {
    table,
    near: whole(any(Object.keys(table.near))),
    weekend: whole(table.weekend),
    weekday: whole(
      `(?<before>${table.before})(?<name>${anyOf(table.weekdays)})(?<behind>${table.behind})`,
      String.raw`\.?`,
    ),
    counted: whole(table.counted(number)),
    date: whole(table.date(anyOf(table.months)), YEAR),
  }
}
type Rules = ReturnType<typeof rulesOf>

const known = new Map<Language, Rules>()

const stretchOf = (match: RegExpMatchArray) => ({
  start: match.index ?? 0,
  end: (match.index ?? 0) + match[0].length,
})

const placeIn = (groups: readonly (readonly string[])[], word: string): number =>
  1 + groups.findIndex((each) => each.includes(word))

function weekdayOf(match: RegExpMatchArray, { table }: Rules, today: Temporal.PlainDate): DayWord {
  const { before = '', name = '', behind = '' } = match.groups ?? {}
  const weekday = placeIn(table.weekdays, name)
  const says = (which: keyof DayTable['which']) => table.which[which]?.test(before + behind) === true
  const stretch = stretchOf(match)
  if (says('thisWeek')) return { ...stretch, kind: 'off', days: weekday - today.dayOfWeek }
  if (says('nextWeek')) return { ...stretch, kind: 'off', days: weekday - today.dayOfWeek + 7 }
  const which = (['next', 'coming', 'last'] as const).find(says) ?? 'plain'
  const loose = before + behind === '' && table.loose.includes(name)
  return { ...stretch, kind: 'weekday', weekday, which, loose }
}

function countedOf(match: RegExpMatchArray, { table }: Rules): DayWord {
  const { count = '1', unit = '' } = match.groups ?? {}
  const number = placeIn(table.numbers, count) || Number(count)
  return { ...stretchOf(match), kind: 'off', days: table.weeks.test(unit) ? number * 7 : number }
}

function dateOf(match: RegExpMatchArray, { table }: Rules): DayWord {
  const { day, until, month: name = '', year } = match.groups ?? {}
  const month = placeIn(table.months, name)
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
  const table = DAY_TABLES[language]
  if (table === undefined) return []
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
