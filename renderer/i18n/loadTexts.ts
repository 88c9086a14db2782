import type { i18n } from 'i18next'
import type { Language, LanguageChoice } from '../../shared/domain/language.ts'
import { bringComponentWords } from './componentWords.ts'
import { createTexts, type Resources } from './createTexts.ts'
import { inDigitsOf } from './digits.ts'
import { FIRST_NAMESPACES } from './namespaces.ts'
import type { TextKeys } from './textKeys.d.ts'
import type { Texts as PageTexts, TextOf } from './useTranslation.ts'

type Namespace = keyof TextKeys
type Texts = Readonly<Record<string, string>>

/** The list grows with each language, so it is a file too: fetched while the core is asked which one is current. */
const fetchList = async () => (await import('./localeFiles.ts')).LOCALE_FILES
fetchList().catch(() => undefined)

/** What the page has asked for up to now. Another language brings the same. */
const asked = new Set<Namespace>(FIRST_NAMESPACES)
let wanted: LanguageChoice | null = null
let shown: { readonly choice: LanguageChoice; readonly texts: i18n } | null = null

async function load(
  language: Language,
  namespaces: Iterable<Namespace>,
): Promise<Readonly<Record<string, Texts>>> {
  const files = await fetchList()
  const loaded = [...namespaces].map(async (namespace) => {
    const texts = await files[`./locales/${language}/${namespace}.json`]?.()
    return [namespace, texts ?? {}] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}

/** English and the language beside it. One that cannot be loaded leaves its words in English. */
async function loadBoth(language: Language, namespaces: Iterable<Namespace>): Promise<Resources> {
  const names = [...namespaces]
  if (language === 'en') return { en: await load('en', names) }
  const [en, other] = await Promise.all([
    load('en', names),
    load(language, names).catch(() => ({})),
    bringComponentWords(language).catch(() => undefined),
  ])
  return { en, [language]: other }
}

export const loadFirstTexts = (language: Language) => load(language, FIRST_NAMESPACES)

/** The texts of a language with all namespaces asked for; the language shown from then on. */
export async function showLanguage(choice: LanguageChoice): Promise<i18n> {
  wanted = choice
  for (;;) {
    const names = [...asked]
    const texts = createTexts(choice, await loadBoth(choice.language, names))
    // A part that came meanwhile has asked for more.
    if (names.length < asked.size) continue
    if (wanted === choice) shown = { choice, texts }
    return texts
  }
}

/** The words of the language shown now, for what outlives a change of it; null before the first one is shown. */
export const wordsNow = (): TextOf<'common', Namespace> | null =>
  (shown?.texts as PageTexts | undefined)?.t ?? null

/** Fetches a part of the page together with the texts it needs beyond the first ones, as `part` takes it. */
export const withTexts =
  <Component>(namespaces: readonly Namespace[], fetch: () => Promise<Component>) =>
  async (): Promise<Component> => {
    for (const namespace of namespaces) asked.add(namespace)
    const [component] = await Promise.all([fetch(), addToShown(namespaces)])
    return component
  }

async function addToShown(namespaces: readonly Namespace[]): Promise<void> {
  // Before the first language is shown nothing is drawn, and it is shown with all that was asked for.
  if (shown === null) return
  const { choice, texts } = shown
  const written = inDigitsOf(choice.locale)
  for (const [language, loaded] of Object.entries(await loadBoth(choice.language, namespaces)))
    for (const [namespace, added] of Object.entries(loaded))
      texts.addResourceBundle(language, namespace, language === choice.language ? written(added) : added)
}
