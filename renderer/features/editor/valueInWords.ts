import type { TFunction } from 'i18next'
import { categoryNameIn } from '../../../shared/domain/categoryUrl.ts'
import type { EventField } from '../../../shared/domain/eventFields.ts'
import { dateFormat, timeOptions } from '../../lib/format/formatters.ts'
import { stripTags } from '../../lib/plainText.ts'
import { circleKey } from './circleWords.ts'
import { countryName } from './countryName.ts'

export interface WordContext {
  readonly locale: string
  readonly zone: string
  readonly categories: readonly { readonly id: string; readonly name: string }[]
}

/** The value of a field as people say it; '' where it is empty. */
export function valueInWords(
  field: EventField,
  value: string,
  { locale, zone, categories }: WordContext,
  t: TFunction<'editing'>,
): string {
  if (value === '') return ''
  switch (field) {
    case 'start':
    case 'end':
      return /^\d{1,11}$/.test(value) ? fullMoment(Number(value), zone, locale) : value
    case 'category':
      return (
        categoryNameIn(value) ??
        categories.find(({ id }) => id === value)?.name ??
        t('category.id', { id: value })
      )
    case 'countryIso':
      return countryName(value, locale)
    case 'privacy':
    case 'privacyComment':
      return t(circleKey(value), { number: value })
    case 'description':
      return stripTags(value)
    default:
      return value
  }
}

/** "Saturday 27 March 2027, 23:00". `at` in epoch seconds. */
const fullMoment = (at: number, zone: string, locale: string): string =>
  dateFormat(locale, zone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...timeOptions(locale),
  }).format(at * 1000)
