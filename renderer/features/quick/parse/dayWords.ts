import * as de from 'chrono-node/de'
import * as en from 'chrono-node/en'
import * as es from 'chrono-node/es'
import * as fr from 'chrono-node/fr'
import * as pt from 'chrono-node/pt'
import type { Temporal } from 'temporal-polyfill'
import type { Language } from '../../../../shared/domain/language.ts'
import { arabicDays } from './arabicDays.ts'
import { easternDays } from './easternDays.ts'
import type { Found } from './line.ts'
import { ARTICLE, romanceDays } from './romanceDays.ts'
import { tableDays } from './tableDays.ts'

/** A day in words. Weekdays by ISO: 1 Monday to 7 Sunday. */
export type DayWord = Found &
  (
    | {
        readonly kind: 'weekday'
        readonly weekday: number
        /** `coming` says that it is not today; `next` may be the one after. */
        readonly which: 'plain' | 'coming' | 'next' | 'last'
        /** Its letters are a word of their own too: `sun`, `so`, `do`. */
        readonly loose: boolean
      }
    | {
        readonly kind: 'date'
        readonly weekday: number | null
        readonly day: number
        readonly month: number
        readonly year: number | null
        /** Of several days the last: ISO date. */
        readonly until: { readonly day: number; readonly month: number } | null
      }
    | { readonly kind: 'off'; readonly days: number }
    | { readonly kind: 'weekend' }
  )

type Result = ReturnType<typeof en.casual.parse>[number]

const LOOSE = new Set(
  'sun sat wed mon so do mi di mo fr sa lun mar mer jeu ven sam dim seg ter qua qui sex sab dom segunda terça quarta quinta sexta mie mié jue vie sáb'.split(
    ' ',
  ),
)
/** A length, or a moment: the library takes them for days. */
const NO_DAY =
  /^(?:\d+|an?|one|two|three|few|ein\w*|zwei|drei)\s*(?:second|minute|hour|day|week|month|year|sekunde|minute|stunde|tag|woche|monat|jahr)|^(?:now|jetzt|right now)$/
/** Nobody plans further ahead by counting. */
const MOST_DAYS_OFF = 3_660
const NEXT = /^(?:on |am )?(?:next|nächst|folgend)|prochaine?$/
const LAST = /^(?:on |am )?(?:last|past|letzt|vergangen|vorig)|dernière?$|dernier$/
/** `próximo viernes` is the one that comes. */
const NEAREST = /^pr[óo]xim[oa] |^este |^esta /
const WEEKEND = /weekend|wochenende/

/** Counted from today on: `in 2 weeks`, `tomorrow`. */
const isCounted = (result: Result): boolean =>
  [...result.tags()].some((tag) => /relativeDate|casualReference/.test(tag))

/** What the library found, without what is no day. */
function wordOf(result: Result, today: Temporal.PlainDate): DayWord | null {
  const { start, index } = result
  // `27 nov 19` is no year: what stands behind may be an hour.
  const text = result.text.replace(/(?<=\p{L}\.?)[ ,]+\d{1,2}$/u, '').replace(/[ ,]+$/, '')
  const found = { start: index, end: index + text.length }
  const hasYear = start.isCertain('year') && /\d{4}/.test(text)
  if (NO_DAY.test(text) || /^[\d\s./:-]+$/.test(text)) return null
  if (WEEKEND.test(text)) return { ...found, kind: 'weekend' }
  const weekday = start.get('weekday')
  if (start.isCertain('weekday') && !start.isCertain('day')) {
    if (weekday === null) return null
    const which = NEXT.test(text)
      ? 'next'
      : LAST.test(text)
        ? 'last'
        : NEAREST.test(text)
          ? 'coming'
          : 'plain'
    return { ...found, kind: 'weekday', weekday: weekday === 0 ? 7 : weekday, which, loose: LOOSE.has(text) }
  }
  const [year, month, day] = [start.get('year'), start.get('month'), start.get('day')]
  if (!start.isCertain('day') || year === null || month === null || day === null) return null
  if (start.isCertain('hour') && start.isCertain('minute')) return null
  if (isCounted(result)) {
    const date = today.with({ year, month, day }, { overflow: 'constrain' })
    const { days } = today.until(date)
    return Math.abs(days) > MOST_DAYS_OFF ? null : { ...found, kind: 'off', days }
  }
  const end = result.end ?? null
  const [lastMonth, lastDay] = [end?.get('month') ?? null, end?.get('day') ?? null]
  return {
    ...found,
    kind: 'date',
    weekday: !start.isCertain('weekday') || weekday === null ? null : weekday === 0 ? 7 : weekday,
    day,
    month,
    year: hasYear ? year : null,
    until: lastMonth === null || lastDay === null ? null : { month: lastMonth, day: lastDay },
  }
}

const COMING = /(?:coming|upcoming|kommende[nrs]?|próxim[oa]|proxim[oa])\s+$/
/** Behind a weekday: which one it is. */
const BEHIND = /^\s+(?:(que vem|que viene|próxim[oa])|passad[oa]|pasad[oa])(?!\p{L})/u
/** `por la mañana` is no tomorrow. */
const HALF_OF_DAY = /(?<!\p{L})la $/u
const BY_ARTICLE = new Set<Language>(['es', 'fr', 'pt'])
const LIBRARIES: Partial<Record<Language, typeof en.casual>> = {
  de: de.casual,
  es: es.casual,
  fr: fr.casual,
  pt: pt.casual,
}

const librariesOf = (language: Language): readonly en.Chrono[] =>
  [LIBRARIES[language], en.casual].filter((each) => each !== undefined)

/** Reads a line by one expression of the libraries, each in its turn. */
export const dayReaders = (language: Language): readonly ((line: string) => void)[] =>
  librariesOf(language).flatMap(({ parsers }) =>
    parsers.map((parser) => {
      const alone = new en.Chrono({ parsers: [parser], refiners: [] })
      return (line: string) => void alone.parse(line)
    }),
  )

/** Days in words, in English and in the program's language. */
export function dayWords(plain: string, today: Temporal.PlainDate, language: Language): readonly DayWord[] {
  // The library counts from the clock of this computer: noon of the site's day is the same day on it, whatever its zone.
  const noon = new Date(today.year, today.month - 1, today.day, 12)
  const words = librariesOf(language)
    .flatMap((each) => each.parse(plain, noon, { forwardDate: true }))
    .flatMap((result) => wordOf(result, today) ?? [])
    .filter((word) => word.kind !== 'off' || !HALF_OF_DAY.test(plain.slice(0, word.start)))
    .map((word) => {
      const coming = COMING.exec(plain.slice(0, word.start))
      const behind = word.kind === 'weekday' ? BEHIND.exec(plain.slice(word.end)) : null
      if (word.kind === 'weekday' && behind !== null) {
        const which = behind[1] === undefined ? 'last' : 'coming'
        return { ...word, end: word.end + behind[0].length, which, loose: false } as const
      }
      if (coming === null) return word
      const from = { ...word, start: coming.index }
      return from.kind === 'weekday' ? ({ ...from, which: 'coming' } as const) : from
    })
  const own = [
    ...(language === 'ar' ? arabicDays(plain) : []),
    ...tableDays(plain, today, language),
    ...easternDays(plain, today, language),
    ...romanceDays(plain, language),
  ]
  return [...own, ...words].map((word) => {
    const article = BY_ARTICLE.has(language) ? ARTICLE.exec(plain.slice(0, word.start)) : null
    return article === null || word.kind === 'off' ? word : { ...word, start: article.index }
  })
}
