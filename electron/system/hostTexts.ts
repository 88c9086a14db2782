import english from '../../renderer/i18n/locales/en/core.json' with { type: 'json' }
import type { Language } from '../../shared/domain/language.ts'

/** The texts that are shown outside the page: menu, dialogs, the page after a sign-in. */
export type HostTexts = Readonly<Record<keyof typeof english, string>>

export const ENGLISH: HostTexts = english

const FILES = import.meta.glob<Partial<HostTexts>>('../../renderer/i18n/locales/*/core.json', {
  eager: true,
  import: 'default',
})

/** What the language lacks is English. */
export const hostTexts = (language: Language): HostTexts => ({
  ...english,
  ...FILES[`../../renderer/i18n/locales/${language}/core.json`],
})

/** Puts values in the place of their names in braces. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (braces, name: string) => values[name] ?? braces)
