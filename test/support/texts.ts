import type { i18n } from 'i18next'
import { ar } from '../../renderer/i18n/ar.ts'
import { createTexts } from '../../renderer/i18n/createTexts.ts'
import { de } from '../../renderer/i18n/de.ts'
import { en } from '../../renderer/i18n/en.ts'
import type { LanguageChoice } from '../../shared/domain/language.ts'

/** The texts of the page with all languages there, as they are once loaded. */
export const textsIn = (choice: LanguageChoice): i18n => createTexts(choice, { en, de, ar })
