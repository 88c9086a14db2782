export const LANGUAGES = ['en', 'de', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

export interface LanguageChoice {
  /** Language of the texts. */
  readonly language: Language
  /** BCP 47 tag for dates and numbers: the system's own where it speaks this language. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
}

/** Where the system says nothing of a region: day before month, 24 hours, as most sites of the service write. */
const STANDARD: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE', ar: 'ar-EG' }

const languageOf = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? ''
const isLanguage = (name: string): name is Language => LANGUAGES.some((language) => language === name)

/** The language for a wish (`system` or one of ours) on a computer with these locales, best first. */
export function chooseLanguage(wish: Language | 'system', systemLocales: readonly string[]): LanguageChoice {
  const language = wish === 'system' ? (systemLocales.map(languageOf).find(isLanguage) ?? 'en') : wish
  const own = systemLocales.find((tag) => languageOf(tag) === language && isUsable(tag))
  const locale = own ?? STANDARD[language]
  return { language, locale, direction: language === 'ar' ? 'rtl' : 'ltr' }
}

function isUsable(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0 && tag.includes('-')
  } catch {
    return false
  }
}
