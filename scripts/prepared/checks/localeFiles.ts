import type { Sources } from './sources.ts'

const FILE = /^renderer\/i18n\/locales\/(\w+)\/(\w+)\.json$/
const PLURAL = /_(zero|one|two|few|many|other)$/

export type Texts = Readonly<Record<string, string>>

/** A key without its plural form. */
export const stemOf = (key: string): string => key.replace(PLURAL, '')

/** The texts of a language by namespace. */
export function textsOf(sources: Sources, language: string): ReadonlyMap<string, Texts> {
  return new Map(
    [...sources].flatMap(([name, text]) => {
      const [, own, namespace = ''] = FILE.exec(name) ?? []
      return own === language ? [[namespace, JSON.parse(text) as Texts]] : []
    }),
  )
}

/** Languages that have a folder. */
export const foldersIn = (sources: Sources): ReadonlySet<string> =>
  new Set([...sources.keys()].flatMap((name) => FILE.exec(name)?.[1] ?? []))

/** `namespace:key` of all that a language has to say where English says this, in the plural forms it has. */
function keysAsked(english: ReadonlyMap<string, Texts>, language: string): readonly string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const keys = [...english].flatMap(([namespace, texts]) =>
    Object.keys(texts).flatMap((key) => {
      const full = `${namespace}:${key}`
      return PLURAL.test(key) ? forms.map((form) => `${stemOf(full)}_${form}`) : [full]
    }),
  )
  return [...new Set(keys)]
}

export interface Coverage {
  readonly has: number
  readonly asked: number
  readonly missing: readonly string[]
  /** Keys that English does not have, or that are in no plural form of the language. */
  readonly foreign: readonly string[]
}

export function coverageOf(sources: Sources, language: string): Coverage {
  const asked = new Set(keysAsked(textsOf(sources, 'en'), language))
  const has = [...textsOf(sources, language)].flatMap(([namespace, texts]) =>
    Object.keys(texts).map((key) => `${namespace}:${key}`),
  )
  const foreign = has.filter((key) => !asked.has(key))
  const known = new Set(has)
  return {
    has: has.length - foreign.length,
    asked: asked.size,
    missing: [...asked].filter((key) => !known.has(key)),
    foreign,
  }
}

export const KEYS_FILE = 'renderer/i18n/textKeys.d.ts'

const BRACES = /\{\{\s*(\w+)[^}]*\}\}/g
const COUNTED = /_(?:one|other)$/

/** What `KEYS_FILE` has to say: each English key with the names in its braces, which `t` then asks for. Those of core are no texts of the page. */
export function keysFile(sources: Sources): string {
  const named = (name: string) => (/^[a-z]\w*$/i.test(name) ? name : `'${name}'`)
  const ofPage = [...textsOf(sources, 'en')].filter(([namespace]) => namespace !== 'core')
  const namespaces = ofPage.map(([namespace, texts]) => {
    const given = new Map<string, Set<string>>()
    for (const [key, text] of Object.entries(texts)) {
      const names = given.get(key.replace(COUNTED, '')) ?? new Set()
      given.set(key.replace(COUNTED, ''), names)
      if (COUNTED.test(key)) names.add('count')
      for (const [, name = ''] of text.matchAll(BRACES)) names.add(name)
    }
    const lines = [...given].map(([key, names]) => {
      const all = [...names].map((name) => `'${name}'`)
      return `    ${named(key)}: ${all.join(' | ') || 'never'}\n`
    })
    return `  ${namespace}: {\n${lines.join('')}  }\n`
  })
  return `/** Written by \`npm run texts\` from the English texts. */\nexport interface TextKeys {\n${namespaces.join('')}}\n`
}
