import { LANGUAGE_NAMES } from '../../shared/domain/language.ts'
import { coverageOf } from './checks/localeFiles.ts'
import type { Sources } from './checks/sources.ts'
import { say } from './say.ts'

/** How many of its texts each language has, plural forms counted one by one. */
export function sayCoverage(sources: Sources, listMissing = false): void {
  for (const language of LANGUAGE_NAMES) {
    const { has, asked, missing } = coverageOf(sources, language)
    say(`Texts in ${language}: ${has} of ${asked} (${Math.floor((has / asked) * 100)} %)`)
    if (listMissing) for (const key of missing) say(`  ${key}`)
  }
}
