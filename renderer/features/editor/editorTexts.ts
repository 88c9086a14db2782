import type { i18n } from 'i18next'
import { editor as ar } from '../../i18n/ar/editor.ts'
import { editor as de } from '../../i18n/de/editor.ts'
import { editor as en } from '../../i18n/en/editor.ts'
import { addMakingTexts } from './duplicate/makingTexts.ts'

/**
 * Adds the editor's words to a language in force: they come with the editor and weigh nothing at the start (PERF-9).
 */
export function addEditorTexts(texts: i18n): void {
  addMakingTexts(texts)
  // Asked of the language in force: English is shared between the texts of all languages.
  if (texts.hasResourceBundle(texts.language, 'editor')) return
  texts.addResourceBundle('en', 'editor', en)
  texts.addResourceBundle('de', 'editor', de)
  texts.addResourceBundle('ar', 'editor', ar)
}
