import { LANGUAGES } from '../../../shared/domain/language.ts'
import { coverageOf, foldersIn, KEYS_FILE, keysFile, stemOf, textsOf } from './localeFiles.ts'
import { isCode, type Sources } from './sources.ts'

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

interface Mentions {
  readonly literals: ReadonlySet<string>
  /**
   * Literals with something put in: what may stand there is not known. One whose namespace stands in it is a `whole`
   * key, and the only kind that says anything of another namespace.
   */
  readonly patterns: readonly { readonly whole: boolean; readonly form: RegExp }[]
  /** Namespaces whose keys a file may name without their namespace; null where it does not say. */
  readonly namespaces: ReadonlySet<string> | null
}

function mentionsIn(text: string): Mentions {
  const code = text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  const literals = new Set(
    [...code.matchAll(/'([\w:.-]+)'|"([\w:.-]+)"|`([\w:.-]+)`/g)].map(([, a, b, c]) => a ?? b ?? c ?? ''),
  )
  const patterns = [...code.matchAll(/`([\w:.-]*\$\{[^`]*)`/g)]
    .map(([, template = '']) => template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/))
    .filter(
      (parts) =>
        parts.every((part) => /^[\w:.-]*$/.test(part)) && parts.some((part) => /\w[.:]|[.:]\w/.test(part)),
    )
    .map((parts) => ({
      whole: parts[0]?.includes(':') === true,
      form: new RegExp(`^${parts.map(escaped).join('.+')}$`),
    }))
  const named = [...code.matchAll(/useTranslation\(\[?((?:\s*'\w+',?)+)/g)].flatMap(
    ([, list = '']) => list.match(/\w+/g) ?? [],
  )
  return { literals, patterns, namespaces: named.length === 0 ? null : new Set(named) }
}

const SHOWN_BY = /^(renderer|shared|electron)\//

/** Texts that nothing shows, texts that a language lacks or nobody asks of it, and keys in code that are no text. */
export function textFindings(
  sources: Sources,
  languages: Readonly<Record<string, { readonly whole: boolean }>> = LANGUAGES,
): readonly string[] {
  const english = new Set(
    [...textsOf(sources, 'en')].flatMap(([namespace, texts]) =>
      Object.keys(texts).map((key) => `${namespace}:${stemOf(key)}`),
    ),
  )
  const namespaces = new Set([...english].map((key) => key.split(':')[0] ?? ''))
  const code = [...sources].filter(([name]) => SHOWN_BY.test(name) && isCode(name) && name !== KEYS_FILE)
  const mentions = code.map(([name, text]) => ({ name, ...mentionsIn(text) }))
  const shows = (full: string): boolean => {
    const [namespace = '', key = ''] = full.split(/:(.*)/)
    return mentions.some(({ literals, patterns, namespaces: own }) => {
      if (literals.has(full) || patterns.some(({ whole, form }) => whole && form.test(full))) return true
      if (own !== null && !own.has(namespace)) return false
      return literals.has(key) || patterns.some(({ whole, form }) => !whole && form.test(key))
    })
  }
  const unknown = mentions.flatMap(({ name, literals }) =>
    [...literals]
      .filter(
        (literal) =>
          namespaces.has(literal.split(':')[0] ?? '') &&
          literal.includes(':') &&
          !english.has(stemOf(literal)),
      )
      .map((literal) => `${name}: '${literal}' is no text`),
  )
  const folders = foldersIn(sources)
  return [
    ...[...folders]
      .filter((language) => !(language in languages))
      .map(
        (language) =>
          `the texts in ${language} are offered to nobody: shared/domain/language.ts has no line for it`,
      ),
    ...Object.keys(languages)
      .filter((language) => !folders.has(language))
      .map((language) => `${language} of shared/domain/language.ts has no folder in renderer/i18n/locales`),
    ...[...english].filter((full) => !shows(full)).map((full) => `${full} is shown nowhere`),
    ...Object.entries(languages).flatMap(([language, { whole }]) => {
      const { missing, foreign } = coverageOf(sources, language)
      return [
        ...(whole ? missing.map((full) => `${full} is missing in ${language}`) : []),
        ...foreign.map(
          (full) => `${full} of ${language} is no text of English, or no plural form of ${language}`,
        ),
      ]
    }),
    ...unknown,
    ...(sources.get(KEYS_FILE) === keysFile(sources)
      ? []
      : [`${KEYS_FILE} is not as \`npm run texts\` writes it`]),
  ]
}
