import { LANGUAGE_NAMES } from '../../../shared/domain/language.ts'
import { any, HEADINGS, wordsOf } from '../../../shared/languages/reading.ts'
import type { HeadingWords } from '../../../shared/languages/words.ts'

/** What a cell says of when; parts it does not name are null. */
export interface Written {
  /** Midnight of the day, in seconds as if it were UTC. */
  readonly day: number | null
  /** Seconds after midnight. */
  readonly time: number | null
  /** Of "19:00–21:00". */
  readonly until: number | null
  /** The instant, where the cell says how far its clock is from UTC. */
  readonly at: number | null
}

/** No evening is longer: an end before its start by more is a slip. */
const LONGEST_NIGHT = 12 * 3_600
const WHOLE_DAY = 86_400

/** Seconds from the midnight of its start to an end that names no day: "22:00–02:00" ends the next day. */
export const endAfter = (start: number, until: number): number =>
  until < start && until + WHOLE_DAY - start <= LONGEST_NIGHT ? until + WHOLE_DAY : until

export interface WrittenOpen {
  /** Both readings are days of the calendar. */
  readonly open: true
}

const NOTHING: Written = { day: null, time: null, until: null, at: null }
const MINUTE = 60
const HOUR = 3_600
let months: ReadonlyMap<string, number> | null = null

function monthOf(name: string): number | null {
  months ??= new Map(
    LANGUAGE_NAMES.flatMap((language) =>
      (
        [
          { month: 'long' },
          { month: 'short' },
          // Polish and Ukrainian write another form beside a day.
          { month: 'long', day: 'numeric' },
          { month: 'short', day: 'numeric' },
        ] as const
      ).flatMap((style) => {
        const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { ...style, timeZone: 'UTC' })
        return Array.from({ length: 12 }, (_, at): [string, number] => {
          const parts = format.formatToParts(Date.UTC(2026, at, 15))
          return [folded(parts.find(({ type }) => type === 'month')?.value ?? ''), at + 1]
        })
      }),
    ),
  )
  // Hebrew puts its "in" before the name.
  return months.get(folded(name)) ?? months.get(folded(name).replace(/^ב/, '')) ?? null
}

const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}.]/gu, '')

/** Digits of every script as 0 to 9, dashes as one, no spaces that are not plain, halves of the day in Latin letters. */
const plain = (cell: string): string =>
  cell
    .slice(0, 100)
    .replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/gu, ' ')
    .replace(/(?<=\d ?)[صم](?!\p{L})/gu, (half) => (half === 'ص' ? 'am' : 'pm'))
    .trim()

function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  if (code >= 0x660 && code <= 0x669) return code - 0x660
  if (code >= 0x6f0 && code <= 0x6f9) return code - 0x6f0
  return Number(digit.normalize('NFKC')) || 0
}

const CLOCK = String.raw`(\d{1,2})(?:[:.h](\d{2}))?(?::(\d{2})(?:\.\d+)?)? ?(am|pm|a\.m\.|p\.m\.|uhr|h)?`
const TIMES = new RegExp(String.raw`^${CLOCK}(?: ?- ?${CLOCK})?$`, 'i')

/** Seconds after midnight; a number alone is a time only with a word that says so. */
function clockOf(parts: readonly (string | undefined)[]): number | null {
  const [hours, minutes, seconds, half] = parts
  if (hours === undefined || (minutes === undefined && half === undefined)) return null
  const word = half?.replaceAll('.', '').toLowerCase()
  const twelve = word === 'am' || word === 'pm'
  const hour = twelve ? (Number(hours) % 12) + (word === 'pm' ? 12 : 0) : Number(hours)
  if (hour > 24 || Number(minutes ?? 0) > 59 || (twelve && Number(hours) > 12)) return null
  return hour * HOUR + Number(minutes ?? 0) * MINUTE + Number(seconds ?? 0)
}

function timesOf(text: string): Pick<Written, 'time' | 'until'> | null {
  const match = TIMES.exec(text)
  if (match === null) return null
  const [from, to] = [match.slice(1, 5), match.slice(5, 9)]
  const until = to[0] === undefined ? null : clockOf([to[0], to[1] ?? '00', to[2], to[3]])
  // "19-21 h", "7-9pm": the word behind holds for both; "10-1pm" begins before noon.
  const word = from[3] ?? to[3]
  const read = clockOf([from[0], from[1], from[2], word])
  const isTurned = from[3] === undefined && /^[ap]/i.test(word ?? '') && until !== null && (read ?? 0) > until
  const time = read === null || !isTurned ? read : (read + 12 * HOUR) % (24 * HOUR)
  return time === null ? null : { time, until }
}

function dayOf(year: number, month: number, day: number): number | null {
  const full = year < 100 ? 2000 + year : year
  const date = new Date(Date.UTC(full, month - 1, day))
  return full >= 1970 && full < 5000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.getTime() / 1_000
    : null
}

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ,]+(.+?))?$/
const NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:,? (.+))?$/
const wordsAt = (place: keyof HeadingWords['dates']): string =>
  any(Object.values(HEADINGS).flatMap(({ dates }) => wordsOf(dates[place])))
