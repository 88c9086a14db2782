import { Temporal } from 'temporal-polyfill'
import { type ClockReading, clockReadings } from './clockReadings.ts'
import { type FoundTime, lengthIn, timesIn } from './clocks.ts'
import { daysIn, type FoundDay } from './days.ts'
import { type Found, type LineContext, overlaps, type Span, type Understood } from './line.ts'
import { countIn, nameBehind, placeMark, type Quoted, quotedIn, seriesIn } from './marks.ts'
import { hoursByH, plainLine, without } from './plainLine.ts'
import { resolve, type Said } from './resolve.ts'

/** Nobody types more in one breath; what is pasted beyond it is title. */
const MOST_UNITS = 500

/**
 * A line as one types it, understood: `choir rehearsal thu 19-21 @hall 45`. Pure; never throws, and every word of the
 * line is in one of its spans. Nothing is guessed in secret: what is supposed is named, what has two meanings is asked.
 */
export function parseLine(line: string, context: LineContext): Understood {
  const read = line.slice(0, MOST_UNITS)
  const quoted = quotedIn(read)
  const { accounts } = context
  const accountMark = nameBehind(read, '/', accounts, quoted)
  const account = accountMark?.named ?? accounts.find(({ id }) => id === context.accountId)
  const categoryMark = nameBehind(read, '#', account?.categories ?? [], quoted)
  const plain = hoursByH(plainLine(read), context.language)
  const series = seriesIn(without(plain, quoted))
  const times = series?.series.count === null ? countIn(without(plain, [...quoted, series])) : null
  const marks = [accountMark, categoryMark, series, times].filter((each) => each !== null)
  const free = without(plain, [...quoted, ...marks])

  const zone = account?.zone ?? 'UTC'
  const now = Temporal.Instant.fromEpochMilliseconds(context.now).toZonedDateTimeISO(zone)
  const today = now.toPlainDate()
  const { time, day, length, number } = whenIn(free, today, context)
  const moments = [time, day, length, number].filter((each) => each !== null)
  const place = placeIn(read, quoted, [...marks, ...moments])
  // What stands at once behind the mark is of the place, whatever else it may mean.
  const kept = moments.filter((each) => place === null || !overlaps(place, each))
  const has = <T extends Found>(one: T | null): T | null =>
    one !== null && (place === null || !overlaps(place, one)) ? one : null

  const said: Said = {
    words: kept
      .toSorted((a, b) => a.start - b.start)
      .map(({ start, end }) => read.slice(start, end))
      .join(' '),
    day: has(day),
    clocks: [...clocksOf(has(time), context.locale), ...(has(number)?.readings ?? [])],
    length: has(length)?.minutes ?? null,
  }
  const known = said.day !== null || said.clocks.length > 0
  const resolved = known ? resolve(said, zone, context) : null
  const spans = spansOf(line, [
    ...spanOf('day', has(day)),
    ...spanOf('time', has(time)),
    ...spanOf('time', has(number)),
    ...spanOf('length', has(length)),
    ...spanOf('place', place),
    ...spanOf('account', accountMark),
    ...spanOf('category', categoryMark),
    ...spanOf('series', series),
    ...spanOf('series', times),
  ])
  return {
    line,
    spans,
    title: titleOf(line, spans, quoted),
    when: resolved?.when ?? null,
    place: place?.words ?? null,
    category: categoryMark === null ? null : { id: categoryMark.named.id, name: categoryMark.named.name },
    accountId: account?.id ?? context.accountId,
    accountSaid: accountMark !== null,
    series: series === null ? null : { ...series.series, count: series.series.count ?? times?.count ?? null },
    question: resolved?.question ?? null,
  }
}

const spanOf = (kind: Span['kind'], found: Found | null): readonly Span[] =>
  found === null ? [] : [{ kind, start: found.start, end: found.end }]

const clocksOf = (time: FoundTime | null, locale: string): readonly ClockReading[] =>
  time === null ? [] : clockReadings(time, locale)

/** A bare number behind a day, which may be an hour or the day of a month. */
interface FoundNumber extends Found {
  readonly readings: Said['clocks']
}

interface FoundWhen {
  readonly time: FoundTime | null
  readonly day: FoundDay | null
  readonly length: ReturnType<typeof lengthIn>
  readonly number: FoundNumber | null
}

const NOTHING: FoundWhen = { time: null, day: null, length: null, number: null }

/** The surest day and time of the line, the first of those that are alike. */
function whenIn(plain: string, today: Temporal.PlainDate, context: LineContext): FoundWhen {
  if (plain.trim() === '') return NOTHING
  const times = timesIn(plain, context.language)
  const day = surest(daysIn(plain, times, today, context))
  const rest = day === null ? times : times.filter((each) => !overlaps(day, each))
  const time = surest(rest)
  const taken = [day, time].filter((each) => each !== null)
  const length = lengthIn(without(plain, taken), context.language)
  const number = time !== null || day === null ? null : numberBehind(plain, day, today, context)
  return {
    time,
    day,
    number,
    length: number !== null && length !== null && overlaps(number, length) ? null : length,
  }
}

