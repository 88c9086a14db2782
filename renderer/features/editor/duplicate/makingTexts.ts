import type { i18n } from 'i18next'
import { making as ar } from '../../../i18n/ar/making.ts'
import { making as de } from '../../../i18n/de/making.ts'
import { making as en } from '../../../i18n/en/making.ts'

/** Adds the words of photo, series, duplicates and templates to a language in force (PERF-9). */
export function addMakingTexts(texts: i18n): void {
  // Asked of the language in force: English is shared between the texts of all languages.
  if (texts.hasResourceBundle(texts.language, 'making')) return
  texts.addResourceBundle('en', 'making', en)
  texts.addResourceBundle('de', 'making', de)
  texts.addResourceBundle('ar', 'making', ar)
}
