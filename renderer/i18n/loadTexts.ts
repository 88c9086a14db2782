import type { Language } from '../../shared/domain/language.ts'
import type { Resources } from './createTexts.ts'

/**
 * Texts are no part of the first script (PERF-9): English comes beside the first calls, another language when chosen.
 */
export const loadEnglish = async () => (await import('./en.ts')).en

export async function loadTexts(language: Language): Promise<Resources> {
  const [en, other] = await Promise.all([
    loadEnglish(),
    // A language that cannot be loaded leaves its words in English; dates and direction are right all the same.
    loadOther(language).catch(() => ({})),
  ])
  return { en, ...other }
}

async function loadOther(language: Language): Promise<Omit<Resources, 'en'>> {
  switch (language) {
    case 'de':
      return { de: (await import('./de.ts')).de }
    case 'ar':
      return { ar: (await import('./ar.ts')).ar }
    default:
      return {}
  }
}
