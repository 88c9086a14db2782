import type { Language } from '../../../../shared/domain/language.ts'
import { any, LINES } from '../../../../shared/languages/reading.ts'
import { AFTER, BEFORE, clockWords, inEach } from './clockWords.ts'
import { easternLength, easternTimes, isEastern } from './easternClocks.ts'
import { type Found, overlaps } from './line.ts'
import { ARABIC_MONTHS, MONTHS } from './monthWords.ts'
import { groupsOf } from './tableDays.ts'

/** A time as it was written. */
export interface Clock {
  /** 0 to 24. */
  readonly hour: number
  readonly minute: number
  readonly half: 'am' | 'pm' | null
  /** More than a bare number: minutes were written, or it is one of the hours after noon. */
  readonly exact: boolean
  /** Written as `07`: by the clock of 24 hours, in every country. */
  readonly padded: boolean
}

/** A time or stretch of time in the line; the surest is taken. */
export interface FoundTime extends Found {
  readonly from: Clock
  readonly to: Clock | null
  /** 3: it says it is a time. 2: it looks like one. 1: two bare numbers with a dash. */
  readonly sure: 1 | 2 | 3
}

export interface FoundLength extends Found {
  readonly minutes: number
}

const NO_MORE = String.raw`${AFTER}(?![:.,/-]\d)`
/** The expressions of a language; each has the words that are clock words in every one. */
function rulesOf(language: Language) {
  const { afternoon, morning, half, at, before, to, noon, midnight, hours, parts } = clockWords(language)
  const partsOf = (place: 'before' | 'behind') => any(parts[place].flatMap(([words]) => words))
  /** Three groups: hour, minutes, what stands behind. */
  const clock = String.raw`(\d{1,2})(?:[:.](\d{2}))?(?:[ ]?(${half})${AFTER})?`
  const alone = String.raw`(?<![\p{L}\p{N}_:.,/-])(?:(${before})[ ]+)?`
  const each = (piece: string) => new RegExp(piece, 'gu')
  const is = (piece: string) => new RegExp(`^(?:${piece})$`, 'u')
  return {
    parts,
    hours,
    stretch: each(String.raw`${alone}${clock}(?:[ ]?-[ ]?|[ ]+(?:${to})[ ]+)${clock}${NO_MORE}`),
    single: each(`${alone}${clock}${NO_MORE}`),
    talk: each(
      String.raw`${BEFORE}(?:(?:${before})[ ]+)?(\d{1,2}) (?:uhr|giờ) (\d{2})(?:[ ](${half}))?${AFTER}`,
    ),
    named: each(`${BEFORE}(?:(?:${before})[ ]+)?(${noon}|${midnight})${AFTER}`),
    spoken: each(
      String.raw`${BEFORE}(?:(${before})[ ]+)?(?:(${partsOf('before')})[ ]+)?(${any(hours.flat())}|\d{1,2})(?:[ ]+(${partsOf('behind')}))?(?:[ ](${half})${AFTER})?${NO_MORE}`,
    ),
    monthsBehind: new RegExp(
      String.raw`^(?:\.|[ ]?(?:de |di )?(?:${any([...MONTHS, ...ARABIC_MONTHS.flat(), ...groupsOf(LINES[language].days?.months ?? '').flat()])})${AFTER})`,
      'u',
    ),
    isAfternoon: is(afternoon),
    isMorning: is(morning),
    isNoon: is(noon),
    /** Words before a number that make a time of it. */
    isSingle: is(at),
  }
}
type Rules = ReturnType<typeof rulesOf>

const known = new Map<Language, Rules>()

function rulesFor(language: Language): Rules {
  const rules = known.get(language) ?? rulesOf(language)
  known.set(language, rules)
  return rules
}

function clockOf(
  { isAfternoon, isMorning }: Rules,
  hour: string | undefined,
  minute: string | undefined,
  behind: string | undefined,
): Clock | null {
  const [h, m] = [Number(hour), Number(minute ?? 0)]
  if (!(h <= 24 && m < 60 && (h < 24 || m === 0))) return null
  const half =
    behind === undefined ? null : isAfternoon.test(behind) ? 'pm' : isMorning.test(behind) ? 'am' : null
  if (half !== null && h > 12) return { hour: h, minute: m, half: null, exact: true, padded: false }
  if (half !== null && h === 0) return null
  const padded = (hour ?? '').startsWith('0')
  return { hour: h, minute: m, half, exact: minute !== undefined || padded || h > 12, padded }
}

const isSharp = (behind: string | undefined): boolean => behind !== undefined

/** `12.11` may be a day as well: a time by a point has to say that it is one. */
const byPoint = (text: string): boolean => /\d\.\d/.test(text) && !text.includes(':')

