import { any, LINES } from '../../../../shared/languages/reading.ts'
import { AFTER, inEach } from './clockWords.ts'
import type { Found, LineSeries, Named } from './line.ts'

/** A text in quotes: its words stand as they are. */
export interface Quoted extends Found {
  readonly words: string
}

/** Each mark that opens, with those that close it in any language. */
const PAIRS = Map.groupBy(
  Object.values(LINES).flatMap(({ quotes }) => quotes),
  (pair) => pair.charAt(0),
)
/** Straight, where a doubled one within is one, or as a language has them. */
const QUOTES = new RegExp(
  String.raw`(?<=^|[\s@#/])(?:"((?:[^"]|"")*)"|${[...PAIRS]
    .map(([opens, pairs]) => [opens, [...new Set(pairs.map((pair) => pair.charAt(1)))].join('')])
    .map(([opens, close]) => `${opens}[^${close}]*[${close}]`)
    .join('|')})`,
  'g',
)

export const quotedIn = (line: string): readonly Quoted[] =>
  [...line.matchAll(QUOTES)].map(({ 0: whole, 1: straight, index }) => ({
    start: index,
    end: index + whole.length,
    words: (straight?.replaceAll('""', '"') ?? whole.slice(1, -1)).trim(),
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

const REPEATS = (['daily', 'fortnightly', 'monthly', 'weekly'] as const).map(
  (repeat) => [inEach(({ repeats }) => repeats[repeat]), repeat] as const,
)
const WORDS = any(REPEATS.flatMap(([words]) => words))
const TIMES = `(?:x|×|${any(inEach(({ times }) => times))})`
const SERIES = new RegExp(
  String.raw`(?<=^|[ ])\*[ ]?(?:(${WORDS})(?:[ ](\d{1,3})(?:[ ]?${TIMES})?(?![\d:.,/-])(?![ ]?(?:uhr|am|pm|h)))?|(\d{1,3})(?:[ ]?${TIMES})?(?![\d:.,/-]))${AFTER}`,
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

const COUNT = new RegExp(String.raw`(?<=^|[ ])(\d{1,2})[ ]?${TIMES}${AFTER}`, 'u')

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
