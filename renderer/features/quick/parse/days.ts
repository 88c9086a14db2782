import type { Temporal } from 'temporal-polyfill'
import type { Language } from '../../../../shared/domain/language.ts'
import type { FoundTime } from './clocks.ts'
import { type DayWord, dayWords } from './dayWords.ts'
import { type Found, overlaps } from './line.ts'
import { without } from './plainLine.ts'

type Day = Temporal.PlainDate

/** A day in the line, with every day it may mean, the likely one first. */
export interface FoundDay extends Found {
  readonly days: readonly Day[]
  /** The weekday that was said, where nothing else was. */
  readonly weekday: number | null
  /** Of several days the last. */
  readonly until: Day | null
  /** What a day that is over moves on by. */
  readonly moves: 'day' | 'week' | 'year'
  readonly sure: 1 | 2 | 3
}

/** An event goes on for so many days at most. */
const MOST_DAYS = 30

/** How far back a day without a year is asked about, and not taken for one of next year. */
const LATELY_DAYS = 92

const NUMERIC =
  /(?<![\p{L}\p{N}_:.,/-])(?:(?:le|el|il|op|no dia|dia|ngày) )?(?:(\d{4})([-/.])(\d{1,2})\2(\d{1,2})|(\d{1,2})([-/.])(\d{1,2})(?:(\6)(\d{4}|\d{2})?)?)(?![\p{L}\p{N}_]|[:/-]\d)/gu

/** Whether a country writes the month before the day. */
const monthFirst = new Map<string, boolean>()
function isMonthFirst(locale: string): boolean {
  const known = monthFirst.get(locale)
  if (known !== undefined) return known
  const parts = new Intl.DateTimeFormat(locale, { calendar: 'gregory', day: 'numeric', month: 'numeric' })
    .formatToParts(0)
    .map(({ type }) => type)
  const first = parts.indexOf('month') < parts.indexOf('day')
  monthFirst.set(locale, first)
  return first
}

const inMonth = (today: Day, year: number, month: number, day: number): Day | null => {
  if (month < 1 || month > 12 || day < 1 || year < 1970 || year > 2200) return null
  const first = today.with({ year, month, day: 1 })
  return day > first.daysInMonth ? null : first.with({ day })
}

/** A day without a year: the next one, or the one that was lately; 29 February waits for its year. */
function withoutYear(today: Day, month: number, day: number): Day | null {
  for (let year = today.year; year < today.year + 9; year += 1) {
    const found = inMonth(today, year, month, day)
    if (found !== null && found.until(today).total('days') <= LATELY_DAYS) return found
  }
  return null
}

const fullYear = (digits: string): number => (digits.length === 2 ? 2000 + Number(digits) : Number(digits))

function numericDays(plain: string, today: Day, locale: string): readonly FoundDay[] {
  return [...plain.matchAll(NUMERIC)].flatMap((match) => {
    const [text, isoYear, , isoMonth, isoDay, a, mark, b, again, year] = match
    const stretch = { start: match.index, end: match.index + text.length }
    const given = { weekday: null, until: null, moves: 'year' } as const
    if (isoYear !== undefined) {
      const day = inMonth(today, Number(isoYear), Number(isoMonth), Number(isoDay))
      return day === null ? [] : [{ ...stretch, ...given, days: [day], sure: 3 as const }]
    }
    if (mark === '-' && year === undefined) return []
    const pair = [Number(a), Number(b)] as const
    // A point is written where the day comes first.
    const orders =
      mark !== '.' && isMonthFirst(locale)
        ? [
            [1, 0],
            [0, 1],
          ]
        : [
            [0, 1],
            [1, 0],
          ]
    for (const [dayAt, monthAt] of mark === '.' ? orders.slice(0, 1) : orders) {
      const [day, month] = [pair[dayAt ?? 0] ?? 0, pair[monthAt ?? 1] ?? 0]
      const date =
        year === undefined ? withoutYear(today, month, day) : inMonth(today, fullYear(year), month, day)
      if (date === null) continue
      const sure = year !== undefined || again !== undefined ? 3 : mark === '/' ? 2 : 1
      return [{ ...stretch, ...given, days: [date], sure }]
    }
    return []
  })
}

const comingOf = (today: Day, weekday: number): Day =>
  today.add({ days: (weekday - today.dayOfWeek + 7) % 7 })

/** The same day of the week nearest to a date. */
const nearestOf = (date: Day, weekday: number): Day => {
  const ahead = (weekday - date.dayOfWeek + 7) % 7
  return date.add({ days: ahead > 3 ? ahead - 7 : ahead })
}

