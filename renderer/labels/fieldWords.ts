import { useMemo } from 'react'
import { useStore } from 'zustand'
import { categoryNameIn } from '../../shared/domain/categoryUrl.ts'
import type { EventDetails } from '../../shared/domain/event.ts'
import { type EventField, isRich, isWritten } from '../../shared/domain/eventFields.ts'
import { epochSeconds } from '../../shared/domain/eventTime.ts'
import { stripTags } from '../../shared/stripTags.ts'
import { type TextOf, useTranslation } from '../i18n/useTranslation.ts'
import { localDay } from '../lib/format/days.ts'
import { dateFormat, type Showing, timeOptions } from '../lib/format/formatters.ts'
import { clockTime, isKnownZone } from '../lib/format/when.ts'
import { cutText } from '../lib/safeText.ts'
import { accountById } from '../state/accountsStore.ts'
import { useStores } from '../state/stores.ts'
import { ownZone, useShowing } from '../state/useShowing.ts'
import { circleInSentenceKey, circleKey } from './choices.ts'
import { countryName } from './placeWords.ts'

export type OutboxWords = TextOf<'outbox', 'outbox' | 'events' | 'common' | 'editing'>

/** What values of fields are put into words with. `showing.zone` is the site's. */
export interface FieldWords {
  readonly t: OutboxWords
  readonly showing: Showing
  /** Names of the site's categories by id. */
  readonly categories: ReadonlyMap<string, string>
}

/** The names of an event's categories by id. */
export const categoryNames = ({ categories }: Pick<EventDetails, 'categories'>): FieldWords['categories'] =>
  new Map(categories.flatMap(({ id, name }) => (id === null ? [] : [[id, name] as const])))

/** Words for the fields of one account's events: by its site's clock, with its site's categories. */
export function useFieldWords(accountId: string, categories: FieldWords['categories']): FieldWords {
  const { t } = useTranslation(['outbox', 'events', 'common', 'editing'])
  const { accounts } = useStores()
  const zone = useStore(accounts, (state) => accountById(accountId)(state)?.siteZone?.zone)
  const showing = useShowing()
  return useMemo(() => {
    const usable = zone !== undefined && isKnownZone(zone) ? zone : ownZone()
    return { t, showing: { ...showing, zone: usable }, categories }
  }, [t, showing, zone, categories])
}

/** Longest value that still stands inside a sentence. */
export const SHORT = 60

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

const categoryName = (value: string, { categories }: FieldWords): string | undefined =>
  categoryNameIn(value) ?? categories.get(value)

/** The value of a field inside a sentence: short, nothing left without a word. */
export function valueInWords(field: EventField, value: string, words: FieldWords): string {
  const { t, showing } = words
  if (value === '' || (field === 'countryChildId' && value === '0')) return t('value.none')
  if (isWritten(field)) return value
  switch (field) {
    case 'start':
    case 'end':
      return whenInWords(value, words)
    case 'category':
      return categoryName(value, words) ?? t('value.category', { id: value })
    case 'countryIso':
      return countryName(value, showing.locale)
    case 'countryChildId':
      return t('value.state', { id: value })
    case 'privacy':
    case 'privacyComment':
      return t(circleInSentenceKey(value), { number: value })
  }
}

/** The value of a field by itself, whole, as its control in the editor shows it; '' where it is empty. */
export function valueByItself(field: EventField, value: string, words: FieldWords): string {
  if (value === '') return ''
  if (isWritten(field)) return isRich(field) ? stripTags(value) : value
  const { t, showing } = words
  switch (field) {
    case 'start':
    case 'end':
      return /^\d{1,11}$/.test(value) ? fullMoment(Number(value), showing) : value
    case 'category':
      return categoryName(value, words) ?? t('editing:category.id', { id: value })
    case 'countryIso':
      return countryName(value, showing.locale)
    case 'privacy':
    case 'privacyComment':
      return t(`editing:${circleKey(value)}`, { number: value })
    case 'countryChildId':
      return value
  }
}

/** "Saturday 27 March 2027, 23:00". `at` in epoch seconds. */
const fullMoment = (at: number, { zone, locale }: Showing): string =>
  dateFormat(locale, zone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...timeOptions(locale),
  }).format(at * 1000)

/** Texts of one field as people read them: a description without its tags, unless these alone tell two of them apart. */
export function textsToRead(field: EventField, texts: readonly string[]): readonly string[] {
  if (!isRich(field)) return texts
  const read = texts.map(stripTags)
  return new Set(read).size < new Set(texts).size ? texts : read
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