const DAY_NAME = new RegExp(
  String.raw`^(?:(?:${wordsAt('day')}) )?(\d{1,2})(?:st|nd|rd|th)?[.º°]? (?:(?:${wordsAt('month')}) )?(tháng \d{1,2}|\p{L}+)\.?,? (?:(?:${wordsAt('year')}) )?(\d{4})(?: (?:${wordsAt('behindYear')}))?(?:,? (?:(?:${wordsAt('hour')}) )?(.+))?$`,
  'u',
)
/** Vietnamese has the hour first. */
const HOUR_DAY = new RegExp(String.raw`^(?:(?:${wordsAt('hour')}) )?(\d{1,2}:\d{2}),? (.+)$`, 'u')
/** 2026年12月3日 19:30, 2026年12月3日(木) */
const EASTERN = /^(\d{4})年(\d{1,2})月(\d{1,2})日(?: ?[(（]\p{L}+[)）])?(?: ?(.+))?$/u
const NAME_DAY = /^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?:,? (?:at )?(.+))?$/u
const WEEKDAY = /^\p{L}{2,}\.?,? (?=\d|\p{L}+\.? \d)/u
const OFFSET = /^(.+?) ?(Z|[+-]\d{2}:?\d{2})$/
/** "…T19:00-05:00", "19:00:00-05:00": how machines write a time. Elsewhere "19:00-21:00" is from one to the other. */
const STAMP = /\dT\d|:\d\d:\d\d/

/**
 * When a cell means. `dayFirst` null: the order of day and month is not known, and a cell that can be read in both ways
 * stays open. Null: it is no time. `workbook`: a worksheet's times know no zone, and a Z behind them says nothing.
 */
export function readWritten(
  cell: string,
  dayFirst: boolean | null,
  workbook = false,
): Written | WrittenOpen | null {
  const text = plain(cell)
  if (text === '') return NOTHING
  const alone = timesOf(text)
  if (alone !== null) return { ...NOTHING, ...alone }
  const eastern = EASTERN.exec(text)
  if (eastern !== null) {
    const [, year, month, day, rest] = eastern
    return withTime(dayOf(Number(year), Number(month), Number(day)), rest, text, workbook)
  }
  const iso = ISO.exec(text)
  if (iso !== null) {
    const [, year = '', month = '', day = '', rest] = iso
    // What a worksheet has before its first day is a time alone.
    if (workbook && Number(year) < 1901) return { ...NOTHING, ...timesOf(parted(rest ?? '', text)[0]) }
    return withTime(dayOf(Number(year), Number(month), Number(day)), rest, text, workbook)
  }
  const numbers = NUMBERS.exec(text)
  if (numbers !== null) {
    const [, first = '', separator, second = '', year = '', rest] = numbers
    const asDay = dayOf(Number(year), Number(second), Number(first))
    const asMonth = dayOf(Number(year), Number(first), Number(second))
    // Dots stand between day, month and year wherever they stand there at all.
    const order = separator === '.' ? true : dayFirst
    if (asDay !== null && asMonth !== null && asDay !== asMonth && order === null) return { open: true }
    return withTime(order === false ? (asMonth ?? asDay) : (asDay ?? asMonth), rest, text, workbook)
  }
  const dayHour = text.replace(HOUR_DAY, '$2 $1')
  const named = namedDay(dayHour) ?? namedDay(dayHour.replace(WEEKDAY, ''))
  if (named !== null) return named
  return WEEKDAY.test(text) ? readWritten(text.replace(WEEKDAY, ''), dayFirst, workbook) : null
}

function namedDay(text: string): Written | null {
  const [, day, name = '', year, rest] = DAY_NAME.exec(text) ?? []
  const [, other = '', number, otherYear, otherRest] = NAME_DAY.exec(text) ?? []
  const month = monthOf(name || other)
  if (month === null) return null
  return withTime(
    dayOf(Number(year ?? otherYear), month, Number(day ?? number)),
    rest ?? otherRest,
    text,
    false,
  )
}

/** The clock time of a cell and how far it is from UTC, where it says so. */
function parted(rest: string, cell: string): readonly [clock: string, offset?: string] {
  const [, clock, offset] = OFFSET.exec(rest) ?? []
  if (clock === undefined || offset === undefined) return [rest]
  return offset.startsWith('-') && !STAMP.test(cell) ? [rest] : [clock, offset]
}

function withTime(
  day: number | null,
  rest: string | undefined,
  cell: string,
  workbook: boolean,
): Written | null {
  if (day === null) return null
  if (rest === undefined || rest === '') return { ...NOTHING, day }
  const [clock, offset] = parted(rest, cell)
  const times = timesOf(clock)
  if (times === null) return null
  const isInstant = offset !== undefined && !workbook
  return { ...times, day, at: isInstant ? day + (times.time ?? 0) - secondsOf(offset) : null }
}

function secondsOf(offset: string): number {
  if (offset === 'Z') return 0
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(-2))]
  return (hours * HOUR + minutes * MINUTE) * (offset.startsWith('-') ? -1 : 1)
}

/**
 * Whether day or month stands first in a column of days, by all of its cells: a number above 12 settles it. Null: it
 * stays open, also where cells contradict each other. `needed`: there is a cell that means two days.
 */
export function orderOf(cells: Iterable<string>): {
  readonly dayFirst: boolean | null
  readonly needed: boolean
} {
  let [day, month, needed] = [false, false, false]
  for (const cell of cells) {
    const text = plain(cell)
    const [, first = '', separator, second = ''] =
      NUMBERS.exec(text) ?? NUMBERS.exec(text.replace(WEEKDAY, '')) ?? []
    if (separator === undefined || separator === '.') continue
    if (Number(first) > 12) day = true
    else if (Number(second) > 12) month = true
    else if (first !== second) needed = true
  }
  return { dayFirst: day === month ? null : day, needed }
}