function spokenDay(word: DayWord, today: Day): FoundDay | null {
  const { start, end } = word
  const given = { start, end, weekday: null, until: null, moves: 'year' } as const
  switch (word.kind) {
    case 'off':
      return { ...given, days: [today.add({ days: word.days })], moves: 'day', sure: 3 }
    case 'weekend': {
      const saturday = comingOf(today, 6)
      return { ...given, days: [saturday, saturday.add({ days: 1 })], moves: 'week', sure: 1 }
    }
    case 'weekday': {
      const { weekday, which } = word
      const coming = comingOf(today, weekday)
      const later = coming.add({ days: 7 })
      const sameWeek = today.dayOfWeek <= weekday
      const days =
        which === 'last'
          ? [coming.subtract({ days: 7 })]
          : coming.equals(today)
            ? which === 'plain'
              ? [coming, later]
              : [later]
            : which === 'next' && sameWeek
              ? [later, coming]
              : [coming]
      return { ...given, days, weekday, moves: 'week', sure: 2 }
    }
    case 'date': {
      const { day, month, year, weekday, until } = word
      const date = year === null ? withoutYear(today, month, day) : inMonth(today, year, month, day)
      if (date === null) return null
      const last = until === null ? null : inMonth(today, date.year, until.month, until.day)
      if (last !== null && date.until(last).total('days') > MOST_DAYS) return null
      return { ...given, ...ofWeekday(date, weekday), until: last, sure: 3 }
    }
  }
}

/** A weekday beside a date it does not fall on: either may be the slip. */
const ofWeekday = (date: Day, weekday: number | null): Pick<FoundDay, 'days'> => ({
  days: weekday === null || date.dayOfWeek === weekday ? [date] : [date, nearestOf(date, weekday)],
})

const isBetween = (plain: string, a: Found, b: Found): boolean =>
  a.end <= b.start && /^[ ,]*(?:(?:the|on|den|dem|am|le|el|dia) )?$/.test(plain.slice(a.end, b.start))

/** `Fr 27.11.`, `friday in two weeks`: two parts of one day. */
function joined(
  plain: string,
  today: Day,
  words: readonly DayWord[],
  days: readonly FoundDay[],
): readonly FoundDay[] {
  return days.flatMap((one) => {
    const inWeek = words.find((word) => word.kind === 'weekday' && isBetween(plain, one, word))
    const [first] = one.days
    // `in two weeks on thu`: of that week.
    if (inWeek?.kind === 'weekday' && first !== undefined && one.moves === 'day')
      return [{ ...one, end: inWeek.end, days: [first.add({ days: inWeek.weekday - first.dayOfWeek })] }]
    const before = words.find((word) => word.kind === 'weekday' && isBetween(plain, word, one))
    if (before?.kind !== 'weekday' || one.weekday !== null) return []
    const off = words.find((word) => word.kind === 'off' && word.start === one.start)
    const coming = comingOf(today, before.weekday)
    if (off !== undefined && off.kind === 'off')
      return off.days % 7 === 0
        ? [{ ...one, start: before.start, days: [coming.add({ days: off.days })] }]
        : []
    const [date] = one.days
    return date === undefined ? [] : [{ ...one, ...ofWeekday(date, before.weekday), start: before.start }]
  })
}

const isLoose = (word: DayWord): boolean => word.kind === 'weekday' && word.loose

/** A number, or a mark, beside it says that the letters mean the day. */
const stands = (plain: string, { start, end }: Found): boolean =>
  /^[ ,]*[\d@#*|]/.test(plain.slice(end)) || /[\d|][ ,]*$/.test(plain.slice(0, start))

/** Every day in the line, as the plain line has it, beside the times in it. */
export function daysIn(
  plain: string,
  times: readonly FoundTime[],
  today: Temporal.PlainDate,
  { language, locale }: { readonly language: Language; readonly locale: string },
): readonly FoundDay[] {
  const letters = without(plain, times)
  // `27.11` and `3.12.2026` may look like times; `19:30` looks like no day.
  const digits = without(
    plain,
    times.filter(({ sure }) => sure > 1),
  )
  const words = dayWords(letters, today, language).filter((word) => !isLoose(word) || stands(letters, word))
  const single = [
    ...numericDays(digits, today, locale),
    ...words.flatMap((word) => spokenDay(word, today) ?? []),
  ]
  const all = [...joined(plain, today, words, single), ...single].toSorted(
    (a, b) => b.end - b.start - (a.end - a.start),
  )
  return all.filter((one, at) => all.slice(0, at).every((longer) => !overlaps(longer, one)))
}
