import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { i18n } from 'i18next'
import { createTexts } from '../../renderer/i18n/createTexts.ts'
import { LANGUAGE_NAMES, type Language, type LanguageChoice } from '../../shared/domain/language.ts'
import { root } from './sourceTree.ts'

export type Texts = Readonly<Record<string, string>>

/** The texts of a language by namespace, from their files: Playwright, too, reads this, and knows no bundler. */
export function localeTexts(language: Language): Readonly<Record<string, Texts>> {
  const folder = path.join(root, 'renderer/i18n/locales', language)
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      path.basename(file, '.json'),
      JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Texts,
    ]),
  )
}

const ALL = Object.fromEntries(LANGUAGE_NAMES.map((language) => [language, localeTexts(language)]))

/** The texts of the page with all languages and namespaces there. */
export const textsIn = (choice: LanguageChoice): i18n => createTexts(choice, ALL)
