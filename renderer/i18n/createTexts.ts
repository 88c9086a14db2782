import { createInstance, type i18n } from 'i18next'
import type { Language, LanguageChoice } from '../../shared/domain/language.ts'
import { inDigitsOf } from './digits.ts'

const FIRST_STRONG_ISOLATE = '\u2068'
const RIGHT_TO_LEFT_ISOLATE = '\u2067'
const POP_ISOLATE = '\u2069'

/**
 * Names and addresses in a text of the other direction keep their own order (Unicode UAX 9, isolates). A text that has some
 * already is one of the language: what stands within them would not count as its first letter.
 */
const isolate = (value: string): string =>
  /\p{Script=Arabic}|\p{Script=Hebrew}|[A-Za-z]/u.test(value)
    ? (value.includes(FIRST_STRONG_ISOLATE) ? RIGHT_TO_LEFT_ISOLATE : FIRST_STRONG_ISOLATE) +
      value +
      POP_ISOLATE
    : value

export type Texts = Readonly<Record<string, string>>

/** Texts by language and namespace. */
export type Resources = Readonly<Partial<Record<Language, Readonly<Record<string, Texts>>>>>

/** The texts of the page in one language; what it lacks is English. Every number is written as its people write it. */
export function createTexts({ language, locale, direction }: LanguageChoice, resources: Resources): i18n {
  const texts = createInstance()
  const numbers = new Intl.NumberFormat(locale)
  const written = inDigitsOf(locale)
  const own = Object.entries(resources[language] ?? {}).map(([name, words]) => [name, written(words)])
  const put = (value: unknown): string =>
    typeof value === 'number'
      ? numbers.format(value)
      : direction === 'rtl'
        ? isolate(String(value))
        : String(value)
  void texts.init({
    lng: language,
    fallbackLng: 'en',
    resources: { ...resources, [language]: Object.fromEntries(own) },
    ns: Object.keys(resources.en ?? {}),
    defaultNS: 'common',
    keySeparator: false,
    nsSeparator: ':',
    returnNull: false,
    initAsync: false,
    interpolation: { escapeValue: true, useRawValueToEscape: true, escape: put },
  })
  texts.services.formatter?.add('number', (value: unknown) => numbers.format(Number(value)))
  return texts
}
