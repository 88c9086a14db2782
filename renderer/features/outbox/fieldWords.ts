import type { TFunction } from 'i18next'
import { categoryNameIn } from '../../../shared/domain/categoryUrl.ts'
import type { EventField } from '../../../shared/domain/eventFields.ts'
import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import { clockTime } from '../../lib/format/clockTime.ts'
import { dateFormat, timeOptions } from '../../lib/format/formatters.ts'
import { localDay } from '../../lib/format/localDay.ts'
import type { Showing } from '../../lib/format/showing.ts'
import { cutText } from '../../lib/safeText.ts'

export type OutboxWords = TFunction<['outbox', 'events', 'common']>

/** What values of fields are put into words with. `showing.zone` is the site's. */
export interface FieldWords {
  readonly t: OutboxWords
  readonly showing: Showing
  /** Names of the site's categories by id. */
  readonly categories: ReadonlyMap<string, string>
}

/** Fields whose value is a text that a person wrote: compared word by word. */
export const TEXT_FIELDS: ReadonlySet<EventField> = new Set([
  'title',
  'description',
  'location',
  'address',
  'city',
  'postalCode',
])

/** Longest value that still stands inside a sentence. */
export const SHORT = 60

const WHO = ['0', '1', '2', '3', '4', '5'] as const
const isWho = (value: string): value is (typeof WHO)[number] => WHO.some((each) => each === value)

/** "Fri 27 Nov, 18:00" in the site's zone; another year is named. */
export function whenInWords(raw: string, { t, showing }: Pick<FieldWords, 't' | 'showing'>): string {
  const seconds = epochSeconds(raw)
  if (seconds === null) return raw === '' ? t('value.none') : raw
  const { zone, locale, now } = showing
  const at = seconds * 1000
  const sameYear = localDay(at, zone).year === localDay(now, zone).year
  return dateFormat(locale, zone, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
    ...timeOptions(locale),
  }).format(at)
}

/** The value of a field as a person reads it. */
export function valueInWords(field: EventField, value: string, words: FieldWords): string {
  const { t, showing, categories } = words
  if (value === '' || (field === 'countryChildId' && value === '0')) return t('value.none')
  switch (field) {
    case 'start':
    case 'end':
      return whenInWords(value, words)
    case 'category':
      return categoryNameIn(value) ?? categories.get(value) ?? t('value.category', { id: value })
    case 'countryIso':
      return countryInWords(value, showing.locale)
    case 'countryChildId':
      return t('value.state', { id: value })
    case 'privacy':
    case 'privacyComment':
      return isWho(value) ? t(`who.${value}`) : t('who.unknown', { number: value })
    default:
      return value
  }
}

function countryInWords(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

/** Both sides of a change, short: times of one day without the day. */
export function pairInWords(
  field: EventField,
  from: string,
  to: string,
  words: FieldWords,
): { readonly from: string; readonly to: string } {
  const pair = [from, to].map((value) => {
    const seconds = field === 'start' || field === 'end' ? epochSeconds(value) : null
    return seconds === null ? null : seconds * 1000
  })
  const [a, b] = pair
  const { zone } = words.showing
  if (a != null && b != null && localDay(a, zone).number === localDay(b, zone).number)
    return { from: clockTime(a, words.showing), to: clockTime(b, words.showing) }
  const shown = (value: string) => cutText(valueInWords(field, value, words), SHORT)
  return { from: shown(from), to: shown(to) }
}
