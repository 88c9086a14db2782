import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { root } from './sourceTree.ts'
import type { Texts } from './texts.ts'

/** How much longer than English another language is for a text of more than a few words. Arabic and Hebrew are not. */
const LONGER = 0.35
const BEGIN = '⟦'
const END = '⟧'
/** What is put in, marks of markup, and fields of a message: they stay as they are. */
const KEPT = /(\{\{[^}]*\}\}|\{\w+\}|<\/?\w+>)/
const FILLER = 7

const PLAIN = 'aeiouycnslzAEIOUYCNSLZ'
const ACCENTED = 'áéíóúýçñšłžÁÉÍÓÚÝÇÑŠŁŽ'
/** By how often they are seen, so that a text is about as wide as in Arabic. */
const ARABIC = 'ابتداكهحيجزلمنورقفستعثغخطذ'

const asLatin = (letter: string): string => ACCENTED.charAt(PLAIN.indexOf(letter)) || letter
const asArabic = (letter: string): string => ARABIC.charAt(letter.toLowerCase().charCodeAt(0) - 97) || letter

/**
 * An English text as a language would have it that is a third longer and in letters English has not, in brackets: what
 * is seen without them was never given to be translated, and where a bracket is missing the text is cut.
 */
export function pseudo(text: string, direction: 'ltr' | 'rtl'): string {
  const other = direction === 'rtl' ? asArabic : asLatin
  const parts = text.split(KEPT)
  const said = parts.filter((_, at) => at % 2 === 0).join('')
  const missing = direction === 'rtl' ? 0 : Math.ceil(said.length * LONGER)
  const filler = Array.from({ length: Math.ceil(missing / FILLER) }, (_, at) =>
    other('o').repeat(Math.min(FILLER, missing - at * FILLER)),
  ).join(' ')
  const words = parts
    .map((part, at) => (at % 2 === 0 ? part.replaceAll(/./gsu, (letter) => other(letter)) : part))
    .join('')
  return `${BEGIN}${`${words} ${filler}`.trim()}${END}`
}

const FILE = /renderer[\\/]i18n[\\/]locales[\\/](en|ar)[\\/](\w+)\.json$/
const PLURAL = /_(zero|one|two|few|many|other)$/

const read = (language: string, namespace: string): Texts =>
  JSON.parse(
    readFileSync(path.join(root, 'renderer/i18n/locales', language, `${namespace}.json`), 'utf8'),
  ) as Texts

/** Builds the page with made-up texts in the place of the English ones, and of the Arabic ones, from right to left. */
export const pseudoTexts: Plugin = {
  name: 'pseudo-texts',
  enforce: 'pre',
  load(id) {
    const [, language, namespace = ''] = FILE.exec(id) ?? []
    if (language === undefined) return null
    const english = read('en', namespace)
    const keys = Object.keys(read(language, namespace))
    const texts = keys.map((key) => {
      const text = english[key] ?? english[key.replace(PLURAL, '_other')] ?? ''
      return [key, pseudo(text, language === 'ar' ? 'rtl' : 'ltr')]
    })
    return JSON.stringify(Object.fromEntries(texts))
  },
}
