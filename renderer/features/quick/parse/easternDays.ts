import type { Temporal } from 'temporal-polyfill'
import { any } from '../../../../shared/languages/reading.ts'
import { AFTER, BEFORE } from './clockWords.ts'
import type { DayWord } from './dayWords.ts'

/** Words of one language; weekdays from Monday on. No language here is in the library of day words. */
interface Words {
  readonly near: Readonly<Record<string, number>>
  readonly date: RegExp
  readonly count: RegExp
  readonly weeks: RegExp
  readonly weekday: RegExp
  readonly weekdays: readonly (readonly string[])[]
  readonly months: readonly string[]
  readonly thisWeek: RegExp
  readonly nextWeek: RegExp
  readonly coming: RegExp
}

const none = /(?!)/u
const MONTH_AND_DAY = String.raw`(?:(?<year>\d{4})年)?(?<month>\d{1,2})月(?<day>\d{1,2})`

const CHINESE: Words = {
  near: { 今天: 0, 今日: 0, 今晚: 0, 明天: 1, 明日: 1, 明晚: 1, 后天: 2, 後天: 2, 大后天: 3, 昨天: -1 },
  date: new RegExp(`${MONTH_AND_DAY}[日号號]`, 'gu'),
  count: /(?<count>\d{1,3}) ?个?(?<unit>天|周|週|星期)[后後]/gu,
  weeks: /周|週|星期/u,
  weekday: /(?<before>本|这个?|這個?|下个?|下個)?(?:周|週|星期|礼拜|禮拜)(?<name>[一二三四五六日天])/gu,
  weekdays: [['一'], ['二'], ['三'], ['四'], ['五'], ['六'], ['日', '天']],
  months: [],
  thisWeek: /^[本这這]/u,
  nextWeek: /^下/u,
  coming: none,
}

const JAPANESE: Words = {
  near: { 今日: 0, 今夜: 0, 今晩: 0, 明日: 1, あした: 1, 明後日: 2, あさって: 2, 昨日: -1 },
  date: new RegExp(`${MONTH_AND_DAY}日(?:[(（](?:[月火水木金土日])[)）])?`, 'gu'),
  count: /(?<count>\d{1,3}) ?(?<unit>日|週間)後/gu,
  weeks: /週/u,
  weekday: /(?<before>今週|来週|次|今度)?の?(?<name>[月火水木金土日])曜日?/gu,
  weekdays: [['月'], ['火'], ['水'], ['木'], ['金'], ['土'], ['日']],
  months: [],
  thisWeek: /^今週/u,
  nextWeek: /^来週/u,
  coming: /^(?:次|今度)/u,
}

const HEBREW_WEEKDAYS = [['שני'], ['שלישי'], ['רביעי'], ['חמישי'], ['שישי', 'ששי'], ['שבת'], ['ראשון']]
const HEBREW_MONTHS = 'ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר'.split(' ')

const HEBREW: Words = {
  near: { היום: 0, הערב: 0, הלילה: 0, מחר: 1, מחרתיים: 2, אתמול: -1, 'בעוד שבוע': 7, 'בעוד שבועיים': 14 },
  date: new RegExp(
    String.raw`${BEFORE}(?:ב-?)?(?<day>\d{1,2}) ב?(?<month>${any(HEBREW_MONTHS)})(?: (?<year>\d{4}))?${AFTER}`,
    'gu',
  ),
  count: new RegExp(String.raw`${BEFORE}בעוד (?<count>\d{1,3}) (?<unit>ימים|יום|שבועות)${AFTER}`, 'gu'),
  weeks: /שבוע/u,
  weekday: new RegExp(
    String.raw`${BEFORE}(?<plainly>ב?יום |ב)?(?<name>${any(HEBREW_WEEKDAYS.flat())})(?<behind> (?:הקרובה?|הבאה?))?${AFTER}`,
    'gu',
  ),
  weekdays: HEBREW_WEEKDAYS,
  months: HEBREW_MONTHS,
  thisWeek: none,
  nextWeek: none,
  coming: /^ ה/u,
}

const LANGUAGES: Readonly<Record<string, Words>> = { zh: CHINESE, ja: JAPANESE, he: HEBREW }

/** Days in Chinese, Japanese and Hebrew words: weekdays, dates, and how far off. */
export function easternDays(plain: string, today: Temporal.PlainDate, language: string): readonly DayWord[] {
  const words = LANGUAGES[language]
  if (words === undefined) return []
  return [
    ...[...plain.matchAll(words.date)].map((match): DayWord => dateOf(match, words)),
    ...[...plain.matchAll(words.count)].map((match): DayWord => {
      const { count = '', unit = '' } = match.groups ?? {}
      return { ...stretchOf(match), kind: 'off', days: Number(count) * (words.weeks.test(unit) ? 7 : 1) }
    }),
    ...[...plain.matchAll(nearOf(words, language))].map(
      (match): DayWord => ({ ...stretchOf(match), kind: 'off', days: words.near[match[0]] ?? 0 }),
    ),
    ...[...plain.matchAll(words.weekday)].map((match): DayWord => weekdayOf(match, words, today)),
  ]
}

const stretchOf = (match: RegExpMatchArray) => ({
  start: match.index ?? 0,
  end: (match.index ?? 0) + match[0].length,
})

/** Chinese and Japanese put no space between words. */
function nearOf({ near }: Words, language: string): RegExp {
  const each = any(Object.keys(near))
  return new RegExp(language === 'he' ? `${BEFORE}(?:${each})${AFTER}` : each, 'gu')
}

function dateOf(match: RegExpMatchArray, { months }: Words): DayWord {
  const { year, month = '', day = '' } = match.groups ?? {}
  const named = months.indexOf(month) + 1
  return {
    ...stretchOf(match),
    kind: 'date',
    weekday: null,
    day: Number(day),
    month: named === 0 ? Number(month) : named,
    year: year === undefined ? null : Number(year),
    until: null,
  }
}

function weekdayOf(match: RegExpMatchArray, words: Words, today: Temporal.PlainDate): DayWord {
  const { before = '', behind = '', name = '', plainly = '' } = match.groups ?? {}
  const weekday = 1 + words.weekdays.findIndex((names) => names.includes(name))
  const stretch = stretchOf(match)
  const inWeek = weekday - today.dayOfWeek
  if (words.thisWeek.test(before)) return { ...stretch, kind: 'off', days: inWeek }
  if (words.nextWeek.test(before)) return { ...stretch, kind: 'off', days: inWeek + 7 }
  const coming = words.coming.test(before) || words.coming.test(behind)
  return {
    ...stretch,
    kind: 'weekday',
    weekday,
    which: coming ? 'coming' : 'plain',
    // `שני` alone is a number too, and `שלישי` is third.
    loose: !coming && words === HEBREW && plainly === '',
  }
}
