import { createInstance, type i18n } from 'i18next'
import type { Language, LanguageChoice } from '../../shared/domain/language.ts'

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** Names and addresses in a text of the other direction keep their own order (Unicode UAX 9, isolates). */
const isolate = (value: string): string =>
  /\p{Script=Arabic}|\p{Script=Hebrew}|[A-Za-z]/u.test(value)
    ? FIRST_STRONG_ISOLATE + value + POP_ISOLATE
    : value

type Texts = Readonly<Record<string, string>>

/** Texts by language and namespace. */
export type Resources = Readonly<Partial<Record<Language, Readonly<Record<string, Texts>>>>>

/** The texts of the page in one language; what it lacks is English. */
export function createTexts({ language, locale, direction }: LanguageChoice, resources: Resources): i18n {
  const texts = createInstance()
  void texts.init({
    lng: language,
    fallbackLng: 'en',
    resources,
    ns: Object.keys(resources.en ?? {}),
    defaultNS: 'common',
    keySeparator: false,
    nsSeparator: ':',
    returnNull: false,
    initAsync: false,
    interpolation: direction === 'rtl' ? { escapeValue: true, escape: isolate } : { escapeValue: false },
  })
  texts.services.formatter?.add('number', (value: unknown) =>
    new Intl.NumberFormat(locale).format(Number(value)),
  )
  return texts
}
