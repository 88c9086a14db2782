import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { LANGUAGES } from '../../shared/domain/language.ts'
import { root } from './runProgram.ts'

const PACKAGES = ['react-aria', 'react-aria-components', 'react-stately']
const DICTIONARY = new RegExp(
  String.raw`[\\/](${PACKAGES.join('|')})[\\/]dist[\\/]private[\\/](?:(\w+)[\\/])?intlStrings\.(m?js)$`,
)
const NAME = 'virtual:component-words'
const REGISTRY = path.join(root, 'renderer/i18n/componentWords.ts')

/** The name of the components' file for each language that they have words in. English is there from the start. */
const TAGS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(LANGUAGES).flatMap(([language, { locale }]) => {
    const files = globSync(`node_modules/react-aria/dist/private/intl/menu/${language}-*.mjs`, { cwd: root })
    const tags = files.map((file) => path.basename(file, '.mjs'))
    const tag = tags.find((known) => known === locale) ?? tags[0]
    return language === 'en' || tag === undefined ? [] : [[language, tag]]
  }),
)

const quoted = (value: unknown): string => JSON.stringify(value)

/** What the components say in one language, by the part that says it. */
function wordsIn(tag: string): string {
  const files = PACKAGES.flatMap((name) =>
    globSync(`node_modules/${name}/dist/private/intl/**/${tag}.mjs`, { cwd: root }).map((file) => ({
      file: path.join(root, file),
      part: partOf(name, path.basename(path.dirname(file))),
    })),
  )
  const imports = files.map(({ file }, index) => `import words${index} from ${quoted(file)}`)
  const entries = files.map(({ part }, index) => `${quoted(part)}: words${index}`)
  return `${imports.join('\n')}\nexport default { ${entries.join(', ')} }`
}

const partOf = (name: string, folder: string | undefined): string =>
  folder === undefined || folder === 'intl' ? name : `${name}/${folder}`

/**
 * The components bring what they say in 34 languages at once. With this English is there at the start, each language
 * of the program comes in a file of its own when it is shown, and the others are left out (PERF-9).
 */
export const componentWords: Plugin = {
  name: 'component-words',
  enforce: 'pre',
  resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : null),
  load(id) {
    if (id === `\0${NAME}`) {
      const each = Object.entries(TAGS).map(([language, tag]) => {
        const fetched = `import(${quoted(`${NAME}/${language}`)}).then((file) => file.default)`
        return `${quoted(language)}: { tag: ${quoted(tag)}, fetch: () => ${fetched} }`
      })
      return `export const WORDS = { ${each.join(', ')} }`
    }
    const language = id.startsWith(`\0${NAME}/`) ? id.slice(NAME.length + 2) : null
    if (language !== null) return wordsIn(TAGS[language] ?? '')
    const [, name, folder, end] = DICTIONARY.exec(id) ?? []
    if (name === undefined) return null
    const english = path.join(path.dirname(id), folder === undefined ? 'intl' : `../intl/${folder}`)
    const file = path.join(english, `en-US.${end}`)
    if (!existsSync(file)) return null
    return [
      `import english from ${quoted(file)}`,
      `import { placesFor } from ${quoted(REGISTRY)}`,
      `export default placesFor(${quoted(partOf(name, folder))}, english, ${quoted(Object.values(TAGS))})`,
    ].join('\n')
  },
}