/** Every time in the line, as the plain line has it. */
export function timesIn(plain: string, language: Language): readonly FoundTime[] {
  const rules = rulesFor(language)
  const found: FoundTime[] = []
  const add = (
    match: RegExpMatchArray,
    from: Clock | null,
    to: Clock | null,
    sure: FoundTime['sure'],
    skipped = 0,
  ) => {
    const start = (match.index ?? 0) + skipped
    const one = { start, end: (match.index ?? 0) + match[0].trimEnd().length }
    if (from !== null && !found.some((each) => overlaps(each, one))) found.push({ ...one, from, to, sure })
  }
  if (isEastern(language)) found.push(...easternTimes(plain, language))
  for (const match of plain.matchAll(rules.stretch)) {
    const [text, at, h1, m1, half1, h2, m2, half2] = match
    const [from, to] = [clockOf(rules, h1, m1, half1), clockOf(rules, h2, m2, half2)]
    if (from === null || to === null) continue
    const told = isSharp(half1) || isSharp(half2) || at !== undefined
    // `3-5 December` and `1.-3.` are days.
    const behind = plain.slice((match.index ?? 0) + text.length)
    if (!told && m1 === undefined && m2 === undefined && rules.monthsBehind.test(behind)) continue
    add(match, from, to, told || m1 !== undefined || m2 !== undefined ? 3 : 1)
  }
  for (const match of plain.matchAll(rules.talk))
    add(match, clockOf(rules, match[1], match[2], match[3]), null, 3)
  // Before single numbers: `7 giờ rưỡi` is half past seven, not seven.
  for (const match of plain.matchAll(rules.spoken)) {
    const [, at, part, said, behind, half] = match
    const plainNumber = /^\d/.test(said ?? '')
    if (
      part === undefined &&
      behind === undefined &&
      (plainNumber || (half === undefined && (at === undefined || !rules.isSingle.test(at))))
    )
      continue
    const minutes = minutesOf(part, rules.parts.before) + minutesOf(behind, rules.parts.behind)
    const hour = plainNumber ? Number(said) : hourOf(said ?? '', rules.hours)
    if (hour < 1 || hour > 12) continue
    const total = (hour * 60 + minutes + 720) % 720
    // `akşam sekiz`: the half of the day stands before it.
    const clock = clockOf(rules, String(Math.floor(total / 60) || 12), undefined, half ?? at)
    if (clock !== null) add(match, { ...clock, minute: total % 60, exact: false }, null, 3)
  }
  for (const match of plain.matchAll(rules.single)) {
    const [text, at, hour, minute, behind] = match
    // `from 3 friends`, `von 3 Leuten` are no times; `at 3 December` is a day.
    const before = at !== undefined && rules.isSingle.test(at)
    if (!before && !isSharp(behind) && (minute === undefined || byPoint(text))) continue
    const after = plain.slice((match.index ?? 0) + text.length)
    if (minute === undefined && !isSharp(behind) && rules.monthsBehind.test(after)) continue
    const skipped = at === undefined || before || minute !== undefined ? 0 : text.search(/\d/)
    add(
      match,
      clockOf(rules, hour, minute, behind ?? at),
      null,
      minute !== undefined || isSharp(behind) ? 3 : 2,
      skipped,
    )
  }
  for (const match of plain.matchAll(rules.named)) {
    const noon = rules.isNoon.test(match[1] ?? '')
    add(match, { hour: noon ? 12 : 24, minute: 0, half: null, exact: true, padded: false }, null, 3)
  }
  return found.sort((a, b) => a.start - b.start)
}

const minutesOf = (words: string | undefined, parts: Rules['parts']['before']): number =>
  words === undefined ? 0 : (parts.find(([each]) => each.includes(words))?.[1] ?? 0)

const hourOf = (word: string, hours: Rules['hours']): number =>
  1 + Math.max(...hours.map((names) => names.indexOf(word)))

const SPELT = ([30, 60, 90, 120, 150, 180] as const).map(
  (minutes) => [inEach(({ lengths }) => lengths.spelt[minutes]), minutes] as const,
)
const [HOUR, MINUTE, HALF_WITHIN, HALF_BEHIND, LASTING] = (
  ['hour', 'minute', 'halfWithin', 'halfBehind', 'lasting'] as const
).map((name) => any(inEach(({ lengths }) => lengths[name])))
const PREFIX = `(?:(?:${LASTING})[ ]+)?`
const BY_UNITS = new RegExp(
  String.raw`(?<![\p{L}\p{N}_:.,/-])${PREFIX}(?:(\d{1,3})(?:[.,](\d{1,2}))?(½|[ ](?:${HALF_WITHIN}))?[ ]?(?:${HOUR})(?:[ ](${HALF_BEHIND})|[ ]?(\d{1,2})(?:[ ]?(?:${MINUTE}))?)?|(\d{1,5})[ ]?(?:${MINUTE}))(?:[ ]lang)?${AFTER}`,
  'gu',
)
const BY_WORDS = new RegExp(
  String.raw`${BEFORE}${PREFIX}(${any(SPELT.flatMap(([words]) => words))})(?:[ ](${HALF_BEHIND}))?(?:[ ]lang)?${AFTER}`,
  'gu',
)

/** Said beside whole hours. */
const halfOf = (words: string | undefined): number => (words === undefined ? 0 : 30)

/** More than a month is no length of an event. */
const MOST_MINUTES = 31 * 1440

/** How long it lasts, where the line says so: `2h`, `90 min`, `1h30`, `anderthalb Stunden`. The first one counts. */
export function lengthIn(plain: string, language: Language): FoundLength | null {
  const eastern = isEastern(language) ? easternLength(plain) : null
  if (eastern !== null && eastern.minutes <= MOST_MINUTES) return eastern
  for (const match of plain.matchAll(BY_UNITS)) {
    const [text, hours, part, within, behind, rest, minutes] = match
    const whole =
      minutes !== undefined
        ? Number(minutes)
        : Math.round(Number(`${hours}.${part ?? 0}`) * 60) + halfOf(within ?? behind) + Number(rest ?? 0)
    if (whole > 0 && whole <= MOST_MINUTES) return { ...stretchOf(match, text), minutes: whole }
  }
  for (const match of plain.matchAll(BY_WORDS)) {
    const said = SPELT.find(([words]) => words.includes(match[1] ?? ''))
    if (said !== undefined) return { ...stretchOf(match, match[0]), minutes: said[1] + halfOf(match[2]) }
  }
  return null
}

const stretchOf = (match: RegExpMatchArray, text: string): Found => {
  const start = match.index ?? 0
  return { start, end: start + text.length }
}
