import { distanceBy } from '../../../shared/domain/language.ts'
import type { ReminderItem } from '../../../shared/domain/reminders.ts'
import { filledIn } from '../attention/area.ts'
import { cutText } from '../lib/text.ts'
import type { CoreTexts } from '../ports.ts'

export interface NoticeLanguage {
  readonly words: CoreTexts
  /** BCP 47. */
  readonly locale: string
  /** IANA zone of this computer. */
  readonly zone: string
}

export interface NoticeWords {
  readonly title: string
  readonly body: string
}

const MOST_OF_A_TITLE = 80
const MOST_LINES = 4

/** "Choir in 1 hour", and below it the own time first, as the clock beside it has it. `now` in epoch seconds. */
export function noticeWords(item: ReminderItem, language: NoticeLanguage, now: number): NoticeWords {
  const { words } = language
  const lines = [times(item, language, now), item.place === '' ? '' : ended(item.place)]
  if (item.clash !== null)
    lines.push(filledIn(words, 'reminder.clash', { event: cutText(item.clash.title, MOST_OF_A_TITLE) }))
  return { title: headline(item, language, now), body: lines.filter((line) => line !== '').join(' ') }
}

/** The same without anything that tells which event it is. */
export const hiddenWords = (
  item: ReminderItem,
  { words, locale }: NoticeLanguage,
  now: number,
): NoticeWords => ({
  title: filledIn(words, 'reminder.hidden', { when: distance(item.startsAt - now, locale) }),
  body: '',
})

/** One notice for all of them. */
export function severalWords(
  items: readonly ReminderItem[],
  language: NoticeLanguage,
  now: number,
  discreet: boolean,
): NoticeWords {
  const { words, locale } = language
  const count = new Intl.NumberFormat(locale).format(items.length)
  const lines = discreet ? [] : items.slice(0, MOST_LINES).map((item) => headline(item, language, now))
  return { title: filledIn(words, 'reminder.several', { count }), body: lines.join('\n') }
}

function headline({ title, startsAt }: ReminderItem, { words, locale }: NoticeLanguage, now: number): string {
  const key = startsAt > now ? 'reminder.title' : 'reminder.began'
  return filledIn(words, key, {
    event: cutText(title, MOST_OF_A_TITLE),
    when: distance(startsAt - now, locale),
  })
}

function times(item: ReminderItem, { words, locale, zone }: NoticeLanguage, now: number): string {
  const clock = (timeZone: string): string => {
    const day = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at * 1000)
    const near = day(item.startsAt) === day(now)
    return new Intl.DateTimeFormat(locale, {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      ...(!near && { weekday: 'short', day: 'numeric', month: 'short' }),
    }).format(item.startsAt * 1000)
  }
  const own = clock(zone)
  const { siteZone } = item
  const site = siteZone === null ? own : clock(siteZone)
  if (site === own) return filledIn(words, 'reminder.own-time', { own })
  const place = (siteZone ?? '').split('/').at(-1)?.replaceAll('_', ' ') ?? ''
  return filledIn(words, 'reminder.both-times', { own, site, place })
}

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** "in 1 hour", "32 minutes ago". */
export function distance(seconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  const far = Math.abs(seconds)
  if (far >= 36 * HOUR || Math.round(far / HOUR) === 24)
    return distanceBy(format, Math.round(seconds / DAY), 'day')
  if (far >= 90 * MINUTE || Math.round(far / MINUTE) === 60)
    return distanceBy(format, Math.round(seconds / HOUR), 'hour')
  return distanceBy(format, Math.round(seconds / MINUTE), 'minute')
}

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
