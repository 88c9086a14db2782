import { createInstance, type i18n } from 'i18next'
import type { Language, LanguageChoice } from '../../shared/domain/language.ts'
import { inDigitsOf } from './digits.ts'

const LEFT_TO_RIGHT_ISOLATE = '\u2066'
const RIGHT_TO_LEFT_ISOLATE = '\u2067'
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/**
 * Names and addresses that may not run the way of the text around them keep their own order, and numbers beside them
 * theirs (Unicode UAX 9, isolates). A text that has some already is one of the language: what stands within them would
 * not count as its first letter.
 */
const isolate = (value: string, mirrored: boolean): string =>
  /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(value) || (mirrored && /[A-Za-z]/.test(value))
    ? (value.includes(FIRST_STRONG_ISOLATE)
        ? mirrored
          ? RIGHT_TO_LEFT_ISOLATE
          : LEFT_TO_RIGHT_ISOLATE
        : FIRST_STRONG_ISOLATE) +
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
    typeof value === 'number' ? numbers.format(value) : isolate(String(value), direction === 'rtl')
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
