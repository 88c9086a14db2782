import type { Language } from '../../../../shared/domain/language.ts'
import { any } from '../../../../shared/languages/reading.ts'
import type { Clock, FoundLength, FoundTime } from './clocks.ts'

/** What a part of the day makes of an hour of 1 to 12. */
type Part = 'morning' | 'noon' | 'afternoon' | 'night'

const PARTS: Readonly<Record<'zh' | 'ja', Readonly<Record<string, Part>>>> = {
  zh: {
    凌晨: 'morning',
    清晨: 'morning',
    早上: 'morning',
    早晨: 'morning',
    上午: 'morning',
    早: 'morning',
    中午: 'noon',
    下午: 'afternoon',
    傍晚: 'afternoon',
    晚上: 'night',
    晚间: 'night',
    晚間: 'night',
    夜里: 'night',
    夜裡: 'night',
    晚: 'night',
  },
  ja: {
    午前: 'morning',
    早朝: 'morning',
    朝: 'morning',
    昼: 'noon',
    お昼: 'noon',
    午後: 'afternoon',
    夕方: 'afternoon',
    夜: 'night',
    晩: 'night',
  },
}

const DIGITS = '〇一二三四五六七八九'
const NUMBER = String.raw`\d{1,2}|[零〇一二两兩三四五六七八九十]{1,3}`

/** Null where it is no number: `十十`. */
function numberOf(written: string): number | null {
  if (/^\d+$/.test(written)) return Number(written)
  const match = /^(?:([一二三四五六七八九])?(十))?([〇一二三四五六七八九])?$/.exec(
    written.replaceAll('零', '〇').replaceAll(/[两兩]/g, '二'),
  )
  if (match === null || written === '') return null
  const [, tens, ten, ones] = match
  return (ten === undefined ? 0 : 10 * (tens === undefined ? 1 : DIGITS.indexOf(tens))) + digitOf(ones)
}

const digitOf = (written: string | undefined): number => (written === undefined ? 0 : DIGITS.indexOf(written))

function rulesOf(language: 'zh' | 'ja') {
  const part = any(Object.keys(PARTS[language]))
  const [unit, minutes, to, behind] =
    language === 'zh'
      ? [
          '[点點时時](?!间|間)',
          String.raw`钟|鐘|整|半|[一三]刻|(?:\d{1,2}|[一二三四五六七八九十]{1,3})分(?!钟|鐘)|\d{2}(?!\d)`,
          '到|至|-|~',
          '开始|開始|起|-',
        ]
      : ['時(?!間)', String.raw`ちょうど|半|\d{1,2}分(?!間)`, 'から|より|-|~', 'から|まで|に(?!は)|-']
  const clock = (nth: number) =>
    String.raw`(?:(?<![今明昨])(?<part${nth}>${part})[の的]?[ ]?)?(?:(?<hour${nth}>${NUMBER})${unit}(?<minutes${nth}>${minutes})?|(?<digital${nth}>\d{1,2}:\d{2})(?!\d))`
  return {
    time: new RegExp(
      String.raw`(?<![\p{N}_:.,/第a-z-])(?:[の的][ ]?)?${clock(1)}(?:[ ]?(?:${to})[ ]?${clock(2)}(?:${language === 'ja' ? 'まで' : ''})?|(?:${behind})?)`,
      'gu',
    ),
    noon: language === 'zh' ? /(?:中午|正午)/gu : /正午(?:に(?!は))?/gu,
    midnight: language === 'zh' ? /午夜/gu : /真夜中/gu,
  }
}

const RULES = { zh: rulesOf('zh'), ja: rulesOf('ja') } as const

export const isEastern = (language: Language): language is 'zh' | 'ja' =>
  language === 'zh' || language === 'ja'

