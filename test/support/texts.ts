import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { i18n } from 'i18next'
import { createTexts } from '../../renderer/i18n/createTexts.ts'
import type { Texts as PageTexts } from '../../renderer/i18n/useTranslation.ts'
import type { Language, LanguageChoice } from '../../shared/domain/language.ts'
import { root } from './sourceTree.ts'

export type Texts = Readonly<Record<string, string>>

/** The texts of a language by namespace, from their files: Playwright, too, reads this, and knows no bundler. */
export function localeTexts(language: Language): Readonly<Record<string, Texts>> {
  const folder = path.join(root, 'renderer/i18n/locales', language)
  // One that is only begun may have no file yet.
  return Object.fromEntries(
    (existsSync(folder) ? readdirSync(folder) : []).map((file) => [
      path.basename(file, '.json'),
      JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Texts,
    ]),
  )
}

/** The same as they are shown: a language that is growing shows English for what it lacks. */
export function shownTexts(language: Language): Readonly<Record<string, Texts>> {
  const own = localeTexts(language)
  return Object.fromEntries(
    Object.entries(localeTexts('en')).map(([name, texts]) => [name, { ...texts, ...own[name] }]),
  )
}

const read = new Map<Language, Readonly<Record<string, Texts>>>()

function once(language: Language): Readonly<Record<string, Texts>> {
  const texts = read.get(language) ?? localeTexts(language)
  read.set(language, texts)
  return texts
}

/** The texts of the page in a language with all namespaces there, and English behind them. */
export const textsIn = (choice: LanguageChoice): i18n & PageTexts =>
  createTexts(choice, { en: once('en'), [choice.language]: once(choice.language) }) as i18n & PageTexts
