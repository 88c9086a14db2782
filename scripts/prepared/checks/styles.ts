import path from 'node:path'
import type { Sources } from './sources.ts'

const IMPORT = /^import (\w+) from '([^']+\.module\.css)'/gm

const withoutComments = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, '')

/** Names of the classes that the selectors of a style sheet name as its own. */
function classesOf(css: string): ReadonlySet<string> {
  const selectors = withoutComments(css)
    .replaceAll(/:global\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '')
    .match(/[^{};]+(?=\{)/g)
  return new Set(
    (selectors ?? []).flatMap((one) => [...one.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name)),
  )
}

/** Classes that a component takes from a style sheet that has none of the name, and classes that no component takes. */
export function styleFindings(sources: Sources): readonly string[] {
  const sheets = new Map(
    [...sources]
      .filter(([name]) => name.endsWith('.module.css'))
      .map(([name, css]) => [name, classesOf(css)]),
  )
  const used = new Map([...sheets.keys()].map((name) => [name, new Set<string>()]))
  const unknown: string[] = []
  const pages = [...sources].filter(([name]) => /^(renderer|test\/support)\/.*\.tsx?$/.test(name))
  const words = new Set(
    pages.flatMap(([, text]) =>
      [...text.matchAll(/['"`]([A-Za-z][\w-]*)['"`]|\b([a-z][\w-]*):/g)].map(([, a, b]) => a ?? b ?? ''),
    ),
  )
  for (const [file, text] of pages) {
    for (const [, binding = '', target = ''] of text.matchAll(IMPORT)) {
      const sheet = path.posix.join(path.posix.dirname(file), target)
      const classes = sheets.get(sheet)
      const taken = used.get(sheet)
      if (classes === undefined || taken === undefined) {
        unknown.push(`${file}: ${target} does not exist`)
        continue
      }
      for (const [, literal, chosen] of text.matchAll(
        new RegExp(String.raw`\b${binding}\[(?:'([\w-]+)'|([^\]]+))\]`, 'g'),
      )) {
        if (literal === undefined) {
          // Chosen while it runs: any word that the page has may be the class.
          const template = /^`([\w-]*)\$\{[^}]*\}([\w-]*)`$/.exec(chosen ?? '')
          for (const name of classes) {
            const fits =
              template === null
                ? words.has(name)
                : name.startsWith(template[1] ?? '') && name.endsWith(template[2] ?? '')
            if (fits) taken.add(name)
          }
        } else if (classes.has(literal)) taken.add(literal)
        else unknown.push(`${file}: ${sheet} has no class ${literal}`)
      }
    }
  }
  const unused = [...sheets].flatMap(([sheet, classes]) =>
    [...classes]
      .filter((name) => used.get(sheet)?.has(name) !== true)
      .map((name) => `${sheet}: nothing takes the class ${name}`),
  )
  return [...unknown, ...unused]
}

const SIDED =
  /[\n;{]\s*((?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|text-align: *(?:left|right)\b)/g
const FOUR = /[\n;{]\s*(margin|padding|inset): *([^;}]+)/g

/** Parts of a value; what stands in brackets is of the part before them. */
function inWords(value: string): readonly string[] {
  const closed = value.replace(/\(([^()]*)\)/g, (_, inner: string) => `<${inner.replaceAll(' ', '')}>`)
  return closed === value ? value.split(/\s+/) : inWords(closed)
}

/** Left and right where begin and end are meant: right to left, the room would be on the wrong side. */
export function sideFindings(sources: Sources): readonly string[] {
  return [...sources]
    .filter(([name]) => /^renderer\/.*\.css$/.test(name))
    .flatMap(([name, text]) => {
      const css = withoutComments(text)
      const sided = [...css.matchAll(SIDED)].map(([, found = '']) => found)
      const four = [...css.matchAll(FOUR)].flatMap(([, property = '', value = '']) => {
        const [, right, , left] = inWords(value.trim())
        return left === undefined || left === right ? [] : [`${property}: ${value}`]
      })
      return [...sided, ...four].map((found) => `${name}: ${found}`)
    })
}
