import type { Language } from '../domain/language.ts'
import * as ar from './ar.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as es from './es.ts'
import * as fr from './fr.ts'
import * as he from './he.ts'
import * as it from './it.ts'
import * as ja from './ja.ts'
import * as nl from './nl.ts'
import * as pl from './pl.ts'
import * as pt from './pt.ts'
import * as tr from './tr.ts'
import * as uk from './uk.ts'
import * as vi from './vi.ts'
import type { HeadingWords, LineWords } from './words.ts'
import * as zh from './zh.ts'

// Apart, so that the page has no headings in it, and core no lines.

export const LINES: Readonly<Record<Language, LineWords>> = {
  en: en.lines,
  de: de.lines,
  es: es.lines,
  fr: fr.lines,
  it: it.lines,
  nl: nl.lines,
  pl: pl.lines,
  pt: pt.lines,
  tr: tr.lines,
  uk: uk.lines,
  vi: vi.lines,
  ar: ar.lines,
  he: he.lines,
  ja: ja.lines,
  zh: zh.lines,
}

export const HEADINGS: Readonly<Record<Language, HeadingWords>> = {
  en: en.headings,
  de: de.headings,
  es: es.headings,
  fr: fr.headings,
  it: it.headings,
  nl: nl.headings,
  pl: pl.headings,
  pt: pt.headings,
  tr: tr.headings,
  uk: uk.headings,
  vi: vi.headings,
  ar: ar.headings,
  he: he.headings,
  ja: ja.headings,
  zh: zh.headings,
}

/** Of words with a mark between them. */
export const wordsOf = (words: string): readonly string[] => (words === '' ? [] : words.split('|'))

/** Any of the words, the longest that fits. */
export const any = (words: readonly string[]): string =>
  [...new Set(words)].sort((a, b) => b.length - a.length).join('|')
