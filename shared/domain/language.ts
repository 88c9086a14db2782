interface LanguageFacts {
  /** In itself, so that whoever reads it finds it. */
  readonly name: string
  /** How dates and numbers are written where the system names no region: day before month, 24 hours. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** Whether it has every text. One that is growing shows English for what it lacks. */
  readonly whole: boolean
}

/** Each is a line here, a folder of `renderer/i18n/locales` and a file of `shared/languages`. */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-GB', direction: 'ltr', whole: true },
  de: { name: 'Deutsch', locale: 'de-DE', direction: 'ltr', whole: true },
  es: { name: 'Español', locale: 'es-ES', direction: 'ltr', whole: true },
  fr: { name: 'Français', locale: 'fr-FR', direction: 'ltr', whole: true },
  it: { name: 'Italiano', locale: 'it-IT', direction: 'ltr', whole: true },
  nl: { name: 'Nederlands', locale: 'nl-NL', direction: 'ltr', whole: true },
  pl: { name: 'Polski', locale: 'pl-PL', direction: 'ltr', whole: true },
  pt: { name: 'Português (Brasil)', locale: 'pt-BR', direction: 'ltr', whole: true },
  tr: { name: 'Türkçe', locale: 'tr-TR', direction: 'ltr', whole: true },
  uk: { name: 'Українська', locale: 'uk-UA', direction: 'ltr', whole: true },
  vi: { name: 'Tiếng Việt', locale: 'vi-VN', direction: 'ltr', whole: true },
  ar: { name: 'العربية', locale: 'ar-EG', direction: 'rtl', whole: true },
  he: { name: 'עברית', locale: 'he-IL', direction: 'rtl', whole: true },
  ja: { name: '日本語', locale: 'ja-JP', direction: 'ltr', whole: true },
  zh: { name: '简体中文', locale: 'zh-CN', direction: 'ltr', whole: true },
} as const satisfies Readonly<Record<string, LanguageFacts>>

export type Language = keyof typeof LANGUAGES

const isLanguage = (name: string): name is Language => Object.hasOwn(LANGUAGES, name)
export const LANGUAGE_NAMES: readonly Language[] = Object.keys(LANGUAGES).filter(isLanguage)

export interface LanguageChoice {
  /** Language of the texts. */
  readonly language: Language
  /** BCP 47 tag for dates and numbers: the system's own where it speaks this language. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
}

const languageOf = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? ''

/** The language for a wish (`system` or one of ours) on a computer with these locales, best first. */
export function chooseLanguage(wish: Language | 'system', systemLocales: readonly string[]): LanguageChoice {
  const language = wish === 'system' ? (systemLocales.map(languageOf).find(isLanguage) ?? 'en') : wish
  const own = systemLocales.find((tag) => languageOf(tag) === language && isUsable(tag))
  const { locale, direction } = LANGUAGES[language]
  return { language, locale: own ?? locale, direction }
}

function isUsable(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0 && tag.includes('-')
  } catch {
    return false
  }
}

/** What `format` says of a distance in time. In Hebrew it says two twice: by the noun, and in brackets behind it. */
export const distanceBy = (
  format: Intl.RelativeTimeFormat,
  value: number,
  unit: Intl.RelativeTimeFormatUnit,
): string => format.format(value, unit).replace(/ \(2\)$/, '')
