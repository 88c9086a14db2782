import { createInstance, type i18n } from 'i18next'
import type { LanguageChoice } from '../../shared/domain/language.ts'

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** Names and addresses in a text of the other direction keep their own order (Unicode UAX 9, isolates). */
const isolate = (value: string): string =>
  /\p{Script=Arabic}|\p{Script=Hebrew}|[A-Za-z]/u.test(value)
    ? FIRST_STRONG_ISOLATE + value + POP_ISOLATE
    : value

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Texts by language and feature: English, and with it the language in force. */
export interface Resources {
  readonly en: Words
  readonly de?: Words
  readonly ar?: Words
}

/** The texts of the page in one language; what it lacks is English. */
export function createTexts({ language, locale }: LanguageChoice, resources: Resources): i18n {
  const texts = createInstance()
  void texts.init({
    lng: language,
    fallbackLng: 'en',
    // Copies: texts that are added later (those of a page) go into these objects, not into another instance's.
    resources: Object.fromEntries(Object.entries(resources).map(([name, words]) => [name, { ...words }])),
    ns: Object.keys(resources.en),
    defaultNS: 'common',
    keySeparator: false,
    nsSeparator: ':',
    returnNull: false,
    initAsync: false,
    interpolation: language === 'ar' ? { escapeValue: true, escape: isolate } : { escapeValue: false },
  })
  texts.services.formatter?.add('number', (value: unknown) =>
    new Intl.NumberFormat(locale).format(Number(value)),
  )
  return texts
}
