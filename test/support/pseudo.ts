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

export interface PseudoFindings {
  /** Texts of which a bracket is not to be seen. */
  readonly cut: readonly string[]
  /** Words in Latin letters that stand in no text, by the element they stand in. */
  readonly plain: readonly string[]
  /** Texts that run the other way. */
  readonly turned: readonly string[]
}

/** Runs in the page: what of its texts one does not see whole, does not see translated, or sees turned round. */
export function measureTexts(rtl: boolean): PseudoFindings {
  const cut = new Set<string>()
  const plain = new Set<string>()
  const turned = new Set<string>()
  // Cells share the width of their row, and say the rest when pointed at, as what has a title does; the status bar opens
  // to say all.
  const SHARES = ['[role=row]', '[title]', 'tr', 'footer']
  const places = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const rectOf = (node: Node, from: number): DOMRect => {
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, from + 1)
    return range.getBoundingClientRect()
  }
  const nameOf = (element: Element): string => {
    const label = element.closest('[class]')?.className
    return `${element.tagName.toLowerCase()}.${typeof label === 'string' ? label.split(' ').slice(0, 2).join('.') : ''}`
  }
  /** Read out only: in a box of one pixel. */
  const unseen = (element: Element): boolean => {
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const { width, height } = each.getBoundingClientRect()
      if (width <= 1 && height <= 1 && getComputedStyle(each).overflow === 'hidden') return true
    }
    return false
  }
  const isCut = (rect: DOMRect, element: Element): boolean => {
    let [x, y] = [true, true]
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(each)
      const box = each.getBoundingClientRect()
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      if (x && hides(overflowX) && (rect.right > box.right + 1.5 || rect.left < box.left - 1.5)) return true
      if (y && hides(overflowY) && rect.top + rect.height / 2 > box.bottom) return true
      if (/auto|scroll/.test(overflowX)) x = false
      if (/auto|scroll/.test(overflowY)) y = false
      if (position === 'fixed') break
    }
    return x && (rect.right > innerWidth + 1.5 || rect.left < -1.5)
  }
  for (let node = places.nextNode(); node !== null; node = places.nextNode()) {
    const text = node.nodeValue ?? ''
    const element = node.parentElement
    if (text.trim() === '' || element === null || element.closest('script, style') !== null) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (unseen(element)) continue
    const [begin, end] = [text.indexOf('⟦'), text.lastIndexOf('⟧')]
    if (begin === -1 && end === -1) {
      const inText = element.closest('b')?.parentElement?.textContent?.includes('⟦') === true
      if (/[A-Za-z]{2}/.test(text) && !inText) plain.add(`${nameOf(element)}: ${text.trim()}`)
      continue
    }
    if (element.closest('kbd') !== null) continue
    const [first, last] = [begin === -1 ? null : rectOf(node, begin), end === -1 ? null : rectOf(node, end)]
    for (const rect of [first, last])
      if (
        rect !== null &&
        rect.width > 0 &&
        !SHARES.some((part) => element.closest(part)) &&
        isCut(rect, element)
      )
        cut.add(`${nameOf(element)}: ${text.slice(0, 60)}`)
    if (first !== null && last !== null && Math.abs(first.top - last.top) < 2 && first.width > 0) {
      const back = first.left > last.left
      if (back !== rtl) turned.add(`${nameOf(element)}: ${text.slice(0, 60)}`)
    }
  }
  const pen = document.createElement('canvas').getContext('2d')
  for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
    if (pen === null || !field.checkVisibility() || field.value !== '') continue
    const style = getComputedStyle(field)
    pen.font = style.font
    const room =
      field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    if (field.placeholder.includes('⟦') && pen.measureText(field.placeholder).width > room + 1)
      cut.add(`placeholder: ${field.placeholder.slice(0, 60)}`)
  }
  return { cut: [...cut], plain: [...plain], turned: [...turned] }
}
