import type { Plugin } from 'vite'
import { LANGUAGE_NAMES } from '../../shared/domain/language.ts'

const TEXTS_OF = new RegExp(String.raw`^(.*/intl/\w+/)([a-z]{2})-[A-Z]{2}(\.m?js)$`)
const OWN: readonly string[] = LANGUAGE_NAMES

/**
 * The components bring what they say in 34 languages. Those the program does not speak are English here, and so weigh
 * nothing at the start (PERF-9).
 */
export const ownLanguagesOnly: Plugin = {
  name: 'own-languages-only',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: TEXTS_OF },
    handler(source, importer) {
      const [, folder, language, end] = TEXTS_OF.exec(source) ?? []
      if (language === undefined || OWN.includes(language)) return null
      return this.resolve(`${folder}en-US${end}`, importer, { skipSelf: true })
    },
  },
}
