import { createContext, useContext } from 'react'
import type { LanguageChoice } from '../../shared/domain/language.ts'

export const LanguageContext = createContext<LanguageChoice>({
  language: 'en',
  locale: 'en-GB',
  direction: 'ltr',
})

/** Current language, locale and direction: `locale` is what `format/` takes. */
export const useLanguage = (): LanguageChoice => useContext(LanguageContext)
