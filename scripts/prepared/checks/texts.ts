import { isCode, type Sources } from './sources.ts'

const FOLDER = /^renderer\/i18n\/(\w+)\/(\w+)\.ts$/
const KEY = /^ {2}(?:'([^']+)'|(\w+)):/gm
const NAMESPACE = /^export const (\w+)/m
const PLURAL = /_(zero|one|two|few|many|other)$/

/** A whole language: what English says, it says too. Others may leave texts in English while they grow. */
const WHOLE = ['de']

/** `namespace:key` of every text of a language, plural forms folded into one. */
function textsOf(sources: Sources, language: string): ReadonlySet<string> {
  const found = new Set<string>()
  // Texts that a namespace takes over from a file of their own.
  const taken = new Map(
    [...sources]
      .filter(([name]) => FOLDER.exec(name)?.[1] === language)
      .flatMap(([, text]) =>
        [...text.matchAll(/^ {2}\.\.\.(\w+),/gm)].map(([, part = '']) => [
          part,
          NAMESPACE.exec(text)?.[1] ?? '',
        ]),
      ),
  )
  for (const [name, text] of sources) {
    if (FOLDER.exec(name)?.[1] !== language) continue
    const own = NAMESPACE.exec(text)?.[1] ?? ''
    const namespace = taken.get(own) ?? own
    for (const [, quoted, bare = ''] of text.matchAll(KEY)) {
      found.add(`${namespace}:${(quoted ?? bare).replace(PLURAL, '')}`)
    }
  }
  return found
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

interface Mentions {
  readonly literals: ReadonlySet<string>
  /** Literals with something put in: what may stand there is not known. */
  readonly patterns: readonly RegExp[]
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
      (parts) => parts.every((part) => /^[\w:.-]*$/.test(part)) && parts.some((part) => /[\w]/.test(part)),
    )
    .map((parts) => new RegExp(`^${parts.map(escaped).join('.+')}$`))
  const said = [...code.matchAll(/useTranslation\(\[?((?:\s*'\w+',?)+)/g)].flatMap(
    ([, list = '']) => list.match(/\w+/g) ?? [],
  )
  return { literals, patterns, namespaces: said.length === 0 ? null : new Set(said) }
}

/** Texts that nothing shows, texts that a language lacks, and keys in code that stand in no text. */
export function textFindings(sources: Sources): readonly string[] {
  const english = textsOf(sources, 'en')
  const namespaces = new Set([...english].map((key) => key.split(':')[0] ?? ''))
  const code = [...sources].filter(
    ([name]) => /^(renderer|shared)\//.test(name) && isCode(name) && !FOLDER.test(name),
  )
  const mentions = code.map(([name, text]) => ({ name, ...mentionsIn(text) }))
  const shows = (full: string): boolean => {
    const [namespace = '', key = ''] = full.split(/:(.*)/)
    return mentions.some(({ literals, patterns, namespaces: own }) => {
      if (literals.has(full) || patterns.some((pattern) => pattern.test(full))) return true
      if (own !== null && !own.has(namespace)) return false
      return literals.has(key) || patterns.some((pattern) => pattern.test(key))
    })
  }
  const unknown = mentions.flatMap(({ name, literals }) =>
    [...literals]
      .filter(
        (literal) =>
          namespaces.has(literal.split(':')[0] ?? '') &&
          literal.includes(':') &&
          !english.has(literal.replace(PLURAL, '')),
      )
      .map((literal) => `${name}: '${literal}' is no text`),
  )
  return [
    ...[...english].filter((full) => !shows(full)).map((full) => `${full} is shown nowhere`),
    ...WHOLE.flatMap((language) => {
      const has = textsOf(sources, language)
      return [...english].filter((full) => !has.has(full)).map((full) => `${full} is not said in ${language}`)
    }),
    ...unknown,
  ]
}