/** Chinese and Japanese put no blank between words: `明天晚上7点半`, `明日の19時から21時まで`. */
export function easternTimes(plain: string, language: 'zh' | 'ja'): readonly FoundTime[] {
  const rules = RULES[language]
  const times = [...plain.matchAll(rules.time)].flatMap((match) => {
    const groups = match.groups ?? {}
    // `今晚7点`: the word for the day says which half of it.
    const isEvening = /[今明昨][晚夜晩]$/u.test(plain.slice(0, match.index))
    const first = partOf(groups['part1'], language) ?? (isEvening ? 'night' : null)
    const from = clockOf(groups, 1, first)
    if (from === null) return []
    const hasEnd = groups['hour2'] !== undefined || groups['digital2'] !== undefined
    const to = hasEnd ? endOf(groups, from, first, partOf(groups['part2'], language)) : null
    // `三点建议` are three pieces of advice: a number in words alone is no time.
    const inWords = groups['hour1'] !== undefined && !/\d/.test(groups['hour1'])
    if ((hasEnd && to === null) || (inWords && first === null && groups['minutes1'] === undefined && !hasEnd))
      return []
    return [{ ...stretchOf(match), from, to, sure: 3 as const }]
  })
  const named = (words: RegExp, hour: number) =>
    [...plain.matchAll(words)].map((match) => ({
      ...stretchOf(match),
      from: { hour, minute: 0, half: null, exact: true, padded: false },
      to: null,
      sure: 3 as const,
    }))
  return [...times, ...named(rules.noon, 12), ...named(rules.midnight, 24)]
}

const partOf = (written: string | undefined, language: 'zh' | 'ja'): Part | null =>
  written === undefined ? null : (PARTS[language][written] ?? null)

type Groups = Readonly<Record<string, string | undefined>>

function clockOf(groups: Groups, nth: 1 | 2, part: Part | null): Clock | null {
  const digital = groups[`digital${nth}`]?.split(':')
  const written = digital?.[0] ?? groups[`hour${nth}`] ?? ''
  const hour = numberOf(written)
  const said = groups[`minutes${nth}`]
  const minute = digital === undefined ? minutesOf(said) : Number(digital[1])
  if (hour === null || minute === null || hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return null
  const exact = part !== null || digital !== undefined || said !== undefined || hour > 12
  return { hour: inPart(hour, part), minute, half: null, exact, padded: written.startsWith('0') }
}

function minutesOf(said: string | undefined): number | null {
  if (said === undefined || /^(?:钟|鐘|整|ちょうど)$/.test(said)) return 0
  if (said === '半') return 30
  if (said.endsWith('刻')) return said.startsWith('三') ? 45 : 15
  return numberOf(said.replace('分', ''))
}

function inPart(hour: number, part: Part | null): number {
  if (part === null || hour > 12) return hour
  if (part === 'morning') return hour % 12
  if (part === 'noon') return hour < 6 ? hour + 12 : hour
  if (part === 'night' && hour === 12) return 24
  return (hour % 12) + 12
}

/** `晚上7点到9点` ends in the evening too, and `上午10点到2点` after noon. */
function endOf(groups: Groups, from: Clock, first: Part | null, own: Part | null): Clock | null {
  const to = clockOf(groups, 2, own ?? first)
  if (to === null || own !== null || first === null || to.hour > from.hour) return to
  const plain = clockOf(groups, 2, null)
  return plain !== null && plain.hour < 12 && plain.hour + 12 > from.hour
    ? { ...to, hour: plain.hour + 12 }
    : to
}

const LENGTH =
  /(?<hours>\d{1,3}(?:\.\d)?|[一二两兩三四五六七八九十]{1,2})[个個]?(?<half>半)?(?:小时|小時|時間|钟头|鐘頭)(?<more>半)?(?:(?<rest>\d{1,2})分[钟鐘間]?)?|(?<minutes>\d{1,4})分[钟鐘間]|半[个個]?(?:小时|小時|時間|钟头|鐘頭)/u

/** How long it lasts, as the two languages write it; null where the line does not say. */
export function easternLength(plain: string): FoundLength | null {
  const match = LENGTH.exec(plain)
  if (match === null) return null
  const { hours, half, more, rest, minutes } = match.groups ?? {}
  const whole = hours === undefined ? null : /^\d/.test(hours) ? Number(hours) : numberOf(hours)
  const byHours =
    Math.round((whole ?? 0.5) * 60) + ((half ?? more) === undefined ? 0 : 30) + Number(rest ?? 0)
  const all = minutes === undefined ? byHours : Number(minutes)
  return all > 0 ? { ...stretchOf(match), minutes: all } : null
}

const stretchOf = (match: RegExpMatchArray) => ({
  start: match.index ?? 0,
  end: (match.index ?? 0) + match[0].trimEnd().length,
})