const surest = <T extends { readonly sure: number }>(all: readonly T[]): T | null =>
  all.reduce<T | null>((best, one) => (best === null || one.sure > best.sure ? one : best), null)

/** A weekday with a number counts as that day of a month so far ahead. */
const MOST_MONTHS = 12

function numberBehind(
  plain: string,
  day: FoundDay,
  today: Temporal.PlainDate,
  { locale }: LineContext,
): FoundNumber | null {
  const match = /^[ ,]+(\d{1,2})(?=[ ,|]|$)(?![ ]?(?:h|min|std)\b)/.exec(plain.slice(day.end))
  if (match === null) return null
  const number = Number(match[1])
  const end = day.end + match[0].length
  const found = { start: end - (match[1]?.length ?? 0), end }
  const clock = { hour: number, minute: 0, half: null, exact: number > 12, padded: false }
  const hours = number >= 1 && number <= 24 ? clockReadings({ from: clock, to: null }, locale) : []
  const date = day.weekday === null ? null : sameWeekday(number, day.weekday, today)
  const isComing = date !== null && day.days.some((each) => each.equals(date))
  // After noon a number says which hour it is: `thu 19`; but of the 27th a Friday that is one.
  const asDay =
    date === null || (number > 12 && number <= 24 && !isComing)
      ? []
      : [{ start: 19 * 60, end: null, day: date }]
  const readings = isComing && number > 12 ? [...asDay, ...hours] : [...hours, ...asDay]
  return readings.length === 0 ? null : { ...found, readings }
}

/** The next day of a month by this number that is this weekday. */
function sameWeekday(number: number, weekday: number, today: Temporal.PlainDate): Temporal.PlainDate | null {
  for (let months = 0; months < MOST_MONTHS; months += 1) {
    const month = today.with({ day: 1 }).add({ months })
    if (number < 1 || number > month.daysInMonth) continue
    const date = month.with({ day: number })
    if (date.dayOfWeek === weekday && date.since(today).days >= 0) return date
  }
  return null
}

/** From its mark up to the next thing understood. */
function placeIn(
  line: string,
  quoted: readonly Quoted[],
  others: readonly Found[],
): (Found & { readonly words: string }) | null {
  const at = placeMark(line, quoted)
  if (at === null || others.some(({ start, end }) => start <= at && at < end)) return null
  const quote = quoted.find(({ start }) => start === at + 1)
  if (quote !== undefined)
    return quote.words === '' ? null : { start: at, end: quote.end, words: quote.words }
  const first = /^@\s?\S+/.exec(line.slice(at))?.[0].length ?? 1
  const next = Math.min(
    line.length,
    ...others.filter(({ start }) => start >= at + first).map(({ start }) => start),
    ...quoted.filter(({ start }) => start > at).map(({ start }) => start),
    ...[...line.slice(at + first).matchAll(/\s[@#*/](?=\S)/g)].map(({ index }) => at + first + index),
  )
  const words = line
    .slice(at + 1, next)
    .trim()
    .replace(/[\s,;]+$/, '')
  const end = at + line.slice(at, next).trimEnd().length
  return words === '' ? null : { start: at, end, words }
}

/** All of the line: what was understood, and every stretch of other words as title. */
function spansOf(line: string, understood: readonly Span[]): readonly Span[] {
  const spans: Span[] = []
  let at = 0
  const title = (end: number) => {
    const text = line.slice(at, end)
    const start = at + text.length - text.trimStart().length
    if (text.trim() !== '') spans.push({ kind: 'title', start, end: start + text.trim().length })
  }
  for (const span of understood.toSorted((a, b) => a.start - b.start)) {
    title(span.start)
    spans.push(span)
    at = span.end
  }
  title(line.length)
  return spans
}

/** The words of the title, those in quotes as they stand; else with a capital, as titles begin. */
function titleOf(line: string, spans: readonly Span[], quoted: readonly Quoted[]): string {
  const words = spans
    .filter(({ kind }) => kind === 'title')
    .map(({ start, end }) => unquoted(line, start, end, quoted))
    .filter((each) => each !== '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const first = spans.find(({ kind }) => kind === 'title')
  const kept = first !== undefined && quoted.some(({ start }) => start === first.start)
  const initial = String.fromCodePoint(words.codePointAt(0) ?? 0x20)
  const capital = initial.toUpperCase()
  // A letter that has no capital of its own stays.
  const stays = kept || words === '' || capital.toLowerCase() !== initial
  return stays ? words : capital + words.slice(initial.length)
}

/** A stretch of the title without its quotes, and without the commas that held the parts apart. */
function unquoted(line: string, start: number, end: number, quoted: readonly Quoted[]): string {
  let text = ''
  let at = start
  for (const quote of quoted.filter((each) => each.start >= start && each.end <= end)) {
    text += line.slice(at, quote.start) + quote.words
    at = quote.end
  }
  const words = text + line.slice(at, end)
  return quoted.length === 0 ? words.replace(/^[\s,;]+|[\s,;]+$/g, '') : words.trim()
}
