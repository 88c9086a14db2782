import { any } from '../../../../shared/languages/reading.ts'
import { AFTER, BEFORE } from './clockWords.ts'
import type { DayWord } from './dayWords.ts'
import { ARABIC_MONTHS } from './monthWords.ts'

// As the plain line has them: without the hamza on its carriers. The library of day words knows no Arabic.

const WEEKDAYS: readonly (readonly string[])[] = [
  ['الاثنين', 'الإثنين', 'اثنين'],
  ['الثلاثاء', 'ثلاثاء', 'الثلاثا'],
  ['الاربعاء', 'اربعاء', 'الاربعا'],
  ['الخميس', 'خميس'],
  ['الجمعة', 'الجمعه', 'جمعة'],
  ['السبت', 'سبت'],
  ['الاحد', 'احد'],
]

/** Days from today on. */
const NEAR: readonly (readonly [words: readonly string[], days: number])[] = [
  [['اليوم', 'الليلة', 'هذا المساء'], 0],
  [['غدا', 'غدًا', 'بكرة', 'يوم غد'], 1],
  [['بعد غد', 'بعد بكرة', 'بعد غدٍ'], 2],
  [['امس', 'البارحة'], -1],
  [['بعد يومين'], 2],
  [['بعد اسبوع'], 7],
  [['بعد اسبوعين'], 14],
  [['الاسبوع القادم', 'الاسبوع المقبل'], 7],
]
const NUMBERS = ['', '', '', 'ثلاثة', 'اربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة']
const COMING = ['القادم', 'القادمة', 'المقبل', 'المقبلة', 'هذا', 'هذه']

const names = (groups: readonly (readonly string[])[]): string => any(groups.flat())
const WEEKDAY = `(?:(?:في )?يوم )?(${names(WEEKDAYS)})(?: (${any(COMING)}))?`
const DATE = `(\\d{1,2}) (?:من )?(${names(ARABIC_MONTHS)})(?:،? (\\d{4}))?`
const BY_WEEKDAY = new RegExp(`${BEFORE}${WEEKDAY}${AFTER}`, 'gu')
const BY_DATE = new RegExp(`${BEFORE}(?:${WEEKDAY}[ ,]+)?${DATE}${AFTER}`, 'gu')
const BY_WORD = new RegExp(`${BEFORE}(${any(NEAR.flatMap(([words]) => words))})${AFTER}`, 'gu')
const BY_COUNT = new RegExp(
  `${BEFORE}بعد (\\d{1,3}|${any(NUMBERS.filter((word) => word !== ''))}) (ايام|يوم|يوما|اسابيع|اسبوع|اسبوعا)${AFTER}`,
  'gu',
)

const indexOf = (groups: readonly (readonly string[])[], word: string | undefined): number =>
  1 + groups.findIndex((words) => words.includes(word ?? ''))

/** Days in Arabic words: weekdays, dates by the names of months in east and west, and how far off. */
export function arabicDays(plain: string): readonly DayWord[] {
  const at = (match: RegExpMatchArray) => ({
    start: match.index ?? 0,
    end: (match.index ?? 0) + match[0].length,
  })
  return [
    ...[...plain.matchAll(BY_DATE)].map(
      (match): DayWord => ({
        ...at(match),
        kind: 'date',
        weekday: match[1] === undefined ? null : indexOf(WEEKDAYS, match[1]),
        day: Number(match[3]),
        month: indexOf(ARABIC_MONTHS, match[4]),
        year: match[5] === undefined ? null : Number(match[5]),
        until: null,
      }),
    ),
    ...[...plain.matchAll(BY_COUNT)].map((match): DayWord => {
      const count = NUMBERS.includes(match[1] ?? '') ? NUMBERS.indexOf(match[1] ?? '') : Number(match[1])
      return { ...at(match), kind: 'off', days: count * ((match[2] ?? '').startsWith('اس') ? 7 : 1) }
    }),
    ...[...plain.matchAll(BY_WORD)].map(
      (match): DayWord => ({
        ...at(match),
        kind: 'off',
        days: NEAR.find(([words]) => words.includes(match[1] ?? ''))?.[1] ?? 0,
      }),
    ),
    ...[...plain.matchAll(BY_WEEKDAY)].map(
      (match): DayWord => ({
        ...at(match),
        kind: 'weekday',
        weekday: indexOf(WEEKDAYS, match[1]),
        which: match[2] === undefined ? 'plain' : 'coming',
        loose: false,
      }),
    ),
  ]
}
