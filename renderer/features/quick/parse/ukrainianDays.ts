import { AFTER, any, BEFORE } from './clockWords.ts'
import type { DayWord } from './dayWords.ts'
import { UKRAINIAN_MONTHS } from './monthWords.ts'

// The library of day words takes `день` alone for tomorrow and knows no `наступної суботи`.

const NEAR: Readonly<Record<string, number>> = {
  сьогодні: 0,
  завтра: 1,
  післязавтра: 2,
  учора: -1,
  вчора: -1,
  позавчора: -2,
}
/** From Monday on; without a point behind the short one. */
const WEEKDAYS: readonly (readonly string[])[] = [
  ['понеділок', 'понеділка', 'пн'],
  ['вівторок', 'вівторка', 'вт'],
  ['середа', 'середи', 'середу', 'ср'],
  ['четвер', 'четверга', 'чт'],
  ["п'ятниця", "п'ятниці", "п'ятницю", 'пт'],
  ['субота', 'суботи', 'суботу', 'сб'],
  ['неділя', 'неділі', 'неділю', 'нд'],
]
const NUMBERS: readonly (readonly string[])[] = [
  ['один', 'одну'],
  ['два', 'дві'],
  ['три'],
  ['чотири'],
  ["п'ять"],
  ['шість'],
]
const WHICH = {
  next: /^наступн/,
  coming: /^найближч/,
  last: /^минул/,
} as const

const DAY = new RegExp(`${BEFORE}(?:${any(Object.keys(NEAR))})${AFTER}`, 'gu')
const WEEKEND = new RegExp(
  `${BEFORE}(?:(?:[ув]|на) (?:ці )?вихідні|на (?:цих )?вихідних|цими вихідними)${AFTER}`,
  'gu',
)
const WEEKDAY = new RegExp(
  `${BEFORE}(?:[ув] )?(?:((?:наступн|найближч|минул)(?:ий|ого|у|ої)|цей|цього|цю|цієї) )?(${any(WEEKDAYS.flat())})${AFTER}\\.?`,
  'gu',
)
const COUNTED = new RegExp(
  `${BEFORE}через (?:(\\d{1,3}|${any(NUMBERS.flat())}) )?(день|дні|днів|тиждень|тижні|тижнів)${AFTER}`,
  'gu',
)
const DATE = new RegExp(
  `${BEFORE}(?:із? |з )?(\\d{1,2})(?:-?го)?(?:[ ]?(?:-|по|до)[ ]?(\\d{1,2}))? (${any(UKRAINIAN_MONTHS.flat())})${AFTER}\\.?(?: (\\d{4})(?: р(?:оку|\\.)?)?${AFTER})?`,
  'gu',
)

const stretchOf = (match: RegExpMatchArray) => ({
  start: match.index ?? 0,
  end: (match.index ?? 0) + match[0].length,
})

const placeIn = (words: readonly (readonly string[])[], word: string): number =>
  1 + words.findIndex((each) => each.includes(word))

function weekdayOf(match: RegExpMatchArray): DayWord {
  const [, before = '', name = ''] = match
  const which = (['next', 'coming', 'last'] as const).find((each) => WHICH[each].test(before)) ?? 'plain'
  return { ...stretchOf(match), kind: 'weekday', weekday: placeIn(WEEKDAYS, name), which, loose: false }
}

function countedOf(match: RegExpMatchArray): DayWord {
  const [, count = '1', unit = ''] = match
  const number = placeIn(NUMBERS, count) || Number(count)
  return { ...stretchOf(match), kind: 'off', days: unit.startsWith('т') ? number * 7 : number }
}

function dateOf(match: RegExpMatchArray): DayWord {
  const [, day, last, name = '', year] = match
  const month = placeIn(UKRAINIAN_MONTHS, name)
  return {
    ...stretchOf(match),
    kind: 'date',
    weekday: null,
    day: Number(day),
    month,
    year: year === undefined ? null : Number(year),
    until: last === undefined ? null : { day: Number(last), month },
  }
}

/** Days in Ukrainian: dates, weekdays, weekends, and how far off. */
export const ukrainianDays = (plain: string): readonly DayWord[] => [
  ...[...plain.matchAll(DATE)].map(dateOf),
  ...[...plain.matchAll(COUNTED)].map(countedOf),
  ...[...plain.matchAll(DAY)].map(
    (match): DayWord => ({ ...stretchOf(match), kind: 'off', days: NEAR[match[0]] ?? 0 }),
  ),
  ...[...plain.matchAll(WEEKEND)].map((match): DayWord => ({ ...stretchOf(match), kind: 'weekend' })),
  ...[...plain.matchAll(WEEKDAY)].map(weekdayOf),
]
